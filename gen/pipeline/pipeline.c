// Workers of the thread pool run candidates ahead; the calling thread receives them in order and
// alone decides which are accepted. So nothing depends on which thread was faster. Workers may look
// ahead as far as the ring is long; work beyond the last candidate that counts is thrown away.
#include "pipeline/pipeline.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "params/choices.h"
#include "params/tier_presets.h"
#include "threads/parallel.h"

enum { SLOTS_PER_JOB = 64 };

// The limit if max_candidates is `auto`: enough for a rare tier, and an end to the impossible.
static const uint64_t CANDIDATES_PER_RUN = 100000, CANDIDATES_PER_LEVEL = 2000;

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

// Goals or boxes are drawn. Who draws similar rooms wants the level of each.
static bool fixes_level(const GenParams *params) { return params->fix & (FIX_GOALS | FIX_BOXES); }

int pipeline_similarity_limit(const GenParams *params) {
  if (params->twins != PARAM_AUTO) return params->twins;
  if (fixes_level(params)) return SIMILARITY_OFF;
  return params->count <= SIMILARITY_LEVELS ? SIMILARITY_PERCENT : SIMILARITY_OFF;
}

// The part of the last tier that a level belongs to, or -1.
static int part_of(const GenParams *params, const GeneratedLevel *level) {
  double begin = params->tier_expert, width = (DIFFICULTY_TOP - begin) / PIPELINE_PARTS;
  if (level->tier != TIER_COUNT - 1 || width <= 0 || level->difficulty >= DIFFICULTY_TOP) return -1;
  int part = (int)((level->difficulty - begin) / width);
  return part < PIPELINE_PARTS ? part : PIPELINE_PARTS - 1;
}

static int part_share(const GenParams *params) {
  return (pipeline_wanted(params, TIER_COUNT - 1) + PIPELINE_PARTS - 1) / PIPELINE_PARTS;
}

static bool parts_full(const GenParams *params, const PipelineState *state) {
  for (int part = 0; part < PIPELINE_PARTS; part++)
    if (state->part_found[part] < part_share(params)) return false;
  return true;
}

static bool tier_full(const GenParams *params, const PipelineState *state, Tier tier) {
  if (params->tier == PARAM_TIER_ANY) return false;
  return state->found[tier] >= pipeline_gathered(params, tier);
}

// Where similar levels are dropped, a room seldom gives a second one. A large pack would run out of
// small rooms.
int pipeline_room_levels(const GenParams *params) {
  enum { SMALL_PACK = 1000 };
  if (params->room_levels != PARAM_AUTO) return params->room_levels;
  if (params->rooms) return PIPELINE_ANY_ROOM_LEVELS;
  bool small = params->count <= SMALL_PACK && pipeline_similarity_limit(params) < SIMILARITY_OFF;
  return small ? 1 : PIPELINE_ANY_ROOM_LEVELS;
}

int pipeline_candidate_levels(const GenParams *params) {
  int levels = fixes_level(params) ? 1 : pipeline_room_levels(params);
  return levels < CANDIDATE_LEVELS ? levels : CANDIDATE_LEVELS;
}

// Drawn rooms share the levels of the pack evenly, unless the user says how many a room gives.
static int levels_of_candidate(const GenParams *params, const RoomList *rooms) {
  int most = pipeline_candidate_levels(params);
  if (!rooms || params->room_levels != PARAM_AUTO) return most;
  uint64_t share = ((uint64_t)params->count + rooms->count - 1) / rooms->count;
  return share < (uint64_t)most ? (int)share : most;
}

// With fixed goals nothing is drawn by chance: a second pass would find the same levels.
int pipeline_room_passes(const GenParams *params) {
  enum { PASSES = 20 };
  return params->fix & FIX_GOALS ? 1 : PASSES;
}

static bool rooms_exhausted(const GenParams *params, const UserFiles *files,
                            const PipelineState *state) {
  if (!params->rooms) return false;
  uint64_t passes = (uint64_t)pipeline_room_passes(params);
  uint64_t since = passes == 1 ? 0 : state->candidate_at_accept;
  return state->next_candidate - since >= passes * files->rooms->count;
}

