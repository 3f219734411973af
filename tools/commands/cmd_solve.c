// solve: an answer for every level. Solutions are replayed before they are printed.
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "arguments/format_by_suffix.h"
#include "arguments/read_selected_levels.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "command_parts/solve_many_levels.h"
#include "commands/command_table.h"
#include "formats/level_format.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

typedef struct {
  Ranges level;
  int goal, engine, progress;
  double max_seconds;
  long max_nodes, max_memory, jobs, seed;
  bool stats;
  const char *output;
} SolveOptions;

enum { MAX_MEGABYTES = 1 << 24, DEFAULT_SECONDS = 10, DEFAULT_MEGABYTES = 2048 };

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
     .help =
         "give up a level after this many seconds of processor time; 0 is no limit (default: 10)",
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
     .help = "memory for searching, for all threads together (default: 2048)",
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
         "cannot hold solutions"},
    {.name = "progress",
     .argument = "HOW",
     .kind = OPTION_CHOICE,
     .offset = offsetof(SolveOptions, progress),
     .help = "a live line on a terminal, plain lines, or none",
     .choice = progress_choice},
    {0},
};
static const SolveOptions defaults = {
    .max_seconds = DEFAULT_SECONDS, .max_memory = DEFAULT_MEGABYTES, .jobs = 1, .seed = 1};

typedef struct {
  const Call *call;
  const SolveOptions *given;
  SelectedLevels list;
  Progress progress;
  cJSON *json;  // or NULL
  size_t answered, solved, optimal, unsolvable, gave_up;
  bool failed;  // a write to standard output failed
} Run;

static const char *outcome_name(SearchStatus status) {
  static const char *const names[] = {"running", "solved", "unsolvable", "gave-up"};
  return names[status];
}

static const char *limit_name(GiveUpReason why) {
  static const char *const names[] = {NULL, "seconds", "nodes", "memory", "engine"};
  return names[why];
}

static cJSON *json_stats(const SearchCounters *counters) {
  cJSON *object = cJSON_CreateObject();
#define X(name, meaning) json_add_count(object, #name, counters->name);
  SEARCH_COUNTERS(X)
#undef X
  json_add_count(object, "bytes", counters->bytes);
  return object;
}

// A level that was given up may have a solution, but not the one that was asked for.
static const char *answered_solution(const SolveAnswer *answer) {
  return answer->status == SEARCH_SOLVED ? answer->solution : NULL;
}

static void add_measure(cJSON *object, const char *key, const char *solution, size_t value) {
  if (solution) json_add_count(object, key, value);
  else cJSON_AddNullToObject(object, key);
}

static void add_cells(cJSON *object, const char *key, const CellList *list) {
  cJSON *array = cJSON_AddArrayToObject(object, key);
  for (size_t i = 0; i < list->count; i++) {
    int place[] = {cell_x(list->cells[i]) + 1, cell_y(list->cells[i]) + 1};
    cJSON_AddItemToArray(array, cJSON_CreateIntArray(place, 2));
  }
}

static void add_reason(cJSON *object, const Reason *reason) {
  json_add_text(object, "reason", reason->text.data);
  json_add_text(object, "reason_rule", reason->rule);
  add_cells(object, "reason_boxes", &reason->boxes);
  add_cells(object, "reason_squares", &reason->squares);
  cJSON_AddBoolToObject(object, "reason_smallest", reason->smallest);
}

static cJSON *json_answer(const Run *run, const SelectedLevel *selected,
                          const SolveAnswer *answer) {
  const Level *level = selected->level;
  cJSON *object = cJSON_CreateObject();
  if (run->list.file_count > 1) json_add_text(object, "file", selected->file);
  json_add_count(object, "level", (size_t)level->number);
  json_add_text(object, "title", level->title);
  json_add_text(object, "outcome", outcome_name(answer->status));
  json_add_text(object, "limit", limit_name(answer->gave_up));
  cJSON_AddBoolToObject(object, "optimal", answer->optimal);
  add_measure(object, "pushes", answered_solution(answer), answer->pushes);
  add_measure(object, "moves", answered_solution(answer), answer->moves);
  if (answer->status == SEARCH_GAVE_UP)
    add_measure(object, "at_most", answer->solution, answer->pushes);
  json_add_count(object, "nodes", answer->counters.nodes);
  cJSON_AddNumberToObject(object, "seconds", answer->seconds);
  json_add_text(object, "solution", answered_solution(answer));
  if (answer->reason.rule) add_reason(object, &answer->reason);
  else cJSON_AddNullToObject(object, "reason");
  json_add_text(object, "engine", answer->engine);
  if (run->given->stats) cJSON_AddItemToObject(object, "stats", json_stats(&answer->counters));
  return object;
}

static void add_stats(const SearchCounters *counters, Text *line) {
#define X(name, meaning) \
  if (counters->name) text_format(line, "\t%12" PRIu64 " %s\n", counters->name, meaning);
  SEARCH_COUNTERS(X)
#undef X
  text_format(line, "\t%12zu bytes\n", counters->bytes);
}

