// Workers take candidate numbers, a few at a time, and put what came of them into a ring; the
// calling thread takes the results out in order and alone decides what is accepted. So nothing
// depends on which thread was faster. Workers may look ahead as far as the ring is long; what they
// did beyond the last candidate that counted is thrown away.
#include "pipeline/pipeline.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"

enum { SLOTS_PER_JOB = 64, TAKEN_AT_ONCE = 4 };

// Without a figure of the user's: enough for a rare tier, and an end to what cannot be done.
static const uint64_t CANDIDATES_PER_RUN = 100000, CANDIDATES_PER_LEVEL = 2000;

int pipeline_wanted(const GenParams *params, Tier tier) {
  if (!(params->tier >> tier & 1)) return 0;
  int tiers = __builtin_popcount((unsigned)params->tier);
  int before = __builtin_popcount((unsigned)params->tier & ((1u << tier) - 1));
  return params->count / tiers + (before < params->count % tiers);
}

uint64_t pipeline_max_candidates(const GenParams *params) {
  if (params->max_candidates != PARAM_AUTO) return (uint64_t)params->max_candidates;
  return CANDIDATES_PER_RUN + CANDIDATES_PER_LEVEL * (uint64_t)params->count;
}

enum {
  SURPLUS_MOST = 20,
  SIMILARITY_PERCENT = 85,
  SIMILARITY_LEVELS = 10000,
  SIMILARITY_OFF = 101
};

int pipeline_gathered(const GenParams *params, Tier tier) {
  int wanted = pipeline_wanted(params, tier);
  int surplus = wanted < SURPLUS_MOST ? wanted : SURPLUS_MOST;
  if (params->surplus != PARAM_AUTO) surplus = params->surplus;
  return wanted ? wanted + surplus : 0;
}

int pipeline_similarity_limit(const GenParams *params) {
  if (params->twins != PARAM_AUTO) return params->twins;
  bool few = params->tier != PARAM_TIER_ANY && params->count <= SIMILARITY_LEVELS;
  return few ? SIMILARITY_PERCENT : SIMILARITY_OFF;
}

static bool tier_full(const GenParams *params, const PipelineState *state, Tier tier) {
  if (params->tier == PARAM_TIER_ANY) return false;
  return state->found[tier] >= pipeline_gathered(params, tier);
}

size_t pipeline_found(const PipelineState *state) {
  size_t found = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) found += (size_t)state->found[tier];
  return found;
}

bool pipeline_enough(const GenParams *params, const PipelineState *state) {
  if (params->tier == PARAM_TIER_ANY) return pipeline_found(state) >= (size_t)params->count;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (state->found[tier] < pipeline_wanted(params, (Tier)tier)) return false;
  return true;
}

static bool target_full(const GenParams *params, const PipelineState *state, uint64_t number) {
  Tier target = candidate_target(params, number);
  return target != TIER_COUNT && tier_full(params, state, target);
}

static uint64_t states_searched(const PipelineState *state) {
  return state->funnel.reverse_states + state->funnel.forward_states;
}

// Everything is there, or enough and as much work again was spent on more to choose from.
static bool complete(const GenParams *params, const PipelineState *state) {
  if (!pipeline_enough(params, state)) return false;
  if (states_searched(state) > 2 * state->states_at_enough) return true;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (!tier_full(params, state, (Tier)tier)) return params->tier == PARAM_TIER_ANY;
  return true;
}

// A level far from the tier it was made for looks out of place there, such as a large room among
// beginners' levels: it may be one tier off.
static bool off_target(const GenParams *params, uint64_t number, Tier tier) {
  Tier target = candidate_target(params, number);
  return target != TIER_COUNT && abs((int)tier - (int)target) > 1;
}

static bool is_near_duplicate(const GenParams *params, const PipelineState *state,
                              const GenLevel *level) {
  int percent = pipeline_similarity_limit(params);
  return percent < SIMILARITY_OFF &&
         near_duplicates_has(&state->near_duplicates, &level->fingerprint, percent);
}

void pipeline_record(const GenParams *params, PipelineState *state, const GenLevel *level) {
  id_set_add(&state->seen, level->id);
  if (pipeline_similarity_limit(params) < SIMILARITY_OFF)
    near_duplicates_add(&state->near_duplicates, &level->fingerprint);
  state->found[level->tier]++;
  state->states_at_accept = states_searched(state);
  if (!state->states_at_enough && pipeline_enough(params, state))
    state->states_at_enough = states_searched(state);
}

