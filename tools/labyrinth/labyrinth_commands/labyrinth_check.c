// check: is every labyrinth well formed, and does every stored solution win? Packs also go through
// labyrinth_checks/labyrinth_pack_check.h.
#include "checks/pack_check.h"
#include "cli/messages.h"
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

static void check_file(const CheckReport *report, CheckedFile *file) {
  LabyrinthCollection collection = {0};
  Text error = {0};
  if (labyrinth_input_read(file->path, &collection, &file->problems, &error)) {
    if (file->problems.count) check_tally_worsen(&file->tally, EXIT_TROUBLE);
    for (size_t i = 0; i < collection.count; i++) {
      check_solution(file, &collection.levels[i]);
      labyrinth_notes_add(&collection.levels[i], &file->notes);
    }
    check_report_findings(report, file);
  } else {
    check_tally_worsen(&file->tally, EXIT_TROUBLE);
    problems_add(&file->problems, 0, 0, 0, "%s", error.data);
    message_error_text(report->call->command->name, &error);
  }
  file->tally.levels = collection.count;
  labyrinth_collection_free(&collection);
}

static void on_progress(void *context, size_t done, size_t candidates) {
  if (done <= candidates) progress_count(context, "candidates", done, candidates);
}

static void check_pack(const CheckReport *report, CheckedFile *file) {
  const CheckOptions *given = report->call->options;
  Progress progress = progress_begin(report->call, (ProgressKind)given->progress);
  LabyrinthRemakeHooks hooks = {.jobs = given->jobs ? (int)given->jobs : parallel_cores(),
                                .context = &progress,
                                .progress = on_progress};
  PackTally pack =
      labyrinth_pack_check(file->path, given->quick, &hooks, &file->problems, &file->notes);
  progress_end(&progress);
  file->tally.pack = true;
  file->tally.partial = pack.partial;
  file->tally.other_version = pack.other_version;
  file->tally.levels = pack.levels;
  file->tally.solutions = pack.solutions;
  if (file->problems.count) check_tally_worsen(&file->tally, EXIT_NEGATIVE);
  if (pack.failed) check_tally_worsen(&file->tally, EXIT_TROUBLE);
  check_report_findings(report, file);
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

int labyrinth_cmd_check(const Call *call) {
  if (refuse_options(call)) return EXIT_TROUBLE;
  CheckReport report = check_report_begin(call);
  bool printed = true;
  for (size_t i = 0; printed && i < call->operand_count; i++) {
    CheckedFile file = {.path = call->operands[i]};
    (pack_check_is_folder(file.path) ? check_pack : check_file)(&report, &file);
    printed = check_report_file(&report, &file, NULL);
  }
  return check_report_end(&report, printed);
}
