// Every region is solved on its own. The best one is solved once more at the end, because the
// rating needs the search of its level as the last one.
#include "level/drawn_level.h"

#include "base/mem.h"
#include "board/reach.h"
#include "level/room_shape.h"
#include "params/choices.h"
#include "rules/solution_stats.h"

// The regions of a drawn level that were tried so far.
typedef struct {
  Workspace *workspace;
  const GenParams *params;
  FunnelCounts *funnel;
  StartOrigin origin;
  Cell best;  // a cell of the best region; NO_CELL: none has a solution
  size_t pushes;
  Reject reject;  // of the last region without a level
  bool proven;
} Places;

static void try_place(Places *places, const Board *board) {
  Proof proof = {0};
  Reject reject = prove_candidate(places->workspace, places->params, board, &places->origin,
                                  places->funnel, &proof);
  if (reject == REJECT_unproved || (proof.solution && !proof.optimal)) places->proven = false;
  // A region that `keep` refuses may be farther than the one that is taken.
  if (reject == REJECT_out_of_range) places->proven = false;
  if (reject) {
    // Not being sure counts more than being sure of none.
    if (places->reject != REJECT_unproved) places->reject = reject;
  } else {
    size_t pushes = solution_stats_of(board, proof.solution).pushes;
    if (places->best == NO_CELL || pushes > places->pushes) {
      places->best = board->now.player;
      places->pushes = pushes;
    }
  }
  proof_free(&proof);
}

static void try_all_places(Places *places, Board *board) {
  size_t rows = (size_t)board->room.height;
  BitRow *done = mem_alloc(rows, sizeof *done), *region = mem_alloc(rows, sizeof *region);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (board_wall(board, cell) || board_box(board, cell) || plane_has(done, cell)) continue;
      reach_fill(&board->room, board->now.box, cell, region);
      for (size_t row = 0; row < rows; row++)
        for (int i = 0; i < ROW_WORDS; i++) done[row].words[i] |= region[row].words[i];
      board->now.player = cell;
      try_place(places, board);
    }
  mem_free(done);
  mem_free(region);
}

Reject drawn_level_find(Workspace *workspace, const GenParams *params, Rng player_rng,
                        FunnelCounts *funnel, FoundStart *found) {
  if (!room_cells_build(&workspace->drawn->board, &workspace->room)) return REJECT_too_large;
  Board board = board_copy(&workspace->drawn->board);
  Places places = {.workspace = workspace,
                   .params = params,
                   .funnel = funnel,
                   .origin = {.room = &workspace->room, .drawn = true},
                   .best = board.now.player,
                   .proven = true};
  if (!(params->fix & FIX_PLAYER)) {
    places.best = NO_CELL;
    try_all_places(&places, &board);
    found->proven_place = places.proven;
    if (places.best == NO_CELL) return board_free(&board), places.reject;
    board.now.player = places.best;
    found_start_place_player(&board, player_rng, params->player_on_goal);
  }
  found->board = room_shape_tidy(params, &board);
  board_free(&board);
  found->origin = places.origin;
  found->first_id = symmetry_id(&found->board);
  found->is_first_start = true;
  return prove_candidate(workspace, params, &found->board, &found->origin, funnel, &found->proof);
}
