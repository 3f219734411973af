// rate of labyrinths: how hard they are, on one or several threads.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "command_parts/rate_options.h"
#include "command_parts/timed_items.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_commands/labyrinth_rate_print.h"
#include "system/interrupt.h"
#include "threads/parallel.h"

typedef struct {
  const Call *call;
  const RateOptions *given;
  LabyrinthRateLimits limits;
  LabyrinthRated *items;
  size_t count;
} Job;

typedef struct {
  const LabyrinthMeasureRow *row;  // NULL: by difficulty
  bool descending;
} SortOrder;

static bool parse_order(const Call *call, const char *text, SortOrder *order) {
  order->descending = *text == '-';
  const char *name = text + order->descending;
  const LabyrinthMeasureRow *row;
  if (!strcmp(name, "difficulty")) return true;
  for (size_t i = 0; (row = labyrinth_measure_row(i)); i++)
    if (!strcmp(row->key, name)) return order->row = row, true;
  message_error(call->command->name,
                "option '--sort': '%s' is neither 'difficulty' nor a measure of labyrinths (see "
                "--list-measures FILE)",
                name);
  return false;
}

static double sort_key(const LabyrinthRated *rated, const SortOrder *order) {
  if (rated->outcome != LABYRINTH_WINNABLE) return INFINITY;
  double value =
      order->row ? labyrinth_measure_value(&rated->measures, order->row) : rated->rating.difficulty;
  return order->descending ? -value : value;
}

static int compare(const void *a, const void *b, void *order) {
  const LabyrinthRated *left = a, *right = b;
  double l = sort_key(left, order), r = sort_key(right, order);
  if (l != r) return l < r ? -1 : 1;
  return left->selected.place < right->selected.place ? -1 : 1;
}

static void rate_item(void *context, void *scratch, ThreadTimer *timer, size_t item) {
  Job *job = context;
  (void)scratch;
  labyrinth_rated_fill(&job->limits, timer, &job->items[item]);
}

// Keeps only the levels that were rated before an interrupt, in order.
static void drop_unrated(Job *job) {
  size_t kept = 0;
  for (size_t i = 0; i < job->count; i++)
    if (job->items[i].done) job->items[kept++] = job->items[i];
  job->count = kept;
}

static void rate_all(Job *job) {
  long jobs = job->given->jobs ? job->given->jobs : parallel_cores();
  TimedItems timed = {.call = job->call,
                      .jobs = (int)jobs,
                      .progress = job->given->progress,
                      .what = "levels",
                      .context = job,
                      .run_item = rate_item};
  size_t wanted = job->count;
  timed_items_run(&timed, job->count);
  drop_unrated(job);
  if (job->count < wanted)
    message_note(job->call, "%zu of %zu levels rated before the interrupt", job->count, wanted);
}

static int rate_list(Job *job, const SelectedLabyrinths *list, SortOrder *order) {
  job->count = list->count;
  job->items = mem_alloc(list->count, sizeof *job->items);
  for (size_t i = 0; i < list->count; i++) job->items[i].selected = list->items[i];
  rate_all(job);
  if (job->given->sort) qsort_r(job->items, job->count, sizeof *job->items, compare, order);
  LabyrinthRateReport report = {.call = job->call,
                                .limits = &job->limits,
                                .several = list->file_count > 1,
                                .items = job->items,
                                .count = job->count};
  int code = labyrinth_rate_print(&report, job->given->csv);
  for (size_t i = 0; i < job->count && code == EXIT_OK; i++)
    if (job->items[i].outcome != LABYRINTH_WINNABLE) code = EXIT_NEGATIVE;
  mem_free(job->items);
  return interrupt_pending() && code < EXIT_TROUBLE ? EXIT_INTERRUPTED : code;
}

// As the generator proves and rates, unless the options say otherwise.
static LabyrinthRateLimits limits_of(const RateOptions *given) {
  LabyrinthParams params = labyrinth_params_default();
  long nodes = given->limits.work.max_nodes ? given->limits.work.max_nodes : params.proof_nodes;
  return (LabyrinthRateLimits){
      .params = params,
      .limits = {(uint64_t)nodes, mem_megabytes((size_t)given->limits.work.max_memory)},
      .max_seconds = given->limits.max_seconds};
}

int labyrinth_cmd_rate(const Call *call) {
  Job job = {.call = call, .given = call->options};
  SortOrder order = {0};
  if (job.given->list_measures) return labyrinth_rate_print_measures(call);
  if (job.given->csv && call->shared.json) {
    message_error(call->command->name, "--csv and --json do not go together");
    return EXIT_TROUBLE;
  }
  if (job.given->sort && !parse_order(call, job.given->sort, &order)) return EXIT_TROUBLE;
  job.limits = limits_of(job.given);
  SelectedLabyrinths list;
  int code = EXIT_TROUBLE;
  if (selected_labyrinths_read(call, &job.given->level, false, &list) && list.count) {
    interrupt_defer();  // only now: Ctrl-C must still end a read from standard input
    code = rate_list(&job, &list, &order);
    if (list.faulty && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  }
  selected_labyrinths_free(&list);
  return code;
}
