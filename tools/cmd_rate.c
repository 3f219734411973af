// rate: how hard people will find levels, whoever made them.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "assess.h"
#include "command.h"
#include "display.h"
#include "file.h"
#include "interrupt.h"
#include "json.h"
#include "laid.h"
#include "level_list.h"
#include "measures_json.h"
#include "mem.h"
#include "parallel.h"
#include "params.h"
#include "progress.h"
#include "reach.h"
#include "report.h"
#include "solve.h"
#include "verify.h"

typedef struct {
  Ranges level;
  const char *sort;
  bool csv, list_measures;
  long jobs, max_states, max_nodes, survey_states, max_memory;
  int progress;
} RateOptions;

static const Option options[] = {
    LEVELS_OPTION(RateOptions, level, "only these levels"),
    {.name = "sort",
     .argument = "KEY",
     .kind = OPTION_STRING,
     .offset = offsetof(RateOptions, sort),
     .help = "easiest first by 'difficulty', or by any measure; '-KEY' is the other way round "
             "(default: as in the file)"},
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
     .offset = offsetof(RateOptions, max_states),
     .min = 1000,
     .max = 1000000000,
     .help = "positions in which to look for the shortest solution (default: 300000)"},
    {.name = "max-nodes",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RateOptions, max_nodes),
     .min = 1,
     .max = 1000000000,
     .help = "positions in which to look for any solution after that (default: 20000)"},
    {.name = "survey-states",
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RateOptions, survey_states),
     .min = 1000,
     .max = 1000000,
     .help = "positions up to which the whole of a level is measured; of larger ones the "
             "surroundings of the solution (default: 30000)"},
    {.name = "max-memory",
     .argument = "MB",
     .kind = OPTION_INTEGER,
     .offset = offsetof(RateOptions, max_memory),
     .min = 16,
     .max = 1048576,
     .help = "memory for the search, per thread (default: 512)"},
    {.name = "progress",
     .argument = "KIND",
     .kind = OPTION_CHOICE,
     .offset = offsetof(RateOptions, progress),
     .choice = progress_choice,
     .help = "plain prints lines instead of a live one"},
    {0},
};
static const RateOptions defaults = {
    .max_states = 300000, .max_nodes = 20000, .survey_states = SURVEY_STATES, .max_memory = 512};

enum { MEASURE_STATES = 200000 };  // more of them for exact measures, as in the generator

typedef enum { RATED, UNSOLVABLE, UNKNOWN } Outcome;
static const char *const outcomes[] = {"solved", "unsolvable", "gave-up"};

// What came of one level.
typedef struct {
  ListedLevel listed;
  bool done;
  Outcome outcome;
  SearchLimit limit;  // of UNKNOWN: what made it so
  LevelMeasures measures;
  double difficulty;
  Tier tier;
  int boxes;
  bool estimated;
} Rated;

typedef struct {
  const Call *call;
  const RateOptions *given;
  TierBounds bounds;
  bool several;  // files
  Rated *items;
  size_t count;
  Progress progress;
} Job;

static bool right_solution(const Level *level) {
  return level->solution && verify(&level->board, level->solution).kind == VERDICT_SOLVED;
}

// Any solution, by the engine for large levels; the caller frees it. NULL with how it ended.
static char *solve_somehow(const RateOptions *given, const Board *board, Rated *rated) {
  enum { PORTION = 1000 };  // so that an interrupt is not kept waiting
  SearchLimits limits = {.nodes = (uint64_t)given->max_nodes,
                         .bytes = (size_t)given->max_memory << 20};
  Solve *solve = solve_new(board, GOAL_ANY, &engine_fast, limits);
  while (solve_step(solve, PORTION) == SEARCH_RUNNING && !interrupt_noticed()) continue;
  SolveResult found = solve_result(solve);
  if (found.status == SEARCH_UNSOLVABLE) rated->outcome = UNSOLVABLE;
  rated->limit = found.limit;
  char *moves = found.solution ? mem_string(found.solution, strlen(found.solution)) : NULL;
  solve_free(solve);
  return moves;
}

