// A level and its new version are compared as the lines of pack.json that they give. The tier is
// left out: it follows from the bounds of the pack, not from those of the recipe.
#include "checks/remake_levels_check.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "level/run_candidate.h"
#include "params/choices.h"
#include "text/first_difference.h"
#include "threads/parallel.h"

typedef struct {
  const PackJsonContent *content;
  const RemakeHooks *hooks;
  char **faults;   // of each level; NULL if there is none
  char **refused;  // why it was not made again; NULL if it was
} RemakeLevels;

// The line that differs, or NULL.
static char *difference(const GeneratedLevel *stored, const GeneratedLevel *made) {
  Text wanted = {0}, found = {0}, line = {0};
  GeneratedLevel same_tier = *made;
  same_tier.tier = stored->tier;
  pack_json_single(&same_tier, &wanted);
  pack_json_single(stored, &found);
  char *fault = NULL;
  if (first_difference(&wanted, &found, &line)) {
    Text text = {0};
    text_format(&text, "made again, it has %.200s", line.data);
    fault = text_take(&text);
  }
  text_free(&wanted);
  text_free(&found);
  text_free(&line);
  return fault;
}

static char *fault_text(const char *before, const char *why) {
  Text text = {0};
  text_format(&text, "%s%s", before, why);
  return text_take(&text);
}

// Which measures are stored is no part of the recipe.
static GenParams params_of(const GeneratedLevel *level) {
  GenParams params = level->params;
  bool all = level_measure_known(&level->measures, MEASURE_luck);
  params.measures = all ? MEASURES_ALL : MEASURES_RATING;
  return params;
}

static char *fault_of(Workspace *workspace, const GeneratedLevel *stored) {
  GenParams params = params_of(stored);
  char *wrong = params_check(&params);
  if (wrong) {
    char *fault = fault_text("no run has the parameters of its recipe: ", wrong);
    mem_free(wrong);
    return fault;
  }
  Candidate candidate;
  int made = stored->map_level < CANDIDATE_LEVELS
                 ? run_candidate_levels(workspace, &params, stored->seed, stored->candidate,
                                        (int)stored->map_level, 1, &candidate)
                 : 0;
  if (!made) return fault_text("its recipe makes no level", "");
  if (candidate.reject)
    return fault_text("its recipe makes no level: ", reject_meaning(candidate.reject));
  char *fault = difference(stored, &candidate.level);
  generated_level_free(&candidate.level);
  return fault;
}

static bool needs_memory(const GeneratedLevel *level) {
  return level->params.max_megabytes > REMAKE_MOST_MEGABYTES;
}

static bool has_recipe(const GeneratedLevel *level) {
  return !level->no_recipe && !level->old_recipe;
}

// The files that the recipe names, as far as they are given.
static UserFiles files_for(const RemakeHooks *hooks, const GenParams *params) {
  UserFiles files = {0};
  if (params->rooms && params->rooms == hooks->rooms_hash) files.rooms = hooks->files.rooms;
  if (params->patterns && params->patterns == hooks->patterns_hash)
    files.templates = hooks->files.templates;
  return files;
}

static char *refusal_of(const GeneratedLevel *level, const UserFiles *files) {
  const RoomList *rooms = files->rooms;
  char *why = candidate_refusal_with(&level->params, files);
  for (size_t i = 0; !why && rooms && i < rooms->count; i++)
    why = drawn_room_refusal(&rooms->items[i], &level->params);
  return why;
}

static void run_item(void *context, void *scratch, size_t item) {
  RemakeLevels *remake = context;
  const GeneratedLevel *level = &remake->content->levels[item];
  if (!has_recipe(level) || needs_memory(level)) return;
  Workspace *workspace = scratch;
  workspace->files = files_for(remake->hooks, &level->params);
  remake->refused[item] = refusal_of(level, &workspace->files);
  if (!remake->refused[item]) remake->faults[item] = fault_of(workspace, level);
}

static void *begin_worker(void *context) {
  (void)context;
  return workspace_new(NULL);
}

static void end_worker(void *scratch) { workspace_free(scratch); }

static bool on_progress(void *context, size_t done) {
  const RemakeLevels *remake = context;
  if (remake->hooks->progress)
    remake->hooks->progress(remake->hooks->context, done, remake->content->count);
  return true;
}

static int jobs_for(const PackJsonContent *content, int jobs) {
  int least = jobs;
  for (size_t i = 0; i < content->count; i++) {
    const GeneratedLevel *level = &content->levels[i];
    if (!has_recipe(level) || needs_memory(level)) continue;
    int fit = remake_pack_jobs(&level->params, jobs);
    if (fit < least) least = fit;
  }
  return least;
}

static bool can_rate(const GeneratedLevel *level) { return level->no_recipe && level->exact; }

// Exact measures are the same for all limits that suffice for them.
static void rate_again(RemakeLevels *remake) {
  const PackJsonContent *content = remake->content;
  GeneratedLevel *made = mem_alloc(content->count + 1, sizeof *made);
  size_t *which = mem_alloc(content->count + 1, sizeof *which);
  size_t count = 0;
  for (size_t i = 0; i < content->count; i++)
    if (can_rate(&content->levels[i])) which[count++] = i;
  if (count) remake->hooks->rate(remake->hooks->context, content->levels, which, count, made);
  for (size_t i = 0; i < count; i++) {
    remake->faults[which[i]] = made[i].solution ? difference(&content->levels[which[i]], &made[i])
                                                : fault_text("it cannot be solved again", "");
    generated_level_free(&made[i]);
  }
  mem_free(made);
  mem_free(which);
}

static NotRemade count_not_remade(const RemakeLevels *remake) {
  NotRemade count = {0};
  for (size_t i = 0; i < remake->content->count; i++) {
    const GeneratedLevel *level = &remake->content->levels[i];
    count.large += level->no_recipe && (!level->exact || !remake->hooks->rate);
    count.memory += has_recipe(level) && needs_memory(level);
    count.refused += remake->refused[i] != NULL;
    if (!count.why) count.why = remake->refused[i];
    else mem_free(remake->refused[i]);
  }
  return count;
}

NotRemade remake_levels_check(const PackJsonContent *content, const RemakeHooks *hooks,
                              Problems *differences) {
  RemakeLevels remake = {.content = content, .hooks = hooks};
  remake.faults = mem_alloc(content->count + 1, sizeof *remake.faults);
  remake.refused = mem_alloc(content->count + 1, sizeof *remake.refused);
  Parallel parallel = {.context = &remake,
                       .begin_worker = begin_worker,
                       .end_worker = end_worker,
                       .run_item = run_item,
                       .on_progress = on_progress};
  parallel_run(&parallel, content->count, jobs_for(content, hooks->jobs));
  if (hooks->rate) rate_again(&remake);
  for (size_t i = 0; i < content->count; i++) {
    if (remake.faults[i]) problems_add(differences, 0, 0, (int)i + 1, "%s", remake.faults[i]);
    mem_free(remake.faults[i]);
  }
  mem_free(remake.faults);
  NotRemade left = count_not_remade(&remake);
  mem_free(remake.refused);
  return left;
}