// Aligned columns, with tabs between them for cut(1).
static void add_line(const Run *run, const SelectedLevel *selected, const SolveAnswer *answer,
                     Text *line) {
  const Level *level = selected->level;
  if (run->list.file_count > 1) {
    sanitize_printable(selected->file, line);
    text_add_char(line, '\t');
  }
  Text title = {0};
  sanitize_printable(level->title ? level->title : "-", &title);
  text_format(line, "%4d\t%-12s\t%-10s\t", level->number, title.data, outcome_name(answer->status));
  text_free(&title);
  if (answered_solution(answer))
    text_format(line, "%4zu pushes\t%5zu moves\t", answer->pushes, answer->moves);
  else text_add(line, "   - pushes\t    - moves\t");
  text_format(line, "%8" PRIu64 " nodes\t%7.3f s\t", answer->counters.nodes, answer->seconds);
  if (answer->gave_up && answer->solution)
    text_format(line, "(%s; at most %zu pushes)\n", limit_name(answer->gave_up), answer->pushes);
  else if (answer->gave_up) text_format(line, "(%s)\n", limit_name(answer->gave_up));
  else text_format(line, "%s\n", answer->solution ? answer->solution : answer->reason.text.data);
}

static void count_answer(Run *run, const SolveAnswer *answer) {
  run->answered++;
  run->solved += answer->status == SEARCH_SOLVED;
  run->optimal += answer->optimal;
  run->unsolvable += answer->status == SEARCH_UNSOLVABLE;
  run->gave_up += answer->status == SEARCH_GAVE_UP;
}

static bool on_answer(void *context, size_t index, const SolveAnswer *answer) {
  Run *run = context;
  const SelectedLevel *selected = &run->list.items[index];
  Level *level = selected->level;
  count_answer(run, answer);
  if (answered_solution(answer) || (answer->solution && !level->solution)) {
    mem_free(level->solution);
    level->solution = mem_string(answer->solution, answer->moves);
  }
  if (run->json) {
    cJSON_AddItemToArray(run->json, json_answer(run, selected, answer));
    return true;
  }
  Text line = {0};
  add_line(run, selected, answer, &line);
  if (run->given->stats) add_stats(&answer->counters, &line);
  progress_end(&run->progress);
  run->failed = run->failed || !message_result(run->call->command->name, &line);
  text_free(&line);
  return !run->failed;
}

static bool on_progress(void *context, const SolveProgress *now) {
  Run *run = context;
  if (interrupt_pending()) return false;
  if (!progress_due(&run->progress)) return true;
  Text line = {0};
  text_format(&line, "%zu of %zu levels, %zu solved, %.0f s", now->done, now->levels, now->solved,
              run->progress.last - run->progress.started);
  progress_line(&run->progress, &line);
  return true;
}

static SolveSettings settings_of(const SolveOptions *given, size_t levels) {
  long jobs = (size_t)given->jobs < levels ? given->jobs : (long)levels;
  return (SolveSettings){.goal = (SearchGoal)given->goal,
                         .engine = given->engine ? engines_at((size_t)given->engine - 1) : NULL,
                         .limits = {.nodes = (uint64_t)given->max_nodes,
                                    .bytes = mem_megabytes((size_t)given->max_memory),
                                    .seed = (uint64_t)given->seed},
                         .seconds = given->max_seconds,
                         .jobs = jobs > 0 ? (int)jobs : 1};
}

static void print_summary(const Run *run) {
  const char *best = run->given->goal == GOAL_MOVES ? "moves" : "pushes";
  message_note(run->call,
               "%zu level%s: %zu solved (%zu proved to have the fewest %s), "
               "%zu unsolvable, %zu given up, %.1f s",
               run->answered, run->answered == 1 ? "" : "s", run->solved, run->optimal, best,
               run->unsolvable, run->gave_up, progress_clock() - run->progress.started);
}

static bool write_output(const Run *run, const LevelFormat *format) {
  Text written = {0};
  const Collection *all = &run->list.files[0];
  format->write(all, &written);
  if (!message_result_to(run->call->command->name, run->given->output, &written)) return false;
  level_files_warn_losses(run->call, format, all);
  return true;
}

static int finish(Run *run, const LevelFormat *format) {
  if (run->json && json_print_result(run->call, run->json) != EXIT_OK) return EXIT_TROUBLE;
  if (run->failed || (format && !write_output(run, format))) return EXIT_TROUBLE;
  print_summary(run);
  if (interrupt_pending() && run->answered < run->list.count) return EXIT_INTERRUPTED;
  return run->solved == run->list.count ? EXIT_OK : EXIT_NEGATIVE;
}

static int solve(Run *run, const LevelFormat *format) {
  SolveHooks hooks = {run, on_answer, on_progress};
  SolveSettings settings = settings_of(run->given, run->list.count);
  run->progress = progress_begin(run->call, (ProgressKind)run->given->progress);
  interrupt_defer();
  const Level **levels = mem_alloc(run->list.count, sizeof(void *));
  for (size_t i = 0; i < run->list.count; i++) levels[i] = run->list.items[i].level;
  solve_many_levels(&settings, levels, run->list.count, &hooks);
  mem_free(levels);
  progress_end(&run->progress);
  return finish(run, format);
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
    work.json = call->shared.json ? cJSON_CreateArray() : NULL;
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
    {0},
};

const Command cmd_solve = {
    .name = "solve",
    .summary = "Solve levels, or prove that they cannot be solved.",
    .operands = "FILE|PACK...",
    .pack_operands = SIZE_MAX,
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
        "Ctrl-C stops and keeps the answers so far. Faulty levels are reported and skipped; with "
        "-o nothing is solved if there are any. Exit status 0 if all levels were solved, 2 if one "
        "is faulty, else 1.",
    .options = options,
    .options_size = sizeof(SolveOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
