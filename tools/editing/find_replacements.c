// An ordinary run of the pipeline: it accepts levels of the wanted tiers only, and ends as soon as
// they suffice. Rooms that the pack has used up count as used.
#include "editing/find_replacements.h"

#include "base/mem.h"
#include "level/rate_candidate.h"
#include "params/choices.h"
#include "pipeline/pipeline.h"
#include "system/interrupt.h"
#include "terminal/progress.h"

// Levels of a tier for each place in it. In a pack of 50, a tenth of them fits between the
// neighbours of a place.
enum { LEVELS_PER_PLACE = 60 };

typedef struct {
  const ReplacementRun *run;
  GenParams params;
  Replacement *wanted;
  size_t count;
  FoundLevels found;
  size_t next_choice;  // with so many levels they are tried again
  Progress progress;
} Search;

static int most_in_a_tier(const Search *search) {
  int places[TIER_COUNT] = {0}, most = 0;
  for (size_t i = 0; i < search->count; i++) {
    int in_tier = ++places[search->wanted[i].tier];
    if (in_tier > most) most = in_tier;
  }
  return most;
}

static void write_tiers(const Search *search, Text *out) {
  bool listed[TIER_COUNT] = {0};
  for (size_t i = 0; i < search->count; i++) listed[search->wanted[i].tier] = true;
  for (int i = 0; i < TIER_COUNT; i++)
    if (listed[i]) text_format(out, "%s%s", out->length ? "," : "", tier_name((Tier)i));
}

static void set(GenParams *params, const char *key, long value) {
  Text text = {0};
  text_format(&text, "%ld", value);
  mem_free(params_set(params, key, text.data));
  text_free(&text);
}

// The parameters of the pack, but for tiers and counts. What depends on the count of the pack stays
// as it was.
static void set_params(Search *search) {
  const GenParams *pack = &search->run->pack->params;
  GenParams *params = &search->params;
  Text tiers = {0};
  *params = *pack;
  write_tiers(search, &tiers);
  int tier_count = 1;
  for (size_t i = 0; i < tiers.length; i++) tier_count += tiers.data[i] == ',';
  set(params, "twins", pipeline_similarity_limit(pack));
  set(params, "room_levels", pipeline_room_levels(pack));
  set(params, "surplus", 0);
  params->measures = rate_candidate_measures_all(pack) ? MEASURES_ALL : MEASURES_RATING;
  mem_free(params_set(params, "tier", tiers.data));
  set(params, "count", (long)LEVELS_PER_PLACE * most_in_a_tier(search) * tier_count);
  text_free(&tiers);
}

static void choose(Search *search) {
  FoundLevels *found = &search->found;
  found->fitting = replacements_choose(search->wanted, search->count, found->levels, found->count);
}

static void on_accept(void *context, const GeneratedLevel *level, const PipelineState *state) {
  (void)state;
  Search *search = context;
  FoundLevels *found = &search->found;
  found->levels = mem_grow(found->levels, found->count, &found->capacity, sizeof *found->levels);
  found->levels[found->count++] = generated_level_copy(level);
  if (found->count < search->count || found->count < search->next_choice) return;
  choose(search);
  // A choice looks at every level for every place, so many levels are not tried one by one.
  enum { SHARE = 16 };
  search->next_choice = found->count + found->count / SHARE + 1;
}

static bool keep_going(void *context, const PipelineState *state) {
  Search *search = context;
  progress_show(&search->progress, &search->params, state);
  return search->found.fitting < search->count && !interrupt_pending();
}

static void use_rooms(const EditedPack *pack, PipelineState *state) {
  for (size_t i = 0; i < pack->count; i++)
    room_use_add(&state->rooms, room_use_id(&pack->levels[i].board));
}

FoundLevels find_replacements(const ReplacementRun *run, Replacement *wanted, size_t count) {
  Search search = {.run = run, .wanted = wanted, .count = count};
  PipelineState state = {0};
  PipelineHooks hooks = {.context = &search,
                         .accept = on_accept,
                         .keep_going = keep_going,
                         .excluded = run->excluded,
                         .files = run->files,
                         .stop = interrupt_stop_flag(0)};
  set_params(&search);
  use_rooms(run->pack, &state);
  search.progress = progress_begin(run->call, (ProgressKind)run->progress);
  (void)pipeline_run(&search.params, run->seed, run->jobs, &state, &hooks);
  progress_end(&search.progress);
  choose(&search);
  pipeline_state_free(&state);
  return search.found;
}

void found_levels_free(FoundLevels *found) {
  for (size_t i = 0; i < found->count; i++) generated_level_free(&found->levels[i]);
  mem_free(found->levels);
  *found = (FoundLevels){0};
}
