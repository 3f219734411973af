// show of labyrinths: in the terminal, and tours step by step.
#include <string.h>
#include <unistd.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "command_parts/show_options.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_input/labyrinth_input.h"
#include "labyrinth_input/labyrinth_moves.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_screen/labyrinth_replay_film.h"
#include "system/file.h"
#include "terminal/terminal_properties.h"

typedef struct {
  const Call *call;
  const ShowOptions *given;
  Ranges selected;    // the levels to show
  int last;           // the number of the last of them
  const char *moves;  // from --moves; or NULL
  bool quit;          // the user pressed q
} Job;

static bool has_color(const Job *job) {
  return terminal_color((ColorChoice)job->call->shared.color, STDOUT_FILENO);
}

static void add_header(const LabyrinthLevel *level, Text *out) {
  const Labyrinth *maze = &level->maze;
  text_format(out, "level %d", level->number);
  if (level->title) {
    text_add(out, ": ");
    sanitize_printable(level->title, out);
  }
  text_format(out, " (%dx%d, %d sweet%s, %d monster%s)", maze->width, maze->height,
              maze->sweet_count, maze->sweet_count == 1 ? "" : "s", maze->monster_count,
              maze->monster_count == 1 ? "" : "s");
}

static bool show_start(const Job *job, const LabyrinthLevel *level) {
  enum { LINES_BESIDE = 3 };  // header, blank line, prompt
  LabyrinthState start = labyrinth_start(&level->maze);
  LabyrinthTextSubject subject = {&level->maze, &start, NULL};
  TerminalSize size = {0, 0};
  if (isatty(STDOUT_FILENO)) size = terminal_size(STDOUT_FILENO);
  int rows = size.rows > LINES_BESIDE ? size.rows - LINES_BESIDE : size.rows ? 1 : 0;
  LabyrinthTextView view = labyrinth_text_fit(&subject, size.columns, rows, job->given->ascii);
  Text out = {0};
  add_header(level, &out);
  if (!labyrinth_text_is_whole(&level->maze, &view)) {
    text_add(&out, ", only ");
    labyrinth_text_write_part(&level->maze, &view, &out);
  }
  text_add_char(&out, '\n');
  labyrinth_text_write(&subject, &view, has_color(job), &out);
  text_add_char(&out, '\n');
  return message_result(job->call->command->name, &out);
}

// Without a terminal: writes all positions, one below the other.
static int print_steps(const Job *job, const LabyrinthLevel *level, LabyrinthReplayFilm *film,
                       const char *moves) {
  Text out = {0};
  add_header(level, &out);
  text_add(&out, "\n\n");
  do {
    LabyrinthTextSubject subject = {&level->maze, labyrinth_replay_film_state(film), NULL};
    LabyrinthTextView view = labyrinth_text_fit(&subject, 0, 0, job->given->ascii);
    text_format(&out, "turn %zu of %zu", film->at, film->turns);
    if (film->at) text_format(&out, ": %c", moves[film->at - 1]);
    labyrinth_replay_film_write_status(film, &out);
    text_add_char(&out, '\n');
    labyrinth_text_write(&subject, &view, has_color(job), &out);
    text_add_char(&out, '\n');
    if (!message_result(job->call->command->name, &out)) return EXIT_TROUBLE;
  } while (labyrinth_replay_film.next(film));
  return EXIT_OK;
}

static int step_through(Job *job, const LabyrinthLevel *level, LabyrinthReplayFilm *film,
                        const char *moves) {
  if (!isatty(STDOUT_FILENO)) return print_steps(job, level, film, moves);
  Text title = {0};
  add_header(level, &title);
  ReplayScreen replay = {.calls = &labyrinth_replay_film,
                         .film = film,
                         .moves = moves,
                         .title = title.data,
                         .ascii = job->given->ascii,
                         .color = has_color(job),
                         .has_next = level->number < job->last,
                         .delay = job->given->delay};
  ReplayEnd end = replay_screen_show(&replay, STDOUT_FILENO);
  text_free(&title);
  if (end == REPLAY_NO_TERMINAL) return print_steps(job, level, film, moves);
  job->quit = end == REPLAY_QUIT;
  return end == REPLAY_INTERRUPTED ? EXIT_INTERRUPTED : EXIT_OK;
}

