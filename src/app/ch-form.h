/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rows of preferences and of forms like them are made of: a label, and a control that keeps a setting. */
#pragma once

#include <gtk/gtk.h>

/* A setting that has one of several texts. */
typedef struct
{
  const char *key;
  const char *label;
  const char *values[9]; /* nicks of the schema */
  const char *words[9];  /* what they are called, untranslated */
} ChFormChoice;

/** ch_form_attach: Puts @control into row @row of @grid, with @text before it as its label. */
void ch_form_attach (GtkGrid *grid, int row, const char *text, GtkWidget *control);

/** ch_form_choice: Returns: (transfer floating): a list to choose from; @choice is not copied. */
GtkWidget *ch_form_choice (const ChFormChoice *choice, GSettings *settings);

/** ch_form_number: Returns: (transfer floating): a field for the number that is setting @key. */
GtkWidget *ch_form_number (GSettings *settings, const char *key, int min, int max, int step);

/** ch_form_switch: Returns: (transfer floating): a switch for setting @key. */
GtkWidget *ch_form_switch (GSettings *settings, const char *key);
