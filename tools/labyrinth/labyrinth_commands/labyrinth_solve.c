// solve of labyrinths: an answer for every level, with the threads and the report of Sokoban
// levels.
#include "base/mem.h"
#include "cli/messages.h"
#include "command_parts/solve_report.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_commands/labyrinth_output.h"
#include "labyrinth_commands/labyrinth_solve_search.h"
#include "labyrinth_commands/solved_labyrinth.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_input/selected_labyrinths.h"
#include "system/file.h"

typedef struct {
  const Call *call;
  const SolveOptions *given;
  SelectedLabyrinths list;
  SolveReport report;
} Run;

static bool on_answer(void *context, size_t index, const SolveAnswer *answer) {
  Run *run = context;
  const SelectedLabyrinth *selected = &run->list.items[index];
  LabyrinthLevel *level = selected->level;
  solved_labyrinth_update(level, answer);
  SolveLevelName name = {selected->file, level->title, level->number};
  return solve_report_answer(&run->report, name, answer);
}

static bool on_progress(void *context, const SolveProgress *now) {
  return solve_report_progress(&((Run *)context)->report, now);
}

static bool write_output(const Run *run) {
  Text written = {0};
  if (!run->given->output) return true;
  labyrinth_write_collection(&run->list.files[0], &written);
  return message_result_to(run->call->command->name, run->given->output, &written);
}

static int solve(Run *run) {
  static const SolveWords words = {.reason_things = "reason_monsters", .counts_moves = true};
  size_t count = run->list.count;
  run->report = solve_report_begin(run->call, &words, run->list.file_count > 1);
  SolveHooks hooks = {run, on_answer, on_progress};
  SolveSettings settings = solve_report_settings(&run->report, &labyrinth_solve_search, count);
  const void **levels = mem_alloc(count, sizeof *levels);
  for (size_t i = 0; i < count; i++) levels[i] = run->list.items[i].level;
  solve_many_levels(&settings, levels, count, &hooks);
  mem_free(levels);
  if (!solve_report_print(&run->report) || !write_output(run)) return EXIT_TROUBLE;
  return solve_report_finish(&run->report, count);
}

static const char *option_conflict(const Call *call) {
  const SolveOptions *given = call->options;
  if (given->engine) return "--engine is for Sokoban: labyrinths have one search";
  if (!given->output) return NULL;
  if (file_is_standard(given->output))
    return "-o -: standard output is for the answers; name a file";
  return call->operand_count > 1 ? "-o is for the levels of one file" : NULL;
}

int labyrinth_cmd_solve(const Call *call) {
  Run run = {.call = call, .given = call->options};
  int code = EXIT_TROUBLE;
  if (option_conflict(call)) {
    message_error(call->command->name, "%s", option_conflict(call));
    return EXIT_TROUBLE;
  }
  if (!labyrinth_output_fits(call, run.given->output)) return EXIT_TROUBLE;
  if (selected_labyrinths_read(call, &run.given->level, run.given->output, &run.list) &&
      run.list.count) {
    code = solve(&run);
    if (run.list.faulty && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  }
  selected_labyrinths_free(&run.list);
  return code;
}
