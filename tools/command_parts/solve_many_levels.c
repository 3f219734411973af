// Levels are items of the thread pool, which delivers the answers in order.
#include "command_parts/solve_many_levels.h"

#include <malloc.h>
#include <stdatomic.h>

#include "base/mem.h"
#include "system/thread_clock.h"
#include "threads/parallel.h"

// A search runs in portions of nodes; a portion takes about this time. The first one is a single
// node, which may take long in a huge level.
static const double BATCH_SECONDS = 0.005;
enum { BATCH_FIRST = 1, BATCH_MAX = 1 << 20 };
// Allocations from this size on get pages of their own: they grow without being copied and return
// to the system when freed, so that the memory limit holds for the whole process.
enum { PAGED_BYTES = 1 << 18 };

typedef struct {
  const SolveSettings *settings;
  const SolveHooks *hooks;
  const void *const *levels;
  size_t count;
  SolveTask task;  // of one thread
  SolveAnswer *answers;
  atomic_size_t done, solved;
  atomic_bool stopped;
} Run;

static uint64_t next_batch(uint64_t nodes, double took) {
  if (took > 2 * BATCH_SECONDS && nodes > 1) return nodes / 2;
  return took < BATCH_SECONDS / 2 && nodes < BATCH_MAX ? 2 * nodes : nodes;
}

// Steps until the search ends or is stopped (false) or its time is over (true).
static bool step_until_done(Run *run, void *search, double end) {
  uint64_t nodes = BATCH_FIRST;
  double before = thread_clock();
  while (!run->stopped && run->settings->search->step(search, nodes)) {
    double now = thread_clock();
    if (now >= end) return true;
    nodes = next_batch(nodes, now - before);
    before = now;
  }
  return false;
}

static SolveAnswer solve_level(Run *run, const void *level) {
  const SolveSettings *settings = run->settings;
  const SolveSearch *with = settings->search;
  double started = thread_clock(),
         end = settings->seconds > 0 ? started + settings->seconds : 1e300;
  void *search = with->begin(level, &run->task);
  bool late = step_until_done(run, search, end);
  SolveAnswer answer = with->answer(search);
  if (late) answer.status = SEARCH_GAVE_UP, answer.gave_up = GAVE_UP_SECONDS;
  answer.done = answer.status != SEARCH_RUNNING;
  answer.seconds = thread_clock() - started;
  with->end(search);
  if (answer.status == SEARCH_UNSOLVABLE) answer.reason = with->explain(level, &run->task.limits);
  return answer;
}

static void solve_item(void *context, void *scratch, size_t index) {
  (void)scratch;
  Run *run = context;
  SolveAnswer *answer = &run->answers[index];
  *answer = solve_level(run, run->levels[index]);
  atomic_fetch_add(&run->done, answer->done);
  atomic_fetch_add(&run->solved, answer->status == SEARCH_SOLVED);
}

static bool on_item(void *context, size_t index) {
  Run *run = context;
  if (!run->hooks->on_answer(run->hooks->context, index, &run->answers[index])) run->stopped = true;
  return !run->stopped;
}

static bool on_progress(void *context, size_t done) {
  (void)done;  // it counts abandoned levels, too
  Run *run = context;
  SolveProgress progress = {run->count, run->done, run->solved};
  if (!run->hooks->on_progress(run->hooks->context, &progress)) run->stopped = true;
  return !run->stopped;
}

void solve_many_levels(const SolveSettings *settings, const void *const *levels, size_t count,
                       const SolveHooks *hooks) {
  mallopt(M_MMAP_THRESHOLD, PAGED_BYTES);
  Run run = {.settings = settings,
             .hooks = hooks,
             .levels = levels,
             .count = count,
             .task = settings->task,
             .answers = mem_alloc(count, sizeof *run.answers)};
  run.task.limits.bytes /= (size_t)settings->jobs;
  Parallel parallel = {
      .context = &run, .run_item = solve_item, .on_item = on_item, .on_progress = on_progress};
  size_t next = parallel_run(&parallel, count, settings->jobs);
  for (; next < count; next++)
    if (run.answers[next].done) hooks->on_answer(hooks->context, next, &run.answers[next]);
  for (size_t i = 0; i < count; i++) {
    mem_free(run.answers[i].solution);
    reason_free(&run.answers[i].reason);
  }
  mem_free(run.answers);
}
