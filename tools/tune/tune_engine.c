// Each worker takes the next block of the trial that is least advanced. Which blocks a result is
// made of does not depend on who ran them: trial_complete says. Where the budget is not a number
// of candidates, a block is begun only if those that are under way will not be enough, as far as
// the blocks so far tell; what was done in vain is not counted.
#include "tune/tune_engine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/mem.h"
#include "system/parallel.h"

// How far one trial is.
typedef struct {
  size_t next;       // the first block that nobody has begun
  size_t underway;   // begun and not done
  size_t done;       // of all
  double done_used;  // by them
  size_t prefix;     // done without a gap
  double prefix_used;
  bool complete;
} Stand;

typedef struct {
  const TuneWork *work;
  Stand *stands;
  size_t open;  // trials that are not complete
  pthread_mutex_t lock;
  pthread_cond_t changed;
  atomic_bool stop;
} Floor;

static double thread_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_done(const Trial *trial, size_t block) {
  return block < trial->count && trial->done[block];
}

// Takes note of blocks that have come to be there.
static void look_at(Floor *floor, size_t index) {
  const TuneWork *work = floor->work;
  const Trial *trial = work->trials[index];
  Stand *stand = &floor->stands[index];
  for (; !stand->complete && is_done(trial, stand->prefix); stand->prefix++) {
    stand->prefix_used += trial_block_use(&trial->block[stand->prefix], work->budget.unit);
    if (stand->prefix_used < work->budget.amount && stand->prefix + 1 < TRIAL_MAX_BLOCKS) continue;
    stand->complete = true;
    floor->open--;
  }
}

// Which part of its budget a trial will have used when all is done that is under way.
static double projected(const TuneWork *work, const Stand *stand) {
  const double unknown = 1e-6;  // no block is done yet: little, but more with each
  if (work->budget.unit == TRIAL_CANDIDATES)
    return (double)stand->next * (double)work->budget.block / work->budget.amount;
  if (!stand->done) return unknown * (double)stand->underway;
  double each = stand->done_used / (double)stand->done;
  return (stand->done_used + each * (double)stand->underway) / work->budget.amount;
}

// False if there is nothing to begin now.
static bool choose(Floor *floor, size_t *index) {
  double least = 1;
  bool found = false;
  for (size_t i = 0; i < floor->work->count; i++) {
    const Stand *stand = &floor->stands[i];
    if (stand->complete) continue;
    double part = projected(floor->work, stand);
    bool idle = !stand->underway && floor->work->budget.unit != TRIAL_CANDIDATES;
    if (idle && part >= 1) part = 1 - 1e-9;  // there is a gap, or the guess was wrong
    if (part >= least) continue;
    least = part;
    *index = i;
    found = true;
  }
  return found;
}

static size_t begin_block(Floor *floor, size_t index) {
  Stand *stand = &floor->stands[index];
  size_t block = stand->next++;
  stand->underway++;
  while (is_done(floor->work->trials[index], stand->next)) stand->next++;
  return block;
}

static bool keep_going(void *context) { return !atomic_load(&((Floor *)context)->stop); }

// Without the lock.
static bool run_block(Floor *floor, size_t index, size_t number, TrialBlock *block) {
  const TuneWork *work = floor->work;
  const Trial *trial = work->trials[index];
  mem_peak_begin();
  double began = thread_seconds();
  bool whole =
      trial_block_run(&trial->params, work->seed, trial_block_first(trial, &work->budget, number),
                      trial_block_size(&work->budget, number), keep_going, floor, block);
  block->cpu_seconds = thread_seconds() - began;
  block->peak_bytes = (double)mem_peak();
  return whole;
}

static void end_block(Floor *floor, size_t index, size_t number, const TrialBlock *block) {
  const TuneWork *work = floor->work;
  Stand *stand = &floor->stands[index];
  trial_put(work->trials[index], number, block);
  stand->done++;
  stand->done_used += trial_block_use(block, work->budget.unit);
  look_at(floor, index);
  work->keep(work->context, index, number, block);
}

static void work_shift(void *context, void *scratch, size_t item) {
  (void)scratch, (void)item;
  Floor *floor = context;
  size_t index;
  pthread_mutex_lock(&floor->lock);
  while (floor->open && !atomic_load(&floor->stop)) {
    if (!choose(floor, &index)) {
      pthread_cond_wait(&floor->changed, &floor->lock);
      continue;
    }
    size_t number = begin_block(floor, index);
    pthread_mutex_unlock(&floor->lock);
    TrialBlock block;
    bool whole = run_block(floor, index, number, &block);
    pthread_mutex_lock(&floor->lock);
    floor->stands[index].underway--;
    if (whole) end_block(floor, index, number, &block);
    pthread_cond_broadcast(&floor->changed);
  }
  pthread_mutex_unlock(&floor->lock);
}

static double part_done(const Floor *floor) {
  double sum = 0;
  for (size_t i = 0; i < floor->work->count; i++) {
    const Stand *stand = &floor->stands[i];
    double part = stand->done_used / floor->work->budget.amount;
    sum += stand->complete || part > 1 ? 1 : part;
  }
  return sum / (double)floor->work->count;
}

static bool watch(void *context, size_t items_done) {
  (void)items_done;
  Floor *floor = context;
  pthread_mutex_lock(&floor->lock);
  double part = part_done(floor);
  pthread_mutex_unlock(&floor->lock);
  if (floor->work->watch(floor->work->context, part)) return true;
  pthread_mutex_lock(&floor->lock);
  atomic_store(&floor->stop, true);
  pthread_cond_broadcast(&floor->changed);
  pthread_mutex_unlock(&floor->lock);
  return true;
}

static void *hire(void *context) { return context; }
static void leave(void *scratch) { (void)scratch; }

static void take_stock(Floor *floor, size_t index) {
  const Trial *trial = floor->work->trials[index];
  Stand *stand = &floor->stands[index];
  stand->done_used = trial_used(trial, floor->work->budget.unit, &stand->done);
  while (is_done(trial, stand->next)) stand->next++;
  look_at(floor, index);
}

bool tune_engine_run(const TuneWork *work) {
  Floor floor = {.work = work, .open = work->count};
  pthread_mutex_init(&floor.lock, NULL);
  pthread_cond_init(&floor.changed, NULL);
  floor.stands = mem_alloc(work->count, sizeof *floor.stands);
  for (size_t i = 0; i < work->count; i++) take_stock(&floor, i);
  Parallel shifts = {&floor, hire, leave, work_shift, watch};
  if (floor.open) parallel_run(&shifts, (size_t)work->jobs, work->jobs);
  bool complete = !floor.open;
  mem_free(floor.stands);
  pthread_cond_destroy(&floor.changed);
  pthread_mutex_destroy(&floor.lock);
  return complete;
}
