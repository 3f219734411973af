// Workers of the thread pool run candidates ahead; the calling thread receives them in order and
// alone decides which are accepted. So nothing depends on which thread was faster. Workers may look
// ahead as far as the ring is long; work beyond the last candidate that counts is thrown away.
#include "pipeline/pipeline.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "threads/parallel.h"

enum { SLOTS_PER_JOB = 64 };

// The limit if max_candidates is `auto`: enough for a rare tier, and an end to the impossible.
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
  return params->count <= SIMILARITY_LEVELS ? SIMILARITY_PERCENT : SIMILARITY_OFF;
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

// Either every tier is full; or every tier has enough, and as much work again was spent on surplus.
static bool complete(const GenParams *params, const PipelineState *state) {
  if (!pipeline_enough(params, state)) return false;
  if (states_searched(state) > 2 * state->states_at_enough) return true;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (!tier_full(params, state, (Tier)tier)) return params->tier == PARAM_TIER_ANY;
  return true;
}

// A level far from the tier that it was made for looks out of place, such as a large room among
// beginners' levels. One tier off is accepted.
static bool off_target(const GenParams *params, uint64_t number, Tier tier) {
  Tier target = candidate_target(params, number);
  return target != TIER_COUNT && abs((int)tier - (int)target) > 1;
}

static bool is_near_duplicate(const GenParams *params, const PipelineState *state,
                              const GeneratedLevel *level, bool of_reserve) {
  int percent = pipeline_similarity_limit(params);
  return percent < SIMILARITY_OFF &&
         near_duplicates_has(&state->near_duplicates, &level->fingerprint, of_reserve, percent);
}

static int empty_places(const GenParams *params, const PipelineState *state) {
  int empty = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    int missing = pipeline_wanted(params, (Tier)tier) - state->found[tier];
    if (missing > 0) empty += missing;
  }
  return empty;
}

// Is the reserve to keep this level of a full tier? A tier never needs more levels to spare than
// there are empty places now, because places are only ever filled.
static bool reserve_takes(const GenParams *params, const PipelineState *state,
                          const GeneratedLevel *level) {
  int wanted = pipeline_wanted(params, level->tier);
  int spare = state->found[level->tier] - wanted + state->reserved[level->tier];
  return wanted && spare < empty_places(params, state) && !id_set_has(&state->seen, level->id) &&
         !is_near_duplicate(params, state, level, false) &&
         !is_near_duplicate(params, state, level, true);
}

void pipeline_record(const GenParams *params, PipelineState *state, const GeneratedLevel *level) {
  bool reserve = tier_full(params, state, level->tier);
  id_set_add(&state->seen, level->id);
  if (pipeline_similarity_limit(params) < SIMILARITY_OFF)
    near_duplicates_add(&state->near_duplicates, &level->fingerprint, reserve);
  if (reserve) {
    state->reserved[level->tier]++;
    return;
  }
  state->found[level->tier]++;
  state->states_at_accept = states_searched(state);
  if (!state->states_at_enough && pipeline_enough(params, state))
    state->states_at_enough = states_searched(state);
}

static Reject judge_level(const GenParams *params, const PipelineState *state,
                          const GeneratedLevel *level) {
  if (off_target(params, state->next_candidate, level->tier)) return REJECT_off_target;
  if (tier_full(params, state, level->tier)) return REJECT_tier_full;
  if (id_set_has(&state->seen, level->id)) return REJECT_duplicate;
  return is_near_duplicate(params, state, level, false) ? REJECT_twin : REJECT_NONE;
}

// Decides on a candidate and counts it. True if its level is kept. In the reserve it still counts
// as one whose tier was full.
static bool judge(const GenParams *params, PipelineState *state, const Candidate *candidate) {
  const GeneratedLevel *level = &candidate->level;
  Reject reject = candidate->reject;
  bool skipped = target_full(params, state, state->next_candidate), kept = false;
  if (skipped) reject = REJECT_tier_skipped;
  else funnel_counts_add(&state->funnel, &candidate->funnel);
  if (!reject) {
    state->rated[level->tier]++;
    reject = judge_level(params, state, level);
    kept = !reject || (reject == REJECT_tier_full && reserve_takes(params, state, level));
  }
  if (kept) pipeline_record(params, state, level);
  state->funnel.candidates++;
  state->funnel.rejects[reject]++;
  state->next_candidate++;
  return kept;
}

