// race: engines play the same level against each other, move by move.
#include <limits.h>

#include "arguments/read_selected_levels.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "racing/race_print.h"
#include "racing/racer_names.h"
#include "system/interrupt.h"

typedef struct {
  Ranges level;
  StringList engines;
  long think, budget, max_nodes, max_moves, max_memory, seed;
  double max_seconds;
} RaceOptions;

enum { MAX_MEGABYTES = 1 << 24 };

static const Option options[] = {
    LEVEL_FILES_OPTION(RaceOptions, level, "these levels, a race each (default: 1)"),
    {.name = "engine",
     .letter = 'e',
     .argument = "NAME[,...]",
     .kind = OPTION_STRINGS,
     .offset = offsetof(RaceOptions, engines),
     .help = "who races; give it several times or with commas (default: anytime,perfect)",
     .words = racer_names_words},
    {.name = "think",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RaceOptions, think),
     .help = "positions that each looks at between two moves (default: 2000)",
     .min = 1,
     .max = LONG_MAX},
    {.name = "budget",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RaceOptions, budget),
     .help = "strength: positions before a push that cannot be taken back, while no solution is "
             "known; 0 is no limit (default: 100000)",
     .max = LONG_MAX},
    {.name = "max-nodes",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RaceOptions, max_nodes),
     .help = "positions that perfect looks at before its first move, for each thing that it tries "
             "(default: 1000000)",
     .min = 1,
     .max = LONG_MAX},
    {.name = "max-moves",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RaceOptions, max_moves),
     .help = "end a race after this many moves (default: 10000)",
     .min = 1,
     .max = LONG_MAX},
    {.name = "max-memory",
     .argument = "MB",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RaceOptions, max_memory),
     .help = "memory for all engines together (default: 2048)",
     .min = 1,
     .max = MAX_MEGABYTES},
    {.name = "max-seconds",
     .argument = "S",
     .kind = OPTION_SECONDS,
     .offset = offsetof(RaceOptions, max_seconds),
     .help = "end a race after this many seconds of processor time; 0 is no limit (default: 0)",
     .max = OPTION_MAX_SECONDS},
    {.name = "seed",
     .letter = 's',
     .argument = "S",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RaceOptions, seed),
     .help = "seed for the engines that play at random (default: 1)",
     .max = LONG_MAX},
    {0},
};
static const RaceOptions defaults = {.think = 2000,
                                     .budget = 100000,
                                     .max_nodes = 1000000,
                                     .max_moves = 10000,
                                     .max_memory = 2048,
                                     .seed = 1};

typedef struct {
  const Call *call;
  RaceSettings settings;
  SelectedLevels list;
  cJSON *json;  // NULL: text
  size_t raced, solved, draws;
  size_t wins[RACE_MOST];
  bool failed, interrupted;
} Run;

static void set_limits(const RaceOptions *given, RaceSettings *settings) {
  settings->limits =
      (OpponentLimits){.budget = (uint64_t)given->budget,
                       .bytes = mem_megabytes((size_t)given->max_memory) / settings->count,
                       .seed = (uint64_t)given->seed};
  settings->patient_positions = (uint64_t)given->max_nodes;
  settings->think = (uint64_t)given->think;
  settings->max_turns = (uint64_t)given->max_moves;
  settings->seconds = given->max_seconds;
}

static void print_result(Run *run, const Level *level, const RaceResult *result) {
  if (run->json) {
    cJSON_AddItemToArray(run->json, race_print_json(level, result));
    return;
  }
  Text table = {0};
  if (run->raced > 1) text_add_char(&table, '\n');
  race_print(level, result, &table);
  run->failed = !message_result(run->call->command->name, &table);
}

static void race_level(Run *run, const Level *level) {
  RaceResult result = race_run(&level->board, &run->settings);
  run->raced++;
  run->solved += result.winner != RACE_NOBODY;
  run->draws += result.winner == RACE_DRAW;
  if (result.winner >= 0) run->wins[result.winner]++;
  run->interrupted = result.interrupted;
  print_result(run, level, &result);
  race_result_free(&result);
}

static void print_totals(const Run *run) {
  Text line = {0};
  text_format(&line, "%zu races: ", run->raced);
  for (size_t i = 0; i < run->settings.count; i++)
    text_format(&line, "%s won %zu, ", opponent_kind_name(run->settings.kinds[i]), run->wins[i]);
  text_format(&line, "%zu draws, %zu not solved", run->draws, run->raced - run->solved);
  message_note(run->call, "%s", line.data);
  text_free(&line);
}

static int race_all(Run *run) {
  interrupt_defer();
  run->json = run->call->shared.json ? cJSON_CreateArray() : NULL;
  for (size_t i = 0; i < run->list.count && !run->failed && !run->interrupted; i++)
    race_level(run, run->list.items[i].level);
  if (run->json) run->failed = json_print_result(run->call, run->json) != EXIT_OK;
  if (run->failed) return EXIT_TROUBLE;
  if (run->raced > 1) print_totals(run);
  if (run->interrupted) return EXIT_INTERRUPTED;
  return run->solved ? EXIT_OK : EXIT_NEGATIVE;
}

static int run(const Call *call) {
  const RaceOptions *given = call->options;
  Run work = {.call = call};
  Range first = {1, 1};
  Ranges selected = given->level.count ? given->level : (Ranges){&first, 1, 1};
  if (!racer_names_read(call, &given->engines, &work.settings)) return EXIT_TROUBLE;
  set_limits(given, &work.settings);
  int code = EXIT_TROUBLE;
  if (selected_levels_read(call, &selected, false, &work.list) && work.list.count) {
    code = race_all(&work);
    if (work.list.faulty && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  }
  selected_levels_free(&work.list);
  return code;
}

static const Example examples[] = {
    {"tessoban race levels.xsb", "the anytime player against the perfect one"},
    {"tessoban race pack --level 1-10 --engine anytime,random-push", "ten races, with totals"},
    {"tessoban race levels.xsb -e fast -e moves --think 100 --json", "little time to think"},
    {0},
};

const Command cmd_race = {
    .name = "race",
    .summary = "Let engines race each other on a level.",
    .operands = "FILE|PACK",
    .level_operands = 1,
    .details =
        "Turn by turn, every engine thinks about a number of positions (--think) and makes one "
        "move by its best plan so far. Whoever solves the level first wins; of several in the "
        "same turn, the one with fewer pushes, or nobody. The same arguments give the same "
        "result, unless --max-seconds ends a race.\n"
        "Engines: anytime plays while it thinks; optimal, fast, bidirectional and moves do the "
        "same by one solver engine (see solve); perfect thinks to the end first and then makes "
        "the fewest moves, or the fewest pushes if these cannot be found; random and random-push "
        "play at random. An engine that searches never makes a push that it knows to be a dead "
        "end; if it learns later that it is lost, it starts again.\n"
        "Prints a table for each level: engine, outcome (solved, stopped, passed, lost), moves "
        "(those before a restart too), pushes, restarts, positions looked at. Exit status 0 if "
        "somebody solved a level, 1 if nobody did.",
    .options = options,
    .options_size = sizeof(RaceOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
