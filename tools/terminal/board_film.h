// The moves of a Sokoban game as a film for replay_screen.h.
#ifndef TSB_BOARD_FILM_H
#define TSB_BOARD_FILM_H

#include "rules/game.h"
#include "terminal/board_window.h"
#include "terminal/replay_screen.h"

typedef struct {
  Game *game;          // at its start; its moves can be redone
  BoardWindow window;  // zeroed to begin with
} BoardFilm;

extern const ReplayFilm board_film;

#endif
