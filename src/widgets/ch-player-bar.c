/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-player-bar"

#include "widgets/ch-player-bar.h"

#include <glib/gi18n.h>

#include "play/ch-words.h"
#include "widgets/ch-side-disc.h"
#include "widgets/ch-widgets-style.h"

struct _ChPlayerBar
{
  GtkWidget parent_instance;

  GtkWidget *disc;
  GtkWidget *side_name;
  GtkWidget *name;
  GtkWidget *detail;
  GtkWidget *check;
  GtkWidget *turn;
  GtkWidget *spinner;
  GtkWidget *clock;
};

G_DEFINE_FINAL_TYPE (ChPlayerBar, ch_player_bar, GTK_TYPE_WIDGET)

static void
update_label (ChPlayerBar *self)
{
  GString *text = g_string_new (gtk_label_get_label (GTK_LABEL (self->side_name)));
  GtkWidget *const parts[] = { self->name, self->detail, self->turn, self->check };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gtk_widget_get_visible (parts[i]))
      g_string_append_printf (text, ", %s", gtk_label_get_label (GTK_LABEL (parts[i])));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str,
                                  -1);
  g_string_free (text, TRUE);
}

void
ch_player_bar_set_side (ChPlayerBar *self, ChGame game, ChSide side)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  ch_side_disc_set_side (CH_SIDE_DISC (self->disc), game, side);
  gtk_label_set_label (GTK_LABEL (self->side_name), ch_words_side (game, side));
  update_label (self);
}

void
ch_player_bar_set_name (ChPlayerBar *self, const char *name, const char *detail)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  gtk_label_set_label (GTK_LABEL (self->name), name != NULL ? name : "");
  gtk_label_set_label (GTK_LABEL (self->detail), detail != NULL ? detail : "");
  gtk_widget_set_visible (self->name, name != NULL && *name != '\0');
  gtk_widget_set_visible (self->detail, detail != NULL && *detail != '\0');
  update_label (self);
}

void
ch_player_bar_set_state (ChPlayerBar *self, gboolean turn, gboolean check, gboolean thinking)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  if (turn)
    gtk_widget_add_css_class (GTK_WIDGET (self), "turn");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "turn");
  gtk_widget_set_visible (self->turn, turn);
  gtk_label_set_label (GTK_LABEL (self->turn), thinking ? _("thinking") : _("to move"));
  gtk_widget_set_visible (self->check, check);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), thinking);
  gtk_widget_set_visible (self->spinner, thinking);
  update_label (self);
}

void
ch_player_bar_set_clock (ChPlayerBar *self, const char *text, gboolean hurry)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  gtk_widget_set_visible (self->clock, text != NULL);
  if (text == NULL || g_str_equal (text, gtk_label_get_label (GTK_LABEL (self->clock))))
    return;
  gtk_label_set_label (GTK_LABEL (self->clock), text);
  if (hurry)
    gtk_widget_add_css_class (self->clock, "hurry");
  else
    gtk_widget_remove_css_class (self->clock, "hurry");
}

static void
ch_player_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_player_bar_parent_class)->dispose (object);
}

static void
ch_player_bar_class_init (ChPlayerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_player_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "playerbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (ChPlayerBar *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
ch_player_bar_init (ChPlayerBar *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *space;

  ch_widgets_style_ensure ();
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);

  self->disc = ch_side_disc_new ();
  gtk_widget_set_parent (self->disc, GTK_WIDGET (self));
  self->side_name = add_label (self, "side");
  self->name = add_label (self, "name");
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  self->detail = add_label (self, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (self->detail), PANGO_ELLIPSIZE_END);
  space = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_hexpand (space, TRUE);
  gtk_widget_set_parent (space, GTK_WIDGET (self));

  self->check = add_label (self, "check");
  gtk_label_set_label (GTK_LABEL (self->check), _("Check"));
  self->spinner = gtk_spinner_new ();
  gtk_widget_set_parent (self->spinner, GTK_WIDGET (self));
  self->turn = add_label (self, "turn");
  self->clock = add_label (self, "clock");
  gtk_widget_add_css_class (self->clock, "numeric");
  gtk_widget_set_visible (self->clock, FALSE);

  ch_player_bar_set_side (self, CH_GAME_XIANGQI, CH_FIRST);
  ch_player_bar_set_name (self, NULL, NULL);
  ch_player_bar_set_state (self, FALSE, FALSE, FALSE);
}

GtkWidget *
ch_player_bar_new (void)
{
  return g_object_new (CH_TYPE_PLAYER_BAR, NULL);
}
