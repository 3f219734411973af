// A stored solution is replayed before it is believed. It must be of use where the search for
// another one takes all the time there is, so the rating by it has time of its own.
#include "command_parts/rate_listed_level.h"

#include "rules/verify.h"
#include "system/interrupt.h"

void rate_listed_level(const RateLimitOptions *options, const TierBounds *tiers,
                       LevelMeasurer *measurer, ThreadTimer *timer, RatedLevel *rated) {
  const Level *level = rated->selected.level;
  RateLimits limits = rate_limits_for(&options->work, tiers, &level->board, &timer->stop);
  const char *known = verify_solves(&level->board, level->solution) ? level->solution : NULL;
  rated->boxes = board_box_count(&level->board);
  thread_timer_start(timer, options->max_seconds);
  rated->rating = rate_level(measurer, &level->board, known, &limits);
  rated->late = thread_timer_stop(timer);
  if (rated->late && known) {
    rate_free(&rated->rating);
    thread_timer_start(timer, options->max_seconds);
    rated->rating = rate_by_solution(measurer, &level->board, known, &limits);
    rated->late = thread_timer_stop(timer);
  }
  if (rated->late) rated->rating.outcome = RATE_UNKNOWN;
  rated->done = !interrupt_pending();
}

void rated_level_add_limit(const RateLimitOptions *options, const RatedLevel *rated, Text *out) {
  const RateWork *work = &options->work;
  SearchLimit limit = rated->rating.limit;
  if (rated->late)
    text_format(out, "gave up after %g seconds; --max-seconds raises that", options->max_seconds);
  else if (limit == LIMIT_NODES)
    text_format(out, "gave up after %ld position%s; --max-nodes raises that", work->max_nodes,
                work->max_nodes == 1 ? "" : "s");
  else if (limit == LIMIT_BYTES || limit == LIMIT_STATES)
    text_format(out, "gave up with %ld MB full; --max-memory raises that", work->max_memory);
  else if (limit == LIMIT_INTERRUPTED) text_add(out, "it was interrupted");
  else text_add(out, "no solution was found, and the engine has nothing more to try");
}

bool rated_level_add_failure(const RateLimitOptions *options, const RatedLevel *rated, Text *out) {
  if (board_solved(&rated->selected.level->board)) {
    text_add(out, "is solved from the start");
  } else if (rated->rating.outcome == RATE_UNSOLVABLE) {
    text_add(out, "cannot be solved");
  } else if (rated->rating.outcome == RATE_UNKNOWN) {
    text_add(out, "was not solved: ");
    rated_level_add_limit(options, rated, out);
    text_add(out, "; give it a solution if you know one");
  } else return false;
  return true;
}
