// rate: how hard people will find levels, on one or several threads.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arguments/read_selected_levels.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "command_parts/rate_many_levels.h"
#include "command_parts/rate_options.h"
#include "command_parts/rate_print.h"
#include "commands/command_table.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "params/params.h"
#include "system/interrupt.h"
#include "terminal/progress.h"
#include "threads/parallel.h"

static void sort_words(const Option *row, Text *out) {
  (void)row;
  for (int sign = 0; sign < 2; sign++) {
    text_format(out, "%sdifficulty ", sign ? "-" : "");
    for (size_t i = 0; i < MEASURE_COUNT; i++)
      text_format(out, "%s%s ", sign ? "-" : "", level_measure_row(i).name);
  }
}

static const Option options[] = {
    LEVEL_FILES_OPTION(RateOptions, level, "only these levels"),
    {.name = "sort",
     .argument = "KEY",
     .kind = OPTION_STRING,
     .offset = offsetof(RateOptions, sort),
     .words = sort_words,
     .help = "sort by 'difficulty' or any measure, lowest first; '-KEY' sorts highest first "
             "(default: the order of the file)"},
    {.name = "csv",
     .kind = OPTION_FLAG,
     .offset = offsetof(RateOptions, csv),
     .help = "write comma-separated values with all measures"},
    {.name = "list-measures",
     .kind = OPTION_FLAG,
     .offset = offsetof(RateOptions, list_measures),
     .help = "print every measure with its meaning"},
    {.name = "jobs",
     .letter = 'j',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RateOptions, jobs),
     .min = 1,
     .max = PARALLEL_MAX_JOBS,
     .help = "threads; the result is the same for any number (default: all cores)"},
    {.name = "max-states",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RateOptions, limits.work.max_states),
     .min = 1000,
     .max = 1000000000,
     .help = "a level with more positions than this counts as large (default: 500000)"},
    {.name = "survey-states",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RateOptions, limits.work.survey_states),
     .min = 1000,
     .max = 1000000,
     .help = "a level with more positions than this is measured only near its solution (default: "
             "30000)"},
    RATE_LIMIT_ROWS(RateOptions),
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(RateOptions, progress),
     .choice = progress_choice,
     .help = "plain prints separate lines instead of one live line"},
    {0},
};
static const RateOptions defaults = {
    .limits = {.work = RATE_WORK_WITH_NODES(0), .max_seconds = RATE_SECONDS}};

typedef struct {
  const Call *call;
  const RateOptions *given;
  TierBounds bounds;
  RatedLevel *items;
  size_t count;
} Job;

static int measure_index(const char *name) {
  for (int i = 0; i < MEASURE_COUNT; i++)
    if (!strcmp(level_measure_row((size_t)i).name, name)) return i;
  return -1;
}

enum { SORT_DIFFICULTY = -1 };

typedef struct {
  int index;  // a measure, or SORT_DIFFICULTY
  bool descending;
} SortOrder;

static bool parse_order(const Call *call, const char *text, SortOrder *order) {
  order->descending = *text == '-';
  const char *name = text + order->descending;
  order->index = measure_index(name);
  if (order->index >= 0 || !strcmp(name, "difficulty")) return true;
  message_error(call->command->name,
                "option '--sort': '%s' is neither 'difficulty' nor a measure (see --list-measures)",
                name);
  return false;
}

static double sort_key(const RatedLevel *rated, const SortOrder *order) {
  if (rated->rating.outcome != RATE_RATED) return INFINITY;
  double value = order->index == SORT_DIFFICULTY ? rated->rating.difficulty
                                                 : rated->rating.measures.value[order->index];
  return order->descending ? -value : value;
}

static int compare(const void *a, const void *b, void *order) {
  const RatedLevel *left = a, *right = b;
  double l = sort_key(left, order), r = sort_key(right, order);
  if (l != r) return l < r ? -1 : 1;
  return left->selected.place < right->selected.place ? -1 : 1;
}

// Keeps only the levels that were rated before an interrupt, in order.
static void drop_unrated(Job *job) {
  size_t kept = 0;
  for (size_t i = 0; i < job->count; i++)
    if (job->items[i].done) job->items[kept++] = job->items[i];
  job->count = kept;
}

static bool has_unproved(const Job *job) {
  for (size_t i = 0; i < job->count; i++)
    if (job->items[i].rating.outcome == RATE_RATED && !job->items[i].rating.optimal) return true;
  return false;
}

