// Each thread takes the next block of the trial that has used the smallest part of its budget. So
// all trials advance evenly, and a run that is stopped early knows something about each.
//
// A budget of states or seconds is used up after a number of blocks that nobody knows in advance.
// There a block is begun only if the blocks under way will not be enough, judged by the mean of the
// finished blocks. Blocks beyond the budget are wasted work and are not counted.
//
// The choice of the next block depends on all trials, so it has a lock of its own; the thread pool
// only provides the threads, one item each.
#include "tuning/trial_runner.h"

#include <pthread.h>
#include <stdatomic.h>

#include "base/mem.h"
#include "threads/parallel.h"

// How far one trial is.
typedef struct {
  size_t next;       // the first block that nobody has begun
  size_t underway;   // blocks begun and not finished
  size_t done;       // blocks finished
  double done_used;  // the budget that they used
  size_t prefix;     // blocks finished without a gap, from the first on
  double prefix_used;
  bool complete;
} TrialProgress;

typedef struct {
  const TrialRunner *runner;
  Trial **trials;
  size_t count;
  TrialBudget budget;
  pthread_mutex_t lock;  // guards everything below, and the trials
  pthread_cond_t changed;
  TrialProgress *progress;  // [count]
  size_t unfinished;        // trials that are not complete
  atomic_bool stop;
} Schedule;

static bool is_done(const Trial *trial, size_t block) {
  return block < trial->count && trial->done[block];
}

// Counts newly finished blocks in, and notes when the budget is used up.
static void update_prefix(Schedule *schedule, size_t index) {
  const Trial *trial = schedule->trials[index];
  TrialProgress *progress = &schedule->progress[index];
  for (; !progress->complete && is_done(trial, progress->prefix); progress->prefix++) {
    progress->prefix_used +=
        trial_block_use(&trial->block[progress->prefix], schedule->budget.unit);
    if (progress->prefix_used < schedule->budget.amount && progress->prefix + 1 < TRIAL_MAX_BLOCKS)
      continue;
    progress->complete = true;
    schedule->unfinished--;
  }
}

// The part of its budget that a trial will have used when its blocks under way are finished.
static double projected(const Schedule *schedule, const TrialProgress *progress) {
  const double unknown = 1e-6;  // no block is finished yet: little, but more with each one
  if (schedule->budget.unit == TRIAL_CANDIDATES)
    return (double)progress->next * (double)schedule->budget.block / schedule->budget.amount;
  if (!progress->done) return unknown * (double)progress->underway;
  double each = progress->done_used / (double)progress->done;
  return (progress->done_used + each * (double)progress->underway) / schedule->budget.amount;
}

// The trial that is least advanced; false if no block should be begun now.
static bool choose_trial(Schedule *schedule, size_t *index) {
  double least = 1;
  bool found = false;
  for (size_t i = 0; i < schedule->count; i++) {
    const TrialProgress *progress = &schedule->progress[i];
    if (progress->complete) continue;
    double fraction = projected(schedule, progress);
    bool idle = !progress->underway && schedule->budget.unit != TRIAL_CANDIDATES;
    if (idle && fraction >= 1) fraction = 1 - 1e-9;  // a block was lost, or the estimate was wrong
    if (fraction >= least) continue;
    least = fraction;
    *index = i;
    found = true;
  }
  return found;
}

static size_t begin_block(Schedule *schedule, size_t index) {
  TrialProgress *progress = &schedule->progress[index];
  size_t block = progress->next++;
  progress->underway++;
  while (is_done(schedule->trials[index], progress->next)) progress->next++;
  return block;
}

static bool keep_going(void *context) { return !atomic_load(&((Schedule *)context)->stop); }

