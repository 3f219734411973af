// Checks what a reason says about an unsolvable board (at most 8x8 cells) with brute force: the
// boxes are lost by themselves, no smaller set is if it says so, and what the rule claims is true.
#ifndef TSB_TESTS_REASON_CLAIMS_H
#define TSB_TESTS_REASON_CLAIMS_H

#include <stdio.h>

#include "board/reach.h"
#include "explain/explain.h"
#include "support/boards.h"
#include "support/brute_solve.h"

// `label` names the board, so that a failure can be repeated.
#define CLAIM(condition) ck_assert_msg((condition), "%s: not %s", label, #condition)

static inline uint64_t reason_bit(Cell cell) { return brute_solve_bit(cell_x(cell), cell_y(cell)); }

static inline uint64_t reason_bits(const CellList *list) {
  uint64_t bits = 0;
  for (size_t i = 0; i < list->count; i++) bits |= reason_bit(list->cells[i]);
  return bits;
}

static inline uint64_t reason_goal_bits(const Board *board) {
  uint64_t bits = 0;
  for (Cell cell = 0; cell < CELL_COUNT; cell++)
    if (board_goal(board, cell)) bits |= reason_bit(cell);
  return bits;
}

// The board with only the boxes of `kept`, a set of bits.
static inline Board reason_board_of(const Board *board, uint64_t kept) {
  Board part = board_copy(board);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (board_box(board, cell) && !(reason_bit(cell) & kept))
        board_put(&part, cell, board_goal(board, cell) ? '.' : ' ');
    }
  return part;
}

static inline bool reason_lost(const Board *board, uint64_t kept) {
  Board part = reason_board_of(board, kept);
  BruteSolveAnswer answer = brute_solve(&part);
  ck_assert_int_ne(answer, BRUTE_SOLVE_TOO_BIG);
  board_free(&part);
  return answer == BRUTE_SOLVE_UNSOLVABLE;
}

static inline uint64_t reason_box_squares(const Board *board, uint64_t kept) {
  Board part = reason_board_of(board, kept);
  uint64_t squares;
  ck_assert_int_ne(brute_solve_box_squares(&part, &squares), BRUTE_SOLVE_TOO_BIG);
  board_free(&part);
  return squares;
}

// The boxes of the board, and how many there are.
static inline int reason_all_boxes(const Board *board, uint64_t *boxes) {
  int count = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (board_box(board, cell_at(x, y))) boxes[count++] = brute_solve_bit(x, y);
  return count;
}

// Fails if some set of fewer boxes is lost. Sets with one box less suffice: they are the hardest.
static inline void check_smallest(const Board *board, int size, const char *label) {
  uint64_t boxes[64];
  int count = reason_all_boxes(board, boxes);
  for (uint64_t set = 0; set < UINT64_C(1) << count; set++) {
    if (__builtin_popcountll(set) != size - 1 || size == 1) continue;
    uint64_t kept = 0;
    for (int i = 0; i < count; i++)
      if (set >> i & 1) kept |= boxes[i];
    CLAIM(!reason_lost(board, kept));
  }
}

// The board after a push of a box; the player comes from wherever he was.
static inline Board reason_pushed(const Board *part, Cell box, Dir dir) {
  Board after = board_copy(part);
  Cell to = board_step(part, box, dir);
  board_put(&after, part->now.player, board_goal(part, part->now.player) ? '.' : ' ');
  board_put(&after, box, board_goal(part, box) ? '+' : '@');
  board_put(&after, to, board_goal(part, to) ? '*' : '$');
  return after;
}

// A claim about one push: `from` is the board before it, `after` the board after it.
typedef void (*PushClaim)(const Board *from, const Board *after, Cell to, const Reason *reason,
                          const char *label);

// With these boxes alone, checks each first push that a player could make who stands on a square
// of `places`.
static inline void check_pushes(const Board *board, uint64_t boxes, uint64_t places,
                                PushClaim claim, const Reason *reason, const char *label) {
  Board part = reason_board_of(board, boxes);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      for (int dir = 0; dir < DIR_COUNT; dir++) {
        Cell box = cell_at(x, y), to = board_step(board, box, (Dir)dir);
        Cell behind = board_step(board, box, dir_opposite((Dir)dir));
        if (!board_box(&part, box) || behind == NO_CELL || to == NO_CELL) continue;
        if (board_wall(&part, behind) || board_box(&part, behind)) continue;
        if (board_wall(&part, to) || board_box(&part, to)) continue;
        if (!(reason_bit(behind) & places)) continue;
        Board after = reason_pushed(&part, box, (Dir)dir);
        claim(&part, &after, to, reason, label);
        board_free(&after);
      }
  board_free(&part);
}

// The box that was pushed reaches no goal any more, even by itself.
static inline void claim_pushed_is_lost(const Board *from, const Board *after, Cell to,
                                        const Reason *reason, const char *label) {
  (void)from, (void)reason;
  CLAIM(reason_lost(after, reason_bit(to)));
}

