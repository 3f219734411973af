// Workers of the thread pool run candidates ahead; the calling thread receives them in order and
// alone decides which are accepted. So nothing depends on which thread was faster. Workers may look
// ahead as far as the ring is long; work beyond the last candidate that counts is thrown away.
#include "labyrinth_pipeline/labyrinth_pipeline.h"

#include <assert.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "threads/parallel.h"

enum { SLOTS_PER_JOB = 16 };

// The limit if max_candidates is `auto`: enough for a rare tier, and an end to the impossible.
static const uint64_t CANDIDATES_PER_RUN = 20000, CANDIDATES_PER_LEVEL = 1000;

uint64_t labyrinth_pipeline_max_candidates(const LabyrinthParams *params) {
  if (params->max_candidates != PARAM_AUTO) return (uint64_t)params->max_candidates;
  return CANDIDATES_PER_RUN + CANDIDATES_PER_LEVEL * (uint64_t)params->count;
}

int labyrinth_pipeline_wanted(const LabyrinthParams *params, Tier tier) {
  if (!(params->tier >> tier & 1)) return 0;
  if (labyrinth_params_has_tier_counts(params)) return params->tier_counts[tier];
  int tiers = __builtin_popcount((unsigned)params->tier);
  int before = __builtin_popcount((unsigned)params->tier & ((1u << tier) - 1));
  return params->count / tiers + (before < params->count % tiers);
}

int labyrinth_pipeline_gathered(const LabyrinthParams *params, Tier tier) {
  enum { SURPLUS_MOST = 20 };
  int wanted = labyrinth_pipeline_wanted(params, tier);
  int half = (wanted + 1) / 2, surplus = half < SURPLUS_MOST ? half : SURPLUS_MOST;
  if (params->surplus != PARAM_AUTO) surplus = params->surplus;
  return wanted ? wanted + surplus : 0;
}

size_t labyrinth_pipeline_found(const LabyrinthPipelineState *state) {
  size_t found = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) found += (size_t)state->found[tier];
  return found;
}

bool labyrinth_pipeline_enough(const LabyrinthParams *params, const LabyrinthPipelineState *state) {
  if (params->tier == PARAM_TIER_ANY)
    return labyrinth_pipeline_found(state) >= (size_t)params->count;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (state->found[tier] < labyrinth_pipeline_wanted(params, (Tier)tier)) return false;
  return true;
}

static bool tier_full(const LabyrinthParams *params, const LabyrinthPipelineState *state,
                      Tier tier) {
  if (params->tier == PARAM_TIER_ANY) return false;
  return state->found[tier] >= labyrinth_pipeline_gathered(params, tier);
}

// Counted in positions. Every candidate counts some, because building one is work, too.
static uint64_t work_of(const LabyrinthPipelineState *state) {
  const uint64_t NODES_OF_CANDIDATE = 10000;
  uint64_t skipped = state->funnel.rejects[LABYRINTH_REJECT_tier_skipped];
  return state->funnel.nodes + (state->funnel.candidates - skipped) * NODES_OF_CANDIDATE;
}

// Either every tier is full; or every tier has enough, and as much work again was spent on surplus.
static bool complete(const LabyrinthParams *params, const LabyrinthPipelineState *state) {
  if (!labyrinth_pipeline_enough(params, state)) return false;
  if (work_of(state) > 2 * state->work_at_enough) return true;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (!tier_full(params, state, (Tier)tier)) return params->tier == PARAM_TIER_ANY;
  return true;
}

static bool out_of_patience(const LabyrinthParams *params, const LabyrinthPipelineState *state) {
  const uint64_t million = 1000000;
  return work_of(state) - state->work_at_accept > (uint64_t)params->patience * million;
}

