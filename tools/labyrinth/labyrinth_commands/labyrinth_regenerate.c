// regenerate: the one labyrinth that a recipe names.
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_making/labyrinth_candidate.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_pack/labyrinth_pack_text.h"

static int refuse(const Call *call, const char *key, const char *meaning) {
  message_error(call->command->name, "this recipe makes no level: %s", meaning);
  if (!call->shared.json) return EXIT_NEGATIVE;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "recipe", call->operands[0]);
  json_add_text(object, "reject", key);
  json_add_text(object, "meaning", meaning);
  return json_print_result(call, object) == EXIT_OK ? EXIT_NEGATIVE : EXIT_TROUBLE;
}

static int print_level(const Call *call, const GeneratedLabyrinth *level) {
  if (call->shared.json) return json_print_result(call, labyrinth_pack_json_single(level));
  Text text = {0};
  labyrinth_pack_text_level(level, NULL, &text);
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

int labyrinth_cmd_regenerate(const Call *call) {
  LabyrinthRecipe recipe;
  LabyrinthCandidate candidate;
  char *why = labyrinth_recipe_parse(call->operands[0], &recipe);
  if (why) {
    message_error(call->command->name, "%s", why);
    mem_free(why);
    return EXIT_TROUBLE;
  }
  labyrinth_candidate_run(&recipe.params, recipe.seed, recipe.candidate, NULL, &candidate);
  if (candidate.reject)
    return refuse(call, labyrinth_reject_key(candidate.reject),
                  labyrinth_reject_meaning(candidate.reject));
  int code = print_level(call, &candidate.level);
  generated_labyrinth_free(&candidate.level);
  return code;
}
