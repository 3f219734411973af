// library query: levels of a library as a table, as JSON, as a file or as a pack.
#include "arguments/format_by_suffix.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "library/library_marks.h"
#include "library_commands/library_commands.h"
#include "library_commands/query_file.h"
#include "library_commands/query_pack.h"
#include "library_commands/query_print.h"
#include "system/file.h"

static const LevelFormat *format_of(const Call *call, const char *path) {
  if (file_is_standard(path)) return level_format_by_name("xsb");
  return format_by_suffix(call, path, "; --out makes a pack");
}

// A link may lead to the library, so names are not compared.
static bool overwrites_library(const Call *call, const QueryPlan *plan) {
  const char *path = plan->given->output ? plan->given->output : plan->given->out;
  if (!path || !file_is_same(path, call->operands[0])) return false;
  message_error(call->command->name, "%s is the library itself, which would be lost", path);
  return true;
}

static int print_written(const Call *call, const char *path, const QueryChoice *choice) {
  if (!call->shared.json) {
    message_note(call, "%s: %zu level%s", path, choice->count, choice->count == 1 ? "" : "s");
    return EXIT_OK;
  }
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "output", path);
  json_add_count(object, "levels", choice->count);
  json_add_count(object, "fitting", choice->fitting);
  json_add_count(object, "similar", choice->similar);
  return json_print_result(call, object);
}

static int show(const Call *call, const QueryPlan *plan, QueryLevels *levels) {
  const char *path = plan->given->output;
  const LevelFormat *format = path ? format_of(call, path) : NULL;
  if ((path && !format) || overwrites_library(call, plan)) return EXIT_TROUBLE;
  if (!path) return query_print(call, levels);
  int code = query_file_write(call, path, format, levels);
  return code == EXIT_OK ? print_written(call, path, levels->choice) : code;
}

static int choose_and_show(const Call *call, const LibraryFile *file, const QueryPlan *plan) {
  const GenParams *params = &plan->params;
  QueryChoice choice;
  QueryLevels levels = {0};
  Text error = {0}, shortage = {0};
  int part = params->only.text[0] ? split_parts_find(&params->split, params->only.text) : -1;
  int code = EXIT_TROUBLE;
  if (query_choice_make(file, plan, part, params->count, &choice, &error) &&
      query_levels_open(&levels, file, plan, &choice, &error))
    code = show(call, plan, &levels);
  else message_error_text(call->command->name, &error);
  if (code == EXIT_OK && query_choice_shortage(&choice, &shortage)) {
    message_error_text(call->command->name, &shortage);
    code = EXIT_NEGATIVE;
  }
  query_levels_close(&levels);
  query_choice_free(&choice);
  return code;
}

// A name that no level has is most often misspelt.
static bool note_unknown_marks(const Call *call, const LibraryFile *file, const StringList *marks,
                               Text *error) {
  for (size_t i = 0; i < marks->count; i++) {
    bool known;
    if (!library_marks_known(file->db, marks->items[i], &known)) {
      library_file_error(file, error);
      return false;
    }
    if (!known) message_note(call, "no level has the mark '%s'", marks->items[i]);
  }
  return true;
}

static int answer(const Call *call, const QueryPlan *plan) {
  LibraryFile file = {0};
  Text error = {0};
  int code = EXIT_TROUBLE;
  if (!library_file_open(&file, call->operands[0], LIBRARY_READ, &error) ||
      !note_unknown_marks(call, &file, &plan->with, &error) ||
      !note_unknown_marks(call, &file, &plan->without, &error))
    message_error_text(call->command->name, &error);
  else code = (plan->given->out ? query_pack_write : choose_and_show)(call, &file, plan);
  library_file_close(&file);
  return code;
}

static int run(const Call *call) {
  QueryPlan plan;
  int code = EXIT_TROUBLE;
  if (query_plan_make(call, &plan) && !overwrites_library(call, &plan)) code = answer(call, &plan);
  query_plan_free(&plan);
  return code;
}

static const Example examples[] = {
    {"tessoban library query levels.db --keep pushes=40..60 --sort -difficulty --count 20",
     "the twenty hardest levels of 40 to 60 pushes"},
    {"tessoban library query levels.db --tier all --count 100 --without shipped --out next",
     "a pack of a hundred levels that were not used yet"},
    {"tessoban library query levels.db -o all.xsb", "everything as one file"},
    {"tessoban library query levels.db --formats boxoban,npy,jsonl --split train=90,test=10 "
     "--sort id --board 20x20 --out data",
     "a data set in two parts, with wall around the boards so that all have one size"},
    {0},
};

const Command cmd_library_query = {
    .name = "library query",
    .summary = "Choose levels of a library: a table, a file, or a pack.",
    .operands = "DB",
    .details =
        "Prints one line for each level: its id, tier, difficulty, pushes, moves, boxes, size and "
        "source, and its title if it has one. With --json it prints an array of objects with the "
        "fields that the levels of pack.json have. -o writes a file, --out a pack.\n"
        "Without --sort the easiest levels come first. In a pack where tiers have numbers, their "
        "levels are spread evenly over the difficulties of the tier. Equal levels are ordered by "
        "their "
        "ids, so the answer does not depend on how the library was filled.\n"
        "Every level is replayed once more before it is written. A damaged row is named, and "
        "nothing is written. If there are fewer levels than asked for, those are written, and the "
        "exit status is 1.",
    .options = query_options,
    .options_size = sizeof(QueryOptions),
    .examples = examples,
    .run = run,
};
