// saves import: merges an exported file into what is saved here.
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "labyrinth_saves/import_labyrinths.h"
#include "saved/saves_json.h"
#include "saves/import_saves.h"
#include "saves_commands/games_count.h"
#include "saves_commands/saves_commands.h"
#include "system/file.h"

static const char *result_name(StateLevelsResult result) {
  static const char *const names[] = {"unchanged", "taken", "kept", "failed"};
  return names[result];
}

static void write_levels(const ImportCounts *counts, StateLevelsResult result, const char *before,
                         const char *after, Text *out) {
  if (counts->pack == result) text_format(out, "%sthe pack%s", before, after);
  if (counts->random == result) text_format(out, "%sthe random level%s", before, after);
}

static int print(const Call *call, const ImportCounts *counts) {
  if (call->shared.json) {
    cJSON *object = cJSON_CreateObject();
    json_add_count(object, "games", counts->games + counts->labyrinths);
    json_add_count(object, "labyrinths", counts->labyrinths);
    json_add_count(object, "positions", counts->positions);
    json_add_count(object, "bests", counts->bests);
    json_add_count(object, "marks", counts->marks);
    json_add_count(object, "levels", counts->levels);
    cJSON_AddBoolToObject(object, "settings", counts->settings);
    cJSON_AddStringToObject(object, "pack", result_name(counts->pack));
    cJSON_AddStringToObject(object, "random", result_name(counts->random));
    return json_print_result(call, object);
  }
  Text text = {0};
  games_count_write(counts->games, counts->labyrinths, &text);
  text_format(&text,
              " read; taken: %zu position%s, %zu best solution%s, %zu mark%s, %zu kept level%s",
              counts->positions, counts->positions == 1 ? "" : "s", counts->bests,
              counts->bests == 1 ? "" : "s", counts->marks, counts->marks == 1 ? "" : "s",
              counts->levels, counts->levels == 1 ? "" : "s");
  write_levels(counts, STATE_LEVELS_TAKEN, ", ", "", &text);
  if (counts->settings) text_add(&text, ", the settings");
  write_levels(counts, STATE_LEVELS_KEPT, "; kept ", " here", &text);
  text_add_char(&text, '\n');
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

static int import_file(const Call *call, const SavesFile *file) {
  Problems problems = {0};
  ImportCounts counts = import_saves(file, &problems);
  import_labyrinths(file, &counts, &problems);
  int code = print(call, &counts);
  for (size_t i = 0; i < problems.count; i++)
    message_error(call->command->name, "%s", problems.items[i].text);
  if (problems.count && code == EXIT_OK) code = EXIT_NEGATIVE;
  problems_free(&problems);
  return code;
}

static int run(const Call *call) {
  const char *path = call->operands[0];
  Text content = {0}, error = {0};
  SavesFile file = {0};
  int code = EXIT_TROUBLE;
  if (!file_read(path, &content, &error)) {
    message_error_text(call->command->name, &error);
  } else if (!saves_json_read(content.data, content.length, &file, &error)) {
    message_error(call->command->name, "%s: %s", file_name(path), error.data);
    text_free(&error);
  } else {
    code = import_file(call, &file);
    text_free(&error);
  }
  saves_file_free(&file);
  text_free(&content);
  return code;
}

static const Example examples[] = {
    {"tessoban saves import progress.json", "what another machine or a page has exported"},
    {0},
};

const Command cmd_saves_import = {
    .name = "saves import",
    .summary = "Merge an exported file into the saved games.",
    .operands = "FILE",
    .details =
        "Games of Sokoban and of labyrinths are taken in the same way. A best solution is taken if "
        "it is better than the one here. A game in progress is taken if its date is later; undo in "
        "the game leads back to what was here. Marks and kept levels "
        "are added. The pack is taken if there is none here. Nothing is lost, and a second import "
        "of the same file changes nothing. A file with a fault, such as a solution that does not "
        "solve its level, is refused as a whole.\n"
        "The exit code is 1 if something could not be written.",
    .examples = examples,
    .run = run,
};
