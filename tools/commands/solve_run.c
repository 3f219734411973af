#include "commands/solve_run.h"

#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/mem.h"

// A search is asked for a portion of nodes at a time, as many as take about so long.
static const double PORTION_SECONDS = 0.005;
enum { PORTION_FIRST = 64, PORTION_MAX = 1 << 20 };
enum { LOOK_NANOSECONDS = 50000000, NANOSECONDS = 1000000000 };
// Blocks from this size on are pages of their own: they grow without being copied, and go back to
// the system when they are freed, so that the memory limit is one of the process.
enum { PAGED_BYTES = 1 << 18 };

typedef struct {
  const SolvePlan *plan;
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

static GaveUp reason(SearchLimit limit) {
  switch (limit) {
    case LIMIT_NODES:
      return GAVE_UP_NODES;
    case LIMIT_STATES:
    case LIMIT_BYTES:
      return GAVE_UP_MEMORY;
    case LIMIT_NONE:
    case LIMIT_ENGINE:
      break;
  }
  return GAVE_UP_ENGINE;
}

static uint64_t next_portion(uint64_t nodes, double took) {
  if (took > 2 * PORTION_SECONDS && nodes > 1) return nodes / 2;
  return took < PORTION_SECONDS / 2 && nodes < PORTION_MAX ? 2 * nodes : nodes;
}

// Steps until it is solved, given up, out of time (true) or stopped.
static bool step_on(Run *run, Solve *solve, double end) {
  uint64_t nodes = PORTION_FIRST;
  double before = thread_clock();
  while (!run->stopped && solve_step(solve, nodes) == SEARCH_RUNNING) {
    double now = thread_clock();
    if (now >= end) return true;
    nodes = next_portion(nodes, now - before);
    before = now;
  }
  return false;
}

static SolveAnswer solve_level(Run *run, const Board *board) {
  const SolvePlan *plan = run->plan;
  double started = thread_clock(), end = plan->seconds > 0 ? started + plan->seconds : 1e300;
  Solve *solve = solve_new(board, plan->goal, plan->engine, run->limits);
  bool late = step_on(run, solve, end);
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
    answer.gave_up = late ? GAVE_UP_SECONDS : reason(result.limit);
  if (result.solution) answer.solution = mem_string(result.solution, result.moves);
  solve_free(solve);
  return answer;
}

static void *work(void *given) {
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

static void wait_a_little(Run *run) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += LOOK_NANOSECONDS;
  until.tv_sec += until.tv_nsec / NANOSECONDS;
  until.tv_nsec %= NANOSECONDS;
  pthread_cond_timedwait(&run->changed, &run->lock, &until);
}

// Hands over what is done as far as there is no gap; the lock is held but for the calls.
static size_t hand_over(Run *run, const SolveHooks *hooks, size_t next) {
  while (next < run->count && run->answers[next].done && !run->stopped) {
    pthread_mutex_unlock(&run->lock);
    if (!hooks->answer(hooks->context, next, &run->answers[next])) run->stopped = true;
    pthread_mutex_lock(&run->lock);
    next++;
  }
  return next;
}

static size_t watch(Run *run, const SolveHooks *hooks) {
  size_t next = 0;
  pthread_mutex_lock(&run->lock);
  while ((next = hand_over(run, hooks, next)) < run->count && !run->stopped) {
    SolveProgress progress = run->progress;
    pthread_mutex_unlock(&run->lock);
    bool go_on = hooks->look(hooks->context, &progress);
    pthread_mutex_lock(&run->lock);
    if (!go_on) run->stopped = true;
    else if (!run->answers[next].done) wait_a_little(run);
  }
  pthread_mutex_unlock(&run->lock);
  return next;
}

static Run run_new(const SolvePlan *plan, const Level *const *levels, size_t count) {
  Run run = {.plan = plan, .levels = levels, .count = count, .limits = plan->limits};
  run.answers = mem_alloc(count, sizeof *run.answers);
  run.progress.levels = count;
  run.limits.bytes /= (size_t)plan->jobs;
  return run;
}

// How many could be had; with none at all the work is done here.
static int hire(Run *run, pthread_t *threads) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&run->lock, NULL);
  pthread_cond_init(&run->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  int hired = 0;
  while (hired < run->plan->jobs && !pthread_create(&threads[hired], NULL, work, run)) hired++;
  if (!hired) work(run);
  return hired;
}

static void dismiss(Run *run, pthread_t *threads, int hired) {
  for (int i = 0; i < hired; i++) pthread_join(threads[i], NULL);
  pthread_mutex_destroy(&run->lock);
  pthread_cond_destroy(&run->changed);
}

void solve_run(const SolvePlan *plan, const Level *const *levels, size_t count,
               const SolveHooks *hooks) {
  mallopt(M_MMAP_THRESHOLD, PAGED_BYTES);
  Run run = run_new(plan, levels, count);
  pthread_t *threads = mem_alloc((size_t)plan->jobs, sizeof *threads);
  int hired = hire(&run, threads);
  size_t next = watch(&run, hooks);
  dismiss(&run, threads, hired);
  for (; next < count; next++)
    if (run.answers[next].done) hooks->answer(hooks->context, next, &run.answers[next]);
  for (size_t i = 0; i < count; i++) mem_free(run.answers[i].solution);
  mem_free(run.answers);
  mem_free(threads);
}
