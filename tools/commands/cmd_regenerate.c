// regenerate: the one level that a recipe names.
#include "arguments/user_files_option.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_params/labyrinth_recipe.h"
#include "level/run_candidate.h"
#include "pack/pack_json_write.h"
#include "pack/pack_xsb.h"
#include "params/recipe.h"

typedef struct {
  const char *rooms, *patterns;
} RegenerateOptions;

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

static int make(const Call *call, const Recipe *recipe, const GivenFiles *files) {
  Workspace *workspace = workspace_new(NULL);
  workspace->files = files->files;
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

static int refuse_recipe(const Call *call, char *why) {
  message_error(call->command->name, "%s", why);
  mem_free(why);
  return EXIT_TROUBLE;
}

static int run_labyrinth(const Call *call) {
  const RegenerateOptions *given = call->options;
  if (!given->rooms && !given->patterns) return labyrinth_cmd_regenerate(call);
  message_error(call->command->name, "--rooms and --patterns do not go with labyrinths");
  return EXIT_TROUBLE;
}

static int run(const Call *call) {
  const RegenerateOptions *given = call->options;
  if (labyrinth_recipe_is(call->operands[0])) return run_labyrinth(call);
  Recipe recipe;
  GivenFiles files = {0};
  char *why = recipe_parse(call->operands[0], &recipe);
  if (why) return refuse_recipe(call, why);
  int code = EXIT_TROUBLE;
  if (given_files_read(call, given->rooms, given->patterns, &files) &&
      given_files_match(call, &files, &recipe.params)) {
    why = candidate_refusal_with(&recipe.params, &files.files);
    if (why) code = refuse_recipe(call, why);
    else if (given_files_suit(call, &files, &recipe.params)) code = make(call, &recipe, &files);
  }
  given_files_free(&files);
  return code;
}

static const Option options[] = {
    {.name = "rooms",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(RegenerateOptions, rooms),
     .help = "the file of rooms that the recipe was made with, if it names one"},
    {.name = "patterns",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(RegenerateOptions, patterns),
     .help = "the file of patterns that the recipe was made with, if it names one"},
    {0},
};

static const Example examples[] = {
    {"tessoban regenerate t2,seed=1,candidate=12,size=2x2,boxes=3", "the level, with its solution"},
    {"tessoban regenerate l1,seed=1,candidate=3", "the labyrinth, with its win"},
    {0},
};

const Command cmd_regenerate = {
    .name = "regenerate",
    .summary = "Print the one level that a recipe names.",
    .operands = "RECIPE",
    .details =
        "Every level of a pack carries its recipe, in pack.json and in its .xsb or .lab file. "
        "Recipes of labyrinths begin with l1.\n"
        "If the candidate of the recipe makes no level, the exit status is 1, and --json names the "
        "stage that rejected it, as in the funnel of pack.json.",
    .options = options,
    .options_size = sizeof(RegenerateOptions),
    .examples = examples,
    .run = run,
};
