// Films on the labyrinth screen: a win from here, the stored win, the player's best.
#ifndef TSB_MAZE_FILMS_H
#define TSB_MAZE_FILMS_H

#include "labyrinth_play/maze_state.h"

void maze_films_begin_win(MazeState *state, const char *moves);  // from the position of the game
void maze_films_watch(MazeState *state);  // the stored win, or the best, from the start
void maze_films_end(MazeState *state);
void maze_films_event(MazeState *state, const ScreenEvent *event);  // a key or a click
void maze_films_tick(MazeState *state);

#endif
