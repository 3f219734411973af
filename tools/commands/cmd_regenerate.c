// regenerate: the one level that a recipe names.
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "level/run_candidate.h"
#include "pack/pack_json_write.h"
#include "pack/pack_xsb.h"
#include "params/recipe.h"

// Why a recipe gives no level, with the key of the funnel if a stage rejected it.
static int refuse(const Call *call, const char *key, const char *meaning) {
  message_error(call->command->name, "this recipe makes no level: %s", meaning);
  if (!call->shared.json) return EXIT_NEGATIVE;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "recipe", call->operands[0]);
  json_add_text(object, "reject", key);
  json_add_text(object, "meaning", meaning);
  return json_print_result(call, object) == EXIT_OK ? EXIT_NEGATIVE : EXIT_TROUBLE;
}

static int make(const Call *call, const Recipe *recipe) {
  Workspace *workspace = workspace_new(NULL);
  Candidate candidate;
  bool possible = recipe->map_level < CANDIDATE_LEVELS;
  int made = possible
                 ? run_candidate_levels(workspace, &recipe->params, recipe->seed, recipe->candidate,
                                        (int)recipe->map_level, 1, &candidate)
                 : 0;
  workspace_free(workspace);
  if (!made) return refuse(call, "no_level", "the map of its candidate has fewer levels");
  if (candidate.reject)
    return refuse(call, reject_key(candidate.reject), reject_meaning(candidate.reject));
  Text text = {0};
  if (call->shared.json) pack_json_single(&candidate.level, &text);
  else pack_xsb_level(&candidate.level, NULL, &text);
  generated_level_free(&candidate.level);
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int run(const Call *call) {
  Recipe recipe;
  char *why = recipe_parse(call->operands[0], &recipe);
  if (!why) why = candidate_refusal(&recipe.params);
  if (!why) return make(call, &recipe);
  message_error(call->command->name, "%s", why);
  mem_free(why);
  return EXIT_TROUBLE;
}

static const Example examples[] = {
    {"tessoban regenerate t2,seed=1,candidate=12,size=2x2,boxes=3", "the level, with its solution"},
    {0},
};

const Command cmd_regenerate = {
    .name = "regenerate",
    .summary = "Print the one level that a recipe names.",
    .operands = "RECIPE",
    .details =
        "Every level of a pack carries its recipe, in pack.json and in its .xsb file.\n"
        "If the candidate of the recipe makes no level, the exit status is 1, and --json names the "
        "stage that rejected it, as in the funnel of pack.json.",
    .examples = examples,
    .run = run,
};
