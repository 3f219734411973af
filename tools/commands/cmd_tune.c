// tune: measures what each parameter of the generator does, or searches for the best values.
#include "cli/json_output.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"
#include "tune/duration_estimate.h"
#include "tune/tune_results_print.h"
#include "tune/tune_session.h"

typedef struct {
  TuneSpecOptions tune;  // must be first, see tune_spec_options.h
  const char *out;
  long jobs;
  int progress;
  bool force, yes, list_outcomes;
} TuneCommandOptions;

static void outcome_words(const Option *row, Text *out) {
  (void)row;
  for (int i = 0; i < OUTCOME_COUNT; i++) text_format(out, "%s, ", outcome_row((Outcome)i).name);
}

static const Option options[] = {
    {.name = "out",
     .letter = 'o',
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(TuneCommandOptions, out),
     .help = "the folder to write (default: tuning)"},
    {.name = "vary",
     .argument = "KEY=VALUES",
     .kind = OPTION_STRINGS,
     .offset = offsetof(TuneCommandOptions, tune.vary),
     .words = gen_options_all_words,
     .help = "the values that a parameter takes in turn; may be given several times"},
    GEN_OPTION_SET,
    GEN_OPTION_PARAMS,
    {.name = "candidates",
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(TuneCommandOptions, tune.candidates),
     .help = "candidates for each point (default: 200)"},
    {.name = "states",
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(TuneCommandOptions, tune.states),
     .help = "instead: candidates until they have searched this many states, such as 20M"},
    {.name = "seconds",
     .argument = "S",
     .kind = OPTION_STRING,
     .offset = offsetof(TuneCommandOptions, tune.seconds),
     .help = "instead: candidates until they have used this many seconds of CPU time"},
    GEN_OPTION_SEED,
    {.name = "report",
     .argument = "NAMES",
     .kind = OPTION_STRING,
     .offset = offsetof(TuneCommandOptions, tune.report),
     .words = outcome_words,
     .help = "outcomes to show, separated by commas (see --list-outcomes)"},
    {.name = "target",
     .argument = "WHAT",
     .kind = OPTION_STRINGS,
     .offset = offsetof(TuneCommandOptions, tune.target),
     .help = "search for the parameters that give the most levels of this kind, such as tier=hard "
             "or pushes=40..60"},
    {.name = "budget",
     .argument = "WORK",
     .kind = OPTION_STRING,
     .offset = offsetof(TuneCommandOptions, tune.budget),
     .help = "what the search may spend: CPU time such as 60s or 10m, or states such as 500M "
             "(default: 60s)"},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(TuneCommandOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; results.csv is the same for any number (default: all cores)"},
    {.name = "force",
     .letter = 'f',
     .kind = OPTION_FLAG,
     .offset = offsetof(TuneCommandOptions, force),
     .help = "replace an existing tuning run, or discard another interrupted run"},
    {.name = "yes",
     .letter = 'y',
     .kind = OPTION_FLAG,
     .offset = offsetof(TuneCommandOptions, yes),
     .help = "run even a large grid"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(TuneCommandOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {.name = "list-outcomes",
     .kind = OPTION_FLAG,
     .offset = offsetof(TuneCommandOptions, list_outcomes),
     .help = "print the outcomes that are measured at each point, for --report"},
    {0},
};
static const TuneCommandOptions defaults = {.out = "tuning"};

static int list_outcomes_json(const Call *call) {
  cJSON *array = cJSON_CreateArray();
  for (int i = 0; i < OUTCOME_COUNT; i++) {
    OutcomeRow row = outcome_row((Outcome)i);
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "name", row.name);
    json_add_text(object, "meaning", row.meaning);
    cJSON_AddBoolToObject(object, "timed", row.timed);
    cJSON_AddItemToArray(array, object);
  }
  return json_print_result(call, array);
}

static int list_outcomes(const Call *call) {
  if (call->shared.json) return list_outcomes_json(call);
  Text text = {0};
  for (int i = 0; i < OUTCOME_COUNT; i++) {
    OutcomeRow row = outcome_row((Outcome)i);
    text_format(&text, "%-26s %s%s\n", row.name, row.meaning,
                row.timed ? " (depends on the machine)" : "");
  }
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

// Warns about parameters that only matter for a whole pack: a point has none.
static void note_ignored(const Call *call, const TuningResult *tuning) {
  for (size_t i = 0; i < tuning->varied_count; i++)
    if (candidate_block_ignores(tuning->varied[i].row))
      message_note(call, "'%s' only matters for a whole pack: it makes no difference to a point",
                   tuning->varied[i].row->key);
}

static bool some_point_makes_sense(const Call *call, const TuningResult *tuning) {
  for (size_t i = 0; i < tuning->point_count; i++)
    if (!tuning->points[i].refused) return true;
  message_error(call->command->name, "no point of the grid is possible: %s",
                tuning->points[0].refused);
  return false;
}

static bool make_points(TuneSession *run, bool yes) {
  TuningResult *tuning = &run->spec->tuning;
  note_ignored(run->call, tuning);
  if (tuning->search) return true;  // a search chooses its points itself
  if (!duration_estimate_allowed(run->call, tuning, run->jobs, yes)) return false;
  tuning_add_grid(tuning, TRIAL_ALL);
  return some_point_makes_sense(run->call, tuning);
}

static int run_tuning(TuneSession *run, const TuneCommandOptions *given) {
  TuningResult *tuning = &run->spec->tuning;
  run->progress = progress_begin(run->call, (ProgressKind)given->progress);
  bool whole = tune_session_trials(run);
  progress_end(&run->progress);
  if (whole || run->journal.file.failed)
    return tune_session_write(run) ? tune_results_print(run->call, tuning, run->folder.path)
                                   : EXIT_TROUBLE;
  message_note(run->call, "interrupted; run the same command again to continue");
  return EXIT_INTERRUPTED;
}

static int run(const Call *call) {
  const TuneCommandOptions *given = call->options;
  if (given->list_outcomes) return list_outcomes(call);
  TuneSpec spec;
  TuneSession run = {.call = call, .spec = &spec};
  run.jobs = given->jobs ? (int)given->jobs : parallel_cores();
  interrupt_defer();
  bool ok = tune_spec_read(call, &given->tune, &spec) && make_points(&run, given->yes) &&
            tune_session_open(&run, given->out, given->force);
  int code = ok ? run_tuning(&run, given) : EXIT_TROUBLE;
  tune_session_free(&run);
  tune_spec_free(&spec);
  return code;
}

static const Example examples[] = {
    {"tessoban tune --vary size=2x2,3x2,3x3 --vary boxes=2-3", "six points of 200 candidates"},
    {"tessoban tune --vary effort=1..1000:log4 --set size=2x2 --seconds 5",
     "what effort buys, five seconds of CPU time for each"},
    {"tessoban tune spec.json --out study --report difficulty,pushes", "a study from a file"},
    {"tessoban tune --target tier=hard --budget 60s --out hard",
     "the fastest way to hard levels; then generate --params hard/best.json"},
    {"tessoban tune --target pushes=40..60 --vary boxes=2-4 --vary size=2x2,3x2,3x3",
     "a search within these values only"},
    {0},
};

const Command cmd_tune = {
    .name = "tune",
    .summary = "Measure what each generator parameter does, or search for the best values.",
    .operands = "[SPEC]",
    .details =
        "Runs the generator at every point of a grid of parameters and reports the outcomes: "
        "levels per second, difficulty, measures, tiers, each with a 95% interval, and which "
        "parameters matter for which outcome. With --target it searches instead for the "
        "parameters that give the most levels of a kind.\n"
        "VALUES are a list like 2x2,3x2, or for numbers ranges: 2-4 or 2..4 is 2, 3, 4; 10..50:20 "
        "is 10, 30, 50; 1..1000:log4 is 1, 10, 100, 1000. Any parameter of generate --list-params "
        "can vary. SPEC is a JSON file: {\"set\": {KEY: VALUE}, \"vary\": {KEY: \"VALUES\" or "
        "[VALUE, ...]}, \"candidates\" or \"states\" or \"seconds\": N, \"seed\": N, "
        "\"report\": [NAME, ...], \"target\": [...], \"budget\": \"60s\"}; options override it.\n"
        "All points try the same candidates of the seed. The folder gets results.csv (outcomes "
        "that are the same in every run), timings.csv (outcomes that depend on the machine), "
        "patterns.csv (which patterns lead to accepted levels), "
        "sensitivity.csv, results.json (all of these, with example levels), report.html (a page "
        "with response curves, heat maps, funnel, distributions, a table, and levels of each "
        "point), examples.html (a page to play these levels) and plots/*.svg (one plot for each "
        "outcome of --report). With --candidates or "
        "--states, results.csv does not depend on the number of threads or on interruptions; with "
        "--seconds, the number of candidates depends on the machine. Ctrl-C, a kill or a full disk "
        "loses nothing: the same command resumes where it stopped.\n"
        "A search compares its winner with the defaults on new candidates, which it did not use "
        "before, and writes best.json for generate --params. A budget of CPU time finds the "
        "fastest parameters on this machine and varies from run to run. A budget of states, such "
        "as 500M, gives the same result every time, but it does not include the cost of choosing "
        "goals, so it does not vary the effort. Exit status 1: the search did not beat the "
        "defaults.",
    .options = options,
    .options_size = sizeof(TuneCommandOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
