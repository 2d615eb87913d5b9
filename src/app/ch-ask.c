/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-dialog.h"

typedef struct
{
  ChAskFunc func;
  gpointer data;
  int answer;
} Question;

static void
destroyed_cb (GtkWidget *window, Question *question)
{
  ChAskFunc func = question->func;
  gpointer data = question->data;
  int answer = question->answer;

  g_free (question);
  /* Who hears the answer may destroy the parent: GTK would still ask that, gone or not. */
  gtk_window_set_transient_for (GTK_WINDOW (window), NULL);
  if (func != NULL)
    func (answer, data);
}

static void
button_clicked_cb (GtkButton *button, Question *question)
{
  question->answer = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "answer"));
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
}

static GtkWidget *
paragraph (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Whether the buttons are too many or too long to stand beside each other in a small window. */
static gboolean
is_long (const char *const *buttons)
{
  guint width = 0;

  for (guint i = 0; buttons[i] != NULL; i++)
    {
      for (const char *at = buttons[i]; *at != '\0'; at = g_utf8_next_char (at))
        width += g_unichar_iswide (g_utf8_get_char (at)) ? 2 : 1;
      width += 5;
    }
  return width > 52;
}

static GtkWidget *
button_row (const char *const *buttons, int destructive, GtkWindow *window, Question *question)
{
  gboolean below = is_long (buttons);
  GtkWidget *row = gtk_box_new (below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_set_halign (row, below ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_widget_set_margin_top (row, 12);
  for (int i = 0; buttons[i] != NULL; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (buttons[i]);

      g_object_set_data (G_OBJECT (button), "answer", GINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (button_clicked_cb), question);
      if (i == destructive)
        gtk_widget_add_css_class (button, "destructive-action");
      else if (buttons[i + 1] == NULL)
        gtk_widget_add_css_class (button, "suggested-action");
      gtk_box_append (GTK_BOX (row), button);
      if (buttons[i + 1] == NULL)
        gtk_window_set_default_widget (window, button);
    }
  return row;
}

GtkWindow *
ch_ask (GtkWindow *parent, const char *title, const char *text,
        const char *const *buttons, int destructive, ChAskFunc func, gpointer data)
{
  return ch_ask_about (parent, title, text, NULL, buttons, destructive, func, data);
}

GtkWindow *
ch_ask_about (GtkWindow *parent, const char *title, const char *text, GtkWidget *more,
              const char *const *buttons, int destructive, ChAskFunc func, gpointer data)
{
  GtkWidget *window = ch_dialog_new (parent, title);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  Question *question = g_new0 (Question, 1);

  question->func = func;
  question->data = data;
  question->answer = -1;

  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (window), FALSE);
  gtk_widget_add_css_class (window, "ch-ask");

  gtk_box_append (GTK_BOX (box), paragraph (title, "title-4"));
  if (text != NULL && *text != '\0')
    gtk_box_append (GTK_BOX (box), paragraph (text, "body"));
  if (more != NULL)
    gtk_box_append (GTK_BOX (box), more);
  gtk_box_append (GTK_BOX (box), button_row (buttons, destructive, GTK_WINDOW (window), question));
  gtk_window_set_child (GTK_WINDOW (window), box);

  /* Otherwise the first button would have the focus, and Enter would press that. */
  ch_dialog_focus_first (GTK_WINDOW (window), gtk_window_get_default_widget (GTK_WINDOW (window)));
  g_signal_connect (window, "destroy", G_CALLBACK (destroyed_cb), question);
  gtk_window_present (GTK_WINDOW (window));
  return GTK_WINDOW (window);
}

void
ch_tell (GtkWindow *parent, const char *title, const char *text)
{
  const char *buttons[] = { _("Close"), NULL };

  ch_ask (parent, title, text, buttons, -1, NULL, NULL);
}
