// check: is every level well formed, and does every stored solution solve its level? Packs also go
// through checks/pack_check.h.
#include <stdio.h>

#include "arguments/exclude_files.h"
#include "arguments/level_files.h"
#include "arguments/user_files_option.h"
#include "checks/pack_check.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/check_duplicates.h"
#include "command_parts/check_options.h"
#include "command_parts/check_report.h"
#include "command_parts/rate_again.h"
#include "commands/command_table.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "libraries/exclude_library.h"
#include "libraries/library_file.h"
#include "library_commands/check_library.h"
#include "rules/verify.h"
#include "system/file.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

static const Option options[] = {
    {.name = "quick",
     .kind = OPTION_FLAG,
     .offset = offsetof(CheckOptions, quick),
     .help = "do not make the levels of a pack again, which takes as long as generate took"},
    EXCLUDE_FILES_OPTION(CheckOptions, exclude,
                         "for a pack that was made with --exclude: the same files, so that its "
                         "levels can be made again"),
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(CheckOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; the result is the same for any number (default: all cores)"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(CheckOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {.name = "rooms",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(CheckOptions, rooms),
     .help = "the file of rooms that a pack was made with, to make its levels again"},
    {.name = "patterns",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(CheckOptions, patterns),
     .help = "the file of patterns that a pack was made with, to make its levels again"},
    {0},
};

// A call and the file that is being checked.
typedef struct {
  const Call *call;
  ExcludedLevels excluded;
  GivenFiles files;
  CheckDuplicates duplicates;
  Progress progress;
  CheckedFile file;
  CheckReport report;
} Check;

static const char *plural(size_t count) { return count == 1 ? "" : "s"; }

static void check_solution(Check *check, const Level *level, const char *moves, const char *which) {
  Verdict verdict = verify(&level->board, moves);
  check->file.tally.solutions++;
  if (verdict.kind == VERDICT_SOLVED) {
    if (verdict.walked_on)
      problems_add(&check->file.notes, level->line, 0, level->number,
                   "%s goes on for %zu move%s after level %d is solved", which, verdict.walked_on,
                   plural(verdict.walked_on), level->number);
    return;
  }
  Text why = {0};
  verify_write(&verdict, &why);
  problems_add(&check->file.problems, level->line, 0, level->number, "%s is wrong: %s", which,
               why.data);
  text_free(&why);
  check_tally_worsen(&check->file.tally, EXIT_NEGATIVE);
}

static void check_solutions(Check *check, const Level *level) {
  if (!level->solution) return;
  check_solution(check, level, level->solution, "its solution");
  for (size_t i = 0; i < level->other_solutions.count; i++) {
    char which[40];
    snprintf(which, sizeof which, "its solution %zu", i + 2);
    check_solution(check, level, level->other_solutions.items[i], which);
  }
}

static void find_duplicate(Check *check, int line, int number, const Board *board) {
  check_duplicates_add(&check->duplicates, line, number, find_duplicates_key(board),
                       &check->file.notes);
}

static void collect_notes(Check *check, const Level *level) {
  if (board_solved(&level->board))
    problems_add(&check->file.notes, level->line, 0, level->number,
                 "level %d is solved from the start", level->number);
  if (level->unreadable_solutions)
    problems_add(&check->file.notes, level->line, 0, level->number,
                 "level %d has %d solution%s in a notation that is not known: not checked",
                 level->number, level->unreadable_solutions,
                 plural((size_t)level->unreadable_solutions));
  find_duplicate(check, level->line, level->number, &level->board);
}

static void print_findings(Check *check) {
  check_duplicates_note_rest(&check->duplicates, &check->file.notes);
  check_report_findings(&check->report, &check->file);
}

static void on_pack_level(void *context, int number, const Board *board) {
  find_duplicate(context, 0, number, board);
}

static void on_progress(void *context, size_t done, size_t candidates) {
  Check *check = context;
  if (done <= candidates) progress_count(&check->progress, "candidates", done, candidates);
}

static void on_rate(void *context, const GeneratedLevel *levels, const size_t *which, size_t count,
                    GeneratedLevel *out) {
  const Check *check = context;
  const CheckOptions *given = check->call->options;
  rate_again(check->call, given->jobs ? (int)given->jobs : parallel_cores(), levels, which, count,
             out);
}

static void check_pack(Check *check, const char *path) {
  const CheckOptions *given = check->call->options;
  PackCheckOptions pack_options = {
      .quick = given->quick,
      .remake = {.jobs = given->jobs ? (int)given->jobs : parallel_cores(),
                 .context = check,
                 .progress = on_progress,
                 .excluded = &check->excluded,
                 .rate = on_rate,
                 .files = check->files.files,
                 .rooms_hash = check->files.rooms_hash,
                 .patterns_hash = check->files.patterns_hash},
      .context = check,
      .on_level = on_pack_level};
  check->progress = progress_begin(check->call, (ProgressKind)given->progress);
  PackTally pack = pack_check(path, &pack_options, &check->file.problems, &check->file.notes);
  progress_end(&check->progress);
  check->file.tally.pack = true;
  check->file.tally.partial = pack.partial;
  check->file.tally.other_version = pack.other_version;
  check->file.tally.pictures = pack.levels ? 0 : pack.files;
  check->file.tally.levels = pack.levels;
  check->file.tally.solutions = pack.solutions;
  if (check->file.problems.count) check_tally_worsen(&check->file.tally, EXIT_NEGATIVE);
  if (pack.failed) check_tally_worsen(&check->file.tally, EXIT_TROUBLE);
  print_findings(check);
}

