// Every thread has a worker with a timer. The calling thread watches the time of all of them.
#include "command_parts/rate_many_levels.h"

#include <stdatomic.h>

#include "base/mem.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  const RateManyLevels *rate;
  RatedLevel *items;
  size_t count;
  RateWorker *workers;  // one for each thread
  atomic_int begun;     // workers
  Progress progress;
} Job;

static void rate_item(void *context, void *scratch, size_t item) {
  const Job *job = context;
  const RateManyLevels *rate = job->rate;
  rate_listed_level(rate->limits, &rate->bounds, scratch, &job->items[item]);
  if (!rate->keep_solutions) rate_free(&job->items[item].rating);
}

static RateWorker *make_workers(int count) {
  RateWorker *workers = mem_alloc((size_t)count, sizeof *workers);
  for (int i = 0; i < count; i++) thread_timer_init(&workers[i].timer);
  return workers;
}

static void free_workers(RateWorker *workers, int count) {
  for (int i = 0; i < count; i++) thread_timer_free(&workers[i].timer);
  mem_free(workers);
}

static void *begin_worker(void *context) {
  Job *job = context;
  return &job->workers[atomic_fetch_add(&job->begun, 1)];
}

static void end_worker(void *scratch) { compute_measures_free(&((RateWorker *)scratch)->measurer); }

// Called several times a second: raises the flags of workers whose time is over.
static bool on_progress(void *context, size_t done) {
  Job *job = context;
  progress_count(&job->progress, "levels", done, job->count);
  bool interrupted = interrupt_pending();
  for (int i = 0; i < job->rate->jobs; i++)
    (interrupted ? thread_timer_interrupt : thread_timer_check)(&job->workers[i].timer);
  return !interrupted;
}

void rate_many_levels(const RateManyLevels *rate, RatedLevel *items, size_t count) {
  Job job = {.rate = rate, .items = items, .count = count, .workers = make_workers(rate->jobs)};
  Parallel parallel = {&job, begin_worker, end_worker, rate_item, NULL, on_progress, 0};
  job.progress = progress_begin(rate->call, (ProgressKind)rate->progress);
  parallel_run(&parallel, count, rate->jobs);
  progress_end(&job.progress);
  free_workers(job.workers, rate->jobs);
}
