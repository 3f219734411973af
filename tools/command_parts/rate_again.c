// The boards are copied, because a rated level takes over its board.
#include "command_parts/rate_again.h"

#include "base/mem.h"
#include "command_parts/rate_many_levels.h"
#include "terminal/progress.h"

void rate_again(const Call *call, int jobs, const GeneratedLevel *levels, const size_t *which,
                size_t count, GeneratedLevel *out) {
  static const RateLimitOptions limits = {.work = RATE_WORK_DEFAULTS};  // however slow the machine
  GenParams params = params_default();
  RateManyLevels rate = {.call = call,
                         .limits = &limits,
                         .bounds = params_tier_bounds(&params),
                         .jobs = jobs,
                         .progress = PROGRESS_NONE,
                         .keep_solutions = true};
  Level *copies = mem_alloc(count, sizeof *copies);
  RatedLevel *rated = mem_alloc(count, sizeof *rated);
  for (size_t i = 0; i < count; i++) {
    const GeneratedLevel *level = &levels[which[i]];
    copies[i] = (Level){.board = board_copy(&level->board), .solution = level->solution};
    rated[i].selected = (SelectedLevel){&copies[i], "", i};
  }
  rate_many_levels(&rate, rated, count);
  for (size_t i = 0; i < count; i++) {
    if (rated[i].done && rated[i].rating.outcome == RATE_RATED)
      out[i] = rated_level_take(&copies[i].board, &rated[i].rating);
    rate_free(&rated[i].rating);
    board_free(&copies[i].board);
  }
  mem_free(rated);
  mem_free(copies);
}