// The last word on a candidate; counts it.
static Reject judge(const GenParams *params, PipelineState *state, const Candidate *candidate) {
  Reject reject = candidate->reject;
  bool skipped = target_full(params, state, state->next_candidate);
  if (skipped) reject = REJECT_tier_skipped;
  else funnel_add(&state->funnel, &candidate->funnel);
  if (!reject && off_target(params, state->next_candidate, candidate->level.tier))
    reject = REJECT_off_target;
  if (!reject && tier_full(params, state, candidate->level.tier)) reject = REJECT_tier_full;
  if (!reject && id_set_has(&state->seen, candidate->level.id)) reject = REJECT_duplicate;
  if (!reject && is_near_duplicate(params, state, &candidate->level)) reject = REJECT_twin;
  if (!reject) pipeline_record(params, state, &candidate->level);
  state->funnel.candidates++;
  state->funnel.rejects[reject]++;
  state->next_candidate++;
  return reject;
}

// Some sizes and numbers of boxes hardly ever make a level: an end to that, counted in work.
static bool out_of_patience(const GenParams *params, const PipelineState *state) {
  const uint64_t million = 1000000;
  return states_searched(state) - state->states_at_accept > (uint64_t)params->patience * million;
}

static bool finished(const GenParams *params, const PipelineState *state, PipelineEnd *end) {
  if (complete(params, state)) return *end = PIPELINE_COMPLETE, true;
  if (state->next_candidate < pipeline_max_candidates(params) && !out_of_patience(params, state))
    return false;
  *end = pipeline_enough(params, state) ? PIPELINE_COMPLETE : PIPELINE_EXHAUSTED;
  return true;
}

// Judges one result and frees it; false when the run is over.
static bool consume(const GenParams *params, PipelineState *state, const PipelineHooks *hooks,
                    Candidate *candidate, PipelineEnd *end) {
  if (candidate->abandoned) return *end = PIPELINE_STOPPED, false;
  Reject reject = judge(params, state, candidate);
  if (!reject) hooks->accept(hooks->context, &candidate->level, state);
  gen_level_free(&candidate->level);
  if (finished(params, state, end)) return false;
  *end = PIPELINE_STOPPED;
  return hooks->keep_going(hooks->context, state);
}

static PipelineEnd run_single(const GenParams *params, uint64_t seed, PipelineState *state,
                              const PipelineHooks *hooks) {
  Workspace *workspace = workspace_new(hooks->halt);
  PipelineEnd end;
  bool more = !finished(params, state, &end);
  while (more) {
    Candidate candidate = {0};
    if (!target_full(params, state, state->next_candidate))
      candidate_run(workspace, params, seed, state->next_candidate, &candidate);
    more = consume(params, state, hooks, &candidate, &end);
  }
  workspace_free(workspace);
  return end;
}

typedef struct {
  const GenParams *params;
  uint64_t seed;
  const Halt *halt;
  pthread_mutex_t lock;
  pthread_cond_t ready, space;
  uint64_t next_taken, next_consumed;
  size_t slots;
  Candidate *candidate;  // [slots] candidate k is in slot k % slots
  bool *done;            // [slots]
  bool stop;
  atomic_int full;  // a bit for each tier that has its levels; bits are only ever added
} Ring;

static bool known_full(Ring *ring, uint64_t number) {
  Tier target = candidate_target(ring->params, number);
  return target != TIER_COUNT && atomic_load(&ring->full) >> target & 1;
}

// Candidate numbers first .. first + count - 1 for one worker; 0 when it is time to go home.
static int take_candidates(Ring *ring, uint64_t *first) {
  pthread_mutex_lock(&ring->lock);
  while (!ring->stop && ring->next_taken + TAKEN_AT_ONCE > ring->next_consumed + ring->slots)
    pthread_cond_wait(&ring->space, &ring->lock);
  *first = ring->next_taken;
  int count = ring->stop ? 0 : TAKEN_AT_ONCE;
  ring->next_taken += (uint64_t)count;
  pthread_mutex_unlock(&ring->lock);
  return count;
}