uint64_t pipeline_repeats(const FunnelCounts *funnel) {
  return funnel->rejects[REJECT_duplicate] + funnel->rejects[REJECT_excluded] +
         funnel->rejects[REJECT_same_room] + funnel->rejects[REJECT_twin];
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
// The random method has no surplus: its levels of the last tier take too long.
static bool complete(const GenParams *params, const PipelineState *state) {
  if (!pipeline_enough(params, state)) return false;
  if (params->method == METHOD_RANDOM) return true;
  if (states_searched(state) > 2 * state->states_at_enough) return true;
  if (params->tier == PARAM_TIER_ANY) return true;
  for (int tier = 0; tier < TIER_COUNT - 1; tier++)
    if (!tier_full(params, state, (Tier)tier)) return false;
  return tier_full(params, state, TIER_COUNT - 1) || parts_full(params, state);
}

// A level far from the tier that it was made for looks out of place, such as a large room among
// beginners' levels. One tier off is accepted.
static bool off_target(const GenParams *params, uint64_t number, Tier tier) {
  Tier target = candidate_target(params, number);
  return target != TIER_COUNT && abs((int)tier - (int)target) > 1;
}

static bool rooms_count(const GenParams *params) {
  return pipeline_room_levels(params) < PIPELINE_ANY_ROOM_LEVELS;
}

static bool room_used_up(const GenParams *params, const PipelineState *state,
                         const GeneratedLevel *level, bool with_reserve) {
  if (!rooms_count(params)) return false;
  LevelId room = room_use_id(&level->board);
  uint64_t used = room_use_count(&state->rooms, room);
  if (with_reserve) used += room_use_count(&state->reserve_rooms, room);
  return used >= (uint64_t)pipeline_room_levels(params);
}

static void record_room(PipelineState *state, LevelId room, bool reserve) {
  room_use_add(reserve ? &state->reserve_rooms : &state->rooms, room);
  if (!reserve) return;
  state->reserve_room = mem_grow(state->reserve_room, state->reserve_count,
                                 &state->reserve_capacity, sizeof *state->reserve_room);
  state->reserve_room[state->reserve_count++] = room;
}

static bool is_near_duplicate(const GenParams *params, const PipelineState *state,
                              const GeneratedLevel *level, bool of_reserve) {
  int percent = pipeline_similarity_limit(params);
  return percent < SIMILARITY_OFF &&
         near_duplicates_has(&state->near_duplicates, &level->fingerprint, of_reserve, percent);
}

Reject pipeline_judge_id(const GenParams *params, const ExcludedLevels *excluded, LevelId id) {
  if (params->only.text[0]) {
    int part = split_parts_of(&params->split, id);
    if (part != split_parts_find(&params->split, params->only.text)) return REJECT_other_part;
  }
  return excluded && excluded_levels_has(excluded, id) ? REJECT_excluded : REJECT_NONE;
}

static bool is_near_excluded(const GenParams *params, const ExcludedLevels *excluded,
                             const GeneratedLevel *level) {
  int percent = pipeline_similarity_limit(params);
  return excluded && percent < SIMILARITY_OFF &&
         excluded_levels_similar(excluded, &level->fingerprint, percent);
}

static int empty_places(const GenParams *params, const PipelineState *state) {
  int empty = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    int missing = pipeline_wanted(params, (Tier)tier) - state->found[tier];
    if (missing > 0) empty += missing;
  }
  return empty;
}

// Levels that other tiers may need for their empty places are taken as they come.
static bool is_part_full(const GenParams *params, const PipelineState *state,
                         const GeneratedLevel *level) {
  int part = part_of(params, level), wanted = pipeline_wanted(params, level->tier);
  return part >= 0 && wanted && state->part_found[part] >= part_share(params) &&
         state->found[level->tier] - wanted >= empty_places(params, state);
}

// Is the reserve to keep this level of a full tier? A tier never needs more levels to spare than
// there are empty places now, because places are only ever filled.
static bool reserve_takes(const GenParams *params, const PipelineState *state,
                          const GeneratedLevel *level) {
  int wanted = pipeline_wanted(params, level->tier);
  int spare = state->found[level->tier] - wanted + state->reserved[level->tier];
  return wanted && spare < empty_places(params, state) &&
         !room_used_up(params, state, level, true) &&
         !is_near_duplicate(params, state, level, false) &&
         !is_near_duplicate(params, state, level, true);
}

