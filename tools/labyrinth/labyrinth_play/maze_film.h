// Turns shown one after the other: a win from here, the stored one, a record.
//
// Every turn is shown and then waits for its own delay. So none is skipped on a slow terminal; the
// film only gets longer.
#ifndef TSB_MAZE_FILM_H
#define TSB_MAZE_FILM_H

#include "labyrinth_screen/labyrinth_replay_film.h"

// Zeroed: no film is on.
typedef struct {
  LabyrinthReplayFilm turns;
  bool playing;
  int64_t due;  // the time of the next turn
} MazeFilm;

// All moves are shown from the start of the level, but the film begins after the first `from`.
void maze_film_begin(MazeFilm *film, const Labyrinth *maze, const char *moves, size_t from);
void maze_film_end(MazeFilm *film);  // a zeroed film is fine
static inline bool maze_film_is_on(const MazeFilm *film) { return film->turns.states; }

bool maze_film_is_over(const MazeFilm *film);  // at its last position
void maze_film_pause(MazeFilm *film, bool pause);
void maze_film_step(MazeFilm *film, bool forward);  // by hand; pauses
// Milliseconds until the next turn; -1 if none is due.
int maze_film_wait(const MazeFilm *film);
// Shows the turn that is due; false if none is.
bool maze_film_tick(MazeFilm *film);

#endif