static void deliver(Ring *ring, uint64_t number, const Candidate *candidate) {
  pthread_mutex_lock(&ring->lock);
  ring->candidate[number % ring->slots] = *candidate;
  ring->done[number % ring->slots] = true;
  if (number == ring->next_consumed) pthread_cond_signal(&ring->ready);
  pthread_mutex_unlock(&ring->lock);
}

static void *worker(void *argument) {
  Ring *ring = argument;
  Workspace *workspace = workspace_new(ring->halt);
  uint64_t first;
  int count;
  while ((count = take_candidates(ring, &first)))
    for (int i = 0; i < count; i++) {
      Candidate candidate = {0};
      if (!known_full(ring, first + (uint64_t)i))
        candidate_run(workspace, ring->params, ring->seed, first + (uint64_t)i, &candidate);
      deliver(ring, first + (uint64_t)i, &candidate);
    }
  workspace_free(workspace);
  return NULL;
}

static Candidate next_result(Ring *ring) {
  pthread_mutex_lock(&ring->lock);
  size_t slot = ring->next_consumed % ring->slots;
  while (!ring->done[slot]) pthread_cond_wait(&ring->ready, &ring->lock);
  Candidate candidate = ring->candidate[slot];
  ring->done[slot] = false;
  ring->next_consumed++;
  pthread_cond_signal(&ring->space);
  pthread_mutex_unlock(&ring->lock);
  return candidate;
}

static void note_full_tiers(Ring *ring, const PipelineState *state) {
  int full = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    full |= tier_full(ring->params, state, (Tier)tier) << tier;
  atomic_store(&ring->full, full);
}

static void stop_workers(Ring *ring, pthread_t *threads, int jobs) {
  pthread_mutex_lock(&ring->lock);
  ring->stop = true;
  pthread_cond_broadcast(&ring->space);
  pthread_mutex_unlock(&ring->lock);
  for (int i = 0; i < jobs; i++) pthread_join(threads[i], NULL);
  for (size_t i = 0; i < ring->slots; i++)
    if (ring->done[i]) gen_level_free(&ring->candidate[i].level);
}

static int start_workers(Ring *ring, pthread_t *threads, int jobs) {
  int started = 0;
  while (started < jobs && !pthread_create(&threads[started], NULL, worker, ring)) started++;
  return started;
}

static PipelineEnd run_threads(const GenParams *params, uint64_t seed, int jobs,
                               PipelineState *state, const PipelineHooks *hooks) {
  PipelineEnd end;
  if (finished(params, state, &end)) return end;
  Ring ring = {.params = params,
               .seed = seed,
               .halt = hooks->halt,
               .next_taken = state->next_candidate,
               .next_consumed = state->next_candidate,
               .slots = (size_t)jobs * SLOTS_PER_JOB};
  pthread_mutex_init(&ring.lock, NULL);
  pthread_cond_init(&ring.ready, NULL);
  pthread_cond_init(&ring.space, NULL);
  ring.candidate = mem_alloc(ring.slots, sizeof *ring.candidate);
  ring.done = mem_alloc(ring.slots, sizeof *ring.done);
  note_full_tiers(&ring, state);
  pthread_t *threads = mem_alloc((size_t)jobs, sizeof *threads);
  int started = start_workers(&ring, threads, jobs);
  bool more = started > 0;
  while (more) {
    Candidate candidate = next_result(&ring);
    more = consume(params, state, hooks, &candidate, &end);
    note_full_tiers(&ring, state);
  }
  stop_workers(&ring, threads, started);
  mem_free(threads);
  mem_free(ring.candidate);
  mem_free(ring.done);
  pthread_cond_destroy(&ring.ready);
  pthread_cond_destroy(&ring.space);
  pthread_mutex_destroy(&ring.lock);
  // Where the system gives us no thread at all, we do the work ourselves.
  return started > 0 ? end : run_single(params, seed, state, hooks);
}

PipelineEnd pipeline_run(const GenParams *params, uint64_t seed, int jobs, PipelineState *state,
                         const PipelineHooks *hooks) {
  assert(jobs > 0);
  return jobs == 1 ? run_single(params, seed, state, hooks)
                   : run_threads(params, seed, jobs, state, hooks);
}

void pipeline_state_free(PipelineState *state) {
  id_set_free(&state->seen);
  near_duplicates_free(&state->near_duplicates);
  *state = (PipelineState){0};
}
