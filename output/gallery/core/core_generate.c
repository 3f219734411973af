// Thin wrappers around params/params.h and level/run_candidate.h: one candidate a call, so that a
// worker can be stopped between two of them.
#include <string.h>

#include "base/mem.h"
#include "core/core.h"
#include "gallery/gallery_level.h"
#include "level/run_candidate.h"
#include "pack/pack_json_write.h"
#include "params/recipe.h"

static Workspace *workspace;
static GenParams wish;

static Workspace *own_workspace(void) {
  if (!workspace) workspace = workspace_new(NULL);
  return workspace;
}

// NULL, or a message (mem_free). Parameters are lines "key=value"; a key may have '-' for '_'.
static char *set_line(GenParams *params, char *line) {
  char *value = strchr(line, '=');
  if (!*line) return NULL;
  if (value) *value++ = '\0';
  for (char *at = line; *at; at++)
    if (*at == '-') *at = '_';
  return params_set(params, line, value ? value : "");
}

char *core_read_params(char *lines, GenParams *params) {
  char *line, *why = NULL;
  *params = params_default();
  while (!why && (line = strsep(&lines, "\n"))) why = set_line(params, line);
  return why ? why : params_check(params);
}

int core_write_message(char *message) {
  int length = core_write(message, strlen(message));
  mem_free(message);
  return length;
}

int core_wish(void) {
  char *why = core_read_params(core_buffer_at(), &wish);
  if (!why) why = candidate_refusal(&wish);
  return why ? core_write_message(why) : 0;
}

// A level of a tier that was not asked for is no use. pipeline.c counts it in the same way.
static Reject judge_tier(const GenParams *params, const GeneratedLevel *level) {
  bool asked = params->tier == PARAM_TIER_ANY || params->tier >> level->tier & 1;
  return asked ? REJECT_NONE : REJECT_tier_full;
}

cJSON *core_level_object(const GeneratedLevel *level) {
  Text recipe = {0};
  GalleryLevel shown = gallery_from_gen(level, NULL, 0);
  if (!level->no_recipe) generated_level_write_recipe(level, &recipe);
  shown.recipe = recipe.data;
  cJSON *object = cJSON_CreateObject();
  cJSON_AddItemToObject(object, "level", gallery_level_json(&shown));
  cJSON_AddItemToObject(object, "entry", pack_json_single_object(level));
  text_free(&recipe);
  return object;
}

int core_write_level(const GeneratedLevel *level) {
  return core_write_json(core_level_object(level));
}

int core_candidate(uint64_t seed, uint64_t number) {
  Candidate candidate;
  run_candidate(own_workspace(), &wish, seed, number, &candidate);
  bool made = !candidate.reject;
  if (made) candidate.reject = judge_tier(&wish, &candidate.level);
  if (candidate.reject)
    core_write(reject_key(candidate.reject), strlen(reject_key(candidate.reject)));
  else core_write_level(&candidate.level);
  if (made) generated_level_free(&candidate.level);
  return !candidate.reject;
}

// A recipe names its level whatever the wish is.
static int make_recipe(const Recipe *recipe) {
  Candidate candidate;
  int level = (int)recipe->map_level;
  int made = run_candidate_levels(own_workspace(), &recipe->params, recipe->seed, recipe->candidate,
                                  level, 1, &candidate);
  if (!made || candidate.reject) {
    const char *key = made ? reject_key(candidate.reject) : "no_level";
    return core_write(key, strlen(key)), 0;
  }
  core_write_level(&candidate.level);
  generated_level_free(&candidate.level);
  return 1;
}

int core_regenerate(void) {
  Recipe recipe;
  char *why = recipe_parse(core_buffer_at(), &recipe);
  if (!why && recipe.map_level >= CANDIDATE_LEVELS) why = mem_string("no_level", 8);
  if (!why) why = candidate_refusal(&recipe.params);
  if (why) return core_write_message(why), 0;
  return make_recipe(&recipe);
}
