/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the moves of a text are written, where that is told to the reader or found out by it. */
#pragma once

#include <glib.h>

typedef enum
{
  CH_MOVE_FORM_ANY,      /* each move by itself, whatever fits */
  CH_MOVE_FORM_POINTS0,  /* h2e2, H2-E2: ICCS, UCCI; ranks from 0 */
  CH_MOVE_FORM_POINTS1,  /* h3e3: UCI; ranks from 1 */
  CH_MOVE_FORM_CHINESE,  /* 炮二平五; in janggi 79卒78, P79-78 */
  CH_MOVE_FORM_WXF,      /* C2.5 */
  CH_MOVE_FORM_DIGITS,   /* 炮253 */
  CH_MOVE_FORM_BLACK,    /* 炮h7→e7 */
  CH_MOVE_FORM_SAN1,     /* Ce3; ranks from 1 */
  CH_MOVE_FORM_SAN0,     /* Ce2; ranks from 0 */
  CH_N_MOVE_FORMS
} ChMoveForm;