// A position of a vast room costs a look at all its floor: there fewer of them make the same work.
static uint32_t affordable(long states, const Board *board) {
  enum { ORDINARY_FLOOR = 1000 };
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, NULL, board->now.player, reached);
  long floor = 0;
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) floor += plane_has(reached, cell_at(x, y));
  return (uint32_t)(floor > ORDINARY_FLOOR ? states * ORDINARY_FLOOR / floor : states);
}

static ForwardResult solve_shortest(const RateOptions *given, Assessor *assessor,
                                    const Board *board) {
  ForwardLimits limits = {affordable(given->max_states, board), (size_t)given->max_memory << 20};
  assessor->forward.graph.halt = interrupt_halt(0);
  ForwardResult result = forward_solve(&assessor->forward, board, limits);
  if (result.outcome == FORWARD_SOLVED) forward_polish(&assessor->forward, &result);
  return result;
}

// With a solution of the board, on which `assessor` has just been.
static void rate_solved(const Job *job, Assessor *assessor, const Board *board, const char *moves,
                        uint32_t nodes, Rated *rated) {
  uint32_t more = affordable(MEASURE_STATES, board);
  Insights insights = insight_measure(&assessor->insight, &assessor->forward, moves, more);
  AssessLimits limits = {ASSESS_ALL, affordable(job->given->survey_states, board)};
  rated->outcome = RATED;
  rated->measures = assess_measure(assessor, board, moves, nodes, &insights, limits);
  RatingFeatures features = assess_features(&rated->measures, rated->boxes);
  rated->estimated = features.estimated;
  rated->difficulty = rating_difficulty(&features);
  rated->tier = tier_of(&job->bounds, rated->difficulty);
}

// False if something about it can only be estimated.
static bool rate_exactly(const Job *job, Assessor *assessor, const Board *board, Rated *rated) {
  ForwardResult result = solve_shortest(job->given, assessor, board);
  if (result.outcome == FORWARD_SOLVED)
    rate_solved(job, assessor, board, result.solution, result.nodes, rated);
  else rated->outcome = result.outcome == FORWARD_UNSOLVABLE ? UNSOLVABLE : UNKNOWN;
  return rated->outcome == UNSOLVABLE || (rated->outcome == RATED && !rated->measures.estimates);
}

// With the shortest solution of the board if it is to be had, or else `known`, or else any.
static void rate_roughly(const Job *job, Assessor *assessor, const Board *board, const char *known,
                         Rated *rated) {
  ForwardResult result = solve_shortest(job->given, assessor, board);
  rated->outcome = result.outcome == FORWARD_UNSOLVABLE ? UNSOLVABLE : UNKNOWN;
  const char *best = result.outcome == FORWARD_SOLVED ? result.solution : known;
  bool look = !best && rated->outcome == UNKNOWN;
  char *found = look ? solve_somehow(job->given, board, rated) : NULL;
  const char *moves = best ? best : found;
  if (moves) rate_solved(job, assessor, board, moves, result.nodes, rated);
  mem_free(found);
}

// Where there are estimates the level is laid in one way first: turned or mirrored it is rated the
// same. The generator does so, too.
static void rate_level(void *context, void *scratch, size_t item) {
  const Job *job = context;
  Rated *rated = &job->items[item];
  const Level *level = rated->listed.level;
  rated->boxes = board_box_count(&level->board);
  if (!rate_exactly(job, scratch, &level->board, rated)) {
    Laid laid = laid_take(&level->board);
    char *known = right_solution(level) ? laid_moves(&laid, level->solution) : NULL;
    rate_roughly(job, scratch, &laid.board, known, rated);
    mem_free(known);
    laid_free(&laid);
  }
  rated->done = !interrupt_noticed();  // what was halted is not to be used
}

static void *hire(void *context) {
  (void)context;
  return mem_alloc(1, sizeof(Assessor));
}

static void leave(void *scratch) {
  assess_free(scratch);
  mem_free(scratch);
}

static bool watch(void *context, size_t done) {
  Job *job = context;
  progress_count(&job->progress, "levels", done, job->count);
  return !interrupt_noticed();
}

static const char *tier_text(const Rated *rated) {
  return rated->outcome == RATED ? tier_name(rated->tier) : "unknown";
}

// ---- order

static int measure_index(const char *name) {
  for (int i = 0; i < MEASURE_COUNT; i++)
    if (!strcmp(level_measure_row((size_t)i).name, name)) return i;
  return -1;
}

