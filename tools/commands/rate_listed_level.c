// In a vast room every position costs more time, because the player's reach is larger. There the
// limits are lower, so that a level of any size takes about the same time at most.
#include "commands/rate_listed_level.h"

#include "board/reach.h"
#include "rules/verify.h"
#include "system/interrupt.h"

enum { ANALYSIS_STATES = 200000 };  // the default of parameter measure_states
enum { ORDINARY_FLOOR = 1000 };     // cells

static uint32_t scaled_states(long states, const Board *board) {
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, NULL, board->now.player, reached);
  long floor = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) floor += plane_has(reached, cell_at(x, y));
  return (uint32_t)(floor > ORDINARY_FLOOR ? states * ORDINARY_FLOOR / floor : states);
}

static RateLimits limits_for(const RateLimitOptions *options, const TierBounds *tiers,
                             const Board *board) {
  size_t bytes = (size_t)options->max_memory << 20;
  return (RateLimits){
      .shortest = {scaled_states(options->max_states, board), bytes},
      .any = {.nodes = (uint64_t)options->max_nodes, .bytes = bytes},
      .detour_states = scaled_states(ANALYSIS_STATES, board),
      .measure = {MEASURE_ALL, scaled_states(options->survey_states, board)},
      .tiers = *tiers,
      .stop = interrupt_stop_flag(0),
  };
}

static bool has_valid_solution(const Level *level) {
  return level->solution && verify(&level->board, level->solution).kind == VERDICT_SOLVED;
}

void rate_listed_level(const RateLimitOptions *options, const TierBounds *tiers,
                       LevelMeasurer *measurer, RatedLevel *rated) {
  const Level *level = rated->selected.level;
  RateLimits limits = limits_for(options, tiers, &level->board);
  const char *known = has_valid_solution(level) ? level->solution : NULL;
  rated->boxes = board_box_count(&level->board);
  rated->rating = rate_level(measurer, &level->board, known, &limits);
  rate_free(&rated->rating);
  rated->done = !interrupt_pending();
}
