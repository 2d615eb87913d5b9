/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/ch-ask.h"
#include "app/ch-save-dialog.h"
#include "formats/ch-encoding.h"

typedef struct
{
  GtkWindow *parent;
  GtkFileFilter *filters[CH_N_WRITERS];
  ChWriter first;
  ChNotation notation;
  char *path;
  ChWriterOptions options;
  void (*named) (gpointer data, const char *path, const ChWriterOptions *options);
  void (*cancelled) (gpointer data);
  gpointer data;
} Dialog;

const char *
ch_save_dialog_words (ChWriter writer)
{
  switch (writer)
    {
    case CH_WRITER_PGN:
      return "PGN";
    case CH_WRITER_XQF:
      return "XQF";
    case CH_WRITER_DHTMLXQ:
      return "DhtmlXQ";
    case CH_WRITER_TEXT:
      return _("Chinese record, simplified");
    case CH_WRITER_TEXT_TRADITIONAL:
      return _("Chinese record, traditional");
    default:
      return _("Positions (FEN)");
    }
}

/* ---- names ---- */

static char *
with_suffix (const char *path, gsize stem, ChWriter writer)
{
  return g_strdup_printf ("%.*s.%s", (int) stem, path, ch_writer_suffix (writer));
}

/* How long the name is without an end that we know. */
static gsize
stem_length (const char *path, gboolean *known, ChWriter *writer)
{
  const char *dot = strrchr (path, '.');

  *known = ch_writer_from_name (path, writer);
  return *known ? (gsize) (dot - path) : strlen (path);
}

static gboolean
is_text (ChWriter writer)
{
  return writer == CH_WRITER_TEXT || writer == CH_WRITER_TEXT_TRADITIONAL;
}

char *
ch_save_dialog_path (const char *path, ChWriter chosen, ChWriter first, ChWriter *writer)
{
  gboolean known;
  ChWriter typed;
  gsize stem;

  g_return_val_if_fail (path != NULL && writer != NULL, NULL);

  stem = stem_length (path, &known, &typed);
  /* The end that was there from the beginning is nobody's wish. */
  *writer = known && (typed != first || chosen == first) ? typed : chosen;
  if (is_text (*writer) && is_text (chosen))
    *writer = chosen;
  return known && g_str_equal (ch_writer_suffix (typed), ch_writer_suffix (*writer)) ? g_strdup (path)
                                                                                     : with_suffix (path, stem, *writer);
}

/* ---- the answer ---- */

static void
dialog_free (Dialog *dialog)
{
  g_object_unref (dialog->parent);
  g_free (dialog->path);
  g_free (dialog);
}

static void
accept (Dialog *dialog)
{
  dialog->named (dialog->data, dialog->path, &dialog->options);
  dialog_free (dialog);
}

static void
give_up (Dialog *dialog)
{
  dialog->cancelled (dialog->data);
  dialog_free (dialog);
}

static void
overwrite_answer_cb (int answer, gpointer data)
{
  if (answer == 1)
    accept (data);
  else
    give_up (data);
}

/* The file dialog asked about the name that was typed, not about one with another end. */
static void
ask_overwrite (Dialog *dialog)
{
  const char *buttons[] = { _("Cancel"), _("Replace"), NULL };
  g_autofree char *name = g_filename_display_basename (dialog->path);
  g_autofree char *title = g_strdup_printf (_("Replace “%s”?"), name);

  ch_ask (dialog->parent, title, _("A file of this name is there already."), buttons, 1, overwrite_answer_cb, dialog);
}

static ChWriter
chosen_writer (Dialog *dialog, GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);

  for (ChWriter writer = 0; writer < CH_N_WRITERS; writer++)
    if (dialog->filters[writer] == filter)
      return writer;
  return dialog->first;
}

/* The encoding that was chosen, where the format knows it; else its usual one. */
static const char *
chosen_encoding (ChWriter writer, GtkFileChooser *chooser)
{
  const char *const *encodings = ch_writer_encodings (writer);
  const char *choice = gtk_file_chooser_get_choice (chooser, "encoding");

  for (guint i = 0; encodings[i] != NULL; i++)
    if (g_strcmp0 (encodings[i], choice) == 0)
      return encodings[i];
  return encodings[0];
}

