// solve: an answer for every level. Solutions are replayed before they are printed.
#include <limits.h>

#include "arguments/format_by_suffix.h"
#include "arguments/read_selected_levels.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "command_parts/solve_report.h"
#include "command_parts/solved_level.h"
#include "commands/command_table.h"
#include "engines/search_budgets.h"
#include "formats/level_format.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "system/file.h"
#include "threads/parallel.h"

enum { MAX_MEGABYTES = 1 << 24 };

static const char *goal_choice(size_t index) {
  static const char *const words[] = {"any", "pushes", "moves", NULL};
  return words[index];
}

// The choices of --engine: auto, then the table of engines.
static const char *engine_choice(size_t index) {
  if (!index) return "auto";
  const Engine *engine = engines_at(index - 1);
  return engine ? engine->name : NULL;
}

static const Option options[] = {
    LEVEL_FILES_OPTION(SolveOptions, level, "only these levels"),
    {.name = "goal",
     .letter = 'g',
     .argument = "GOAL",
     .kind = OPTION_CHOICE,
     .offset = offsetof(SolveOptions, goal),
     .help = "any solution, one with the fewest pushes, or one with the fewest moves",
     .choice = goal_choice},
    {.name = "engine",
     .letter = 'e',
     .argument = "NAME",
     .kind = OPTION_CHOICE,
     .offset = offsetof(SolveOptions, engine),
     .help = "how to search; auto chooses by goal and size",
     .choice = engine_choice},
    {.name = "max-seconds",
     .argument = "S",
     .kind = OPTION_SECONDS,
     .offset = offsetof(SolveOptions, max_seconds),
     .help = "give up a level after this many seconds of processor time; 0 is no limit "
             "(default: " BUDGET_DIGITS(SOLVE_SECONDS) ")",
     .max = OPTION_MAX_SECONDS},
    {.name = "max-nodes",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(SolveOptions, max_nodes),
     .help = "give up a level after this many positions (default: no limit)",
     .min = 1,
     .max = LONG_MAX},
    {.name = "max-memory",
     .argument = "MB",
     .kind = OPTION_INTEGER,
     .offset = offsetof(SolveOptions, max_memory),
     .help = "memory for searching, for all threads together (default: " BUDGET_DIGITS(
         SOLVE_MEGABYTES) ")",
     .min = 1,
     .max = MAX_MEGABYTES},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(SolveOptions, jobs),
     .help = "levels to solve at the same time (default: 1)",
     .min = 1,
     .max = PARALLEL_MAX_JOBS},
    {.name = "seed",
     .letter = 's',
     .argument = "S",
     .kind = OPTION_INTEGER,
     .offset = offsetof(SolveOptions, seed),
     .help = "seed for the engines that play at random (default: 1)",
     .max = LONG_MAX},
    {.name = "stats",
     .kind = OPTION_FLAG,
     .offset = offsetof(SolveOptions, stats),
     .help = "print statistics of the search: positions, prunes by kind, memory"},
    {.name = "output",
     .letter = 'o',
     .argument = "OUT",
     .kind = OPTION_FILE,
     .offset = offsetof(SolveOptions, output),
     .help =
         "write all levels with their solutions to a file, whose suffix chooses the format; .slc "
         "cannot hold solutions; a stored solution that is as good stays"},
    {.name = "progress",
     .argument = "HOW",
     .kind = OPTION_CHOICE,
     .offset = offsetof(SolveOptions, progress),
     .help = "a live line on a terminal, plain lines, or none",
     .choice = progress_choice},
    {0},
};
static const SolveOptions defaults = {
    .max_seconds = SOLVE_SECONDS, .max_memory = SOLVE_MEGABYTES, .jobs = 1, .seed = 1};

typedef struct {
  const Call *call;
  const SolveOptions *given;
  SelectedLevels list;
  SolveReport report;
} Run;

static bool on_answer(void *context, size_t index, const SolveAnswer *answer) {
  Run *run = context;
  const SelectedLevel *selected = &run->list.items[index];
  Level *level = selected->level;
  solved_level_update(level, (SearchGoal)run->given->goal, answer);
  SolveLevelName name = {selected->file, level->title, level->number};
  return solve_report_answer(&run->report, name, answer);
}

static bool on_progress(void *context, const SolveProgress *now) {
  return solve_report_progress(&((Run *)context)->report, now);
}

static bool write_output(const Run *run, const LevelFormat *format) {
  Text written = {0};
  const Collection *all = &run->list.files[0];
  format->write(all, &written);
  if (!message_result_to(run->call->command->name, run->given->output, &written)) return false;
  level_files_warn_losses(run->call, format, all);
  return true;
}

static int solve(Run *run, const LevelFormat *format) {
  static const SolveWords words = {.reason_things = "reason_boxes"};
  size_t count = run->list.count;
  run->report = solve_report_begin(run->call, &words, run->list.file_count > 1);
  SolveHooks hooks = {run, on_answer, on_progress};
  SolveSettings settings = solve_report_settings(&run->report, &solve_sokoban, count);
  const void **levels = mem_alloc(count, sizeof *levels);
  for (size_t i = 0; i < count; i++) levels[i] = run->list.items[i].level;
  solve_many_levels(&settings, levels, count, &hooks);
  mem_free(levels);
  if (!solve_report_print(&run->report) || (format && !write_output(run, format)))
    return EXIT_TROUBLE;
  return solve_report_finish(&run->report, count);
}

