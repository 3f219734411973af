// Each worker takes the next block of the trial that is least advanced. Which blocks a result is
// made of does not depend on who ran them: trial_complete says. Where the budget is not a number
// of candidates, a block is begun only if those that are under way will not be enough, as far as
// the blocks so far tell; what was done in vain is not counted.
#include "tune/tune_engine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/mem.h"
#include "threads/parallel.h"

// How far one trial is.
typedef struct {
  size_t next;       // the first block that nobody has begun
  size_t underway;   // begun and not done
  size_t done;       // of all
  double done_used;  // by them
  size_t prefix;     // done without a gap
  double prefix_used;
  bool complete;
} TrialProgress;

typedef struct {
  const TuneWork *work;
  TrialProgress *progress;
  size_t unfinished;  // trials that are not complete
  pthread_mutex_t lock;
  pthread_cond_t changed;
  atomic_bool stop;
} TuneEngine;

static double thread_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_done(const Trial *trial, size_t block) {
  return block < trial->count && trial->done[block];
}

// Takes note of blocks that have come to be there.
static void update_prefix(TuneEngine *engine, size_t index) {
  const TuneWork *work = engine->work;
  const Trial *trial = work->trials[index];
  TrialProgress *progress = &engine->progress[index];
  for (; !progress->complete && is_done(trial, progress->prefix); progress->prefix++) {
    progress->prefix_used += trial_block_use(&trial->block[progress->prefix], work->budget.unit);
    if (progress->prefix_used < work->budget.amount && progress->prefix + 1 < TRIAL_MAX_BLOCKS)
      continue;
    progress->complete = true;
    engine->unfinished--;
  }
}

// Which part of its budget a trial will have used when all is done that is under way.
static double projected(const TuneWork *work, const TrialProgress *progress) {
  const double unknown = 1e-6;  // no block is done yet: little, but more with each
  if (work->budget.unit == TRIAL_CANDIDATES)
    return (double)progress->next * (double)work->budget.block / work->budget.amount;
  if (!progress->done) return unknown * (double)progress->underway;
  double each = progress->done_used / (double)progress->done;
  return (progress->done_used + each * (double)progress->underway) / work->budget.amount;
}

// False if there is nothing to begin now.
static bool choose_trial(TuneEngine *engine, size_t *index) {
  double least = 1;
  bool found = false;
  for (size_t i = 0; i < engine->work->count; i++) {
    const TrialProgress *progress = &engine->progress[i];
    if (progress->complete) continue;
    double fraction = projected(engine->work, progress);
    bool idle = !progress->underway && engine->work->budget.unit != TRIAL_CANDIDATES;
    if (idle && fraction >= 1) fraction = 1 - 1e-9;  // there is a gap, or the guess was wrong
    if (fraction >= least) continue;
    least = fraction;
    *index = i;
    found = true;
  }
  return found;
}

static size_t begin_block(TuneEngine *engine, size_t index) {
  TrialProgress *progress = &engine->progress[index];
  size_t block = progress->next++;
  progress->underway++;
  while (is_done(engine->work->trials[index], progress->next)) progress->next++;
  return block;
}

static bool keep_going(void *context) { return !atomic_load(&((TuneEngine *)context)->stop); }

// Without the lock.
static bool run_block(TuneEngine *engine, size_t index, size_t number, TrialBlock *block) {
  const TuneWork *work = engine->work;
  const Trial *trial = work->trials[index];
  mem_peak_begin();
  double began = thread_seconds();
  bool whole =
      trial_block_run(&trial->params, work->seed, trial_block_first(trial, &work->budget, number),
                      trial_block_size(&work->budget, number), keep_going, engine, block);
  block->cpu_seconds = thread_seconds() - began;
  block->peak_bytes = (double)mem_peak();
  return whole;
}

static void end_block(TuneEngine *engine, size_t index, size_t number, const TrialBlock *block) {
  const TuneWork *work = engine->work;
  TrialProgress *progress = &engine->progress[index];
  trial_put(work->trials[index], number, block);
  progress->done++;
  progress->done_used += trial_block_use(block, work->budget.unit);
  update_prefix(engine, index);
  work->on_block(work->context, index, number, block);
}

static void run_worker(void *context, void *scratch, size_t item) {
  (void)scratch, (void)item;
  TuneEngine *engine = context;
  size_t index;
  pthread_mutex_lock(&engine->lock);
  while (engine->unfinished && !atomic_load(&engine->stop)) {
    if (!choose_trial(engine, &index)) {
      pthread_cond_wait(&engine->changed, &engine->lock);
      continue;
    }
    size_t number = begin_block(engine, index);
    pthread_mutex_unlock(&engine->lock);
    TrialBlock block;
    bool whole = run_block(engine, index, number, &block);
    pthread_mutex_lock(&engine->lock);
    engine->progress[index].underway--;
    if (whole) end_block(engine, index, number, &block);
    pthread_cond_broadcast(&engine->changed);
  }
  pthread_mutex_unlock(&engine->lock);
}

static double fraction_done(const TuneEngine *engine) {
  double sum = 0;
  for (size_t i = 0; i < engine->work->count; i++) {
    const TrialProgress *progress = &engine->progress[i];
    double fraction = progress->done_used / engine->work->budget.amount;
    sum += progress->complete || fraction > 1 ? 1 : fraction;
  }
  return sum / (double)engine->work->count;
}

static bool on_progress(void *context, size_t items_done) {
  (void)items_done;
  TuneEngine *engine = context;
  pthread_mutex_lock(&engine->lock);
  double fraction = fraction_done(engine);
  pthread_mutex_unlock(&engine->lock);
  if (engine->work->on_progress(engine->work->context, fraction)) return true;
  pthread_mutex_lock(&engine->lock);
  atomic_store(&engine->stop, true);
  pthread_cond_broadcast(&engine->changed);
  pthread_mutex_unlock(&engine->lock);
  return true;
}

static void *begin_worker(void *context) { return context; }
static void end_worker(void *scratch) { (void)scratch; }

static void init_progress(TuneEngine *engine, size_t index) {
  const Trial *trial = engine->work->trials[index];
  TrialProgress *progress = &engine->progress[index];
  progress->done_used = trial_used(trial, engine->work->budget.unit, &progress->done);
  while (is_done(trial, progress->next)) progress->next++;
  update_prefix(engine, index);
}

bool tune_engine_run(const TuneWork *work) {
  TuneEngine engine = {.work = work, .unfinished = work->count};
  pthread_mutex_init(&engine.lock, NULL);
  pthread_cond_init(&engine.changed, NULL);
  engine.progress = mem_alloc(work->count, sizeof *engine.progress);
  for (size_t i = 0; i < work->count; i++) init_progress(&engine, i);
  Parallel parallel = {&engine, begin_worker, end_worker, run_worker, NULL, on_progress, 0};
  if (engine.unfinished) parallel_run(&parallel, (size_t)work->jobs, work->jobs);
  bool complete = !engine.unfinished;
  mem_free(engine.progress);
  pthread_cond_destroy(&engine.changed);
  pthread_mutex_destroy(&engine.lock);
  return complete;
}
