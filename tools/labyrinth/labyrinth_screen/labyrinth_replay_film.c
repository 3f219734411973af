// Monsters cannot be moved back by rules, so every position is kept. A position is small.
#include "labyrinth_screen/labyrinth_replay_film.h"

#include <string.h>

#include "base/mem.h"

LabyrinthReplayFilm labyrinth_replay_film_new(const Labyrinth *maze, const char *moves) {
  LabyrinthReplayFilm film = {.maze = maze, .end = TURN_PLAYED};
  film.states = mem_alloc(strlen(moves) + 1, sizeof *film.states);
  film.states[0] = labyrinth_start(maze);
  for (; *moves && film.end == TURN_PLAYED; moves++) {
    LabyrinthMove move = MOVE_WAIT;
    LabyrinthState next = film.states[film.turns];
    labyrinth_move_of(*moves, &move);
    film.end = labyrinth_play(maze, &next, move);
    film.states[++film.turns] = next;
  }
  return film;
}

void labyrinth_replay_film_free(LabyrinthReplayFilm *film) {
  mem_free(film->states);
  *film = (LabyrinthReplayFilm){0};
}

static int sweets_taken(const LabyrinthReplayFilm *film) {
  int left = __builtin_popcount(labyrinth_replay_film_state(film)->sweets);
  return film->maze->sweet_count - left;
}

void labyrinth_replay_film_write_status(const LabyrinthReplayFilm *film, Text *out) {
  const LabyrinthState *state = labyrinth_replay_film_state(film);
  text_format(out, "  sweets %d of %d", sweets_taken(film), film->maze->sweet_count);
  if (state->keys) text_add(out, "  keys");
  for (int color = 0; color < LABYRINTH_COLORS; color++)
    if (state->keys >> color & 1) text_format(out, " %c", 'a' + color);
  if (film->at < film->turns) return;
  if (film->end == TURN_WON) text_add(out, "  won");
  if (film->end == TURN_CAUGHT) text_add(out, "  caught");
}

static bool next(void *film) {
  LabyrinthReplayFilm *of = film;
  if (of->at == of->turns) return false;
  of->at++;
  return true;
}

static bool back(void *film) {
  LabyrinthReplayFilm *of = film;
  if (!of->at) return false;
  of->at--;
  return true;
}

static size_t at(const void *film) { return ((const LabyrinthReplayFilm *)film)->at; }

static void draw(void *film, Screen *screen, ScreenArea area) {
  LabyrinthReplayFilm *of = film;
  LabyrinthTextSubject subject = {of->maze, labyrinth_replay_film_state(of), NULL};
  labyrinth_window_draw(&of->window, screen, area, &subject);
}

static void write_status(const void *film, Text *out) {
  const LabyrinthReplayFilm *of = film;
  Text part = {0};
  labyrinth_replay_film_write_status(of, out);
  labyrinth_window_write_part(&of->window, of->maze, &part);
  if (part.data) text_format(out, "  %s", part.data);
  text_free(&part);
}

const ReplayFilm labyrinth_replay_film = {next, back, at, draw, write_status};
