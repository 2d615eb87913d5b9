/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game under test, and what it has told. */
#pragma once

#include "ch-test.h"

#include "play/ch-play.h"

typedef struct
{
  ChStudy *study;
  ChRecord *record;
  ChPlay *play;
  guint n_moved, n_ended, n_changed, n_hints;
  guint n_offered, n_refused;
  guint offering, declining; /* sides told last */
  ChMove hint;
  guint n_trouble, n_given_up;
  char *trouble;             /* (nullable): what was said of an engine last */
  ChEngineList *engines;     /* (nullable): of game_seat() */
  char *folder;              /* where it lies */
} Game;

/* A new game under @rules ("janggi pass=off") from @fen (nullable), played by @first and @second: 0 a person, else the level. */
Game *game_new (const char *rules, const char *fen, int first, int second);

/* Opens the record of @game anew, as after leaving the program. */
void game_reopen (Game *game, int first, int second);

void game_free (Game *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Game, game_free)

/* The false engine of @kind (tests/play/false-engine) sits down at @side. It has little patience to deal with where @impatient. */
void game_seat (Game *game, ChSide side, const char *kind, gboolean impatient);

/* What the false engine has written down of what it was told. Returns: (transfer full): "" where nothing. */
char *game_scribe (Game *game);

/* Persons make the moves of @text, "h3e3 h10g8", where it is their turn; the test fails where one is refused. */
void game_make (Game *game, const char *text);

/* Why the move @text is refused. */
ChRefusalReason game_refusal (Game *game, const char *text);

/* Waits until it is a person's turn or the game is over. */
void game_wait_turn (Game *game);

/* A person makes any legal move. */
void game_make_random (Game *game);

gboolean game_is_over (Game *game);

/* The tags say so, and the play does. */
void game_assert_ended (Game *game, ChResult result, ChEndReason reason);
void game_assert_goes_on (Game *game);

/* The record's main line holds just these moves. */
void game_assert_line (Game *game, const char *text);
