// A game at the end of its moves is rewound; its steps are then made again by redo.
#include "level_play/film.h"

#include "rules/play_moves.h"
#include "system/monotonic_clock.h"

bool film_begin(Film *film, const Board *start, const char *moves, Text *error) {
  film_end(film);
  Game *game = play_moves(start, moves, error);
  if (!game) return false;
  *film = (Film){.game = game, .count = game_moves(game)};
  game_rewind(game);
  film_pause(film, false);
  return true;
}

void film_end(Film *film) {
  game_free(film->game);
  *film = (Film){0};
}

bool film_is_over(const Film *film) { return game_moves(film->game) == film->count; }

void film_pause(Film *film, bool pause) {
  film->playing = !pause;
  film->due = monotonic_milliseconds() + FILM_DELAY;
}

void film_step(Film *film, bool forward) {
  film->playing = false;
  if (forward) game_redo(film->game);
  else game_undo(film->game);
}

int film_wait(const Film *film) {
  if (!film_is_on(film) || !film->playing || film_is_over(film)) return -1;
  int64_t left = film->due - monotonic_milliseconds();
  return left > 0 ? (int)left : 0;
}

bool film_tick(Film *film) {
  if (film_wait(film) != 0) return false;
  game_redo(film->game);
  film->due = monotonic_milliseconds() + FILM_DELAY;
  return true;
}