// Candidates that were left early because of a range that is to be kept.
static uint64_t misses_of(const GenParams *params, const FunnelCounts *funnel) {
  const uint64_t *rejects = funnel->rejects;
  if (!params->keep.count) return rejects[REJECT_out_of_range];
  return rejects[REJECT_out_of_range] + rejects[REJECT_shallow] + rejects[REJECT_trivial] +
         rejects[REJECT_no_map];
}

void pipeline_record(const GenParams *params, PipelineState *state, const GeneratedLevel *level) {
  bool reserve = tier_full(params, state, level->tier);
  id_set_add(&state->seen, level->id);
  if (pipeline_similarity_limit(params) < SIMILARITY_OFF)
    near_duplicates_add(&state->near_duplicates, &level->fingerprint, reserve);
  if (rooms_count(params)) record_room(state, room_use_id(&level->board), reserve);
  if (reserve) {
    state->reserved[level->tier]++;
    return;
  }
  state->found[level->tier]++;
  if (part_of(params, level) >= 0) state->part_found[part_of(params, level)]++;
  state->states_at_accept = states_searched(state);
  state->misses_at_accept = misses_of(params, &state->funnel);
  state->candidate_at_accept = state->next_candidate;
  state->repeats_at_accept = pipeline_repeats(&state->funnel);
  if (!state->states_at_enough && pipeline_enough(params, state))
    state->states_at_enough = states_searched(state);
}

static Reject judge_level(const GenParams *params, const PipelineState *state,
                          const ExcludedLevels *excluded, const GeneratedLevel *level) {
  if (is_near_excluded(params, excluded, level)) return REJECT_twin;
  if (off_target(params, state->next_candidate, level->tier)) return REJECT_off_target;
  if (tier_full(params, state, level->tier) || is_part_full(params, state, level))
    return REJECT_tier_full;
  if (room_used_up(params, state, level, false)) return REJECT_same_room;
  return is_near_duplicate(params, state, level, false) ? REJECT_twin : REJECT_NONE;
}

// What is a duplicate already by its first start may have been left out by a worker, or not: what
// came after that must not count.
static bool is_duplicate(PipelineState *state, const Candidate *candidate) {
  if (!level_id_equal(candidate->first_id, (LevelId){0}) &&
      id_set_has(&state->seen, candidate->first_id)) {
    state->funnel.forward_states -= candidate->proof.forward_states;
    state->funnel.reverse_states -= candidate->proof.reverse_states;
    return true;
  }
  return !candidate->reject && id_set_has(&state->seen, candidate->level.id);
}

static double distance(const ValueRange *range, double number) {
  return number < range->low ? range->low - number : number - range->high;
}

static void note_miss(const GenParams *params, PipelineState *state, const KeepMiss *miss) {
  if (!miss->missed || isnan(miss->number)) return;
  const ValueRange *range = &params->keep.item[miss->range];
  double *nearest = &state->nearest[miss->range].number;
  if (!state->nearest[miss->range].missed++ ||
      distance(range, miss->number) < distance(range, *nearest))
    *nearest = miss->number;
}

void pipeline_write_nearest(const GenParams *params, const PipelineState *state, Text *out) {
  for (size_t i = 0; i < params->keep.count; i++) {
    if (!state->nearest[i].missed) continue;
    if (out->length) text_add(out, "; ");
    text_add(out, "the nearest to ");
    value_range_write(&params->keep.item[i], out);
    text_format(out, " was %.10g", state->nearest[i].number);
  }
}

// Decides on a level of a candidate and counts it. True if it is to be kept. In the reserve it
// still counts as one whose tier was full.
static bool judge(const GenParams *params, PipelineState *state, const PipelineHooks *hooks,
                  const Candidate *candidate) {
  const GeneratedLevel *level = &candidate->level;
  const ExcludedLevels *excluded = hooks->excluded;
  Reject reject = candidate->reject;
  bool kept = false;
  funnel_counts_add(&state->funnel, &candidate->funnel);
  if (is_duplicate(state, candidate)) {
    reject = REJECT_duplicate;
  } else if (!reject && !(reject = pipeline_judge_id(params, excluded, level->id))) {
    state->rated[level->tier]++;
    reject = judge_level(params, state, excluded, level);
    kept = !reject || (reject == REJECT_tier_full && !hooks->no_reserve &&
                       reserve_takes(params, state, level));
  }
  if (reject == REJECT_out_of_range) note_miss(params, state, &candidate->miss);
  state->funnel.candidates++;
  state->funnel.rejects[reject]++;
  return kept;
}