// Are the moves legal? Else prints where they are wrong, with the file that they come from.
static bool are_legal(const Job *job, const LabyrinthLevel *level, const char *moves) {
  LabyrinthReplay replay = labyrinth_replay(&level->maze, moves);
  bool over = replay.kind == REPLAY_WON || (replay.kind == REPLAY_CAUGHT && !moves[replay.at]);
  if (over || replay.kind == REPLAY_GOES_ON) return true;
  Text line = {0};
  if (job->given->moves) text_format(&line, "%s: ", file_name(job->given->moves));
  else
    text_format(&line,
                "%s:%d: level %d: its solution is wrong: ", file_name(job->call->operands[0]),
                level->line, level->number);
  labyrinth_replay_write(&replay, &line);
  message_line(&line);
  return false;
}

static int show_moves(Job *job, const LabyrinthLevel *level, const char *moves) {
  if (!moves) {
    message_error(job->call->command->name, "%s: level %d has no stored solution",
                  file_name(job->call->operands[0]), level->number);
    return EXIT_NEGATIVE;
  }
  if (!are_legal(job, level, moves)) return job->moves ? EXIT_TROUBLE : EXIT_NEGATIVE;
  if (job->call->shared.json) return EXIT_OK;
  LabyrinthReplayFilm film = labyrinth_replay_film_new(&level->maze, moves);
  int code = step_through(job, level, &film, moves);
  labyrinth_replay_film_free(&film);
  return code;
}

static int show_level(Job *job, const LabyrinthLevel *level) {
  if (job->moves) return show_moves(job, level, job->moves);
  if (job->given->solution) return show_moves(job, level, level->solution);
  if (job->call->shared.json) return EXIT_OK;
  return show_start(job, level) ? EXIT_OK : EXIT_TROUBLE;
}

// Shows all selected levels that are valid. With --json it only looks at the moves.
static int show_levels(Job *job, const LabyrinthCollection *collection) {
  int code = EXIT_OK;
  for (size_t i = 0; i < collection->count && code < EXIT_TROUBLE && !job->quit; i++) {
    if (!level_files_selected(collection->levels[i].number, &job->selected)) continue;
    int one = show_level(job, &collection->levels[i]);
    if (one > code) code = one;
  }
  return code;
}

// The JSON form of the selected levels, which the program can read again.
static bool print_json(const Job *job, LabyrinthCollection *collection) {
  Text out = {0};
  labyrinth_input_keep(collection, &job->selected);
  labyrinth_json_write(collection, &out);
  return message_result(job->call->command->name, &out);
}

static int show(const Call *call, LabyrinthCollection *collection, const char *moves) {
  Range first = {1, 1};
  Job job = {.call = call, .given = call->options, .moves = moves};
  job.selected = job.given->level;
  if ((job.given->solution || moves) && !job.selected.count) job.selected = (Ranges){&first, 1, 1};
  if (!labyrinth_input_have(call, call->operands[0], collection, &job.selected))
    return EXIT_TROUBLE;
  for (size_t i = 0; i < collection->count; i++)
    if (level_files_selected(collection->levels[i].number, &job.selected))
      job.last = collection->levels[i].number;
  int code = show_levels(&job, collection);
  return call->shared.json && !print_json(&job, collection) ? EXIT_TROUBLE : code;
}

int labyrinth_cmd_show(const Call *call) {
  const ShowOptions *given = call->options;
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  Text error = {0};
  int code = EXIT_TROUBLE;
  char *moves = given->moves ? labyrinth_moves_read(call, given->moves) : NULL;
  if (given->moves && !moves) return EXIT_TROUBLE;
  if (!labyrinth_input_read(call->operands[0], &collection, &problems, &error))
    message_error_text(call->command->name, &error);
  else if (collection.count) code = show(call, &collection, moves);
  message_problems(file_name(call->operands[0]), &problems);
  if (problems.count && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  problems_free(&problems);
  labyrinth_collection_free(&collection);
  mem_free(moves);
  return code;
}
