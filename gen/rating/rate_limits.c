// In a vast room every position costs more time, because the player's reach is larger. There the
// limits of the measures are lower, so that a level of any size takes about the same time at most.
// The first solution has the limits of `solve`: as many positions in a room of any size.
#include "rating/rate_limits.h"

#include "base/mem.h"
#include "board/reach.h"

enum { PROOF_PART = 2 };            // of all positions, for the proof of the fewest pushes
enum { ANALYSIS_STATES = 200000 };  // the default of parameter measure_states
enum { ORDINARY_FLOOR = 1000 };     // cells

static uint32_t scaled_states(long states, const Board *board) {
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, NULL, board->now.player, reached);
  int64_t floor = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) floor += plane_has(reached, cell_at(x, y));
  // A long of WebAssembly has 32 bits: too few for the product.
  int64_t scaled = floor > ORDINARY_FLOOR ? (int64_t)states * ORDINARY_FLOOR / floor : states;
  return scaled > 0 ? (uint32_t)scaled : 1;  // 0 would be no limit
}

RateLimits rate_limits_for(const RateWork *work, const TierBounds *tiers, const Board *board,
                           const StopFlag *stop) {
  size_t bytes = mem_megabytes((size_t)work->max_memory);
  return (RateLimits){
      .first = {.nodes = (uint64_t)work->max_nodes, .bytes = bytes},
      .plain = {scaled_states(work->max_states, board), bytes},
      .proof = {.nodes = scaled_states((work->max_nodes + 1) / PROOF_PART, board), .bytes = bytes},
      .detour_states = scaled_states(ANALYSIS_STATES, board),
      .measure = {MEASURE_ALL, scaled_states(work->survey_states, board)},
      .tiers = *tiers,
      .stop = stop,
  };
}
