#include "opponent/improver.h"

#include <string.h>

#include "base/mem.h"
#include "engines/engines.h"

// Windows for fewest moves, in pushes. The search over moves knows only a weak bound, so its
// windows are shorter than those of the shortener.
enum { FIRST_WINDOW = 6, LAST_WINDOW = 48, WINDOW_NODES = 3000 };

static size_t count_moves(const Board *board, const Push *pushes, size_t count) {
  Text moves = {0};
  bool possible = push_list_write_moves(board, pushes, count, &moves);
  size_t length = possible ? moves.length : SIZE_MAX;
  text_free(&moves);
  return length;
}

void improver_begin(Improver *improver, const Board *board, const Push *pushes, size_t count,
                    size_t bytes) {
  *improver = (Improver){.board = board_copy(board), .bytes = bytes, .length = FIRST_WINDOW};
  squares_build(&improver->squares, board);
  push_list_add_all(&improver->best, pushes, count);
  Text moves = {0};
  push_list_write_moves(board, pushes, count, &moves);
  improver->best_moves = moves.length;
  SearchLimits limits = {.bytes = bytes};
  shortener_begin(&improver->shortener, &improver->board, moves.length ? moves.data : "", limits);
  text_free(&moves);
}

void improver_free(Improver *improver) {
  shortener_free(&improver->shortener);
  push_list_free(&improver->best);
  squares_free(&improver->squares);
  board_free(&improver->board);
  *improver = (Improver){0};
}

// Fewer pushes are not always fewer moves.
static bool take_shorter(Improver *improver) {
  const Shortener *shortener = &improver->shortener;
  size_t moves = count_moves(&improver->board, shortener->pushes, shortener->count);
  if (moves >= improver->best_moves) return false;
  push_list_set(&improver->best, shortener->pushes, shortener->count);
  improver->best_moves = moves;
  return true;
}

static bool shorten_pushes(Improver *improver) {
  Shortener *shortener = &improver->shortener;
  size_t pushes = shortener->count;
  uint64_t nodes = shortener->nodes;
  if (!shortener_step(shortener)) improver->stage = IMPROVER_MOVES;
  improver->nodes += shortener->nodes - nodes;
  return shortener->count < pushes && take_shorter(improver);
}

static size_t window_end(const Improver *improver) {
  size_t end = improver->first + improver->length;
  return end < improver->best.count ? end : improver->best.count;
}

// The position where the window begins; goals are the boxes where it ends.
static Board window_board(const Improver *improver) {
  Board board = board_copy(&improver->board), last = board_copy(&improver->board);
  push_list_make(&improver->squares, &board, improver->best.items, improver->first);
  push_list_make(&improver->squares, &last, improver->best.items, window_end(improver));
  memcpy(board.room.goal, last.now.box, (size_t)board.room.height * sizeof *board.room.goal);
  board_free(&last);
  return board;
}

// The fewest moves of the window; false if they were not found.
static bool search_window(Improver *improver, const Board *window, PushList *found) {
  SearchLimits limits = {.nodes = WINDOW_NODES, .bytes = improver->bytes};
  void *search = engine_moves.create(window, GOAL_MOVES, &limits);
  bool solved = engine_moves.step(search, WINDOW_NODES) == SEARCH_SOLVED;
  improver->nodes += engine_moves.counters(search)->nodes;
  if (solved) {
    char *line = engine_moves.line(search);
    push_list_read(found, &improver->squares, window, line);
    mem_free(line);
  }
  engine_moves.destroy(search);
  return solved;
}

// Puts other pushes into the window if this saves moves. The next push after the window counts too:
// from there on, everything is as it was.
static bool replace_window(Improver *improver, const Board *window, PushList *found) {
  PushList *best = &improver->best;
  size_t first = improver->first, end = window_end(improver), next = end < best->count;
  push_list_add_all(found, best->items + end, next);
  size_t before = count_moves(window, best->items + first, end - first + next);
  size_t after = count_moves(window, found->items, found->count);
  if (after >= before) return false;
  improver->best_moves -= before - after;
  push_list_add_all(found, best->items + end + next, best->count - end - next);
  best->count = first;
  push_list_add_all(best, found->items, found->count);
  return true;
}

// Windows overlap by half; after the last one come longer ones.
static void next_window(Improver *improver) {
  improver->first += improver->length / 2;
  if (improver->first < improver->best.count) return;
  improver->first = 0;
  improver->length *= 2;
  if (improver->length > LAST_WINDOW) improver->stage = IMPROVER_OVER;
}

static bool shorten_moves(Improver *improver) {
  PushList found = {0};
  Board window = window_board(improver);
  bool better =
      search_window(improver, &window, &found) && replace_window(improver, &window, &found);
  board_free(&window);
  push_list_free(&found);
  next_window(improver);
  return better;
}

bool improver_step(Improver *improver) {
  if (!improver->best.count) improver->stage = IMPROVER_OVER;
  if (improver_is_over(improver)) return false;
  return improver->stage == IMPROVER_PUSHES ? shorten_pushes(improver) : shorten_moves(improver);
}