// Some sizes and numbers of boxes hardly ever make a level. The end is counted in work, not in
// time.
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

// Judges one candidate and frees its level; false when the run is over.
static bool consume(const GenParams *params, PipelineState *state, const PipelineHooks *hooks,
                    Candidate *candidate, PipelineEnd *end) {
  if (candidate->abandoned) return *end = PIPELINE_STOPPED, false;
  if (judge(params, state, candidate)) hooks->accept(hooks->context, &candidate->level, state);
  generated_level_free(&candidate->level);
  if (finished(params, state, end)) return false;
  *end = PIPELINE_STOPPED;
  return hooks->keep_going(hooks->context, state);
}

// A run under way: what workers read, and the ring of candidates that they fill.
typedef struct {
  const GenParams *params;
  uint64_t seed, first;  // item i of the pool is candidate first + i
  PipelineState *state;  // touched by the calling thread only
  const PipelineHooks *hooks;
  PipelineEnd end;
  Candidate *candidates;  // [slots]
  size_t slots;
  atomic_int full_tiers;  // a bit for each full tier; bits are only ever added
} Run;

static void note_full_tiers(Run *run) {
  int full = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    full |= tier_full(run->params, run->state, (Tier)tier) << tier;
  atomic_store(&run->full_tiers, full);
}

// A worker may know late that a tier is full: then its work is wasted, and judge skips it.
static bool known_full(Run *run, uint64_t number) {
  Tier target = candidate_target(run->params, number);
  return target != TIER_COUNT && atomic_load(&run->full_tiers) >> target & 1;
}

static void *begin_worker(void *context) { return workspace_new(((Run *)context)->hooks->stop); }

static void end_worker(void *scratch) { workspace_free(scratch); }

static void run_item(void *context, void *scratch, size_t item) {
  Run *run = context;
  Candidate *candidate = &run->candidates[item % run->slots];
  *candidate = (Candidate){0};
  if (!known_full(run, run->first + item))
    run_candidate(scratch, run->params, run->seed, run->first + item, candidate);
}

static bool on_candidate(void *context, size_t item) {
  Run *run = context;
  Candidate *candidate = &run->candidates[item % run->slots];
  bool more = consume(run->params, run->state, run->hooks, candidate, &run->end);
  note_full_tiers(run);
  return more;
}

PipelineEnd pipeline_run(const GenParams *params, uint64_t seed, int jobs, PipelineState *state,
                         const PipelineHooks *hooks) {
  assert(jobs > 0);
  Run run = {.params = params,
             .seed = seed,
             .first = state->next_candidate,
             .state = state,
             .hooks = hooks,
             .slots = (size_t)jobs * SLOTS_PER_JOB};
  if (finished(params, state, &run.end)) return run.end;
  run.candidates = mem_alloc(run.slots, sizeof *run.candidates);
  note_full_tiers(&run);
  Parallel parallel = {.context = &run,
                       .begin_worker = begin_worker,
                       .end_worker = end_worker,
                       .run_item = run_item,
                       .on_item = on_candidate,
                       .window = run.slots};
  // One job needs no second thread: there is nothing to look ahead with.
  (void)parallel_run(&parallel, SIZE_MAX, jobs == 1 ? 0 : jobs);
  for (size_t i = 0; i < run.slots; i++) generated_level_free(&run.candidates[i].level);
  mem_free(run.candidates);
  return run.end;
}

void pipeline_state_free(PipelineState *state) {
  id_set_free(&state->seen);
  near_duplicates_free(&state->near_duplicates);
  *state = (PipelineState){0};
}
