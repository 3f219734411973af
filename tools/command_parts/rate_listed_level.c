// In a vast room every position costs more time, because the player's reach is larger. There the
// limits are lower, so that a level of any size takes about the same time at most.
#include "command_parts/rate_listed_level.h"

#include <string.h>

#include "base/mem.h"
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
  long scaled = floor > ORDINARY_FLOOR ? states * ORDINARY_FLOOR / floor : states;
  return scaled > 0 ? (uint32_t)scaled : 1;  // 0 would be no limit
}

static RateLimits limits_for(const RateLimitOptions *options, const TierBounds *tiers,
                             const Board *board, const StopFlag *stop) {
  size_t bytes = mem_megabytes((size_t)options->max_memory);
  return (RateLimits){
      .plain = {scaled_states(options->max_states, board), bytes},
      .proof = {.nodes = scaled_states(options->max_nodes, board), .bytes = bytes},
      .detour_states = scaled_states(ANALYSIS_STATES, board),
      .measure = {MEASURE_ALL, scaled_states(options->survey_states, board)},
      .tiers = *tiers,
      .stop = stop,
  };
}

// The moves up to the one that solves the level.
static char *cut_solution(const Board *board, const char *moves) {
  Verdict verdict = verify(board, moves);
  return mem_string(moves, strlen(moves) - verdict.walked_on);
}

GeneratedLevel rated_level_take(Board *board, const LevelRating *rating) {
  GeneratedLevel level = {.board = *board,
                          .solution = cut_solution(board, rating->solution),
                          .id = symmetry_id(board),
                          .tier = rating->tier,
                          .difficulty = rating->difficulty,
                          .optimal = rating->optimal,
                          .measures = rating->measures,
                          .exact = !rating->measures.estimates,
                          .no_recipe = true};
  *board = (Board){0};
  level.fingerprint = similarity_fingerprint(&level.board, level.solution);
  return level;
}

void rate_listed_level(const RateLimitOptions *options, const TierBounds *tiers, RateWorker *worker,
                       RatedLevel *rated) {
  const Level *level = rated->selected.level;
  RateLimits limits = limits_for(options, tiers, &level->board, &worker->timer.stop);
  const char *known = verify_solves(&level->board, level->solution) ? level->solution : NULL;
  rated->boxes = board_box_count(&level->board);
  rated->max_nodes = limits.proof.nodes;
  thread_timer_start(&worker->timer, options->max_seconds);
  rated->rating = rate_level(&worker->measurer, &level->board, known, &limits);
  rated->late = thread_timer_stop(&worker->timer);
  if (rated->late) rated->rating.outcome = RATE_UNKNOWN;
  rated->done = !interrupt_pending();
}

const char *rated_level_failure(const RatedLevel *rated) {
  if (board_solved(&rated->selected.level->board)) return "is solved from the start";
  if (rated->rating.outcome == RATE_UNSOLVABLE) return "cannot be solved";
  if (rated->late) return "was not solved and rated within --max-seconds";
  if (rated->rating.outcome == RATE_UNKNOWN)
    return "was not solved within the limits: give it a solution, or see --max-nodes and "
           "--max-memory";
  return NULL;
}