static int rate_list(Job *job, const SelectedLevels *list, const SortOrder *order) {
  job->count = list->count;
  job->items = mem_alloc(list->count, sizeof *job->items);
  for (size_t i = 0; i < list->count; i++) job->items[i].selected = list->items[i];
  size_t wanted = job->count;
  RateManyLevels rate = {.call = job->call,
                         .limits = &job->given->limits,
                         .bounds = job->bounds,
                         .jobs = job->given->jobs ? (int)job->given->jobs : parallel_cores(),
                         .progress = job->given->progress};
  rate_many_levels(&rate, job->items, job->count);
  drop_unrated(job);
  SortOrder by = *order;
  if (job->given->sort) qsort_r(job->items, job->count, sizeof *job->items, compare, &by);
  if (job->count < wanted)
    message_note(job->call, "%zu of %zu levels rated before the interrupt", job->count, wanted);
  RateReport report = {.call = job->call,
                       .limits = &job->given->limits,
                       .several = list->file_count > 1,
                       .unproved = has_unproved(job),
                       .items = job->items,
                       .count = job->count};
  int code = rate_print(&report, job->given->csv);
  for (size_t i = 0; i < job->count && code == EXIT_OK; i++)
    if (job->items[i].rating.outcome != RATE_RATED) code = EXIT_NEGATIVE;
  mem_free(job->items);
  return interrupt_pending() && code < EXIT_TROUBLE ? EXIT_INTERRUPTED : code;
}

// The options with the default of those that depend on the kind of the levels.
static RateOptions options_of(const Call *call) {
  RateOptions given = *(const RateOptions *)call->options;
  if (!given.limits.work.max_nodes) given.limits.work.max_nodes = RATE_NODES;
  return given;
}

static int run(const Call *call) {
  const RateOptions all = options_of(call), *given = &all;
  if (given->list_measures) return rate_print_measures(call);
  GenParams params = params_default();
  Job job = {.call = call, .given = given, .bounds = params_tier_bounds(&params)};
  SortOrder order = {0};
  if (given->csv && call->shared.json) {
    message_error(call->command->name, "--csv and --json do not go together");
    return EXIT_TROUBLE;
  }
  if (given->sort && !parse_order(call, given->sort, &order)) return EXIT_TROUBLE;
  SelectedLevels list;
  int code = EXIT_TROUBLE;
  if (selected_levels_read(call, &given->level, false, &list) && list.count) {
    interrupt_defer();  // only now: Ctrl-C must still end a read from standard input
    code = rate_list(&job, &list, &order);
    if (list.faulty && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  }
  selected_levels_free(&list);
  return code;
}

static bool only_lists(const void *given) { return ((const RateOptions *)given)->list_measures; }

static const Example examples[] = {
    {"tessoban rate levels.xsb", "a table, in the order of the file"},
    {"tessoban rate levels.xsb --sort -difficulty", "the hardest first"},
    {"tessoban rate mine.xsb theirs.xsb --sort difficulty", "two files in one table"},
    {"tessoban rate levels.xsb --level 3 --json", "all measures of the third level"},
    {"tessoban rate pack --csv > ratings.csv", "for a spreadsheet"},
    {"tessoban rate mazes.lab --sort difficulty", "labyrinths, the easiest first"},
    {0},
};

const Command cmd_rate = {
    .name = "rate",
    .summary = "Rate how hard people will find levels.",
    .operands = "FILE|PACK...",
    .level_operands = SIZE_MAX,
    .needs_no_operands = only_lists,
    .details =
        "The rating puts levels in order and predicts which share of people, in percent, give the "
        "level up: visitors of one public Sokoban site, as a formula was fitted to their play "
        "counts of 460 levels, nine in ten with at most five boxes. The order can be trusted more "
        "than the number: in brackets stands the range in which the share really was for two of "
        "three levels of collections that the fit had not seen. --json and --csv write the number "
        "with two decimals. A level is as hard as its hardest part, and a little more; a part is a "
        "group of boxes that does not get in the way of others. The formula has five measures of "
        "it: the fewest box changes, the gap between pushes and lower bound, the steps of the "
        "player between pushes, at most 8 of each walk (walk), the share of the positions that a "
        "player comes to that are dead, and the number of shortest solutions as a decimal "
        "logarithm (ways). The mark ~ means that a "
        "measure is an estimate, because the level is too large to be searched completely, or that "
        "the level has more boxes than most of the fitted levels. Pushes are the fewest there can "
        "be, or 'at most' so many where no proof was found.\n"
        "Labyrinths are recognized by content. Their rating is a formula of its own, from 0 to "
        "100, "
        "for which no data of players exist; --list-measures FILE lists their measures, "
        "--max-nodes "
        "is the limit of the search for a shortest win (default: 200000), and the options about "
        "states do not apply.\n"
        "A solution is looked for as solve --goal any does it: with the same limits of positions "
        "and memory both solve the same levels. If none is found and the file has none, the rating "
        "is unknown, with the limit that was reached, and the exit status is 1. With several files "
        "each level comes with the name of its file.",
    .options = options,
    .options_size = sizeof(RateOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
    .run_labyrinth = labyrinth_cmd_rate,
};