enum { SORT_DIFFICULTY = -1 };

typedef struct {
  int index;  // a measure, or SORT_DIFFICULTY
  bool down;
} Order;

static bool parse_order(const Call *call, const char *text, Order *order) {
  order->down = *text == '-';
  const char *name = text + order->down;
  order->index = measure_index(name);
  if (order->index >= 0 || !strcmp(name, "difficulty")) return true;
  report_error(call->command->name,
               "option '--sort': '%s' is neither 'difficulty' nor a measure (see --list-measures)",
               name);
  return false;
}

static double sort_key(const Rated *rated, const Order *order) {
  if (rated->outcome != RATED) return INFINITY;
  double value =
      order->index == SORT_DIFFICULTY ? rated->difficulty : rated->measures.value[order->index];
  return order->down ? -value : value;
}

static int compare(const void *a, const void *b, void *order) {
  const Rated *left = a, *right = b;
  double l = sort_key(left, order), r = sort_key(right, order);
  if (l != r) return l < r ? -1 : 1;
  return left->listed.place < right->listed.place ? -1 : 1;
}

// ---- output

static const int table_measures[] = {MEASURE_pushes,     MEASURE_moves,  MEASURE_box_changes,
                                     MEASURE_gap,        MEASURE_effort, MEASURE_luck,
                                     MEASURE_dead_states};
static const char *const table_heads[] = {"pushes", "moves", "changes", "gap",
                                          "effort", "luck",  "dead"};
enum { TABLE_MEASURES = sizeof table_measures / sizeof *table_measures, TITLE_COLUMNS = 30 };

// What kept a level from being rated, and the option that would let it go on.
static void add_why_unknown(const Job *job, const Rated *rated, Text *out) {
  if (rated->outcome == UNSOLVABLE) text_add(out, "it cannot be solved");
  else if (rated->limit == LIMIT_NODES)
    text_format(out, "gave up after %ld position%s; --max-nodes raises that", job->given->max_nodes,
                job->given->max_nodes == 1 ? "" : "s");
  else if (rated->limit == LIMIT_BYTES || rated->limit == LIMIT_STATES)
    text_format(out, "gave up with %ld MB full; --max-memory raises that", job->given->max_memory);
  else text_add(out, "no solution was found, and the engine knows no further");
}

static void add_name(const Job *job, const Rated *rated, Text *out) {
  const char *title = rated->listed.level->title;
  if (job->several) {
    display_printable(rated->listed.file, out);
    text_add(out, title ? ": " : "");
  }
  Text clipped = {0};
  display_printable(title ? title : "", &clipped);
  display_clip(&clipped, TITLE_COLUMNS);
  text_add(out, clipped.data);
  text_free(&clipped);
}

static void add_table_row(const Job *job, const Rated *rated, Text *out) {
  Text title = {0};
  add_name(job, rated, &title);
  if (rated->outcome != RATED) {
    text_format(out, "%5d       -  %-7s  %s%s", rated->listed.level->number, "unknown", title.data,
                title.length ? ": " : "");
    add_why_unknown(job, rated, out);
    text_add_char(out, '\n');
  } else {
    bool open = rated->estimated || rating_extrapolates(rated->boxes);
    text_format(out, "%5d  %6.2f%c %-7s", rated->listed.level->number, rated->difficulty,
                open ? '~' : ' ', tier_text(rated));
    text_format(out, " %5d", rated->boxes);
    for (int i = 0; i < TABLE_MEASURES; i++) {
      const double cents = 100;
      double value = round(rated->measures.value[table_measures[i]] * cents) / cents;
      if (value == 0) value = 0;  // no minus zero
      text_format(out, value == floor(value) ? " %7.0f" : " %7.2f", value);
    }
    text_format(out, "  %s\n", title.data);
  }
  text_free(&title);
}

static int tell_table(const Job *job) {
  Text text = {0};
  bool open = false;
  text_add(&text, "level  rating  tier    boxes");
  for (int i = 0; i < TABLE_MEASURES; i++) text_format(&text, " %7s", table_heads[i]);
  text_format(&text, "  %stitle\n", job->several ? "file: " : "");
  for (size_t i = 0; i < job->count; i++) {
    const Rated *rated = &job->items[i];
    add_table_row(job, rated, &text);
    open |= rated->outcome == RATED && (rated->estimated || rating_extrapolates(rated->boxes));
  }
  if (open)
    report_note(job->call,
                "~ an estimate, or more boxes (over %d) than the levels that people were watched "
                "on",
                RATING_CALIBRATED_BOXES);
  return report_result(job->call->command->name, &text) ? DONE : TROUBLE;
}

