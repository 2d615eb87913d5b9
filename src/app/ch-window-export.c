/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position on the board as a picture in a file; files dropped on the window. */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "app/ch-application.h"
#include "app/ch-ask.h"
#include "app/ch-window-private.h"

#define PICTURE_WIDTH 900

static void
fill_options (ChWindow *self, const ChPosition *position, const ChNode *node, ChDiagramOptions *options)
{
  gboolean flipped, mirrored;

  g_object_get (self->board, "flipped", &flipped, "mirrored", &mirrored, NULL);
  ch_diagram_options_init (options, position->rules.game);
  options->pieces = (ChPieceSetId) g_settings_get_enum (self->settings, "piece-set");
  options->style = (ChBoardStyleId) g_settings_get_enum (self->settings, "board-style");
  if (!g_settings_get_boolean (self->settings, "show-coordinates"))
    options->coordinates = CH_COORDINATES_NONE;
  options->flipped = flipped;
  options->mirrored = mirrored;
  options->last_move = node->move;
  if (ch_position_in_check (position))
    options->check = position->general[position->side];
}

static ChDiagramShape *
copy_shapes (const ChNode *node, int *n)
{
  ChDiagramShape *shapes;

  *n = node->shapes != NULL ? (int) node->shapes->len : 0;
  shapes = g_new (ChDiagramShape, *n + 1);
  for (int i = 0; i < *n; i++)
    {
      const ChShape *shape = &g_array_index (node->shapes, ChShape, i);

      shapes[i] = (ChDiagramShape) { .from = shape->from, .to = shape->to, .color = shape->color, .side = shape->side };
    }
  return shapes;
}

static GBytes *
make_picture (ChWindow *self, ChDiagramFormat format, int width, GError **error)
{
  const ChNode *node = ch_window_node (self);
  g_autofree ChDiagramShape *shapes = NULL;
  ChDiagramOptions options;
  ChPosition position;

  ch_record_position_at (self->record, node, &position);
  fill_options (self, &position, node, &options);
  shapes = copy_shapes (node, &options.n_shapes);
  options.shapes = shapes;
  options.width = width;
  return ch_diagram_to_bytes (&position, &options, format, error);
}

GBytes *
ch_window_picture (ChWindow *self, ChDiagramFormat format, GError **error)
{
  return make_picture (self, format, PICTURE_WIDTH, error);
}

/* @width: in pixels, or points where the format has none */
static void
write_picture (ChWindow *self, const char *path, int width)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  ChDiagramFormat format;

  if (!ch_diagram_format_from_name (path, &format))
    {
      ch_tell (GTK_WINDOW (self), _("The picture could not be saved"), _("The name must end in .png, .svg or .pdf."));
      return;
    }
  bytes = make_picture (self, format, width, &error);
  if (bytes != NULL && ch_document_file_write_bytes (path, bytes, &error))
    ch_window_toast (self, _("Saved"));
  else
    ch_tell (GTK_WINDOW (self), _("The picture could not be saved"), error->message);
}

static void
response_cb (ChWindow *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  const char *width = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), "width");

  if (response == GTK_RESPONSE_ACCEPT && path != NULL && self->record != NULL)
    write_picture (self, path, width != NULL ? atoi (width) : PICTURE_WIDTH);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
add_widths (GtkFileChooser *chooser)
{
  /* The first is what is offered. */
  const char *widths[] = { "900", "300", "480", "1800", "3600", NULL };

  gtk_file_chooser_add_choice (chooser, "width", _("Width in pixels"), widths, widths);
}

void
ch_window_export_picture (ChWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_("Save as picture"), GTK_WINDOW (self),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _("Save"), _("Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = g_strconcat (_("Position"), ".png", NULL);

  gtk_file_filter_set_name (filter, _("Pictures (PNG, SVG, PDF)"));
  gtk_file_filter_add_suffix (filter, "png");
  gtk_file_filter_add_suffix (filter, "svg");
  gtk_file_filter_add_suffix (filter, "pdf");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  add_widths (GTK_FILE_CHOOSER (dialog));
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
ch_window_export_to (ChWindow *self, const char *path)
{
  write_picture (self, path, PICTURE_WIDTH);
}

/* ---- files dropped on the window ---- */

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (data));
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (GSList *l = files; l != NULL; l = l->next)
    g_ptr_array_add (list, l->data);
  ch_application_open_files (CH_APPLICATION (application), (GFile **) list->pdata, list->len, NULL);
  return TRUE;
}

void
ch_window_accept_drops (ChWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