static inline void claim_no_push(const Board *from, const Board *after, Cell to,
                                 const Reason *reason, const char *label) {
  (void)from, (void)after, (void)reason;
  CLAIM(to == NO_CELL);
}

// The squares that the player can walk to if these boxes are alone on the board.
static inline uint64_t reason_reached(const Board *board, uint64_t boxes) {
  Board part = reason_board_of(board, boxes);
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&part.room, part.now.box, part.now.player, reached);
  uint64_t places = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (plane_has(reached, cell_at(x, y))) places |= brute_solve_bit(x, y);
  board_free(&part);
  return places;
}

// The push went into one of the named squares.
static inline void claim_pushed_in(const Board *from, const Board *after, Cell to,
                                   const Reason *reason, const char *label) {
  (void)from, (void)after;
  CLAIM(reason_bit(to) & reason_bits(&reason->squares));
}

// No play pushes any more one of the boxes that are off goal.
static inline void claim_one_is_stuck(const Board *from, const Board *after, Cell to,
                                      const Reason *reason, const char *label) {
  uint64_t stuck;
  claim_pushed_in(from, after, to, reason, label);
  ck_assert_int_ne(brute_solve_stuck(after, &stuck), BRUTE_SOLVE_TOO_BIG);
  CLAIM(stuck & ~reason_goal_bits(after));
}

// With these boxes alone, the player does not come to the squares, and no other box is there.
static inline void check_closed(const Board *board, const Reason *reason, const char *label) {
  uint64_t boxes = reason_bits(&reason->boxes), squares = reason_bits(&reason->squares);
  CLAIM(squares);
  CLAIM(!(squares & (boxes | reason_reached(board, boxes))));
}

// Every box by itself reaches no goal but the named ones, which are too few.
static inline void check_matching(const Board *board, const Reason *reason, const char *label) {
  uint64_t goals = reason_goal_bits(board), named = reason_bits(&reason->squares);
  CLAIM(reason->squares.count && reason->squares.count < reason->boxes.count);
  CLAIM((named & ~goals) == (0));
  for (size_t i = 0; i < reason->boxes.count; i++)
    CLAIM((reason_box_squares(board, reason_bit(reason->boxes.cells[i])) & goals & ~named) == (0));
}

// The boxes that a sentence names up to `end`, written as (column,row).
static inline uint64_t reason_named_before(const char *text, const char *end) {
  uint64_t boxes = 0;
  for (const char *at = strchr(text, '('); at && at < end; at = strchr(at + 1, '(')) {
    int column = 0, row = 0;
    ck_assert_int_eq(sscanf(at, "(%d,%d)", &column, &row), 2);
    boxes |= brute_solve_bit(column - 1, row - 1);
  }
  return boxes;
}

// The player is outside the named squares. The first push goes in there, and then a box off goal is
// stuck if the sentence says so.
static inline void check_diagonal(const Board *board, const Reason *reason, const char *label) {
  uint64_t outside = ~reason_bits(&reason->squares);
  check_closed(board, reason, label);
  bool stuck = strstr(reason->text.data, "is stuck for ever");
  CLAIM(stuck || strstr(reason->text.data, "they are never all on goals"));
  check_pushes(board, reason_bits(&reason->boxes), outside,
               stuck ? claim_one_is_stuck : claim_pushed_in, reason, label);
}

// Wherever the player is: none of these boxes can be pushed, or the box that is pushed is lost.
static inline void check_held(const Board *board, uint64_t boxes, const char *label) {
  check_pushes(board, boxes, UINT64_MAX, claim_pushed_is_lost, NULL, label);
}

// Some boxes are on goals and never pushed, or lost by a push. With walls in their place, each
// other box by itself reaches only goals that are too few for all of them.
static inline void check_frozen_walls(const Board *board, const Reason *reason, const char *label) {
  const char *end = strstr(reason->text.data, "; past ");
  uint64_t boxes = reason_bits(&reason->boxes), goals = reason_goal_bits(board), reached = 0;
  CLAIM(end);
  uint64_t held = reason_named_before(reason->text.data, end), others = boxes & ~held;
  CLAIM(held && others && !(held & ~boxes) && !(held & ~goals));
  if (strstr(reason->text.data, " frozen on "))
    check_pushes(board, held, UINT64_MAX, claim_no_push, reason, label);
  else check_held(board, held, label);
  Board walled = board_copy(board);
  for (size_t i = 0; i < reason->boxes.count; i++)
    if (reason_bit(reason->boxes.cells[i]) & held) board_put(&walled, reason->boxes.cells[i], '#');
  for (size_t i = 0; i < reason->boxes.count; i++)
    if (reason_bit(reason->boxes.cells[i]) & others)
      reached |= reason_box_squares(&walled, reason_bit(reason->boxes.cells[i])) & goals & ~held;
  CLAIM(__builtin_popcountll(reached) < __builtin_popcountll(others));
  board_free(&walled);
}

