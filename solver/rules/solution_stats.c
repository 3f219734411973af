// Replays the moves with the plain rules and numbers the boxes, so that each push knows its box.
#include "rules/solution_stats.h"

#include <assert.h>

#include "base/mem.h"
#include "rules/verify.h"

// A box keeps its number when it is pushed.
typedef struct {
  Game *game;
  int *box_at;                // per cell: number of the box that stands there
  unsigned char *directions;  // per box: the directions it was ever pushed in, a bit each
  int last_box;               // of the last push, -1 before the first
  Dir last_push, last_dir;
  Step last_step;
  SolutionStats counts;
} Replay;

static void number_boxes(Replay *replay, const Board *start) {
  int boxes = 0;
  for (int y = 0; y < start->room.height; y++)
    for (int x = 0; x < start->room.width; x++)
      if (board_box(start, cell_at(x, y))) replay->box_at[cell_at(x, y)] = boxes++;
}

static void count_push(Replay *replay, int box, Dir dir) {
  SolutionStats *counts = &replay->counts;
  bool walked = replay->last_step != STEP_PUSHED;
  bool other_box = box != replay->last_box;
  counts->pushes++;
  counts->box_lines += walked || other_box;
  counts->box_changes += other_box;
  counts->pushing_sessions += walked;
  counts->range += other_box || dir != replay->last_push;
  counts->range_tp += !(replay->directions[box] >> dir & 1);
  counts->boxes_pushed += replay->directions[box] == 0;
  replay->directions[box] |= (unsigned char)(1 << dir);
  replay->last_box = box;
  replay->last_push = dir;
}

static void count_step(Replay *replay, Dir dir) {
  const Board *board = game_board(replay->game);
  Step step = game_move(replay->game, dir);
  assert(!step_refused(step));
  replay->counts.player_lines += replay->counts.moves == 0 || dir != replay->last_dir;
  replay->counts.moves++;
  if (step == STEP_PUSHED) {
    Cell from = board->now.player, to = board_step(board, from, dir);
    replay->box_at[to] = replay->box_at[from];
    count_push(replay, replay->box_at[to], dir);
  }
  replay->last_step = step;
  replay->last_dir = dir;
}

SolutionStats solution_stats_of(const Board *start, const char *moves) {
  Replay replay = {.game = game_new(start), .last_box = -1, .last_step = STEP_WALKED};
  size_t cells = (size_t)start->room.height * BOARD_MAX_SIDE;
  replay.box_at = mem_alloc(cells, sizeof *replay.box_at);
  replay.directions = mem_alloc((size_t)board_box_count(start), 1);
  number_boxes(&replay, start);
  for (const char *move = moves; *move && !game_solved(replay.game); move++) {
    Dir dir;
    bool known = verify_direction(*move, &dir);
    assert(known);
    count_step(&replay, dir);
  }
  mem_free(replay.box_at);
  mem_free(replay.directions);
  game_free(replay.game);
  return replay.counts;
}
