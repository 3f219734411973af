// regenerate: the one level that a recipe names.
#include "base/mem.h"
#include "cli/json.h"
#include "cli/report.h"
#include "commands/command_table.h"
#include "level/attempt.h"
#include "params/recipe.h"
#include "storage/pack_write.h"

static int tell_reject(const Call *call, Reject reject) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "recipe", call->operands[0]);
  json_add_text(object, "reject", reject_key(reject));
  json_add_text(object, "meaning", reject_meaning(reject));
  return json_result(call, object);
}

static int make(const Call *call, const Recipe *recipe) {
  Workshop *workshop = workshop_new(NULL);
  Attempt attempt;
  attempt_run(workshop, &recipe->params, recipe->seed, recipe->candidate, &attempt);
  workshop_free(workshop);
  if (attempt.reject) {
    report_error(call->command->name, "this candidate makes no level: %s",
                 reject_meaning(attempt.reject));
    return call->shared.json && tell_reject(call, attempt.reject) != DONE ? TROUBLE : HONEST_NO;
  }
  Text text = {0};
  if (call->shared.json) pack_json_single(&attempt.level, &text);
  else pack_write_xsb(&attempt.level, NULL, &text);
  gen_level_free(&attempt.level);
  return report_result(call->command->name, &text) ? DONE : TROUBLE;
}

static int run(const Call *call) {
  Recipe recipe;
  char *why = recipe_parse(call->operands[0], &recipe);
  if (!why) why = attempt_refusal(&recipe.params);
  if (!why) return make(call, &recipe);
  report_error(call->command->name, "%s", why);
  mem_free(why);
  return TROUBLE;
}

static const Example examples[] = {
    {"tessoban regenerate t1,seed=1,candidate=12,size=2x2,boxes=3", "the level, with its solution"},
    {0},
};

const Command cmd_regenerate = {
    .name = "regenerate",
    .summary = "Print the one level that a recipe names.",
    .operands = "RECIPE",
    .details =
        "Every level of a pack carries its recipe, in pack.json and in its .xsb file.\n"
        "A candidate may make no level: exit status 1, and with --json the stage that refused it, "
        "as the funnel of pack.json calls it.",
    .examples = examples,
    .run = run,
};