// The boxes stay in the tunnel. The squares left to them hold no goal, or too few, if it says so.
static inline void check_tunnel(const Board *board, const Reason *reason, const char *label) {
  uint64_t boxes = reason_bits(&reason->boxes), squares = reason_bits(&reason->squares);
  uint64_t left = reason_box_squares(board, boxes);
  int goals = __builtin_popcountll(left & reason_goal_bits(board));
  CLAIM(!(left & ~(boxes | squares)));
  if (strstr(reason->text.data, "hold no goal")) CLAIM(!goals);
  if (strstr(reason->text.data, "too few goals")) CLAIM(goals < (int)reason->boxes.count);
}

// The player can push no box of the level, nor one of the named boxes if they are alone.
static inline void check_no_push(const Board *board, const Reason *reason, const char *label) {
  uint64_t boxes = reason_bits(&reason->boxes), each[64], all = 0;
  for (int i = reason_all_boxes(board, each) - 1; i >= 0; i--) all |= each[i];
  check_pushes(board, all, reason_reached(board, all), claim_no_push, reason, label);
  check_pushes(board, boxes, reason_reached(board, boxes), claim_no_push, reason, label);
}

// Without any one of the boxes the others are not lost.
static inline void check_minimal(const Board *board, const Reason *reason, const char *label) {
  uint64_t boxes = reason_bits(&reason->boxes);
  for (size_t i = 0; i < reason->boxes.count; i++)
    CLAIM(!reason_lost(board, boxes & ~reason_bit(reason->boxes.cells[i])));
}

// What the rule says beyond "these boxes are lost".
static inline void check_rule(const Board *board, const Reason *reason, const char *label) {
  uint64_t boxes = reason_bits(&reason->boxes), squares = reason_bits(&reason->squares);
  const char *text = reason->text.data;
  if (strstr(text, "can only be pushed to") || strstr(text, "can never be pushed"))
    CLAIM((reason_box_squares(board, boxes)) == (boxes | squares));
  if (strstr(text, "block each other for ever;"))
    check_pushes(board, boxes, UINT64_MAX, claim_no_push, reason, label);
  if (!strcmp(reason->rule, "corral") && strstr(text, "without being lost"))
    check_pushes(board, boxes, reason_reached(board, boxes), claim_pushed_is_lost, reason, label);
  if (strstr(text, "hold each other: none can be pushed without being lost"))
    check_held(board, boxes, label);
  if (!strcmp(reason->rule, "closed diagonal") && reason->boxes.count > 1)
    check_diagonal(board, reason, label);
  if (!strcmp(reason->rule, "tunnel")) check_tunnel(board, reason, label);
  if (!strcmp(reason->rule, "no push")) check_no_push(board, reason, label);
  if (strstr(text, "cannot both be")) CLAIM(reason->boxes.count == 2);
  if (strstr(text, "without any one of them")) check_minimal(board, reason, label);
  if (!strcmp(reason->rule, "frozen as walls")) check_frozen_walls(board, reason, label);
  if (!strcmp(reason->rule, "matching")) check_matching(board, reason, label);
  if (!strncmp(reason->rule, "corral", 6)) check_closed(board, reason, label);
  if (!strcmp(reason->rule, "unreachable goal")) {
    CLAIM(reason->squares.count && reason->all_goals);
    CLAIM((squares & ~reason_goal_bits(board)) == (0));
    uint64_t each[64];
    for (int i = reason_all_boxes(board, each) - 1; i >= 0; i--)
      CLAIM((reason_box_squares(board, each[i]) & squares) == (0));
  }
}

// All of it. The board must be unsolvable.
static inline void check_reason(const Board *board, const Reason *reason, const char *label) {
  CLAIM(reason->rule);
  CLAIM(reason->text.length > 0);
  for (size_t i = 0; i < reason->boxes.count; i++) {
    CLAIM(board_box(board, reason->boxes.cells[i]));
    CLAIM(!i || reason->boxes.cells[i - 1] < reason->boxes.cells[i]);
  }
  for (size_t i = 0; i < reason->squares.count; i++)
    CLAIM(!board_wall(board, reason->squares.cells[i]));
  if (reason->all_goals) {
    CLAIM(!reason->smallest);
    CLAIM(board_box_count(board) >= board_goal_count(board));
  } else {
    CLAIM(reason->boxes.count > 0);
    CLAIM(reason_lost(board, reason_bits(&reason->boxes)));
  }
  if (strstr(reason->text.data, "even with all other boxes gone"))
    CLAIM((int)reason->boxes.count < board_box_count(board));
  if (strstr(reason->text.data, "no smaller set")) CLAIM(reason->smallest);
  if (reason->smallest) check_smallest(board, (int)reason->boxes.count, label);
  check_rule(board, reason, label);
}

#endif
