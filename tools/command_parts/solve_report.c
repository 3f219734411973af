// Lines for people have tabs between aligned columns, JSON has all that is known.
#include "command_parts/solve_report.h"

#include <inttypes.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "system/interrupt.h"

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

const char *solve_report_solution(const SolveAnswer *answer) {
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

static void add_reason(const SolveReport *report, cJSON *object, const Reason *reason) {
  json_add_text(object, "reason", reason->text.data);
  json_add_text(object, "reason_rule", reason->rule);
  add_cells(object, report->words->reason_things, &reason->boxes);
  add_cells(object, "reason_squares", &reason->squares);
  cJSON_AddBoolToObject(object, "reason_smallest", reason->smallest);
}

// Of a win that may not be the best.
static size_t at_most(const SolveReport *report, const SolveAnswer *answer) {
  return report->words->counts_moves ? answer->moves : answer->pushes;
}

static cJSON *json_answer(const SolveReport *report, SolveLevelName level,
                          const SolveAnswer *answer) {
  cJSON *object = cJSON_CreateObject();
  if (report->several) json_add_text(object, "file", level.file);
  json_add_count(object, "level", (size_t)level.number);
  json_add_text(object, "title", level.title);
  json_add_text(object, "outcome", outcome_name(answer->status));
  json_add_text(object, "limit", limit_name(answer->gave_up));
  cJSON_AddBoolToObject(object, "optimal", answer->optimal);
  add_measure(object, "pushes", report->words->counts_moves ? NULL : solve_report_solution(answer),
              answer->pushes);
  add_measure(object, "moves", solve_report_solution(answer), answer->moves);
  if (answer->status == SEARCH_GAVE_UP)
    add_measure(object, "at_most", answer->solution, at_most(report, answer));
  json_add_count(object, "nodes", answer->counters.nodes);
  cJSON_AddNumberToObject(object, "seconds", answer->seconds);
  json_add_text(object, "solution", solve_report_solution(answer));
  if (answer->reason.rule) add_reason(report, object, &answer->reason);
  else cJSON_AddNullToObject(object, "reason");
  json_add_text(object, "engine", answer->engine);
  if (report->given->stats) cJSON_AddItemToObject(object, "stats", json_stats(&answer->counters));
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
static void add_line(const SolveReport *report, SolveLevelName level, const SolveAnswer *answer,
                     Text *line) {
  if (report->several) {
    sanitize_printable(level.file, line);
    text_add_char(line, '\t');
  }
  Text title = {0};
  sanitize_printable(level.title ? level.title : "-", &title);
  text_format(line, "%4d\t%-12s\t%-10s\t", level.number, title.data, outcome_name(answer->status));
  text_free(&title);
  bool solved = solve_report_solution(answer);
  if (solved && !report->words->counts_moves) text_format(line, "%4zu pushes\t", answer->pushes);
  else text_add(line, "   - pushes\t");
  if (solved) text_format(line, "%5zu moves\t", answer->moves);
  else text_add(line, "    - moves\t");
  text_format(line, "%8" PRIu64 " nodes\t%7.3f s\t", answer->counters.nodes, answer->seconds);
  if (answer->gave_up && answer->solution)
    text_format(line, "(%s; at most %zu %s)\n", limit_name(answer->gave_up),
                at_most(report, answer), report->words->counts_moves ? "moves" : "pushes");
  else if (answer->gave_up) text_format(line, "(%s)\n", limit_name(answer->gave_up));
  else text_format(line, "%s\n", answer->solution ? answer->solution : answer->reason.text.data);
}

static void count_answer(SolveReport *report, const SolveAnswer *answer) {
  report->answered++;
  report->solved += answer->status == SEARCH_SOLVED;
  report->optimal += answer->optimal;
  report->unsolvable += answer->status == SEARCH_UNSOLVABLE;
  report->gave_up += answer->status == SEARCH_GAVE_UP;
}

bool solve_report_answer(SolveReport *report, SolveLevelName level, const SolveAnswer *answer) {
  count_answer(report, answer);
  if (report->json) {
    cJSON_AddItemToArray(report->json, json_answer(report, level, answer));
    return true;
  }
  Text line = {0};
  add_line(report, level, answer, &line);
  if (report->given->stats) add_stats(&answer->counters, &line);
  progress_end(&report->progress);
  report->failed = report->failed || !message_result(report->call->command->name, &line);
  text_free(&line);
  return !report->failed;
}

bool solve_report_progress(SolveReport *report, const SolveProgress *now) {
  if (interrupt_pending()) return false;
  if (!progress_due(&report->progress)) return true;
  Text line = {0};
  text_format(&line, "%zu of %zu levels, %zu solved, %.0f s", now->done, now->levels, now->solved,
              report->progress.last - report->progress.started);
  progress_line(&report->progress, &line);
  return true;
}

SolveSettings solve_report_settings(const SolveReport *report, const SolveSearch *search,
                                    size_t levels) {
  const SolveOptions *given = report->given;
  long jobs = (size_t)given->jobs < levels ? given->jobs : (long)levels;
  return (SolveSettings){
      .search = search,
      .task = {.goal = (SearchGoal)given->goal,
               .engine = given->engine ? engines_at((size_t)given->engine - 1) : NULL,
               .limits = {.nodes = (uint64_t)given->max_nodes,
                          .bytes = mem_megabytes((size_t)given->max_memory),
                          .seed = (uint64_t)given->seed}},
      .seconds = given->max_seconds,
      .jobs = jobs > 0 ? (int)jobs : 1};
}

SolveReport solve_report_begin(const Call *call, const SolveWords *words, bool several) {
  SolveReport report = {.call = call, .given = call->options, .words = words, .several = several};
  report.json = call->shared.json ? cJSON_CreateArray() : NULL;
  report.progress = progress_begin(call, (ProgressKind)report.given->progress);
  interrupt_defer();
  return report;
}

bool solve_report_print(SolveReport *report) {
  progress_end(&report->progress);
  if (report->json && json_print_result(report->call, report->json) != EXIT_OK) return false;
  return !report->failed;
}

static void print_summary(const SolveReport *report) {
  bool moves = report->words->counts_moves || report->given->goal == GOAL_MOVES;
  const char *best = moves ? "moves" : "pushes";
  message_note(report->call,
               "%zu level%s: %zu solved (%zu proved to have the fewest %s), "
               "%zu unsolvable, %zu given up, %.1f s",
               report->answered, report->answered == 1 ? "" : "s", report->solved, report->optimal,
               best, report->unsolvable, report->gave_up,
               progress_clock() - report->progress.started);
}

int solve_report_finish(const SolveReport *report, size_t levels) {
  print_summary(report);
  if (interrupt_pending() && report->answered < levels) return EXIT_INTERRUPTED;
  return report->solved == levels ? EXIT_OK : EXIT_NEGATIVE;
}