static bool finished(const LabyrinthParams *params, const LabyrinthPipelineState *state,
                     LabyrinthPipelineEnd *end) {
  if (complete(params, state)) return *end = LABYRINTH_PIPELINE_COMPLETE, true;
  if (state->next_candidate < labyrinth_pipeline_max_candidates(params) &&
      !out_of_patience(params, state))
    return false;
  *end = labyrinth_pipeline_enough(params, state) ? LABYRINTH_PIPELINE_COMPLETE
                                                  : LABYRINTH_PIPELINE_EXHAUSTED;
  return true;
}

void labyrinth_pipeline_record(const LabyrinthParams *params, LabyrinthPipelineState *state,
                               const GeneratedLabyrinth *level) {
  bool reserve = tier_full(params, state, level->tier);
  id_set_add(&state->seen, level->id);
  if (reserve) {
    state->reserved[level->tier]++;
    return;
  }
  state->found[level->tier]++;
  state->work_at_accept = work_of(state);
  if (!state->work_at_enough && labyrinth_pipeline_enough(params, state))
    state->work_at_enough = work_of(state);
}

// A level far from the tier that it was made for looks out of place. One tier off is accepted.
static bool off_target(const LabyrinthParams *params, uint64_t number, Tier tier) {
  Tier target = labyrinth_candidate_target(params, number);
  return target != TIER_COUNT && abs((int)tier - (int)target) > 1;
}

static LabyrinthReject judge_level(const LabyrinthParams *params,
                                   const LabyrinthPipelineState *state,
                                   const GeneratedLabyrinth *level) {
  if (off_target(params, state->next_candidate, level->tier)) return LABYRINTH_REJECT_off_target;
  return tier_full(params, state, level->tier) ? LABYRINTH_REJECT_tier_full : LABYRINTH_REJECT_NONE;
}

static int empty_places(const LabyrinthParams *params, const LabyrinthPipelineState *state) {
  int empty = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    int missing = labyrinth_pipeline_wanted(params, (Tier)tier) - state->found[tier];
    if (missing > 0) empty += missing;
  }
  return empty;
}

// Is the reserve to keep this level of a full tier? A tier never needs more levels to spare than
// there are empty places now, because places are only ever filled.
static bool reserve_takes(const LabyrinthParams *params, const LabyrinthPipelineState *state,
                          Tier tier) {
  int wanted = labyrinth_pipeline_wanted(params, tier);
  int spare = state->found[tier] - wanted + state->reserved[tier];
  return wanted && spare < empty_places(params, state);
}

// Decides on a candidate and counts it. True if it is to be kept. In the reserve it still counts as
// one whose tier was full.
static bool judge(const LabyrinthParams *params, LabyrinthPipelineState *state,
                  const LabyrinthCandidate *candidate) {
  const GeneratedLabyrinth *level = &candidate->level;
  LabyrinthReject reject = candidate->reject;
  bool kept = false;
  labyrinth_funnel_add(&state->funnel, &candidate->funnel);
  if (!reject && id_set_has(&state->seen, level->id)) {
    reject = LABYRINTH_REJECT_duplicate;
  } else if (!reject) {
    state->rated[level->tier]++;
    reject = judge_level(params, state, level);
    kept = !reject ||
           (reject == LABYRINTH_REJECT_tier_full && reserve_takes(params, state, level->tier));
  }
  state->funnel.candidates++;
  state->funnel.rejects[reject]++;
  return kept;
}

// A run under way: what workers read, and the ring of results that they fill.
typedef struct {
  const LabyrinthParams *params;
  uint64_t seed, first;  // item i of the pool is candidate first + i
  LabyrinthPipelineState *state;
  const LabyrinthPipelineHooks *hooks;
  LabyrinthPipelineEnd end;
  LabyrinthCandidate *results;  // [slots]
  size_t slots;
  atomic_int full_tiers;  // a bit for each full tier; bits are only ever added
} Run;

static bool over(Run *run) {
  if (finished(run->params, run->state, &run->end)) return true;
  run->end = LABYRINTH_PIPELINE_STOPPED;
  return !run->hooks->keep_going(run->hooks->context, run->state);
}

