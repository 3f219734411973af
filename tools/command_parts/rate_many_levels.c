#include "command_parts/rate_many_levels.h"

#include "base/mem.h"
#include "command_parts/timed_items.h"

typedef struct {
  const RateManyLevels *rate;
  RatedLevel *items;
} Job;

static void *begin_worker(void *context) {
  (void)context;
  return mem_alloc(1, sizeof(LevelMeasurer));
}

static void end_worker(void *scratch) {
  compute_measures_free(scratch);
  mem_free(scratch);
}

static void rate_item(void *context, void *scratch, ThreadTimer *timer, size_t item) {
  const Job *job = context;
  const RateManyLevels *rate = job->rate;
  rate_listed_level(rate->limits, &rate->bounds, scratch, timer, &job->items[item]);
  if (!rate->keep_solutions) rate_free(&job->items[item].rating);
}

void rate_many_levels(const RateManyLevels *rate, RatedLevel *items, size_t count) {
  Job job = {rate, items};
  TimedItems timed = {.call = rate->call,
                      .jobs = rate->jobs,
                      .progress = rate->progress,
                      .what = "levels",
                      .context = &job,
                      .begin_worker = begin_worker,
                      .end_worker = end_worker,
                      .run_item = rate_item};
  timed_items_run(&timed, count);
}
