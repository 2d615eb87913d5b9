/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-clock-form.h"

#include <glib/gi18n.h>

#include "play/ch-words-time.h"

/* Main time, increment and byoyomi in seconds. */
static const guint usual[][3] = {
  { 0, 0, 0 }, { 60, 1, 0 }, { 180, 2, 0 }, { 300, 0, 0 }, { 600, 5, 0 }, { 900, 10, 0 }, { 1800, 0, 30 }, { 3600, 0, 60 },
};
#define OWN G_N_ELEMENTS (usual)

struct _ChClockForm
{
  GtkBox parent_instance;

  GtkWidget *drop, *own;
  GtkWidget *main, *increment, *byoyomi;
};

G_DEFINE_FINAL_TYPE (ChClockForm, ch_clock_form, GTK_TYPE_BOX)

static void
take_usual (guint i, ChTimeControl *control)
{
  *control = (ChTimeControl) { 1000 * (gint64) usual[i][0], 1000 * (gint64) usual[i][1], 1000 * (gint64) usual[i][2] };
}

static void
show_own (ChClockForm *self, const ChTimeControl *control)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->main), (double) control->main / 60000);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->increment), (double) control->increment / 1000);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->byoyomi), (double) control->byoyomi / 1000);
}

/* One's own begins with what was chosen before, or with what many play. */
static void
selected_cb (ChClockForm *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop));
  ChTimeControl control;

  gtk_widget_set_visible (self->own, selected == OWN);
  if (selected > 0 && selected < OWN)
    {
      take_usual (selected, &control);
      show_own (self, &control);
    }
  else if (selected == OWN && gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->main)) == 0
           && gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->byoyomi)) == 0)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->main), 10);
}

void
ch_clock_form_set_control (ChClockForm *self, const ChTimeControl *control)
{
  guint selected = OWN;

  g_return_if_fail (CH_IS_CLOCK_FORM (self) && control != NULL);

  for (guint i = 0; i < OWN; i++)
    {
      ChTimeControl one;

      take_usual (i, &one);
      if (ch_time_control_equal (&one, control))
        selected = i;
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop), selected);
  if (selected == OWN)
    show_own (self, control);
  selected_cb (self);
}

void
ch_clock_form_get_control (ChClockForm *self, ChTimeControl *control)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop));
  GtkWidget *spins[] = { self->main, self->increment, self->byoyomi };

  g_return_if_fail (CH_IS_CLOCK_FORM (self));

  if (selected < OWN)
    {
      take_usual (selected, control);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    gtk_spin_button_update (GTK_SPIN_BUTTON (spins[i]));
  control->main = (gint64) (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->main)) * 60000 + 0.5);
  control->increment = (gint64) (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->increment)) * 1000 + 0.5);
  control->byoyomi = (gint64) (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->byoyomi)) * 1000 + 0.5);
}

/* ---- making ---- */

static GtkWidget *
add_number (ChClockForm *self, int row, const char *words, double most, guint digits)
{
  GtkWidget *label = gtk_label_new (words), *spin = gtk_spin_button_new_with_range (0, most, 1);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (GTK_GRID (self->own), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->own), spin, 1, row, 1, 1);
  return spin;
}

static GtkWidget *
make_choice (ChClockForm *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (_("Clock"));
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  for (guint i = 0; i < OWN; i++)
    {
      ChTimeControl control;
      g_autofree char *text = NULL;

      take_usual (i, &control);
      text = ch_words_time_control (&control);
      gtk_string_list_append (words, text);
    }
  /* Translators: a time control of one's own */
  gtk_string_list_append (words, _("Another…"));
  self->drop = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  gtk_widget_set_hexpand (self->drop, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->drop), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->drop);
  return box;
}

static void
ch_clock_form_class_init (ChClockFormClass *klass)
{
}

static void
ch_clock_form_init (ChClockForm *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_box_append (GTK_BOX (self), make_choice (self));
  self->own = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->own), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self->own), 12);
  self->main = add_number (self, 0, _("Main time, minutes"), 600, 1);
  self->increment = add_number (self, 1, _("Increment, seconds a move"), 600, 0);
  /* Translators: time for each move once the main time is used up */
  self->byoyomi = add_number (self, 2, _("Byoyomi, seconds a move"), 3600, 0);
  gtk_box_append (GTK_BOX (self), self->own);
  g_signal_connect_object (self->drop, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  selected_cb (self);
}

GtkWidget *
ch_clock_form_new (void)
{
  return g_object_new (CH_TYPE_CLOCK_FORM, NULL);
}