static void skip_candidate(PipelineState *state) {
  state->funnel.candidates++;
  state->funnel.rejects[REJECT_tier_skipped]++;
  state->next_candidate++;
}

// Some sizes and numbers of boxes hardly ever make a level. The end is counted in work, not in
// time.
//
// Misses count few states, or none. They count as STATES_OF_MISS, so that what is wanted in vain
// ends as soon as anything else. A level of the large rooms beyond the presets of tiers takes a
// hundred times as long and more.
static bool out_of_patience(const GenParams *params, const PipelineState *state) {
  const uint64_t million = 1000000, STATES_OF_MISS = 10000, STATES_OF_LARGE_MISS = 10 * million;
  uint64_t misses = misses_of(params, &state->funnel) - state->misses_at_accept;
  uint64_t cost = tier_presets_escalate(params) ? STATES_OF_LARGE_MISS : STATES_OF_MISS;
  return states_searched(state) - state->states_at_accept + misses * cost >
         (uint64_t)params->patience * million;
}

// A shape has only so many levels. The more of them were found, the rarer new ones are.
static bool only_repeats(const PipelineState *state) {
  const uint64_t LEAST = 5000, SHARE = 5;
  uint64_t repeats = pipeline_repeats(&state->funnel) - state->repeats_at_accept;
  return repeats > LEAST + pipeline_found(state) / SHARE;
}

static bool finished(const GenParams *params, const UserFiles *files, const PipelineState *state,
                     PipelineEnd *end) {
  if (complete(params, state)) return *end = PIPELINE_COMPLETE, true;
  bool repeats = only_repeats(state), rooms = rooms_exhausted(params, files, state);
  if (!repeats && !rooms && state->next_candidate < pipeline_max_candidates(params) &&
      !out_of_patience(params, state))
    return false;
  *end = pipeline_enough(params, state) ? PIPELINE_COMPLETE
         : rooms                        ? PIPELINE_ROOMS
         : repeats                      ? PIPELINE_REPEATS
                                        : PIPELINE_EXHAUSTED;
  return true;
}

// The results for the levels of one candidate. A run that was killed between two levels makes all
// of them again, because each may be a duplicate of one before.
typedef struct {
  Candidate level[CANDIDATE_LEVELS];
  int count;
} Results;

static void free_results(Results *results) {
  for (int i = 0; i < results->count; i++) generated_level_free(&results->level[i].level);
  results->count = 0;
}

// A run under way: what workers read, and the ring of results that they fill.
typedef struct {
  const GenParams *params;
  uint64_t seed, first;  // item i of the pool is candidate first + i
  bool midway;           // the first candidate was judged in part already
  PipelineState *state;  // touched by the calling thread only, but for `seen`
  const PipelineHooks *hooks;
  PipelineEnd end;
  Results *results;  // [slots]
  size_t slots;
  atomic_int full_tiers;      // a bit for each full tier; bits are only ever added
  pthread_mutex_t seen_lock;  // guards state->seen, which workers ask
} Run;

// Is the run over after what was just judged?
static bool over(Run *run) {
  if (finished(run->params, &run->hooks->files, run->state, &run->end)) return true;
  run->end = PIPELINE_STOPPED;
  return !run->hooks->keep_going(run->hooks->context, run->state);
}

static void consume_level(Run *run, const Candidate *candidate, bool last) {
  PipelineState *state = run->state;
  bool kept = judge(run->params, state, run->hooks, candidate);
  state->next_level = last ? 0 : state->next_level + 1;
  state->next_candidate += last;
  if (run->hooks->judged) run->hooks->judged(run->hooks->context, candidate, kept);
  if (!kept) return;
  pthread_mutex_lock(&run->seen_lock);
  pipeline_record(run->params, state, &candidate->level);
  pthread_mutex_unlock(&run->seen_lock);
  run->hooks->accept(run->hooks->context, &candidate->level, state);
}

