// labyrinth: from parameters to a pack of labyrinths on disk.
#include "arguments/param_list.h"
#include "arguments/param_options.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "editing/pack_texts.h"
#include "labyrinth_runs/labyrinth_run.h"
#include "system/file.h"
#include "system/interrupt.h"
#include "threads/parallel.h"

// The parameters that have an option of their own.
#define LABYRINTH_NAMED_PARAMS(X) \
  X(count)                        \
  X(tier)                         \
  X(size)                         \
  X(sweets)                       \
  X(monsters)                     \
  X(doors)                        \
  X(keys)                         \
  X(switches)                     \
  X(title)

typedef struct {
#define X(key) const char *key;  // NULL: not given
  LABYRINTH_NAMED_PARAMS(X)
#undef X
  const char *params_file, *seed, *name, *author;  // the same
  StringList set;
  const char *out;
  long jobs;
  double max_seconds;
  int progress;
  bool force, list_params;
} LabyrinthOptions;

static void words(const Option *row, Text *out) {
  param_options_words(labyrinth_params_table(), row, out);
}

static void all_words(const Option *row, Text *out) {
  (void)row;
  param_options_all_words(labyrinth_params_table(), out);
}

#define PARAM(key, short_name, shown, text)                                           \
  {                                                                                   \
    .name = #key, .letter = (short_name), .argument = (shown), .kind = OPTION_STRING, \
    .offset = offsetof(LabyrinthOptions, key), .help = (text), .words = words         \
  }

