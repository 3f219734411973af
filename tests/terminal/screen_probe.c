// A program for screen.sh: shows a board with all marks, walks by the arrow keys, and says on the
// last line what it got. screen_probe BOARD [mouse] [ascii] [color] [marks]
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "board/reach.h"
#include "system/file.h"
#include "terminal/board_window.h"

enum { WAKERS = 4, WAKES = 1000, WAIT = 200 };

typedef struct {
  Board board;
  BoardWindow window;
  BoardMarks marks;
  BitRow *reachable, *dead, *targets;
  Screen *screen;
  int events;
} Probe;

static bool has_word(char **words, const char *word) {
  for (; *words; words++)
    if (!strcmp(*words, word)) return true;
  return false;
}

static bool read_board(const char *path, Board *board) {
  Text content = {0}, error = {0};
  const char *wrong = file_read(path, &content, &error) ? NULL : "cannot be read";
  if (!wrong) wrong = board_parse(content.data, board);
  if (wrong) fprintf(stderr, "%s: %s\n", path, wrong);
  text_free(&content);
  text_free(&error);
  return !wrong;
}

// Boxes and targets are those of the third row, dead cells those of the second.
static void mark(Probe *probe) {
  int height = probe->board.room.height;
  probe->reachable = mem_alloc((size_t)height, sizeof(BitRow));
  probe->dead = mem_alloc((size_t)height, sizeof(BitRow));
  probe->targets = mem_alloc((size_t)height, sizeof(BitRow));
  reach_fill(&probe->board.room, probe->board.now.box, probe->board.now.player, probe->reachable);
  for (int x = 1; x < probe->board.room.width - 1; x++) {
    plane_add(probe->dead, cell_at(x, 1));
    plane_add(probe->targets, cell_at(x, 2));
    Cell cell = cell_at(x, 3);
    if (!board_box(&probe->board, cell)) continue;
    if (probe->marks.selected == NO_CELL) probe->marks.selected = cell;
    else probe->marks.hint = cell;
  }
  probe->marks.reachable = probe->reachable;
  probe->marks.dead = probe->dead;
  probe->marks.targets = probe->targets;
  probe->marks.hint_dir = RIGHT;
}

static void draw(Probe *probe, const char *line) {
  Screen *screen = probe->screen;
  Text status = {0};
  int rows = screen_rows(screen);
  text_format(&status, "%d: %s  ", probe->events, line);
  screen_erase(screen);
  board_window_draw(&probe->window, screen, (ScreenArea){0, 0, rows - 1, screen_columns(screen)},
                    &probe->board, &probe->marks);
  board_window_write_part(&probe->window, &probe->board, &status);
  screen_put(screen, rows - 1, 0, screen_plain_ink(), status.data);
  screen_show(screen);
  text_free(&status);
}

static void *wake_often(void *screen) {
  for (int i = 0; i < WAKES; i++) screen_wake(screen);
  return NULL;
}

static void wake_from_threads(Screen *screen) {
  pthread_t threads[WAKERS];
  for (int i = 0; i < WAKERS; i++) pthread_create(&threads[i], NULL, wake_often, screen);
  for (int i = 0; i < WAKERS; i++) pthread_join(threads[i], NULL);
}

static void walk(Probe *probe, Dir dir) {
  Cell to = board_step(&probe->board, probe->board.now.player, dir);
  if (to != NO_CELL && !board_wall(&probe->board, to)) probe->board.now.player = to;
}

static void take_key(Probe *probe, int key, Text *line) {
  text_format(line, "key %d", key);
  if (key >= SCREEN_KEY_LEFT && key <= SCREEN_KEY_DOWN) walk(probe, (Dir)(key - SCREEN_KEY_LEFT));
  if (key == 'w') wake_from_threads(probe->screen);
  if (key == 't' && screen_wait(probe->screen, WAIT).kind == SCREEN_NONE)
    text_add(line, " timed out");
}

static void take(Probe *probe, ScreenEvent event, Text *line) {
  Cell cell = board_window_cell(&probe->window, event.row, event.column);
  probe->events++;
  if (event.kind == SCREEN_KEY) take_key(probe, event.key, line);
  if (event.kind == SCREEN_RESIZED)
    text_format(line, "size %dx%d", screen_columns(probe->screen), screen_rows(probe->screen));
  if (event.kind == SCREEN_WOKEN) text_add(line, "woken");
  if (event.kind == SCREEN_PRESS)
    text_format(line, "press %d at %d,%d", event.button, event.column, event.row);
  if (event.kind == SCREEN_PRESS && cell != NO_CELL)
    text_format(line, " cell %d,%d", cell_x(cell), cell_y(cell));
  if (event.kind == SCREEN_WHEEL_UP) text_add(line, "wheel up");
  if (event.kind == SCREEN_WHEEL_DOWN) text_add(line, "wheel down");
  if (event.kind == SCREEN_WHEEL_UP) board_window_scroll(&probe->window, 0, -1);
  if (event.kind == SCREEN_WHEEL_DOWN) board_window_scroll(&probe->window, 0, 1);
}

static int run(Probe *probe) {
  Text line = {0};
  text_add(&line, "ready");
  for (;;) {
    draw(probe, line.data);
    text_free(&line);
    ScreenEvent event = screen_wait(probe->screen, -1);
    if (event.kind == SCREEN_INTERRUPTED) return 130;
    if (event.kind == SCREEN_CLOSED || (event.kind == SCREEN_KEY && event.key == 'q')) return 0;
    take(probe, event, &line);
  }
}

int main(int argc, char **argv) {
  Probe probe = {.marks = board_marks_none()};
  Text error = {0};
  if (argc < 2 || !read_board(argv[1], &probe.board)) return 2;
  if (has_word(argv, "marks")) mark(&probe);
  ScreenStyle style = {has_word(argv, "color"), has_word(argv, "ascii"), has_word(argv, "mouse")};
  probe.screen = screen_open(STDOUT_FILENO, style, &error);
  int code = probe.screen ? run(&probe) : 2;
  screen_close(probe.screen);
  if (error.data) fprintf(stderr, "%s\n", error.data);
  text_free(&error);
  mem_free(probe.reachable);
  mem_free(probe.dead);
  mem_free(probe.targets);
  board_free(&probe.board);
  return code;
}
