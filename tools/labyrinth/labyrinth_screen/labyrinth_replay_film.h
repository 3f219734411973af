// The turns of a labyrinth as a film for replay_screen.h.
#ifndef TSB_LABYRINTH_REPLAY_FILM_H
#define TSB_LABYRINTH_REPLAY_FILM_H

#include "labyrinth_screen/labyrinth_window.h"
#include "terminal/replay_screen.h"

typedef struct {
  const Labyrinth *maze;   // borrowed
  LabyrinthState *states;  // before the first turn, and after each
  size_t turns, at;
  LabyrinthTurn end;  // of the last turn
  LabyrinthWindow window;
} LabyrinthReplayFilm;

extern const ReplayFilm labyrinth_replay_film;

// The moves must be legal; moves after the end of the game are left out.
LabyrinthReplayFilm labyrinth_replay_film_new(const Labyrinth *maze, const char *moves);
void labyrinth_replay_film_free(LabyrinthReplayFilm *film);

static inline const LabyrinthState *labyrinth_replay_film_state(const LabyrinthReplayFilm *film) {
  return &film->states[film->at];
}
// "  sweets 2 of 5  keys a c  won" of the position that is shown.
void labyrinth_replay_film_write_status(const LabyrinthReplayFilm *film, Text *out);

#endif
