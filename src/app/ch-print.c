/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-print.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-booklet-form.h"

#define SETTINGS_GROUP "Print Settings"
#define PAGE_GROUP "Page Setup"

typedef struct
{
  GtkWindow *parent; /* weak: may be closed while pages go to the printer */
  GSettings *settings;
  gboolean several;
  gboolean asked;     /* by a dialog */
  ChBookletMaker make;
  ChBooklet *booklet; /* (nullable) */
} Print;

static void
print_free (gpointer data)
{
  Print *print = data;

  g_clear_weak_pointer (&print->parent);
  ch_booklet_free (print->booklet);
  g_object_unref (print->settings);
  g_free (print);
}

/* ---- what is kept ---- */

static char *
kept_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "chuhan", "print.ini", NULL);
}

/* A file that is printed into gets the name of the study, never that of the last one. */
static void
name_output (GtkPrintOperation *operation, const char *name)
{
  GtkPrintSettings *kept = gtk_print_operation_get_print_settings (operation);
  g_autoptr (GtkPrintSettings) settings = kept != NULL ? g_object_ref (kept) : gtk_print_settings_new ();

  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  gtk_print_operation_set_print_settings (operation, settings);
}

static void
recall (GtkPrintOperation *operation)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = kept_path ();
  g_autoptr (GtkPrintSettings) settings = NULL;
  g_autoptr (GtkPageSetup) setup = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return;
  settings = gtk_print_settings_new_from_key_file (file, SETTINGS_GROUP, NULL);
  setup = gtk_page_setup_new_from_key_file (file, PAGE_GROUP, NULL);
  if (settings != NULL)
    gtk_print_operation_set_print_settings (operation, settings);
  if (setup != NULL)
    gtk_print_operation_set_default_page_setup (operation, setup);
}

static void
keep (GtkPrintOperation *operation)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = kept_path (), *folder = g_path_get_dirname (path);
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);

  if (settings != NULL)
    gtk_print_settings_to_key_file (settings, file, SETTINGS_GROUP);
  if (setup != NULL)
    gtk_page_setup_to_key_file (setup, file, PAGE_GROUP);
  /* That a choice is not kept is no reason to bother who has just printed. */
  g_mkdir_with_parents (folder, 0700);
  g_key_file_save_to_file (file, path, NULL);
}

/* ---- the operation ---- */

static double
widest_margin (GtkPageSetup *setup)
{
  double sides = MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                      gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS));
  double ends = MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS),
                     gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS));

  return MAX (sides, ends);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Print *print)
{
  ChBookletOptions options;

  if (print->parent == NULL)
    {
      gtk_print_operation_cancel (operation);
      return;
    }
  ch_booklet_form_read (print->settings, &options);
  options.width = gtk_print_context_get_width (context);
  options.height = gtk_print_context_get_height (context);
  options.margin = MAX (options.margin, widest_margin (gtk_print_context_get_page_setup (context)));
  g_clear_pointer (&print->booklet, ch_booklet_free);
  print->booklet = print->make (print->parent, &options);
}

/* Called again and again while the program goes on: a thousand games do not block the window. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context, Print *print)
{
  if (print->booklet == NULL)
    return TRUE;
  if (ch_booklet_lay_out (print->booklet))
    return FALSE;
  gtk_print_operation_set_n_pages (operation, (int) ch_booklet_get_n_pages (print->booklet));
  return TRUE;
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Print *print)
{
  ch_booklet_draw_page (print->booklet, (guint) page, gtk_print_context_get_cairo_context (context));
}

static GObject *
choices_cb (GtkPrintOperation *operation, Print *print)
{
  gtk_print_operation_set_custom_tab_label (operation, _("Booklet"));
  return G_OBJECT (ch_booklet_form_new (print->settings, FALSE, print->several));
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Print *print)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY && print->asked)
    keep (operation);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  ch_tell (print->parent, _("Printing failed"), error != NULL ? error->message : NULL);
}

static GtkPrintOperation *
make_operation (Print *print, const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  g_object_set_data_full (G_OBJECT (operation), "print", print, print_free);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), print);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), print);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), print);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (choices_cb), print);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), print);
  return operation;
}

void
ch_print_run (GtkWindow *parent, GSettings *settings, gboolean several, const char *name, ChBookletMaker make,
              const char *path)
{
  Print *print = g_new0 (Print, 1);
  g_autoptr (GtkPrintOperation) operation = NULL;

  g_set_weak_pointer (&print->parent, parent);
  print->settings = g_object_ref (settings);
  print->several = several;
  print->asked = path == NULL;
  print->make = make;
  operation = make_operation (print, name);
  recall (operation);
  name_output (operation, name);
  if (path != NULL)
    gtk_print_operation_set_export_filename (operation, path);
  /* Who asked over the bus does not wait for the dialog. */
  gtk_print_operation_set_allow_async (operation, path == NULL);
  /* What went wrong is told when it is done. */
  gtk_print_operation_run (operation, path != NULL ? GTK_PRINT_OPERATION_ACTION_EXPORT
                                                   : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
