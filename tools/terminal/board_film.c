#include "terminal/board_film.h"

static bool next(void *film) { return game_redo(((BoardFilm *)film)->game); }
static bool back(void *film) { return game_undo(((BoardFilm *)film)->game); }
static size_t at(const void *film) { return game_moves(((const BoardFilm *)film)->game); }

static void draw(void *film, Screen *screen, ScreenArea area) {
  BoardFilm *board = film;
  board_window_draw(&board->window, screen, area, game_board(board->game), NULL);
}

static void write_status(const void *film, Text *out) {
  const BoardFilm *board = film;
  const Game *game = board->game;
  text_format(out, "  %zu push%s", game_pushes(game), game_pushes(game) == 1 ? "" : "es");
  if (game_solved(game)) text_add(out, "  solved");
  Text part = {0};
  board_window_write_part(&board->window, game_board(game), &part);
  if (part.data) text_format(out, "  %s", part.data);
  text_free(&part);
}

const ReplayFilm board_film = {next, back, at, draw, write_status};
