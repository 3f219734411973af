// tune: what each knob of the generator does.
#include "command.h"
#include "interrupt.h"
#include "parallel.h"
#include "report.h"
#include "tune_run.h"

typedef struct {
  TuneOptions tune;  // first: its rows count from its start
  const char *out;
  long jobs;
  int progress;
  bool force, yes;
} Given;

static const char *progress_choice(size_t index) {
  static const char *const words[] = {"auto", "plain", "none"};
  return index < 3 ? words[index] : NULL;
}

static const Option options[] = {
    {.name = "out",
     .letter = 'o',
     .argument = "DIR",
     .kind = OPTION_FILE,
     .offset = offsetof(Given, out),
     .help = "the folder to make (default: tuning)"},
    {.name = "vary",
     .argument = "KEY=VALUES",
     .kind = OPTION_STRINGS,
     .offset = offsetof(Given, tune.vary),
     .help = "values that a parameter takes in turn"},
    GEN_OPTION_SET,
    GEN_OPTION_PARAMS,
    {.name = "candidates",
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(Given, tune.candidates),
     .help = "candidates for each point (default: 200)"},
    {.name = "states",
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(Given, tune.states),
     .help = "or as many as search so many states, such as 20M"},
    {.name = "seconds",
     .argument = "S",
     .kind = OPTION_STRING,
     .offset = offsetof(Given, tune.seconds),
     .help = "or as many as take so many seconds of CPU time"},
    GEN_OPTION_SEED,
    {.name = "report",
     .argument = "NAMES",
     .kind = OPTION_STRING,
     .offset = offsetof(Given, tune.report),
     .help = "outcomes to show first"},
    {.name = "target",
     .argument = "WHAT",
     .kind = OPTION_STRINGS,
     .offset = offsetof(Given, tune.target),
     .help = "search for parameters that give most of these levels: tier=hard, pushes=40..60"},
    {.name = "budget",
     .argument = "WORK",
     .kind = OPTION_STRING,
     .offset = offsetof(Given, tune.budget),
     .help = "what the search may spend: CPU time such as 60s or 10m, or states such as 500M "
             "(default: 60s)"},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(Given, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; results.csv is the same for any number (default: all cores)"},
    {.name = "force",
     .letter = 'f',
     .kind = OPTION_FLAG,
     .offset = offsetof(Given, force),
     .help = "replace a tuning run that is there already"},
    {.name = "yes",
     .letter = 'y',
     .kind = OPTION_FLAG,
     .offset = offsetof(Given, yes),
     .help = "do not ask before a large grid"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(Given, progress),
     .choice = progress_choice,
     .help = "plain prints lines instead of a live one"},
    {0},
};
static const Given defaults = {.out = "tuning"};

static int run(const Call *call) {
  const Given *given = call->options;
  TuneSpec spec;
  TuneRun run = {.call = call, .spec = &spec};
  run.jobs = given->jobs ? (int)given->jobs : parallel_cores();
  int code = TROUBLE;
  interrupt_notice();
  if (tune_spec_read(call, &given->tune, &spec) && tune_run_open(&run, given->out, given->force)) {
    run.progress = progress_begin(call, (ProgressKind)given->progress);
    if (!spec.tuning.search) tuning_add_grid(&spec.tuning, TRIAL_ALL);
    bool whole = (spec.tuning.search ? tune_run_search : tune_run_grid)(&run);
    progress_end(&run.progress);
    if (!whole) code = INTERRUPTED;
    else if (tune_run_write(&run)) code = DONE;
  }
  tune_run_free(&run);
  tune_spec_free(&spec);
  return code;
}

static const Example examples[] = {
    {"tessoban tune --vary size=2x2,3x2,3x3 --vary boxes=2-3", "six points of 200 candidates"},
    {0},
};

const Command cmd_tune = {
    .name = "tune",
    .summary = "See what each parameter of the generator does.",
    .operands = "[SPEC]",
    .details = "Runs the generator at every point of a grid of parameters.",
    .options = options,
    .options_size = sizeof(Given),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
