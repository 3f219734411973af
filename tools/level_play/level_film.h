// Films on the level screen: how the game got here, moves from a file, solutions and records.
#ifndef TSB_LEVEL_FILM_H
#define TSB_LEVEL_FILM_H

#include "level_play/level_state.h"

void level_film_begin(LevelState *state, FilmKind kind, const Board *start, const char *moves);
void level_film_tick(LevelState *state);                             // makes the step that is due
void level_film_event(LevelState *state, const ScreenEvent *event);  // a key or click meanwhile
void level_film_watch(LevelState *state);  // the stored solution, or the player's best
void level_film_say(LevelState *state);    // the message that belongs to the film
void level_film_end(LevelState *state);

#endif
