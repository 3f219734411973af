// check: is every labyrinth well formed, and does every stored solution win? Packs also go through
// labyrinth_checks/labyrinth_pack_check.h.
#include "checks/pack_check.h"
#include "cli/messages.h"
#include "command_parts/check_duplicates.h"
#include "command_parts/check_options.h"
#include "command_parts/check_report.h"
#include "labyrinth_checks/labyrinth_notes.h"
#include "labyrinth_checks/labyrinth_pack_check.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_input/labyrinth_input.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

static void check_solution(CheckedFile *file, const LabyrinthLevel *level) {
  if (!level->solution) return;
  LabyrinthReplay replay = labyrinth_replay(&level->maze, level->solution);
  file->tally.solutions++;
  if (replay.kind == REPLAY_WON) return;
  Text why = {0};
  labyrinth_replay_write(&replay, &why);
  problems_add(&file->problems, level->line, 0, level->number, "its solution is wrong: %s",
               why.data);
  text_free(&why);
  check_tally_worsen(&file->tally, EXIT_NEGATIVE);
}

// A call and the file that is being checked.
typedef struct {
  CheckReport report;
  CheckDuplicates duplicates;
  Progress progress;
  CheckedFile file;
} Check;

static void find_duplicate(Check *check, int line, int number, const Labyrinth *maze) {
  PuzzleKey key = {.id = labyrinth_id(maze)};
  check_duplicates_add(&check->duplicates, line, number, key, &check->file.notes);
}

static void print_findings(Check *check) {
  check_duplicates_note_rest(&check->duplicates, &check->file.notes);
  check_report_findings(&check->report, &check->file);
}

static void check_level(Check *check, const LabyrinthLevel *level) {
  check_solution(&check->file, level);
  labyrinth_notes_add(level, &check->file.notes);
  find_duplicate(check, level->line, level->number, &level->maze);
}

static void check_file(Check *check) {
  LabyrinthCollection collection = {0};
  CheckedFile *file = &check->file;
  Text error = {0};
  if (labyrinth_input_read(file->path, &collection, &file->problems, &error)) {
    if (file->problems.count) check_tally_worsen(&file->tally, EXIT_TROUBLE);
    for (size_t i = 0; i < collection.count; i++) check_level(check, &collection.levels[i]);
    print_findings(check);
  } else {
    check_tally_worsen(&file->tally, EXIT_TROUBLE);
    problems_add(&file->problems, 0, 0, 0, "%s", error.data);
    message_error_text(check->report.call->command->name, &error);
  }
  file->tally.levels = collection.count;
  labyrinth_collection_free(&collection);
}

static void on_progress(void *context, size_t done, size_t candidates) {
  Check *check = context;
  if (done <= candidates) progress_count(&check->progress, "candidates", done, candidates);
}

static void on_pack_level(void *context, int number, const Labyrinth *maze) {
  find_duplicate(context, 0, number, maze);
}

static void check_pack(Check *check) {
  const CheckOptions *given = check->report.call->options;
  CheckedFile *file = &check->file;
  LabyrinthPackCheckOptions options = {
      .quick = given->quick,
      .remake = {.jobs = given->jobs ? (int)given->jobs : parallel_cores(),
                 .context = check,
                 .progress = on_progress},
      .context = check,
      .on_level = on_pack_level};
  check->progress = progress_begin(check->report.call, (ProgressKind)given->progress);
  PackTally pack = labyrinth_pack_check(file->path, &options, &file->problems, &file->notes);
  progress_end(&check->progress);
  file->tally.pack = true;
  file->tally.partial = pack.partial;
  file->tally.other_version = pack.other_version;
  file->tally.levels = pack.levels;
  file->tally.solutions = pack.solutions;
  if (file->problems.count) check_tally_worsen(&file->tally, EXIT_NEGATIVE);
  if (pack.failed) check_tally_worsen(&file->tally, EXIT_TROUBLE);
  print_findings(check);
}

// Options that only packs of Sokoban levels need.
static bool refuse_options(const Call *call) {
  const CheckOptions *given = call->options;
  const char *refused = given->exclude.count ? "--exclude"
                        : given->rooms       ? "--rooms"
                        : given->patterns    ? "--patterns"
                                             : NULL;
  if (refused) message_error(call->command->name, "%s does not go with labyrinths", refused);
  return refused != NULL;
}

// False if the result could not be printed.
static bool check_operand(Check *check, const char *path) {
  check->file = (CheckedFile){.path = path};
  (pack_check_is_folder(path) ? check_pack : check_file)(check);
  cJSON *duplicates = check->report.json ? check_duplicates_json(&check->duplicates) : NULL;
  check_duplicates_next_file(&check->duplicates);
  return check_report_file(&check->report, &check->file, duplicates);
}

int labyrinth_cmd_check(const Call *call) {
  if (refuse_options(call)) return EXIT_TROUBLE;
  Check check = {.report = check_report_begin(call), .duplicates = {.call = call}};
  bool printed = true;
  for (size_t i = 0; printed && i < call->operand_count; i++)
    printed = check_operand(&check, call->operands[i]);
  check_duplicates_free(&check.duplicates);
  return check_report_end(&check.report, printed);
}