// Judges the levels of a candidate that were not judged yet; false when the run is over.
static bool consume(Run *run, const Results *results) {
  PipelineState *state = run->state;
  if (state->next_level == 0 && target_full(run->params, state, state->next_candidate)) {
    skip_candidate(state);
    return !over(run);
  }
  for (int i = state->next_level; i < results->count; i++) {
    if (results->level[i].abandoned) return run->end = PIPELINE_STOPPED, false;
    consume_level(run, &results->level[i], i + 1 == results->count);
    if (over(run)) return false;
  }
  if (state->next_level == 0) return true;
  // Only a journal that was tampered with names a level that the map does not have.
  state->next_level = 0;
  state->next_candidate++;
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
  Tier target = candidate_target(run->params, number);
  return target != TIER_COUNT && atomic_load(&run->full_tiers) >> target & 1;
}

// What is in the set stays there, and was judged before: a level in it is a duplicate for sure.
static Reject judge_start(void *context, LevelId id) {
  Run *run = context;
  Reject reject = pipeline_judge_id(run->params, run->hooks->excluded, id);
  if (reject) return reject;
  pthread_mutex_lock(&run->seen_lock);
  bool has = id_set_has(&run->state->seen, id);
  pthread_mutex_unlock(&run->seen_lock);
  return has ? REJECT_duplicate : REJECT_NONE;
}

static void *begin_worker(void *context) {
  Run *run = context;
  Workspace *workspace = workspace_new(run->hooks->stop);
  workspace->files = run->hooks->files;
  if (!run->hooks->independent) workspace->known = (KnownLevels){run, judge_start};
  return workspace;
}

static void end_worker(void *scratch) { workspace_free(scratch); }

static void run_item(void *context, void *scratch, size_t item) {
  Run *run = context;
  Results *results = &run->results[item % run->slots];
  uint64_t number = run->first + item;
  int levels =
      run->hooks->independent ? 1 : levels_of_candidate(run->params, run->hooks->files.rooms);
  results->count = 0;
  if ((run->midway && item == 0) || !known_full(run, number))
    results->count =
        run_candidate_levels(scratch, run->params, run->seed, number, 0, levels, results->level);
  // Without a first start, a level is a duplicate only once it is proved.
  if (run->hooks->independent && results->count) results->level[0].first_id = (LevelId){0};
}

static bool on_candidate(void *context, size_t item) {
  Run *run = context;
  Results *results = &run->results[item % run->slots];
  bool more = consume(run, results);
  free_results(results);
  note_full_tiers(run);
  return more;
}

PipelineEnd pipeline_run(const GenParams *params, uint64_t seed, int jobs, PipelineState *state,
                         const PipelineHooks *hooks) {
  assert(jobs > 0);
  Run run = {.params = params,
             .seed = seed,
             .first = state->next_candidate,
             .midway = state->next_level > 0,
             .state = state,
             .hooks = hooks,
             .slots = (size_t)jobs * SLOTS_PER_JOB};
  if (finished(params, &hooks->files, state, &run.end)) return run.end;
  run.results = mem_alloc(run.slots, sizeof *run.results);
  pthread_mutex_init(&run.seen_lock, NULL);
  note_full_tiers(&run);
  Parallel parallel = {.context = &run,
                       .begin_worker = begin_worker,
                       .end_worker = end_worker,
                       .run_item = run_item,
                       .on_item = on_candidate,
                       .window = run.slots};
  // One job needs no second thread: there is nothing to look ahead with.
  (void)parallel_run(&parallel, SIZE_MAX, jobs == 1 ? 0 : jobs);
  for (size_t i = 0; i < run.slots; i++) free_results(&run.results[i]);
  mem_free(run.results);
  pthread_mutex_destroy(&run.seen_lock);
  return run.end;
}

void pipeline_state_free(PipelineState *state) {
  id_set_free(&state->seen);
  near_duplicates_free(&state->near_duplicates);
  room_use_free(&state->rooms);
  room_use_free(&state->reserve_rooms);
  mem_free(state->reserve_room);
  *state = (PipelineState){0};
}