static const char *limit_name(const Rated *rated) {
  static const char *const names[] = {[LIMIT_NONE] = NULL,
                                      [LIMIT_STATES] = "memory",
                                      [LIMIT_NODES] = "nodes",
                                      [LIMIT_BYTES] = "memory",
                                      [LIMIT_ENGINE] = "engine"};
  return rated->outcome == UNKNOWN ? names[rated->limit] : NULL;
}

static cJSON *json_of(const Job *job, const Rated *rated) {
  const Level *level = rated->listed.level;
  cJSON *object = cJSON_CreateObject();
  bool known = rated->outcome == RATED;
  if (job->several) json_add_text(object, "file", rated->listed.file);
  cJSON_AddNumberToObject(object, "level", level->number);
  json_add_text(object, "title", level->title);
  cJSON_AddStringToObject(object, "outcome", outcomes[rated->outcome]);
  json_add_text(object, "limit", limit_name(rated));
  if (known) cJSON_AddNumberToObject(object, "difficulty", rated->difficulty);
  else cJSON_AddNullToObject(object, "difficulty");
  cJSON_AddStringToObject(object, "tier", tier_text(rated));
  cJSON_AddNumberToObject(object, "boxes", rated->boxes);
  cJSON_AddBoolToObject(object, "extrapolated", rating_extrapolates(rated->boxes));
  cJSON_AddItemToObject(object, "measures",
                        known ? measures_object(&rated->measures) : cJSON_CreateObject());
  cJSON_AddItemToObject(object, "estimates",
                        known ? measures_estimates(&rated->measures) : cJSON_CreateArray());
  return object;
}

static int tell_json(const Job *job) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < job->count; i++) cJSON_AddItemToArray(array, json_of(job, &job->items[i]));
  return json_result(job->call, array);
}

static void add_csv_text(const char *words, Text *out) {
  Text valid = {0};
  display_valid(words ? words : "", &valid);
  text_add_char(out, '"');
  for (const char *c = valid.data ? valid.data : ""; *c; c++) {
    if (*c == '"') text_add_char(out, '"');
    text_add_char(out, *c);
  }
  text_add_char(out, '"');
  text_free(&valid);
}

static void add_csv_row(const Job *job, const Rated *rated, Text *out) {
  const Level *level = rated->listed.level;
  bool known = rated->outcome == RATED;
  if (job->several) {
    add_csv_text(rated->listed.file, out);
    text_add_char(out, ',');
  }
  text_format(out, "%d,", level->number);
  add_csv_text(level->title, out);
  text_format(out, ",%s,", outcomes[rated->outcome]);
  if (known) text_format(out, "%.2f", rated->difficulty);
  text_format(out, ",%s,%d,%d,%d", tier_text(rated), rated->boxes,
              rating_extrapolates(rated->boxes), known && rated->estimated);
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    char number[MEASURE_TEXT_MAX] = "";
    if (known && level_measure_known(&rated->measures, i))
      measure_write(rated->measures.value[i], number);
    text_format(out, ",%s", number);
  }
  text_add_char(out, '\n');
}

static int tell_csv(const Job *job) {
  Text text = {0};
  if (job->several) text_add(&text, "file,");
  text_add(&text, "level,title,outcome,difficulty,tier,boxes,extrapolated,estimated");
  for (size_t i = 0; i < MEASURE_COUNT; i++) text_format(&text, ",%s", level_measure_row(i).name);
  text_add_char(&text, '\n');
  for (size_t i = 0; i < job->count; i++) add_csv_row(job, &job->items[i], &text);
  return report_result(job->call->command->name, &text) ? DONE : TROUBLE;
}

static int list_measures_json(const Call *call) {
  cJSON *array = cJSON_CreateArray();
  for (size_t i = 0; i < MEASURE_COUNT; i++) {
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "name", level_measure_row(i).name);
    json_add_text(object, "meaning", level_measure_row(i).meaning);
    cJSON_AddItemToArray(array, object);
  }
  return json_result(call, array);
}

