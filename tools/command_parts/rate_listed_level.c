// A stored solution is replayed before it is believed.
#include "command_parts/rate_listed_level.h"

#include "rules/verify.h"
#include "system/interrupt.h"

void rate_listed_level(const RateLimitOptions *options, const TierBounds *tiers,
                       LevelMeasurer *measurer, ThreadTimer *timer, RatedLevel *rated) {
  const Level *level = rated->selected.level;
  RateLimits limits = rate_limits_for(&options->work, tiers, &level->board, &timer->stop);
  const char *known = verify_solves(&level->board, level->solution) ? level->solution : NULL;
  rated->boxes = board_box_count(&level->board);
  rated->max_nodes = limits.proof.nodes;
  thread_timer_start(timer, options->max_seconds);
  rated->rating = rate_level(measurer, &level->board, known, &limits);
  rated->late = thread_timer_stop(timer);
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
