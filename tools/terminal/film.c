// While it plays, every step is drawn and then waits for its own delay, so no move is dropped
// however slow the terminal is.
#include "terminal/film.h"

#include <string.h>
#include <time.h>

#include "cli/display.h"
#include "terminal/screen.h"
#include "terminal/terminal.h"

enum { TITLE_MIN_ROWS = 4, STATUS_MIN_ROWS = 2 };
enum { HOLD = 1200 };  // milliseconds that the last position stays at least

typedef struct {
  const Film *film;
  Screen *screen;
  int descriptor;
  size_t count;  // of all moves
  bool playing;
  int64_t due;  // when the next step is to be made
} Show;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void add_line(Text *out, Text *line, int columns) {
  display_clip(line, columns);
  text_add(out, line->data);
  text_add_char(out, '\n');
  text_free(line);
}

// The most telling comes first, because a narrow terminal cuts the end off.
static void add_status(const Show *show, const View *view, Text *out) {
  const Game *game = show->film->game;
  size_t at = game_moves(game);
  text_format(out, "%zu/%zu", at, show->count);
  if (at) text_format(out, " %c", show->film->moves[at - 1]);
  text_format(out, "  %zu push%s", game_pushes(game), game_pushes(game) == 1 ? "" : "es");
  if (game_solved(game)) text_add(out, "  solved");
  if (!draw_whole(game_board(game), view)) {
    text_add(out, "  ");
    draw_part(game_board(game), view, out);
  }
  text_add(out,
           show->playing ? "  [p] pause [q] quit" : "  [space] next [left] back [p] play [q] quit");
  if (show->film->more) text_add(out, " [n] next level");
}

static bool redraw(const Show *show) {
  const Film *film = show->film;
  const Board *board = game_board(film->game);
  TerminalSize size = terminal_size(show->descriptor);
  bool titled = size.rows >= TITLE_MIN_ROWS, told = size.rows >= STATUS_MIN_ROWS;
  Canvas canvas = {film->ascii, film->color, size.columns, size.rows - titled - told};
  View view = draw_fit(board, &canvas);
  Text lines = {0}, line = {0};
  if (titled) {
    text_add(&line, film->title);
    add_line(&lines, &line, size.columns);
  }
  draw_board(board, &view, &lines);
  if (told) {
    add_status(show, &view, &line);
    add_line(&lines, &line, size.columns);
  }
  bool shown = screen_show(show->screen, &lines);
  text_free(&lines);
  return shown;
}

static void step(Show *show) {
  if (!game_redo(show->film->game)) show->playing = false;
  bool last = game_moves(show->film->game) == show->count;
  show->due = now() + (last && show->film->delay < HOLD ? HOLD : show->film->delay);
}

static void set_playing(Show *show, bool playing) {
  show->playing = playing;
  show->due = now() + show->film->delay;
}

// False when the show is over.
static bool answer(Show *show, Key key) {
  Game *game = show->film->game;
  if (key == KEY_QUIT || key == KEY_DONE || key == KEY_INTERRUPT) return false;
  if (key == KEY_PLAY) set_playing(show, !show->playing);
  else if (key != KEY_NONE && key != KEY_REDRAW) set_playing(show, false);
  if (key == KEY_NEXT) game_redo(game);
  if (key == KEY_BACK) game_undo(game);
  while (key == KEY_FIRST && game_undo(game)) continue;
  while (key == KEY_LAST && game_redo(game)) continue;
  return true;
}

static bool over(const Show *show) {
  return show->film->plays && show->playing && game_moves(show->film->game) == show->count &&
         now() >= show->due;
}

static int wait_for(const Show *show) {
  if (!show->playing) return -1;
  int64_t left = show->due - now();
  return left > 0 ? (int)left : 0;
}

static Key run(Show *show) {
  Key key = KEY_REDRAW;
  do {
    bool due = show->playing && key == KEY_NONE && now() >= show->due;
    if (due) step(show);
    if ((due || key != KEY_NONE) && !redraw(show)) return KEY_QUIT;
    key = screen_key(show->screen, wait_for(show));
  } while (!over(show) && answer(show, key));
  return key;
}

FilmEnd film_show(const Film *film, int descriptor) {
  Show show = {film, screen_open(descriptor), descriptor, strlen(film->moves), false, 0};
  if (!show.screen) return FILM_NO_TERMINAL;
  set_playing(&show, film->plays);
  Key last = run(&show);
  screen_close(show.screen);
  if (last == KEY_INTERRUPT) return FILM_INTERRUPTED;
  return last == KEY_QUIT ? FILM_QUIT : FILM_SEEN;
}