static int list_measures(const Call *call) {
  if (call->shared.json) return list_measures_json(call);
  Text text = {0};
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    text_format(&text, "%-24s %s\n", level_measure_row(i).name, level_measure_row(i).meaning);
  return report_result(call->command->name, &text) ? DONE : TROUBLE;
}

// ---- the command

static int tell(const Job *job) {
  if (job->call->shared.json) return tell_json(job);
  return job->given->csv ? tell_csv(job) : tell_table(job);
}

// Keeps what was done before an interrupt, in order.
static void drop_undone(Job *job) {
  size_t kept = 0;
  for (size_t i = 0; i < job->count; i++)
    if (job->items[i].done) job->items[kept++] = job->items[i];
  job->count = kept;
}

static int rate_list(Job *job, const LevelList *list, const Order *order) {
  job->several = list->file_count > 1;
  job->count = list->count;
  job->items = mem_alloc(list->count, sizeof *job->items);
  for (size_t i = 0; i < list->count; i++) job->items[i].listed = list->items[i];
  Parallel parallel = {job, hire, leave, rate_level, watch};
  int jobs = job->given->jobs ? (int)job->given->jobs : parallel_cores();
  job->progress = progress_begin(job->call, (ProgressKind)job->given->progress);
  size_t wanted = job->count;
  parallel_run(&parallel, job->count, jobs);
  progress_end(&job->progress);
  drop_undone(job);
  Order by = *order;
  if (job->given->sort) qsort_r(job->items, job->count, sizeof *job->items, compare, &by);
  if (job->count < wanted)
    report_note(job->call, "%zu of %zu levels rated before the interrupt", job->count, wanted);
  int code = tell(job);
  for (size_t i = 0; i < job->count && code == DONE; i++)
    if (job->items[i].outcome != RATED) code = HONEST_NO;
  mem_free(job->items);
  return interrupt_noticed() && code < TROUBLE ? INTERRUPTED : code;
}

static int run(const Call *call) {
  const RateOptions *given = call->options;
  if (given->list_measures) return list_measures(call);
  GenParams params = params_default();
  Job job = {.call = call, .given = given, .bounds = params_tier_bounds(&params)};
  Order order = {0};
  if (given->csv && call->shared.json) {
    report_error(call->command->name, "--csv and --json do not go together");
    return TROUBLE;
  }
  if (given->sort && !parse_order(call, given->sort, &order)) return TROUBLE;
  LevelList list;
  int code = TROUBLE;
  if (level_list_read(call, &given->level, false, &list) && list.count) {
    interrupt_notice();  // not before all is read: nobody waits for standard input to end first
    code = rate_list(&job, &list, &order);
    if (list.faulty && code < TROUBLE) code = TROUBLE;
  }
  level_list_free(&list);
  return code;
}

static bool only_lists(const void *given) { return ((const RateOptions *)given)->list_measures; }

static const Example examples[] = {
    {"tessoban rate levels.xsb", "a table, in the order of the file"},
    {"tessoban rate levels.xsb --sort -difficulty", "the hardest first"},
    {"tessoban rate mine.xsb theirs.xsb --sort difficulty", "two files in one table"},
    {"tessoban rate levels.xsb --level 3 --json", "all that is measured of the third level"},
    {"tessoban rate pack --csv > ratings.csv", "for a spreadsheet"},
    {0},
};

const Command cmd_rate = {
    .name = "rate",
    .summary = "Tell how hard people will find levels.",
    .operands = "FILE|PACK...",
    .packs = SIZE_MAX,
    .alone = only_lists,
    .details =
        "The rating is the chance in percent that a player of a public Sokoban site gives the "
        "level up, predicted from measures that were fitted to play counts of 456 levels. It is "
        "marked with ~ where a measure is an estimate because the level is too large to be looked "
        "at as a whole, and where the level has more boxes than those that people were watched "
        "on.\n"
        "A level for which no solution is found within the limits, nor stored in the file, is "
        "rated unknown, with the limit that was reached; exit status 1 then. With several files "
        "each "
        "level comes with the name of its file.",
    .options = options,
    .options_size = sizeof(RateOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
};
