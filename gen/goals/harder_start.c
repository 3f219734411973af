// Steepest ascent: scores all starts that are one line of pulls away. The best of them becomes the
// next start if its score is higher.
#include "goals/harder_start.h"

#include "base/mem.h"
#include "board/reach.h"

// The player's cell after he pulls a box from `player` one step in `dir`, or NO_CELL if a wall or a
// box is in the way.
static Cell step_back(const Board *board, Cell player, Dir dir) {
  Cell beyond = board_step(board, player, dir);
  if (beyond == NO_CELL || board_wall(board, beyond) || board_box(board, beyond)) return NO_CELL;
  return beyond;
}

static Board after_pull(const Board *board, Cell box, Cell player, Cell beyond) {
  Board out = board_copy(board);
  plane_remove(out.now.box, box);
  plane_add(out.now.box, player);
  out.now.player = beyond;
  return out;
}

typedef struct {
  const HarderStart *climb;
  int left;  // starts that may still be scored
  Board best;
  double score;
} Ascent;

static void try_start(Ascent *ascent, Board *start) {
  double score = ascent->climb->score(ascent->climb->context, start);
  ascent->left--;
  Board worse = *start;
  if (score > ascent->score) {
    worse = ascent->best;
    ascent->best = *start;
    ascent->score = score;
  }
  board_free(&worse);
}

// After a pull of a box from `box` to `to`.
static int boxes_on_goals(const Board *board, Cell box, Cell to) {
  int count = board_goal(board, to) - board_goal(board, box);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      count += board_box(board, cell_at(x, y)) && board_goal(board, cell_at(x, y));
  return count;
}

// Pulls one box once, twice and so on in one direction and scores each result.
static void try_line(Ascent *ascent, const Board *board, const BitRow *reached, Cell box, Dir dir) {
  Cell player = board_step(board, box, dir), beyond;
  if (player == NO_CELL || !plane_has(reached, player)) return;
  for (; ascent->left && (beyond = step_back(board, player, dir)) != NO_CELL; player = beyond) {
    if (!start_rule_allows(ascent->climb->rule, boxes_on_goals(board, box, player))) continue;
    Board start = after_pull(board, box, player, beyond);
    try_start(ascent, &start);
  }
}

static void try_lines(Ascent *ascent, const Board *board) {
  size_t rows = (size_t)board->room.height;
  BitRow *reached = mem_alloc(rows, sizeof *reached);
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      for (int dir = 0; dir < DIR_COUNT; dir++)
        if (board_box(board, cell_at(x, y)))
          try_line(ascent, board, reached, cell_at(x, y), (Dir)dir);
  mem_free(reached);
}

double harder_start_climb(const HarderStart *climb, Board *board, double score) {
  Ascent ascent = {.climb = climb, .left = climb->budget, .score = score};
  while (ascent.left) {
    double before = ascent.score;
    try_lines(&ascent, board);
    if (ascent.score <= before) break;
    board_free(board);
    *board = ascent.best;
    ascent.best = (Board){0};
  }
  return ascent.score;
}
