// saves export: everything that is saved, in one file.
#include "cli/messages.h"
#include "saved/saves_json.h"
#include "saves/import_saves.h"
#include "saves_commands/saves_commands.h"

static int run(const Call *call) {
  const char *name = call->command->name;
  SavesFile file;
  Text error = {0}, text = {0};
  bool ok = import_saves_gather(&file, &error);
  if (ok) {
    saves_json_write(&file, &text);
    ok = message_result_to(name, call->operands[0], &text);
    if (ok) message_note(call, "%zu game%s exported", file.count, file.count == 1 ? "" : "s");
  } else {
    message_error_text(name, &error);
  }
  saves_file_free(&file);
  return ok ? EXIT_OK : EXIT_TROUBLE;
}

static const Example examples[] = {
    {"tessoban saves export progress.json", "all games, records and kept levels"},
    {"tessoban saves export - | ssh other tessoban saves import -", "to another machine"},
    {0},
};

const Command cmd_saves_export = {
    .name = "saves export",
    .summary = "Write all saved games to a file, '-' for standard output.",
    .operands = "FILE",
    .details =
        "The file is JSON (output/saves.schema.json of the source describes it). It has the games "
        "in "
        "progress, the best solutions with their dates, the marks, the levels that were kept, and "
        "the settings. 'saves import' reads it, and so does the page that 'gallery' makes.",
    .examples = examples,
    .run = run,
};