static void
response_cb (GtkNativeDialog *native, int response, Dialog *dialog)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    {
      dialog->path = ch_save_dialog_path (path, chosen_writer (dialog, chooser), dialog->first, &dialog->options.writer);
      dialog->options.encoding = chosen_encoding (dialog->options.writer, chooser);
      dialog->options.notation = dialog->notation;
    }
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
  if (dialog->path == NULL)
    give_up (dialog);
  else if (!g_str_equal (dialog->path, path) && g_file_test (dialog->path, G_FILE_TEST_EXISTS))
    ask_overwrite (dialog);
  else
    accept (dialog);
}

/* ---- the dialog ---- */

static void
add_filters (Dialog *dialog, GtkFileChooser *chooser)
{
  for (ChWriter writer = 0; writer < CH_N_WRITERS; writer++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      g_autofree char *words = g_strdup_printf ("%s (.%s)", ch_save_dialog_words (writer), ch_writer_suffix (writer));

      gtk_file_filter_set_name (filter, words);
      gtk_file_filter_add_suffix (filter, ch_writer_suffix (writer));
      gtk_file_chooser_add_filter (chooser, filter);
      dialog->filters[writer] = filter;
    }
  gtk_file_chooser_set_filter (chooser, dialog->filters[dialog->first]);
}

static void
add_encodings (GtkFileChooser *chooser)
{
  const char *ids[8] = { "", NULL };
  const char *labels[8] = { _("As usual for the format"), NULL };
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint n, n_ids = 1;
  const ChEncodingName *names = ch_encoding_names (&n);
  const char *const *known = ch_writer_encodings (CH_WRITER_PGN);

  for (guint i = 0; i < n; i++)
    if (g_strv_contains (known, names[i].id))
      {
        char *line = g_strdup_printf (_("%s (%s)"), names[i].id, _(names[i].words));

        g_ptr_array_add (words, line);
        ids[n_ids] = names[i].id;
        labels[n_ids++] = line;
      }
  gtk_file_chooser_add_choice (chooser, "encoding", _("Encoding"), ids, labels);
  gtk_file_chooser_set_choice (chooser, "encoding", "");
}

static void
set_name (GtkFileChooser *chooser, const ChSaveDialog *ask, ChWriter writer)
{
  const char *dot = strrchr (ask->name, '.');
  ChWriter known;
  gboolean has_end = dot != NULL && dot > ask->name && strlen (dot) <= 5 && !ch_writer_from_name (ask->name, &known);
  gboolean any;
  gsize stem = has_end ? (gsize) (dot - ask->name) : stem_length (ask->name, &any, &known);
  g_autofree char *name = with_suffix (ask->name, stem, writer);
  g_autofree char *valid = g_filename_display_name (name);

  g_strdelimit (valid, "/\\:*?\"<>|", '_');
  gtk_file_chooser_set_current_name (chooser, valid);
}

/* Where the file lies; a new one goes to the documents. */
static void
set_folder (GtkFileChooser *chooser, const char *path)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr (GFile) folder = g_file_new_for_path (path != NULL ? path : documents != NULL ? documents : g_get_home_dir ());

  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

void
ch_save_dialog_show (GtkWindow *parent, const ChSaveDialog *ask,
                     void (*named) (gpointer data, const char *path, const ChWriterOptions *options),
                     void (*cancelled) (gpointer data), gpointer data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (ask->document ? _("Save as") : _("Write a copy"), parent,
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, _("Save"), _("Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);
  Dialog *dialog = g_new0 (Dialog, 1);

  dialog->parent = g_object_ref (parent);
  dialog->notation = ask->notation;
  dialog->named = named;
  dialog->cancelled = cancelled;
  dialog->data = data;
  dialog->first = ask->first;
  add_filters (dialog, chooser);
  add_encodings (chooser);
  set_name (chooser, ask, dialog->first);
  set_folder (chooser, ask->folder);
  g_signal_connect (native, "response", G_CALLBACK (response_cb), dialog);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}
