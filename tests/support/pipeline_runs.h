// Runs of the pipeline, with what a journal keeps of them: the levels, and the counts after each.
#ifndef TSB_TESTS_PIPELINE_RUNS_H
#define TSB_TESTS_PIPELINE_RUNS_H

#include "pipeline/pipeline.h"
#include "support/generator.h"

// Zeroed to begin with.
typedef struct {
  GeneratedLevel *levels;  // accepted or in reserve, in the order of candidates
  PipelineState *counts;   // after each level; their sets are not used
  size_t count, level_capacity, count_capacity;
  uint64_t asked;        // calls of keep_going
  uint64_t stop_at;      // stop after so many candidates; 0: never
  uint64_t stop_levels;  // stop after so many levels were judged; 0: never
  uint64_t abort_at;     // stop during the candidate after so many; 0: never
  StopFlag stop;
} PipelineLog;

static inline size_t pipeline_reserved(const PipelineState *state) {
  size_t sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) sum += (size_t)state->reserved[tier];
  return sum;
}

static inline void assert_same_state(const PipelineState *a, const PipelineState *b) {
  ck_assert_uint_eq(a->next_candidate, b->next_candidate);
  ck_assert_int_eq(a->next_level, b->next_level);
  ck_assert_mem_eq(&a->funnel, &b->funnel, sizeof a->funnel);
  ck_assert_mem_eq(a->found, b->found, sizeof a->found);
  ck_assert_mem_eq(a->reserved, b->reserved, sizeof a->reserved);
  ck_assert_mem_eq(a->rated, b->rated, sizeof a->rated);
  ck_assert_uint_eq(a->states_at_accept, b->states_at_accept);
  ck_assert_uint_eq(a->states_at_enough, b->states_at_enough);
  ck_assert_uint_eq(a->repeats_at_accept, b->repeats_at_accept);
  ck_assert_uint_eq(id_set_count(&a->seen), id_set_count(&b->seen));
}

static inline void pipeline_log_accept(void *context, const GeneratedLevel *level,
                                       const PipelineState *state) {
  PipelineLog *log = context;
  ck_assert_uint_eq(pipeline_found(state) + pipeline_reserved(state), log->count + 1);
  ck_assert_uint_eq(state->next_candidate, level->candidate + (state->next_level == 0));
  ck_assert_uint_eq(state->funnel.rejects[REJECT_NONE], pipeline_found(state));
  log->levels = mem_grow(log->levels, log->count, &log->level_capacity, sizeof *log->levels);
  log->counts = mem_grow(log->counts, log->count, &log->count_capacity, sizeof *log->counts);
  GeneratedLevel *copy = &log->levels[log->count];
  *copy = *level;
  copy->board = board_copy(&level->board);
  copy->solution = mem_string(level->solution, strlen(level->solution));
  log->counts[log->count++] = *state;
}

static inline bool pipeline_log_keep_going(void *context, const PipelineState *state) {
  PipelineLog *log = context;
  log->asked++;
  if (log->abort_at && state->next_candidate >= log->abort_at) atomic_store(&log->stop, true);
  if (log->stop_levels && state->funnel.candidates >= log->stop_levels) return false;
  return !log->stop_at || state->next_candidate < log->stop_at;
}

static inline PipelineEnd pipeline_log_run(PipelineLog *log, const GenParams *params, uint64_t seed,
                                           int jobs, PipelineState *state) {
  PipelineHooks hooks = {.context = log,
                         .accept = pipeline_log_accept,
                         .keep_going = pipeline_log_keep_going,
                         .stop = &log->stop};
  return pipeline_run(params, seed, jobs, state, &hooks);
}

// Did this level go into the reserve?
static inline bool pipeline_log_reserve(const PipelineLog *log, size_t number) {
  size_t before = number ? pipeline_reserved(&log->counts[number - 1]) : 0;
  return pipeline_reserved(&log->counts[number]) > before;
}

// Forgets all levels after the first `count`.
static inline void pipeline_log_cut(PipelineLog *log, size_t count) {
  while (log->count > count) generated_level_free(&log->levels[--log->count]);
}

// The state after the last level, as a journal gives a killed run back.
static inline void pipeline_log_reload(const PipelineLog *log, const GenParams *params,
                                       PipelineState *state) {
  pipeline_state_free(state);
  for (size_t i = 0; i < log->count; i++) {
    state->next_candidate = log->counts[i].next_candidate;
    state->next_level = log->counts[i].next_level;
    state->funnel = log->counts[i].funnel;
    memcpy(state->rated, log->counts[i].rated, sizeof state->rated);
    pipeline_record(params, state, &log->levels[i]);
  }
}

static inline void pipeline_log_free(PipelineLog *log) {
  pipeline_log_cut(log, 0);
  mem_free(log->levels);
  mem_free(log->counts);
  *log = (PipelineLog){0};
}

// The counts of a state agree with each other.
static inline void assert_adds_up(const PipelineState *state) {
  uint64_t sum = 0;
  for (int i = 0; i < REJECT_COUNT; i++) sum += state->funnel.rejects[i];
  ck_assert_uint_eq(sum, state->funnel.candidates);
  ck_assert_uint_le(state->next_candidate + (state->next_level > 0), state->funnel.candidates);
  ck_assert_uint_eq(state->funnel.rejects[REJECT_NONE], pipeline_found(state));
  ck_assert_uint_eq(id_set_count(&state->seen), pipeline_found(state) + pipeline_reserved(state));
  uint64_t rated = 0, judged = sum;
  for (int tier = 0; tier < TIER_COUNT; tier++) rated += state->rated[tier];
  for (int i = REJECT_NONE + 1; i < REJECT_off_target; i++) judged -= state->funnel.rejects[i];
  judged -= state->funnel.rejects[REJECT_duplicate] + state->funnel.rejects[REJECT_other_part] +
            state->funnel.rejects[REJECT_excluded];
  ck_assert_uint_eq(rated, judged - state->funnel.rejects[REJECT_tier_skipped]);
}

#endif
