#include "commands/solve_run.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/mem.h"

// A search is asked for a portion of nodes at a time, as many as take about so long.
static const double BATCH_SECONDS = 0.005;
enum { BATCH_FIRST = 64, BATCH_MAX = 1 << 20 };
enum { POLL_NANOSECONDS = 50000000, NANOSECONDS = 1000000000 };
// Blocks from this size on are pages of their own: they grow without being copied, and go back to
// the system when they are freed, so that the memory limit is one of the process.
enum { PAGED_BYTES = 1 << 18 };

typedef struct {
  const SolveSettings *settings;
  const Level *const *levels;
  size_t count;
  SearchLimits limits;  // of one thread
  SolveAnswer *answers;
  pthread_mutex_t lock;  // of what follows
  pthread_cond_t changed;
  SolveProgress progress;
  size_t next;
  atomic_bool stopped;
} Run;

// Processor time of the thread: what a level gets does not depend on what else the machine does.
static double thread_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static GiveUpReason give_up_reason(SearchLimit limit) {
  switch (limit) {
    case LIMIT_NODES:
      return GAVE_UP_NODES;
    case LIMIT_STATES:
    case LIMIT_BYTES:
      return GAVE_UP_MEMORY;
    case LIMIT_NONE:
    case LIMIT_ENGINE:
    case LIMIT_INTERRUPTED:  // not here: an interrupted level is not done
      break;
  }
  return GAVE_UP_ENGINE;
}

static uint64_t next_batch(uint64_t nodes, double took) {
  if (took > 2 * BATCH_SECONDS && nodes > 1) return nodes / 2;
  return took < BATCH_SECONDS / 2 && nodes < BATCH_MAX ? 2 * nodes : nodes;
}

// Steps until it is solved, given up, out of time (true) or stopped.
static bool step_until_done(Run *run, Solve *solve, double end) {
  uint64_t nodes = BATCH_FIRST;
  double before = thread_clock();
  while (!run->stopped && solve_step(solve, nodes) == SEARCH_RUNNING) {
    double now = thread_clock();
    if (now >= end) return true;
    nodes = next_batch(nodes, now - before);
    before = now;
  }
  return false;
}

static SolveAnswer solve_level(Run *run, const Board *board) {
  const SolveSettings *settings = run->settings;
  double started = thread_clock(),
         end = settings->seconds > 0 ? started + settings->seconds : 1e300;
  Solve *solve = solve_new(board, settings->goal, settings->engine, run->limits);
  bool late = step_until_done(run, solve, end);
  SolveResult result = solve_result(solve);
  SolveAnswer answer = {.done = late || result.status != SEARCH_RUNNING,
                        .status = late ? SEARCH_GAVE_UP : result.status,
                        .optimal = result.optimal,
                        .pushes = result.pushes,
                        .moves = result.moves,
                        .counters = result.counters,
                        .engine = result.engine->name,
                        .seconds = thread_clock() - started};
  if (answer.status == SEARCH_GAVE_UP)
    answer.gave_up = late ? GAVE_UP_SECONDS : give_up_reason(result.limit);
  if (result.solution) answer.solution = mem_string(result.solution, result.moves);
  solve_free(solve);
  return answer;
}

static void *worker(void *given) {
  Run *run = given;
  pthread_mutex_lock(&run->lock);
  while (run->next < run->count && !run->stopped) {
    size_t index = run->next++;
    pthread_mutex_unlock(&run->lock);
    SolveAnswer answer = solve_level(run, &run->levels[index]->board);
    pthread_mutex_lock(&run->lock);
    run->answers[index] = answer;
    run->progress.done += answer.done;
    run->progress.solved += answer.status == SEARCH_SOLVED;
    pthread_cond_signal(&run->changed);
  }
  pthread_mutex_unlock(&run->lock);
  return NULL;
}

static void wait_briefly(Run *run) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += POLL_NANOSECONDS;
  until.tv_sec += until.tv_nsec / NANOSECONDS;
  until.tv_nsec %= NANOSECONDS;
  pthread_cond_timedwait(&run->changed, &run->lock, &until);
}

// Hands over what is done as far as there is no gap; the lock is held but for the calls.
static size_t deliver_answers(Run *run, const SolveHooks *hooks, size_t next) {
  while (next < run->count && run->answers[next].done && !run->stopped) {
    pthread_mutex_unlock(&run->lock);
    if (!hooks->on_answer(hooks->context, next, &run->answers[next])) run->stopped = true;
    pthread_mutex_lock(&run->lock);
    next++;
  }
  return next;
}

static size_t collect_answers(Run *run, const SolveHooks *hooks) {
  size_t next = 0;
  pthread_mutex_lock(&run->lock);
  while ((next = deliver_answers(run, hooks, next)) < run->count && !run->stopped) {
    SolveProgress progress = run->progress;
    pthread_mutex_unlock(&run->lock);
    bool proceed = hooks->on_progress(hooks->context, &progress);
    pthread_mutex_lock(&run->lock);
    if (!proceed) run->stopped = true;
    else if (!run->answers[next].done) wait_briefly(run);
  }
  pthread_mutex_unlock(&run->lock);
  return next;
}

static Run run_new(const SolveSettings *settings, const Level *const *levels, size_t count) {
  Run run = {.settings = settings, .levels = levels, .count = count, .limits = settings->limits};
  run.answers = mem_alloc(count, sizeof *run.answers);
  run.progress.levels = count;
  run.limits.bytes /= (size_t)settings->jobs;
  return run;
}

// How many could be had; with none at all the work is done here.
static int start_threads(Run *run, pthread_t *threads) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&run->lock, NULL);
  pthread_cond_init(&run->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  int thread_count = 0;
  while (thread_count < run->settings->jobs &&
         !pthread_create(&threads[thread_count], NULL, worker, run))
    thread_count++;
  if (!thread_count) worker(run);
  return thread_count;
}

static void join_threads(Run *run, pthread_t *threads, int thread_count) {
  for (int i = 0; i < thread_count; i++) pthread_join(threads[i], NULL);
  pthread_mutex_destroy(&run->lock);
  pthread_cond_destroy(&run->changed);
}

void solve_run(const SolveSettings *settings, const Level *const *levels, size_t count,
               const SolveHooks *hooks) {
  mallopt(M_MMAP_THRESHOLD, PAGED_BYTES);
  Run run = run_new(settings, levels, count);
  pthread_t *threads = mem_alloc((size_t)settings->jobs, sizeof *threads);
  int thread_count = start_threads(&run, threads);
  size_t next = collect_answers(&run, hooks);
  join_threads(&run, threads, thread_count);
  for (; next < count; next++)
    if (run.answers[next].done) hooks->on_answer(hooks->context, next, &run.answers[next]);
  for (size_t i = 0; i < count; i++) mem_free(run.answers[i].solution);
  mem_free(run.answers);
  mem_free(threads);
}