static const Option options[] = {
    {.name = "out",
     .letter = 'o',
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(LabyrinthOptions, out),
     .help = "the folder to write (default: labyrinths)"},
    PARAM(count, 'n', "N", "levels in all, spread evenly over the tiers (default: 50)"),
    PARAM(tier, 't', "T[=N][,T[=N]...]|all|any",
          "tiers to fill: intro, easy, medium, hard, expert; hard=5,expert=10 says how many levels "
          "of each; any takes levels of all tiers as they come (default: all)"),
    PARAM(size, 0, "WxH",
          "cells across and down, 4x4 to 64x64; cells and not 3x3 patterns, as in generate "
          "(default: 16x16)"),
    PARAM(sweets, 0, "N|A-B", "sweets to collect, 0 to 32 (default: by tier)"),
    PARAM(monsters, 0, "N|A-B", "monsters, 0 to 8 (default: by tier)"),
    PARAM(doors, 0, "N|A-B", "doors of keys and of switches in all, 0 to 32 (default: by tier)"),
    PARAM(keys, 0, "N|A-B", "keys, each of a colour of its own, 0 to 6 (default: by tier)"),
    PARAM(switches, 0, "N|A-B", "letters of switches, 0 to 6 (default: by tier)"),
    {.name = "seed",
     .letter = 's',
     .argument = "S",
     .kind = OPTION_STRING,
     .offset = offsetof(LabyrinthOptions, seed),
     .help = "seed of the random numbers (default: that of --params, or 1)"},
    PARAM(title, 0, "PATTERN",
          "the titles of levels, with the fields {tier} {n} {rank} {id} {sweets} {monsters} "
          "{doors} {moves} {difficulty} {seed} (default: {tier} {n})"),
    {.name = "name",
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(LabyrinthOptions, name),
     .help = "the name of the pack"},
    {.name = "author",
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(LabyrinthOptions, author),
     .help = "the author of the pack"},
    {.name = "params",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(LabyrinthOptions, params_file),
     .help =
         "parameters from a JSON file, such as {\"size\": \"20x12\"}, or parameters and seed of "
         "a pack.json"},
    {.name = "set",
     .argument = "KEY=VALUE",
     .kind = OPTION_STRINGS,
     .offset = offsetof(LabyrinthOptions, set),
     .words = all_words,
     .help = "set any parameter (see labyrinth --list-params)"},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(LabyrinthOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; the pack is the same for any number (default: all cores)"},
    {.name = "max-seconds",
     .argument = "S",
     .kind = OPTION_SECONDS,
     .offset = offsetof(LabyrinthOptions, max_seconds),
     .max = OPTION_MAX_SECONDS,
     .help =
         "stop after this time and write the levels found so far, as Ctrl-C does; 0 is no limit "
         "(default: 0)"},
    {.name = "force",
     .letter = 'f',
     .kind = OPTION_FLAG,
     .offset = offsetof(LabyrinthOptions, force),
     .help = "replace an existing pack of labyrinths, or discard another interrupted run"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(LabyrinthOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {.name = "list-params",
     .kind = OPTION_FLAG,
     .offset = offsetof(LabyrinthOptions, list_params),
     .help = "print every parameter with its default, range and meaning"},
    {0},
};
static const LabyrinthOptions defaults = {.out = "labyrinths"};

static bool take_params(const Call *call, const LabyrinthOptions *given, LabyrinthRun *run) {
  const struct {
    const char *key, *value;
  } named[] = {
#define X(key) {#key, given->key},
      LABYRINTH_NAMED_PARAMS(X)
#undef X
  };
  const ParamTarget target = {call, labyrinth_params_table(), &run->params};
  if (given->params_file && !param_options_file(&target, given->params_file, &run->seed))
    return false;
  if (!param_options_set_all(&target, &given->set)) return false;
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    if (named[i].value && !param_options_named(&target, named[i].key, named[i].value)) return false;
  if (!param_options_count_again(&target, &given->set, given->count)) return false;
  char *why = labyrinth_params_check(&run->params);
  if (why) return param_options_refuse(call, "", why);
  return param_options_seed(call, given->seed, &run->seed);
}

static bool read_texts(const Call *call, const LabyrinthOptions *given, PackTexts *texts) {
  Text error = {0};
  if (pack_texts_read(texts, given->name, given->author, NULL, &error)) return true;
  message_error_text(call->command->name, &error);
  return false;
}

static bool prepare(const Call *call, const LabyrinthOptions *given, PackTexts *texts,
                    LabyrinthRun *run) {
  *run = (LabyrinthRun){.out = given->out,
                        .params = labyrinth_params_default(),
                        .seed = 1,
                        .jobs = given->jobs ? (int)given->jobs : parallel_cores(),
                        .max_seconds = given->max_seconds,
                        .progress = (ProgressKind)given->progress,
                        .force = given->force};
  if (!read_texts(call, given, texts) || !take_params(call, given, run)) return false;
  run->name = texts->name;
  run->author = texts->author;
  interrupt_defer();  // only now: Ctrl-C must still end a read from standard input
  if (!file_is_standard(given->out)) return true;
  message_error(call->command->name,
                "a pack is a folder and cannot go to standard output; name one with --out");
  return false;
}

static int run(const Call *call) {
  const LabyrinthOptions *given = call->options;
  if (given->list_params) return param_list_print(call, labyrinth_params_table());
  LabyrinthRun run;
  PackTexts texts = {0};
  int code = prepare(call, given, &texts, &run) ? labyrinth_run(call, &run) : EXIT_TROUBLE;
  pack_texts_free(&texts);
  return code;
}

static const Example examples[] = {
    {"tessoban labyrinth", "50 labyrinths in five tiers, in the folder labyrinths"},
    {"tessoban labyrinth --tier hard,expert -n 20 --seed 7 --out night",
     "twenty difficult labyrinths"},
    {"tessoban labyrinth --size 24x12 --sweets 6 --monsters 3 --doors 2 --keys 1 --switches 1",
     "wide ones, with three monsters and two doors"},
    {"tessoban labyrinth --tier any -n 100 --set period=2 --out slow",
     "monsters that move every second turn"},
    {"tessoban play labyrinths", "play them in the terminal"},
    {0},
};

const Command cmd_labyrinth = {
    .name = "labyrinth",
    .summary = "Make a pack of labyrinths: mazes with monsters, proved winnable.",
    .operands = "",
    .details =
        "A labyrinth has cells with thin walls between them, a player, an exit, sweets to collect "
        "before the exit counts, monsters that follow the player, keys and switches for doors. It "
        "is played turn by turn. Every level is proved: a search finds a win, which is replayed by "
        "the plain rules, and where its limits allow it proves how short a win can be. A level "
        "that cannot be won is repaired, by another way or a monster that is moved, and proved "
        "again. Difficulty and tier come from the same search; they are not fitted to people.\n"
        "--size counts cells. In generate it counts 3x3 patterns.\n"
        "The pack has pack.lab (all levels, easiest first; a text form to draw by hand), "
        "pack.json, "
        "a file and a picture for each level, a contact sheet and a page to play. The same seed "
        "and "
        "parameters give the same bytes on any machine and with any number of threads.\n"
        "Ctrl-C and --max-seconds write the levels found so far. If a run was stopped like this, "
        "or killed, or the disk was full, the same command resumes it and then replaces the pack. "
        "DIR.partial holds what this needs; remove DIR.partial if you do not want to resume.\n"
        "DIR must be new or empty, or a pack of labyrinths if --force is given, or a link to such "
        "a "
        "folder. A folder with any other files in it is never changed.",
    .options = options,
    .options_size = sizeof(LabyrinthOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