// The format of -o. False after printing an error.
static bool choose_format(const Call *call, const SolveOptions *given, const LevelFormat **format) {
  *format = NULL;
  if (!given->output) return true;
  if (file_is_standard(given->output)) {
    message_error(call->command->name, "-o -: standard output is for the answers; name a file");
    return false;
  }
  if (call->operand_count > 1) {
    message_error(call->command->name, "-o is for the levels of one file, not of %zu",
                  call->operand_count);
    return false;
  }
  *format = format_by_suffix(call, given->output, "");
  if (!*format || !(*format)->one_size) return *format;
  message_error(call->command->name, "-o %s: %s files hold boards only, no solutions",
                given->output, (*format)->name);
  return false;
}

static bool proves(const Engine *engine, SearchGoal goal) {
  return goal == GOAL_ANY || (goal == GOAL_PUSHES ? engine->pushes_optimal : engine->moves_optimal);
}

// Rejects an engine that cannot prove what --goal asks for, and names those that can.
static bool engine_fits(const Call *call, const SolveOptions *given) {
  SearchGoal goal = (SearchGoal)given->goal;
  if (!given->engine || proves(engines_at((size_t)given->engine - 1), goal)) return true;
  Text able = {0};
  for (size_t i = 0; engines_at(i); i++)
    if (proves(engines_at(i), goal))
      text_format(&able, "%s%s", able.length ? ", " : "", engines_at(i)->name);
  message_error(call->command->name,
                "--engine %s cannot prove the fewest %s; use one that can: %s, or auto",
                engine_choice((size_t)given->engine), goal_choice((size_t)goal), able.data);
  text_free(&able);
  return false;
}

// Without -o the valid levels are solved even if others are faulty. With -o the file is written
// completely or not at all.
static int run(const Call *call) {
  Run work = {.call = call, .given = call->options};
  const LevelFormat *format;
  if (!choose_format(call, work.given, &format) || !engine_fits(call, work.given))
    return EXIT_TROUBLE;
  int code = EXIT_TROUBLE;
  if (selected_levels_read(call, &work.given->level, format, &work.list) && work.list.count) {
    code = solve(&work, format);
    if (work.list.faulty && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  }
  selected_levels_free(&work.list);
  return code;
}

static const Example examples[] = {
    {"tessoban solve levels.xsb", "a solution for each level"},
    {"tessoban solve levels.xsb --goal pushes -o solved.xsb", "the shortest, kept in a file"},
    {"tessoban solve levels.xsb --level 7 --max-seconds 600 --stats", "think longer about one"},
    {"tessoban solve easy.xsb hard.xsb --level 1,3,7-9", "these levels of both"},
    {"tessoban solve levels.xsb --json --jobs 4 | jq '.[].pushes'", "for a script"},
    {"tessoban solve mazes.lab --goal moves", "the shortest win of each labyrinth"},
    {0},
};

const Command cmd_solve = {
    .name = "solve",
    .summary = "Solve levels, or prove that they cannot be solved.",
    .operands = "FILE|PACK...",
    .level_operands = SIZE_MAX,
    .details =
        "Prints a line for each level, in order: number, title, outcome, pushes, moves, positions "
        "looked at, seconds of processor time, and the solution as l u r d (walk) and L U R D "
        "(push). With several files each line begins with the name of its file. The outcome is "
        "solved, unsolvable (proved), or gave-up. In the place of the solution, an unsolvable "
        "level "
        "has the reason, and one that was given up the limit that was reached. Every solution "
        "has been checked by replaying it.\n"
        "The reason names the boxes that are lost, whatever the others do, by the first deadlock "
        "rule that applies, or else by the smallest set of boxes that can be found within a fixed "
        "amount of work (about a second, beside the limits of the search). Squares are written as "
        "(column,row), counted from 1 at the top left of the board. With --json: reason (the "
        "text, or null), reason_rule, reason_boxes and reason_squares as arrays of [column, row], "
        "and reason_smallest: no smaller set of boxes is lost. render --overlay why draws it.\n"
        "Engines: optimal finds a solution with the fewest pushes and proves it; moves does the "
        "same for the fewest moves; fast looks for any solution of large levels, bidirectional of "
        "crowded ones; random and random-push play at random. For any solution auto lets fast and "
        "bidirectional take turns by counted work, so it needs about twice the time of the better "
        "one, and the same nodes on every machine.\n"
        "Labyrinths are recognized by content. Their moves are l u r d and w (wait), they have no "
        "pushes, and --goal pushes and moves both ask for the shortest win. The reason why one "
        "cannot be won is a thing that is walled in, doors whose keys or switches are behind them, "
        "or the fewest monsters without which it could be won: reason_rule is island, locked or "
        "monsters, reason_monsters and reason_squares are places as [column, row] of cells. "
        "Labyrinths are written with -o as .lab.\n"
        "Ctrl-C stops and keeps the answers so far. Faulty levels are reported and skipped; with "
        "-o nothing is solved if there are any. Exit status 0 if all levels were solved, 2 if one "
        "is faulty, else 1.",
    .options = options,
    .options_size = sizeof(SolveOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
    .run_labyrinth = labyrinth_cmd_solve,
};
