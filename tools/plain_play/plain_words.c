// Every square is named by its column and row, never by a picture.
#include "plain_play/plain_words.h"

#include <assert.h>
#include <string.h>

#include "rules/verify.h"

void plain_words_square(Cell cell, Text *out) {
  text_format(out, "column %d, row %d", cell_x(cell) + 1, cell_y(cell) + 1);
}

const char *plain_words_direction(Dir dir) {
  static const char *const words[] = {"left", "up", "right", "down"};
  return words[dir];
}

void plain_words_count(size_t count, const char *one, const char *many, Text *out) {
  text_format(out, "%zu %s", count, count == 1 ? one : many);
}

// Outside the board everything is wall.
static Cell step_or_none(const Board *board, Cell from, Dir dir) {
  return from == NO_CELL ? NO_CELL : board_step(board, from, dir);
}

static void add_at(Cell cell, Text *out) {
  if (cell == NO_CELL) {
    text_add(out, "the edge of the board");
    return;
  }
  plain_words_square(cell, out);
}

void plain_words_refusal(const Board *board, Dir dir, Step step, Text *out) {
  Cell next = step_or_none(board, board->now.player, dir);
  Cell beyond = step_or_none(board, next, dir);
  text_format(out, "cannot go %s: ", plain_words_direction(dir));
  if (step == STEP_WALL) {
    text_add(out, "a wall is at ");
    add_at(next, out);
    return;
  }
  text_add(out, "the box at ");
  add_at(next, out);
  text_format(out, " is blocked by %s at ", step == STEP_BOX_BOX ? "another box" : "a wall");
  add_at(beyond, out);
}

typedef enum { BOXES_OFF_GOAL, BOXES_ON_GOAL, FREE_GOALS } Things;

static bool is_one(const Board *board, Cell cell, Things what) {
  bool box = board_box(board, cell), goal = board_goal(board, cell);
  if (what == FREE_GOALS) return goal && !box;
  return box && goal == (what == BOXES_ON_GOAL);
}

// "2 boxes not on a goal: column 3, row 2; column 4, row 2."
static void add_things(const Board *board, Things what, Text *out) {
  static const struct {
    const char *one, *many;
  } names[] = {{"box not on a goal", "boxes not on a goal"},
               {"box on a goal", "boxes on goals"},
               {"goal without a box", "goals without a box"}};
  Text list = {0};
  size_t count = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      if (!is_one(board, cell_at(x, y), what)) continue;
      text_add(&list, count++ ? "; " : ": ");
      plain_words_square(cell_at(x, y), &list);
    }
  plain_words_count(count, names[what].one, names[what].many, out);
  text_format(out, "%s.\n", count ? list.data : "");
  text_free(&list);
}

static const char *thing_ahead(const Board *board, Dir dir) {
  Cell next = step_or_none(board, board->now.player, dir), beyond = step_or_none(board, next, dir);
  if (next == NO_CELL || board_wall(board, next)) return "a wall";
  if (!board_box(board, next)) return board_goal(board, next) ? "free, a goal" : "free";
  if (beyond == NO_CELL || board_wall(board, beyond)) return "a box against a wall";
  return board_box(board, beyond) ? "a box against another box" : "a box that can be pushed";
}

void plain_words_where(const Board *board, Text *out) {
  text_format(out, "The board has %d columns and %d rows. The player stands at ", board->room.width,
              board->room.height);
  plain_words_square(board->now.player, out);
  text_add(out, board_goal(board, board->now.player) ? ", on a goal.\n" : ".\n");
  add_things(board, BOXES_OFF_GOAL, out);
  add_things(board, BOXES_ON_GOAL, out);
  add_things(board, FREE_GOALS, out);
  for (int dir = 0; dir < DIR_COUNT; dir++)
    text_format(out, "%s%s: %s", dir ? "; " : "", plain_words_direction((Dir)dir),
                thing_ahead(board, (Dir)dir));
  text_add(out, ".\n");
}

void plain_words_next_push(const Board *board, const char *moves, Text *out) {
  Cell player = board->now.player, box;
  Dir dir = LEFT;
  size_t walk = 0;
  for (;; walk++) {
    bool known = verify_direction(moves[walk], &dir);
    assert(known && "the moves hold a push");
    box = board_step(board, player, dir);
    if (board_box(board, box)) break;
    player = box;
  }
  if (walk) {
    text_add(out, "walk to ");
    plain_words_square(player, out);
    text_add(out, " and ");
  }
  text_add(out, "push the box at ");
  plain_words_square(box, out);
  text_format(out, " %s (", plain_words_direction(dir));
  text_add_bytes(out, moves, walk + 1);
  text_add(out, ")");
}
