// One thread runs the pipeline with one job. To rest, the thread waits inside the hook that the
// pipeline calls after every candidate: the run goes on exactly where it was, so a level never
// comes twice.
#include "level_maker/level_maker.h"

#include <assert.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>

#include "base/mem.h"
#include "pipeline/pipeline.h"
#include "pipeline/rated_tiers.h"

struct LevelMaker {
  GenParams params;
  uint64_t seed;
  void (*wake)(void *context);
  void *context;
  StopFlag stop;
  bool has_thread;
  pthread_t thread;
  // The lock guards what follows.
  pthread_mutex_t lock;
  pthread_cond_t changed;  // a level was taken, or the maker is to stop
  GeneratedLevel ready[LEVEL_MAKER_READY];
  int count;  // of ready levels, the oldest first
  LevelMakerState state;
  Text why;  // why it has ended, or why the wished levels may never come
};

static void wake(const LevelMaker *maker) {
  if (maker->wake) maker->wake(maker->context);
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  LevelMaker *maker = context;
  (void)state;
  pthread_mutex_lock(&maker->lock);
  assert(maker->count < LEVEL_MAKER_READY);
  maker->why.length = 0;
  maker->ready[maker->count++] = generated_level_copy(level);
  pthread_mutex_unlock(&maker->lock);
  wake(maker);
}

// What came instead of the wished levels: "; 19 levels of other tiers came: 1 hard, 18 expert".
static void write_others(const PipelineState *state, Text *why) {
  uint64_t all = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) all += state->rated[tier];
  if (!all) return;
  text_format(why, "; %" PRIu64 " level%s of other tiers came:", all, all == 1 ? "" : "s");
  const char *separator = " ";
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    if (!state->rated[tier]) continue;
    text_format(why, "%s%" PRIu64 " %s", separator, state->rated[tier], tier_name((Tier)tier));
    separator = ", ";
  }
}

// A size and a number of boxes may never give the tier. The player learns it long before the
// generator gives up.
static void note_missing_tier(LevelMaker *maker, const PipelineState *state) {
  if (maker->why.length || !rated_tiers_missing(&maker->params, state)) return;
  text_add(&maker->why, "no such level so far");
  write_others(state, &maker->why);
}

static bool keep_going(void *context, const PipelineState *state) {
  LevelMaker *maker = context;
  pthread_mutex_lock(&maker->lock);
  note_missing_tier(maker, state);
  while (maker->count == LEVEL_MAKER_READY && !stop_flag_raised(&maker->stop)) {
    maker->state = LEVEL_MAKER_RESTING;
    pthread_cond_wait(&maker->changed, &maker->lock);
  }
  maker->state = LEVEL_MAKER_WORKING;
  pthread_mutex_unlock(&maker->lock);
  return !stop_flag_raised(&maker->stop);
}

static void explain_end(PipelineEnd end, const PipelineState *state, Text *why) {
  size_t found = pipeline_found(state);
  if (end == PIPELINE_STOPPED) text_add(why, "stopped");
  else if (found) text_format(why, "no more such levels came after %zu of them", found);
  else text_add(why, "no such level was found");
  if (end != PIPELINE_STOPPED && !found) write_others(state, why);
}

static void *make_levels(void *context) {
  LevelMaker *maker = context;
  PipelineState state = {0};
  PipelineHooks hooks = {.context = maker,
                         .accept = on_accept,
                         .keep_going = keep_going,
                         .stop = &maker->stop,
                         .no_reserve = true};
  PipelineEnd end = pipeline_run(&maker->params, maker->seed, 1, &state, &hooks);
  pthread_mutex_lock(&maker->lock);
  maker->why.length = 0;
  explain_end(end, &state, &maker->why);
  maker->state = LEVEL_MAKER_ENDED;
  pthread_mutex_unlock(&maker->lock);
  pipeline_state_free(&state);
  wake(maker);
  return NULL;
}

static void end_with(LevelMaker *maker, const char *why) {
  text_add(&maker->why, why);
  maker->state = LEVEL_MAKER_ENDED;
}

// A new thread has the signal mask of the thread that starts it. All signals are blocked, so that
// each of them interrupts the thread that waits for keys.
static void start_thread(LevelMaker *maker) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  maker->has_thread = !pthread_create(&maker->thread, NULL, make_levels, maker);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!maker->has_thread) end_with(maker, "the system allows no further thread");
}

LevelMaker *level_maker_start(const LevelWish *wish, uint64_t seed, void (*wake_up)(void *context),
                              void *context) {
  LevelMaker *maker = mem_alloc(1, sizeof *maker);
  maker->seed = seed;
  maker->wake = wake_up;
  maker->context = context;
  pthread_mutex_init(&maker->lock, NULL);
  pthread_cond_init(&maker->changed, NULL);
  char *why = level_wish_params(wish, &maker->params);
  if (why) end_with(maker, why);
  else start_thread(maker);
  mem_free(why);
  return maker;
}

bool level_maker_take(LevelMaker *maker, GeneratedLevel *level) {
  pthread_mutex_lock(&maker->lock);
  bool taken = maker->count > 0;
  if (taken) {
    *level = maker->ready[0];
    maker->count--;
    for (int i = 0; i < maker->count; i++) maker->ready[i] = maker->ready[i + 1];
    if (maker->state == LEVEL_MAKER_RESTING) maker->state = LEVEL_MAKER_WORKING;
    pthread_cond_signal(&maker->changed);
  }
  pthread_mutex_unlock(&maker->lock);
  return taken;
}

// Only the lock is changed.
LevelMakerState level_maker_state(const LevelMaker *maker, Text *why) {
  pthread_mutex_t *lock = (pthread_mutex_t *)&maker->lock;
  pthread_mutex_lock(lock);
  LevelMakerState state = maker->state;
  if (why) text_add_bytes(why, maker->why.data, maker->why.length);
  pthread_mutex_unlock(lock);
  return state;
}

void level_maker_stop(LevelMaker *maker) {
  if (!maker) return;
  atomic_store(&maker->stop, true);
  pthread_mutex_lock(&maker->lock);
  pthread_cond_signal(&maker->changed);
  pthread_mutex_unlock(&maker->lock);
  if (maker->has_thread) pthread_join(maker->thread, NULL);
  for (int i = 0; i < maker->count; i++) generated_level_free(&maker->ready[i]);
  pthread_cond_destroy(&maker->changed);
  pthread_mutex_destroy(&maker->lock);
  text_free(&maker->why);
  mem_free(maker);
}
