#include "labyrinth_play/maze_film.h"

#include "system/monotonic_clock.h"

enum { DELAY = 250 };  // milliseconds between two turns

void maze_film_begin(MazeFilm *film, const Labyrinth *maze, const char *moves, size_t from) {
  maze_film_end(film);
  film->turns = labyrinth_replay_film_new(maze, moves);
  film->turns.at = from < film->turns.turns ? from : film->turns.turns;
  maze_film_pause(film, false);
}

void maze_film_end(MazeFilm *film) {
  labyrinth_replay_film_free(&film->turns);
  *film = (MazeFilm){0};
}

bool maze_film_is_over(const MazeFilm *film) { return film->turns.at == film->turns.turns; }

void maze_film_pause(MazeFilm *film, bool pause) {
  film->playing = !pause;
  film->due = monotonic_milliseconds() + DELAY;
}

void maze_film_step(MazeFilm *film, bool forward) {
  LabyrinthReplayFilm *turns = &film->turns;
  film->playing = false;
  if (forward && turns->at < turns->turns) turns->at++;
  if (!forward && turns->at > 0) turns->at--;
}

int maze_film_wait(const MazeFilm *film) {
  if (!maze_film_is_on(film) || !film->playing || maze_film_is_over(film)) return -1;
  int64_t left = film->due - monotonic_milliseconds();
  return left > 0 ? (int)left : 0;
}

bool maze_film_tick(MazeFilm *film) {
  if (maze_film_wait(film) != 0) return false;
  film->turns.at++;
  film->due = monotonic_milliseconds() + DELAY;
  return true;
}
