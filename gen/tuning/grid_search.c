// All trials run at once, so that no thread waits for the last blocks of a point.
#include "tuning/grid_search.h"

#include "base/mem.h"

bool grid_search(TuningResult *tuning, const TrialRunner *runner) {
  Trial **trials = mem_alloc(tuning->point_count, sizeof(void *));
  size_t count = 0;
  for (size_t i = 0; i < tuning->point_count; i++)
    if (!tuning->points[i].refused) trials[count++] = &tuning->points[i].trial;
  bool whole = trial_runner_run(runner, trials, count, tuning->budget);
  mem_free(trials);
  for (size_t i = 0; i < tuning->point_count && whole; i++) {
    TuningPoint *point = &tuning->points[i];
    if (point->refused) continue;
    tuning_sum_point(point, trial_complete(&point->trial, &tuning->budget), (TrialTarget){0});
    trial_free(&point->trial);
  }
  return whole;
}
