// A block is a run of the pipeline that starts at its first candidate and stops after its last.
#include "tuning/candidate_block.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"

// The largest values of these parameters: a block ends by its number of candidates only.
static const struct {
  const char *key, *value;
} unlimited[] = {{"count", "10000000"}, {"patience", "1000000"}, {"room_levels", "1000000"}};

bool candidate_block_ignores(const ParamRow *row) {
  for (size_t i = 0; i < sizeof unlimited / sizeof *unlimited; i++)
    if (!strcmp(row->key, unlimited[i].key)) return true;
  return !strcmp(row->key, "max_candidates");
}

GenParams candidate_block_params(const GenParams *params, TrialMeasures open) {
  GenParams trial = *params;
  char *error = NULL;
  if (params->measures == MEASURES_AUTO)
    trial.measures = open == TRIAL_ALL ? MEASURES_ALL : MEASURES_RATING;
  memset(trial.tier_counts, 0, sizeof trial.tier_counts);
  for (size_t i = 0; i < sizeof unlimited / sizeof *unlimited && !error; i++)
    error = params_set(&trial, unlimited[i].key, unlimited[i].value);
  assert(!error);
  return trial;
}

typedef struct {
  CandidateBlock *block;
  bool (*keep_going)(void *context);
  void *context;
} Watch;

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  (void)state;
  CandidateBlock *block = ((Watch *)context)->block;
  block->levels =
      mem_grow(block->levels, block->level_count, &block->capacity, sizeof *block->levels);
  TrialLevel *kept = &block->levels[block->level_count++];
  memset(kept, 0, sizeof *kept);
  kept->candidate = level->candidate;
  kept->id = level->id;
  kept->tier = level->tier;
  kept->difficulty = level->difficulty;
  for (size_t i = 0; i < VALUE_COUNT; i++) kept->value[i] = keep_level_value(level, i);
}

void template_use_add(TemplateUse *sum, const TemplateUse *part) {
  sum->maps += part->maps;
  sum->levels += part->levels;
  for (int i = 0; i < TEMPLATE_MAX; i++) {
    sum->in_maps[i] += part->in_maps[i];
    sum->in_levels[i] += part->in_levels[i];
  }
}

static void on_judged(void *context, const Candidate *candidate, bool kept) {
  TemplateUse *use = &((Watch *)context)->block->templates;
  if (!candidate->templates_used) return;  // no map, or none of templates
  use->maps++;
  use->levels += kept;
  for (int i = 0; i < TEMPLATE_MAX; i++) {
    uint64_t in_map = candidate->templates_used >> i & 1;
    use->in_maps[i] += in_map;
    use->in_levels[i] += in_map & (uint64_t)kept;
  }
}

static bool on_candidate(void *context, const PipelineState *state) {
  (void)state;
  Watch *watch = context;
  return watch->keep_going(watch->context);
}

bool candidate_block_run(const GenParams *params, uint64_t seed, uint64_t first, uint64_t count,
                         bool (*keep_going)(void *context), void *context, CandidateBlock *out) {
  *out = (CandidateBlock){0};
  GenParams limited = *params;
  assert(count > 0 && first + count <= INT_MAX);
  limited.max_candidates = (int)(first + count);
  PipelineState state = {.next_candidate = first};
  Watch watch = {out, keep_going, context};
  PipelineHooks hooks = {.context = &watch,
                         .accept = on_accept,
                         .judged = on_judged,
                         .keep_going = on_candidate,
                         .independent = true};
  PipelineEnd end = pipeline_run(&limited, seed, 1, &state, &hooks);
  out->funnel = state.funnel;
  pipeline_state_free(&state);
  if (end != PIPELINE_STOPPED) return true;
  candidate_block_free(out);
  return false;
}

void candidate_block_free(CandidateBlock *block) {
  mem_free(block->levels);
  *block = (CandidateBlock){0};
}

void candidate_block_save(const CandidateBlock *block, Text *out) {
  CandidateBlock plain;
  memset(&plain, 0, sizeof plain);
  plain.funnel = block->funnel;
  plain.templates = block->templates;
  plain.level_count = block->level_count;
  plain.cpu_seconds = block->cpu_seconds;
  plain.peak_bytes = block->peak_bytes;
  text_add_bytes(out, (const char *)&plain, sizeof plain);
  text_add_bytes(out, (const char *)block->levels, block->level_count * sizeof *block->levels);
}

bool candidate_block_load(const char *bytes, size_t length, CandidateBlock *out) {
  CandidateBlock plain;
  if (length < sizeof plain) return false;
  memcpy(&plain, bytes, sizeof plain);
  length -= sizeof plain;
  if (length % sizeof *plain.levels || plain.level_count != length / sizeof *plain.levels)
    return false;
  plain.capacity = plain.level_count;
  plain.levels = mem_alloc(plain.level_count, sizeof *plain.levels);
  if (length) memcpy(plain.levels, bytes + sizeof plain, length);
  *out = plain;
  return true;
}