// Called without the lock.
static bool run_block(Schedule *schedule, size_t index, size_t number, CandidateBlock *block) {
  const Trial *trial = schedule->trials[index];
  mem_peak_begin();
  double began = schedule->runner->thread_seconds();
  bool whole = candidate_block_run(
      &trial->params, schedule->runner->seed, trial_block_first(trial, &schedule->budget, number),
      trial_block_size(&schedule->budget, number), keep_going, schedule, block);
  block->cpu_seconds = schedule->runner->thread_seconds() - began;
  block->peak_bytes = (double)mem_peak();
  return whole;
}

static void end_block(Schedule *schedule, size_t index, size_t number,
                      const CandidateBlock *block) {
  TrialProgress *progress = &schedule->progress[index];
  trial_put(schedule->trials[index], number, block);
  progress->done++;
  progress->done_used += trial_block_use(block, schedule->budget.unit);
  update_prefix(schedule, index);
  schedule->runner->on_block(schedule->runner->context, schedule->trials[index], number, block);
}

static void run_blocks(void *context, void *scratch, size_t item) {
  (void)scratch, (void)item;
  Schedule *schedule = context;
  size_t index;
  pthread_mutex_lock(&schedule->lock);
  while (schedule->unfinished && !atomic_load(&schedule->stop)) {
    if (!choose_trial(schedule, &index)) {
      pthread_cond_wait(&schedule->changed, &schedule->lock);
      continue;
    }
    size_t number = begin_block(schedule, index);
    pthread_mutex_unlock(&schedule->lock);
    CandidateBlock block;
    bool whole = run_block(schedule, index, number, &block);
    pthread_mutex_lock(&schedule->lock);
    schedule->progress[index].underway--;
    if (whole) end_block(schedule, index, number, &block);
    pthread_cond_broadcast(&schedule->changed);
  }
  pthread_mutex_unlock(&schedule->lock);
}

static double fraction_done(const Schedule *schedule) {
  double sum = 0;
  for (size_t i = 0; i < schedule->count; i++) {
    const TrialProgress *progress = &schedule->progress[i];
    double fraction = progress->done_used / schedule->budget.amount;
    sum += progress->complete || fraction > 1 ? 1 : fraction;
  }
  return sum / (double)schedule->count;
}

// With the lock held during on_progress, as it is during on_block: both look at the same context.
static bool report_progress(void *context, size_t items_done) {
  (void)items_done;
  Schedule *schedule = context;
  const TrialRunner *runner = schedule->runner;
  pthread_mutex_lock(&schedule->lock);
  if (!runner->on_progress(runner->context, fraction_done(schedule))) {
    atomic_store(&schedule->stop, true);
    pthread_cond_broadcast(&schedule->changed);
  }
  pthread_mutex_unlock(&schedule->lock);
  return true;
}

static void init_progress(Schedule *schedule, size_t index) {
  const Trial *trial = schedule->trials[index];
  TrialProgress *progress = &schedule->progress[index];
  progress->done_used = trial_used(trial, schedule->budget.unit, &progress->done);
  while (is_done(trial, progress->next)) progress->next++;
  update_prefix(schedule, index);
}

bool trial_runner_run(const TrialRunner *runner, Trial **trials, size_t count, TrialBudget budget) {
  Schedule schedule = {.runner = runner,
                       .trials = trials,
                       .count = count,
                       .budget = budget,
                       .progress = mem_alloc(count, sizeof *schedule.progress),
                       .unfinished = count};
  pthread_mutex_init(&schedule.lock, NULL);
  pthread_cond_init(&schedule.changed, NULL);
  for (size_t i = 0; i < count; i++) {
    runner->on_trial(runner->context, trials[i], budget.unit);
    init_progress(&schedule, i);
  }
  Parallel parallel = {
      .context = &schedule, .run_item = run_blocks, .on_progress = report_progress};
  if (schedule.unfinished) parallel_run(&parallel, (size_t)runner->jobs, runner->jobs);
  bool complete = !schedule.unfinished;
  mem_free(schedule.progress);
  pthread_cond_destroy(&schedule.changed);
  pthread_mutex_destroy(&schedule.lock);
  return complete;
}
