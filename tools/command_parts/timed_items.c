// The calling thread watches the time of all others.
#include "command_parts/timed_items.h"

#include <stdatomic.h>

#include "base/mem.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  ThreadTimer timer;
  void *scratch;
  const TimedItems *items;
} Worker;

typedef struct {
  const TimedItems *items;
  size_t count;
  Worker *workers;   // one for each thread
  atomic_int begun;  // workers
  Progress progress;
} Job;

static void run_item(void *context, void *scratch, size_t item) {
  const TimedItems *items = ((const Job *)context)->items;
  Worker *worker = scratch;
  items->run_item(items->context, worker->scratch, &worker->timer, item);
}

static void *begin_worker(void *context) {
  Job *job = context;
  Worker *worker = &job->workers[atomic_fetch_add(&job->begun, 1)];
  if (job->items->begin_worker) worker->scratch = job->items->begin_worker(job->items->context);
  return worker;
}

static void end_worker(void *scratch) {
  Worker *worker = scratch;
  if (worker->items->end_worker) worker->items->end_worker(worker->scratch);
}

// Called several times a second: raises the flags of workers whose time is over.
static bool on_progress(void *context, size_t done) {
  Job *job = context;
  progress_count(&job->progress, job->items->what, done, job->count);
  bool interrupted = interrupt_pending();
  for (int i = 0; i < job->items->jobs; i++)
    (interrupted ? thread_timer_interrupt : thread_timer_check)(&job->workers[i].timer);
  return !interrupted;
}

void timed_items_run(const TimedItems *items, size_t count) {
  Job job = {.items = items,
             .count = count,
             .workers = mem_alloc((size_t)items->jobs, sizeof *job.workers)};
  for (int i = 0; i < items->jobs; i++) {
    job.workers[i].items = items;
    thread_timer_init(&job.workers[i].timer);
  }
  Parallel parallel = {&job, begin_worker, end_worker, run_item, NULL, on_progress, 0};
  job.progress = progress_begin(items->call, (ProgressKind)items->progress);
  parallel_run(&parallel, count, items->jobs);
  progress_end(&job.progress);
  for (int i = 0; i < items->jobs; i++) thread_timer_free(&job.workers[i].timer);
  mem_free(job.workers);
}