static bool target_full(const Run *run, uint64_t number) {
  Tier target = labyrinth_candidate_target(run->params, number);
  return target != TIER_COUNT && tier_full(run->params, run->state, target);
}

// Judges a candidate; false when the run is over.
static bool consume(Run *run, const LabyrinthCandidate *candidate) {
  LabyrinthPipelineState *state = run->state;
  if (target_full(run, state->next_candidate)) {
    state->funnel.candidates++;
    state->funnel.rejects[LABYRINTH_REJECT_tier_skipped]++;
    state->next_candidate++;
    return !over(run);
  }
  if (candidate->abandoned) return run->end = LABYRINTH_PIPELINE_STOPPED, false;
  bool kept = judge(run->params, state, candidate);
  state->next_candidate++;
  if (kept) {
    labyrinth_pipeline_record(run->params, state, &candidate->level);
    run->hooks->accept(run->hooks->context, &candidate->level, state);
  }
  return !over(run);
}

static void note_full_tiers(Run *run) {
  int full = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    full |= tier_full(run->params, run->state, (Tier)tier) << tier;
  atomic_store(&run->full_tiers, full);
}

// A worker may know late that a tier is full: then its work is wasted, and `consume` skips it.
static bool known_full(Run *run, uint64_t number) {
  Tier target = labyrinth_candidate_target(run->params, number);
  return target != TIER_COUNT && atomic_load(&run->full_tiers) >> target & 1;
}

static void run_item(void *context, void *scratch, size_t item) {
  (void)scratch;
  Run *run = context;
  uint64_t number = run->first + item;
  LabyrinthCandidate *result = &run->results[item % run->slots];
  if (!known_full(run, number))
    labyrinth_candidate_run(run->params, run->seed, number, run->hooks->stop, result);
}

static bool on_candidate(void *context, size_t item) {
  Run *run = context;
  LabyrinthCandidate *result = &run->results[item % run->slots];
  bool more = consume(run, result);
  generated_labyrinth_free(&result->level);
  note_full_tiers(run);
  return more;
}

LabyrinthPipelineEnd labyrinth_pipeline_run(const LabyrinthParams *params, uint64_t seed, int jobs,
                                            LabyrinthPipelineState *state,
                                            const LabyrinthPipelineHooks *hooks) {
  assert(jobs > 0);
  Run run = {.params = params,
             .seed = seed,
             .first = state->next_candidate,
             .state = state,
             .hooks = hooks,
             .slots = (size_t)jobs * SLOTS_PER_JOB};
  if (finished(params, state, &run.end)) return run.end;
  run.results = mem_alloc(run.slots, sizeof *run.results);
  note_full_tiers(&run);
  Parallel parallel = {
      .context = &run, .run_item = run_item, .on_item = on_candidate, .window = run.slots};
  // One job needs no second thread: there is nothing to look ahead with.
  (void)parallel_run(&parallel, SIZE_MAX, jobs == 1 ? 0 : jobs);
  for (size_t i = 0; i < run.slots; i++) generated_labyrinth_free(&run.results[i].level);
  mem_free(run.results);
  return run.end;
}

void labyrinth_pipeline_state_free(LabyrinthPipelineState *state) {
  id_set_free(&state->seen);
  *state = (LabyrinthPipelineState){0};
}

void labyrinth_pipeline_write_rated(const LabyrinthPipelineState *state, Text *out) {
  uint64_t all = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) all += state->rated[tier];
  if (!all) return;
  text_format(out, "the candidates gave %" PRIu64 " level%s", all, all == 1 ? "" : "s");
  const char *separator = ": ";
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    if (!state->rated[tier]) continue;
    text_format(out, "%s%" PRIu64 " %s", separator, state->rated[tier], tier_name((Tier)tier));
    separator = ", ";
  }
}
