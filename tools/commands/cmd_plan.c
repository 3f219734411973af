// plan: what a number of levels takes, measured in a few seconds.
#include <inttypes.h>

#include "arguments/exclude_files.h"
#include "arguments/gen_options.h"
#include "arguments/user_files_option.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "commands/command_table.h"
#include "libraries/exclude_library.h"
#include "pipeline/candidate_blocks.h"
#include "pipeline/fixed_run.h"
#include "plan/plan_command.h"
#include "plan/plan_print.h"
#include "system/interrupt.h"
#include "terminal/progress.h"

typedef struct {
  GenOptions gen;  // must be first, see gen_options.h
  StringList exclude;
  const char *count, *candidates;  // NULL: not given
  double seconds, hours;
  long sample;
  int progress;
} PlanOptions;

enum { SAMPLE_BLOCKS_MOST = 1000000 };
static const double SECONDS_LEAST = 0.1, HOURS_LEAST = 0.001;

static const Option options[] = {
    {.name = "count",
     .letter = 'n',
     .argument = "N",
     .kind = OPTION_STRING,
     .offset = offsetof(PlanOptions, count),
     .help = "different levels that are wanted (default: 1000000)"},
    {.name = "candidates",
     .argument = "C",
     .kind = OPTION_STRING,
     .offset = offsetof(PlanOptions, candidates),
     .help = "instead: how many levels will so many candidates give?"},
    {.name = "seconds",
     .argument = "S",
     .kind = OPTION_SECONDS,
     .offset = offsetof(PlanOptions, seconds),
     .max = OPTION_MAX_SECONDS,
     .help = "CPU time to measure; more of it narrows the intervals (default: 5)"},
    {.name = "sample",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(PlanOptions, sample),
     .min = 1,
     .max = SAMPLE_BLOCKS_MOST,
     .help = "instead: run so many blocks of 64 candidates; all but the CPU time is then the same "
             "on every machine"},
    {.name = "hours",
     .argument = "H",
     .kind = OPTION_SECONDS,
     .offset = offsetof(PlanOptions, hours),
     .max = OPTION_MAX_SECONDS / 3600,
     .unit = "hours",
     .help = "CPU hours of a shard (default: 1)"},
    GEN_OPTION_SEED,
    GEN_OPTION_SIZE("by turns"),
    GEN_OPTION_BOARD,
    GEN_OPTION_MAX_WIDTH,
    GEN_OPTION_MAX_HEIGHT,
    GEN_OPTION_PARAM(boxes, 'b', "N|A-B", "boxes, 1 to 20 (default: by turns)"),
    GEN_OPTION_KEEP,
    GEN_OPTION_PARAM(map, 0, "pattern|maze", "how maps are built (default: pattern)"),
    GEN_OPTION_ROOMS("rooms from a file, as generate takes them"),
    GEN_OPTION_PARAM(fix, 0, "LIST", "what is drawn in the rooms and stays"),
    GEN_OPTION_PATTERNS("patterns from a file, as generate takes them"),
    GEN_OPTION_SYMMETRY,
    GEN_OPTION_DASHED(goal_style, "goal-style", "any|room|spread", "how goals lie (default: any)"),
    GEN_OPTION_PARAM(method, 0, "exhaustive|random", "how starts are found (default: exhaustive)"),
    GEN_OPTION_PARAM(metric, 0, "pushes|lines|changes|range|difficulty",
                     "the distance that the start maximises (default: pushes)"),
    GEN_OPTION_PARAM(effort, 0, "N",
                     "how hard to look for good goals on each map (default: by size and boxes)"),
    EXCLUDE_FILES_OPTION(PlanOptions, exclude, "levels that do not count; may be given many times"),
    GEN_OPTION_PARAM(split, 0, "NAME=PERCENT,...", "parts of a data set; needs --only"),
    GEN_OPTION_PARAM(only, 0, "NAME", "plan this part of the split"),
    GEN_OPTION_PARAMS,
    GEN_OPTION_SET,
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(PlanOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {0},
};
static const PlanOptions defaults = {.count = "1000000", .seconds = 5, .hours = 1};

typedef struct {
  const Call *call;
  const PlanOptions *given;
  GivenFiles files;
  ExcludedLevels excluded;
  SampledRun run;
  uint64_t wanted;      // levels; 0: the candidates are given
  uint64_t candidates;  // 0: not given
  PlanMeasurement measurement;
} Plan;

static bool refuse(const Call *call, const char *why) {
  message_error(call->command->name, "%s", why);
  return false;
}

static bool read_number(const Call *call, const char *option, const char *text, uint64_t *number) {
  if (text_to_number(text, number) && *number >= 1 && *number <= CANDIDATE_BLOCKS_MOST) return true;
  message_error(call->command->name, "--%s '%s' is not a whole number from 1 to %" PRIu64, option,
                text, CANDIDATE_BLOCKS_MOST);
  return false;
}

static bool read_wanted(Plan *plan) {
  const PlanOptions *given = plan->given;
  if (!given->candidates) return read_number(plan->call, "count", given->count, &plan->wanted);
  if (given->count != defaults.count)
    return refuse(plan->call, "--count and --candidates: only one of them can be given");
  return read_number(plan->call, "candidates", given->candidates, &plan->candidates);
}

static bool check_options(Plan *plan) {
  const PlanOptions *given = plan->given;
  if (!read_wanted(plan)) return false;
  if (given->seconds < SECONDS_LEAST)
    return refuse(plan->call, "--seconds is too short: 0.1 at least");
  if (given->hours < HOURS_LEAST) return refuse(plan->call, "--hours is too short: 0.001 at least");
  return true;
}

static bool read_excluded(Plan *plan) {
  const StringList *files = &plan->given->exclude;
  uint64_t *hash = &plan->run.params.exclude;
  if (!files->count)
    return !*hash || refuse(plan->call,
                            "the parameters exclude levels of a run before: name their files with "
                            "--exclude, or say --set exclude=none");
  bool similar = false;  // a fixed run takes levels however similar they are
  if (!exclude_library_read(plan->call, files, similar, &plan->excluded)) return false;
  plan->run.excluded = &plan->excluded;
  *hash = excluded_levels_hash(&plan->excluded);
  return true;
}

static bool fit_params(Plan *plan) {
  char *why = fixed_run_params(&plan->run.params);
  if (!why) why = candidate_refusal_with(&plan->run.params, &plan->run.files);
  if (!why) return true;
  refuse(plan->call, why);
  mem_free(why);
  return false;
}

static bool take_params(Plan *plan) {
  const GenOptions *gen = &plan->given->gen;
  GenParams *params = &plan->run.params;
  if (!check_options(plan) ||
      !given_files_read(plan->call, gen->rooms, gen->patterns, &plan->files) ||
      !gen_options_params(plan->call, gen, params, &plan->run.seed) ||
      !given_files_set(plan->call, &plan->files, params) ||
      !given_files_suit(plan->call, &plan->files, params))
    return false;
  given_files_note_unused(plan->call, params);
  plan->run.files = plan->files.files;
  return read_excluded(plan) && fit_params(plan);
}

static PlanFigures figures_of(const Plan *plan, const PlanReport *report) {
  double hours = plan->given->hours;
  if (plan->candidates)
    return plan_figures_for_candidates(report->forecast, &report->sizes, (double)plan->candidates,
                                       hours);
  return plan_figures_for_levels(report->forecast, &report->sizes, (double)plan->wanted, hours);
}

static int report_forecast(Plan *plan, const LevelForecast *forecast) {
  PlanMeasurement *measured = &plan->measurement;
  PlanReport report = {.measurement = measured,
                       .forecast = forecast,
                       .wanted = (double)plan->wanted,
                       .shard_hours = plan->given->hours};
  if (!plan_library_sizes(&measured->library, &measured->runner.funnel, measured->candidates,
                          &report.sizes)) {
    refuse(plan->call, sqlite3_errmsg(measured->library.db));
    return EXIT_TROUBLE;
  }
  Text command = {0};
  plan_command_options(&plan->given->gen, &plan->given->exclude, &command);
  report.options = command.data;
  report.figures = figures_of(plan, &report);
  int code = plan_print(plan->call, &report);
  text_free(&command);
  return code;
}

static int report_plan(Plan *plan) {
  const PlanMeasurement *measured = &plan->measurement;
  LevelForecast *forecast = mem_alloc(1, sizeof *forecast);
  bool some =
      level_forecast_make(&measured->results, &measured->runner.sample, plan->run.seed, forecast);
  int code = some ? report_forecast(plan, forecast) : plan_print_nothing(plan->call, measured);
  mem_free(forecast);
  return code;
}

static int measure_and_report(Plan *plan) {
  const PlanOptions *given = plan->given;
  MeasureEffort effort = {given->seconds, given->sample, given->progress};
  interrupt_defer();
  int code = plan_measure(plan->call, &plan->run, &effort, &plan->measurement);
  if (code == EXIT_OK) code = report_plan(plan);
  else if (code == EXIT_INTERRUPTED) message_note(plan->call, "interrupted");
  plan_measurement_end(&plan->measurement);
  return code;
}

static int run(const Call *call) {
  Plan plan = {.call = call, .given = call->options};
  plan.run = (SampledRun){.params = params_default(), .seed = 1};
  int code = take_params(&plan) ? measure_and_report(&plan) : EXIT_TROUBLE;
  excluded_levels_free(&plan.excluded);
  given_files_free(&plan.files);
  return code;
}

static const Example examples[] = {
    {"tessoban plan --count 10000000 --size 3x3 --boxes 3", "what ten million levels take"},
    {"tessoban plan --count 1000000 --size 2x2 --boxes 3 --keep pushes=30.. --hours 4",
     "only levels of 30 pushes or more, in shards of four hours"},
    {"tessoban plan --candidates 500000 --size 2x2 --boxes 3 --seconds 60",
     "how many levels candidates will give, measured for a minute"},
    {0},
};

const Command cmd_plan = {
    .name = "plan",
    .summary = "Measure for a few seconds, and say what a number of levels takes.",
    .operands = "",
    .details =
        "Says how many candidates, CPU hours, gigabytes and shards it takes to get --count "
        "different "
        "levels with generate --candidates, and which commands to type. Low and high are meant to "
        "hold "
        "the truth 95 times of 100. CPU hours are those of a core like the one that measures, on "
        "one "
        "thread; a machine whose cores are all busy may be slower.\n"
        "The more levels were found, the more often the same ones come again, and a few seconds "
        "see "
        "little of that. But a level comes twice only if its room does, and maps are cheap. So the "
        "maps of many candidates are drawn, and of some rooms, chosen at random, all candidates "
        "are "
        "run. The expected number follows from a lognormal distribution of how frequent levels "
        "are; low "
        "and high also go towards bounds that hold for every distribution (by Chao, and by Good). "
        "The "
        "further a plan goes beyond its sample, the wider they are.\n"
        "The exit status is 1 if there are too few levels of this shape, or none was found in the "
        "time.",
    .options = options,
    .options_size = sizeof(PlanOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
