// saves export: everything that is saved, in one file. Games that cannot be read do not keep the
// others from being written.
#include "cli/messages.h"
#include "labyrinth_saves/import_labyrinths.h"
#include "saved/saves_json.h"
#include "saves/import_saves.h"
#include "saves_commands/games_count.h"
#include "saves_commands/saves_commands.h"

static void note_count(const Call *call, const SavesFile *file) {
  Text text = {0};
  games_count_write(file->count, file->labyrinth_count, &text);
  message_note(call, "%s exported", text.data);
  text_free(&text);
}

static int write_file(const Call *call, const SavesFile *file, const UnreadGames *unread) {
  const char *name = call->command->name;
  Text text = {0};
  saves_json_write(file, &text);
  if (!message_result_to(name, call->operands[0], &text)) return EXIT_TROUBLE;
  note_count(call, file);
  if (!unread->count) return EXIT_OK;
  unread_games_write(unread, &text);
  message_error_text(name, &text);
  return EXIT_NEGATIVE;
}

static int run(const Call *call) {
  SavesFile file;
  UnreadGames unread = {0};
  Text error = {0};
  int code = EXIT_TROUBLE;
  if (import_saves_gather(&file, &unread, &error) &&
      import_labyrinths_gather(&file, &unread, &error))
    code = write_file(call, &file, &unread);
  else message_error_text(call->command->name, &error);
  saves_file_free(&file);
  unread_games_free(&unread);
  return code;
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
        "in progress, of Sokoban and of labyrinths, the best solutions with their dates, the "
        "marks, the story, the player's own "
        "pack, the levels that were kept, and the settings. 'saves import' reads it, and so does "
        "the page that 'gallery' makes.\n"
        "The exit code is 1 if a game could not be read; the others are in the file.",
    .examples = examples,
    .run = run,
};