static void check_file(Check *check, const char *path) {
  Collection collection = {0};
  Text error = {0};
  if (level_files_read(path, &collection, &check->file.problems, &error)) {
    if (check->file.problems.count) check_tally_worsen(&check->file.tally, EXIT_TROUBLE);
    for (size_t i = 0; i < collection.count; i++) check_solutions(check, &collection.levels[i]);
    for (size_t i = 0; i < collection.count; i++) collect_notes(check, &collection.levels[i]);
    print_findings(check);
  } else {
    check_tally_worsen(&check->file.tally, EXIT_TROUBLE);
    problems_add(&check->file.problems, 0, 0, 0, "%s", error.data);
    message_error_text(check->call->command->name, &error);
  }
  check->file.tally.unread =
      check->file.problems.count == 1 && !collection.count && !check->file.problems.items[0].level;
  check->file.tally.levels = collection.count;
  collection_free(&collection);
}

static void check_whole_library(Check *check, const char *path) {
  bool failed;
  check->file.tally.levels = check->file.tally.solutions =
      check_library(path, &check->file.problems, &failed);
  if (check->file.problems.count)
    check_tally_worsen(&check->file.tally, failed ? EXIT_TROUBLE : EXIT_NEGATIVE);
  print_findings(check);
}

// Checks one operand. False if the result could not be printed.
static bool check_operand(Check *check, const char *path) {
  check->file = (CheckedFile){.path = path};
  (library_file_is(path)        ? check_whole_library
   : pack_check_is_folder(path) ? check_pack
                                : check_file)(check, path);
  cJSON *duplicates = check->report.json ? check_duplicates_json(&check->duplicates) : NULL;
  check_duplicates_next_file(&check->duplicates);
  return check_report_file(&check->report, &check->file, duplicates);
}

static int run(const Call *call) {
  Check check = {.call = call, .duplicates = {.call = call}};
  const CheckOptions *given = call->options;
  if (!exclude_library_read(call, &given->exclude, true, &check.excluded) ||
      !given_files_read(call, given->rooms, given->patterns, &check.files)) {
    excluded_levels_free(&check.excluded);
    given_files_free(&check.files);
    return EXIT_TROUBLE;
  }
  check.report = check_report_begin(call);
  bool printed = true;
  for (size_t i = 0; printed && i < call->operand_count; i++)
    printed = check_operand(&check, call->operands[i]);
  check_duplicates_free(&check.duplicates);
  excluded_levels_free(&check.excluded);
  given_files_free(&check.files);
  return check_report_end(&check.report, printed);
}

static const Example examples[] = {
    {"tessoban check levels.xsb", "is this collection in order?"},
    {"tessoban check pack", "is this pack complete, and is everything in it true?"},
    {"tessoban check --quick pack", "the same without making its levels again"},
    {"tessoban check mine.xsb theirs.xsb", "does a level of one file occur in the other?"},
    {"tessoban check --quiet *.xsb && echo fine", "several files at once, in a script"},
    {"curl -s https://example.org/set.txt | tessoban check -", "from standard input"},
    {0},
};

const Command cmd_check = {
    .name = "check",
    .summary = "Check that every level is well formed and every stored solution is right.",
    .operands = "FILE|PACK|DB...",
    .level_operands = SIZE_MAX,
    .keeps_folders = true,
    .details =
        "Reads .xsb, .sok, .stb, .txt, .slc and .jsonl, recognized by content. A level needs one "
        "player, "
        "as many boxes as goals, and walls all around. Stored solutions are replayed to their last "
        "move. A level gets a note if it is solved from the start, if it is the same as another "
        "level of any of the files (turned, mirrored, or with other walls outside), if its "
        "solution cannot be read, or if the player walks on after the level is solved. Another "
        "push then makes the solution wrong. Only the first 20 duplicates of a file are noted; "
        "--json lists all.\n"
        "A folder is checked as a pack: no file may have changed since it was written, none may "
        "be missing or added; metadata, levels and pictures must agree; and the levels are made "
        "again with the seed and the parameters of pack.json, which must give the same pack. Of "
        "a pack that was put together or changed after its run, every level is made again by "
        "itself: by its recipe, or by solving and rating it. If pack.xsb was edited, check says "
        "what differs, and `pack PACK --update` takes it over. A note says what could not be "
        "compared, such as everything that --quick leaves out, or most "
        "of a pack without pack.json. Then the pack is \"good as far as compared\", the exit "
        "status is 0, and partial is true in --json. A pack of another version may differ without "
        "a fault. Then the differences are notes and the exit status is 0, but the pack is not "
        "called good, and ok is false in --json.\n"
        "Labyrinths are checked in the same way: .lab files, and packs of them.\n"
        "Of a library, the database is checked, and board, id and solution of every level.\n"
        "Exit status 0 means that no problem was found, not that everything was compared: only "
        "\"all good\" says so. Exit status 2 if a level of a file is malformed or anything cannot "
        "be read; else 1 if a solution is wrong or a pack is not as it should be, which includes "
        "malformed levels in it.",
    .options = options,
    .options_size = sizeof(CheckOptions),
    .examples = examples,
    .run = run,
    .run_labyrinth = labyrinth_cmd_check,
};
