// show: boards in the terminal, and solutions step by step.
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "arguments/level_files.h"
#include "arguments/read_moves_file.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "command_parts/show_options.h"
#include "commands/command_table.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "level_set/level_facts.h"
#include "rules/play_moves.h"
#include "system/file.h"
#include "terminal/board_film.h"
#include "terminal/board_text.h"
#include "terminal/terminal_properties.h"

static const Option options[] = {
    LEVEL_FILES_OPTION(ShowOptions, level,
                       "only these levels (default: all; with --solution or --moves: 1)"),
    {.name = "solution",
     .letter = 's',
     .kind = OPTION_FLAG,
     .offset = offsetof(ShowOptions, solution),
     .help = "step through the stored solution"},
    {.name = "moves",
     .argument = "FILE",
     .kind = OPTION_FILE,
     .offset = offsetof(ShowOptions, moves),
     .help = "step through the moves of this file instead"},
    {.name = "delay",
     .argument = "MS",
     .kind = OPTION_INTEGER,
     .offset = offsetof(ShowOptions, delay),
     .help = "milliseconds between two steps while it plays (default: 250)",
     .min = 0,
     .max = REPLAY_MAX_DELAY},
    {.name = "ascii",
     .letter = 'a',
     .kind = OPTION_FLAG,
     .offset = offsetof(ShowOptions, ascii),
     .help = "use the characters of .xsb files"},
    {0},
};
static const ShowOptions defaults = {.delay = REPLAY_DELAY};

typedef struct {
  const Call *call;
  Ranges selected;    // the levels to show
  int last;           // the number of the last of them
  const char *moves;  // from --moves; or NULL
  cJSON *json;        // the result so far; or NULL
  bool quit;          // the user pressed q
} Job;

// The area to draw on. A screen has a size, a file has room for everything.
static TextArea text_area_of(const Call *call, int lines_beside) {
  const ShowOptions *given = call->options;
  TextArea area = {.ascii = given->ascii,
                   .color = terminal_color((ColorChoice)call->shared.color, STDOUT_FILENO)};
  if (!isatty(STDOUT_FILENO)) return area;
  TerminalSize size = terminal_size(STDOUT_FILENO);
  area.columns = size.columns;
  area.rows = size.rows > lines_beside ? size.rows - lines_beside : 1;
  return area;
}

// "easy, difficulty 24 (15-35): harder than ...", if the file says so.
static void add_difficulty(const Level *level, const char *before, Text *out) {
  LevelFacts facts = level_facts_of_properties(&level->properties);
  if (isnan(facts.difficulty)) return;
  text_format(out, "%s%s, difficulty ", before, tier_name((Tier)facts.tier));
  level_facts_write_difficulty(&facts, out);
}

static void add_header(const Level *level, Text *out) {
  int boxes = board_box_count(&level->board);
  text_format(out, "level %d", level->number);
  if (level->title) {
    text_add(out, ": ");
    sanitize_printable(level->title, out);
  }
  text_format(out, " (%dx%d, %d box%s)", level->board.room.width, level->board.room.height, boxes,
              boxes == 1 ? "" : "es");
}

static bool show_board(const Call *call, const Level *level) {
  enum { LINES_BESIDE = 3 };  // header, blank line, prompt
  Text difficulty = {0};
  add_difficulty(level, "\n", &difficulty);
  TextArea area = text_area_of(call, LINES_BESIDE + (difficulty.length > 0));
  BoardTextView view = board_text_fit(&level->board, &area);
  Text out = {0};
  add_header(level, &out);
  if (!board_text_is_whole(&level->board, &view)) {
    text_add(&out, ", only ");
    board_text_write_part(&level->board, &view, &out);
  }
  text_format(&out, "%s\n", difficulty.length ? difficulty.data : "");
  text_free(&difficulty);
  board_text_write(&level->board, &view, &out);
  text_add_char(&out, '\n');
  return message_result(call->command->name, &out);
}

// Without a terminal: writes all positions, one below the other.
static int print_steps(const Call *call, const Level *level, Game *game, const char *moves) {
  TextArea area = text_area_of(call, 0);
  area.columns = area.rows = 0;
  BoardTextView view = board_text_fit(&level->board, &area);
  size_t count = strlen(moves), at;
  Text out = {0};
  add_header(level, &out);
  add_difficulty(level, "\n", &out);
  text_add(&out, "\n\n");
  do {
    at = game_moves(game);
    text_format(&out, "move %zu of %zu", at, count);
    if (at) text_format(&out, ": %c", moves[at - 1]);
    text_add(&out, game_solved(game) ? ", solved\n" : "\n");
    board_text_write(game_board(game), &view, &out);
    text_add_char(&out, '\n');
    if (!message_result(call->command->name, &out)) return EXIT_TROUBLE;
  } while (game_redo(game));
  return EXIT_OK;
}

static int step_through(Job *job, const Level *level, Game *game, const char *moves) {
  const Call *call = job->call;
  const ShowOptions *given = call->options;
  if (!isatty(STDOUT_FILENO)) return print_steps(call, level, game, moves);
  Text title = {0};
  add_header(level, &title);
  add_difficulty(level, ", ", &title);
  BoardFilm film = {.game = game};
  ReplayScreen replay = {.calls = &board_film,
                         .film = &film,
                         .moves = moves,
                         .title = title.data,
                         .ascii = given->ascii,
                         .color = terminal_color((ColorChoice)call->shared.color, STDOUT_FILENO),
                         .has_next = level->number < job->last,
                         .delay = given->delay};
  ReplayEnd end = replay_screen_show(&replay, STDOUT_FILENO);
  text_free(&title);
  if (end == REPLAY_NO_TERMINAL) return print_steps(call, level, game, moves);
  job->quit = end == REPLAY_QUIT;
  return end == REPLAY_INTERRUPTED ? EXIT_INTERRUPTED : EXIT_OK;
}

static cJSON *json_level(const Level *level, const char *solution) {
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "level", level->number);
  json_add_text(object, "title", level->title);
  json_add_text(object, "author", level->author);
  cJSON_AddNumberToObject(object, "width", level->board.room.width);
  cJSON_AddNumberToObject(object, "height", level->board.room.height);
  cJSON_AddNumberToObject(object, "boxes", board_box_count(&level->board));
  cJSON_AddItemToObject(object, "board", json_board(&level->board));
  json_add_text(object, "solution", solution);
  return object;
}

// True if the moves are legal; else prints where they are wrong, with the file they come from.
static Game *play(const Call *call, const Level *level, const char *moves) {
  const ShowOptions *given = call->options;
  Text why = {0}, line = {0};
  Game *game = play_moves(&level->board, moves, &why);
  if (game) return game_rewind(game), game;
  if (given->moves) {
    text_format(&line, "%s: %s", file_name(given->moves), why.data);
  } else {
    text_format(&line, "%s:%d: level %d: its solution is wrong: %s", file_name(call->operands[0]),
                level->line, level->number, why.data);
  }
  text_free(&why);
  message_line(&line);
  return NULL;
}

static int show_moves(Job *job, const Level *level, const char *moves) {
  const Call *call = job->call;
  if (!moves) {
    message_error(call->command->name, "%s: level %d has no stored solution",
                  file_name(call->operands[0]), level->number);
    return EXIT_NEGATIVE;
  }
  Game *game = play(call, level, moves);
  if (!game) return job->moves ? EXIT_TROUBLE : EXIT_NEGATIVE;
  int code = EXIT_OK;
  if (job->json) {
    cJSON *object = json_level(level, job->moves ? level->solution : moves);
    if (job->moves) json_add_text(object, "moves", moves);
    cJSON_AddItemToArray(job->json, object);
  } else code = step_through(job, level, game, moves);
  game_free(game);
  return code;
}

static int show_level(Job *job, const Level *level) {
  const ShowOptions *given = job->call->options;
  if (job->moves) return show_moves(job, level, job->moves);
  if (given->solution) return show_moves(job, level, level->solution);
  if (job->json) {
    cJSON_AddItemToArray(job->json, json_level(level, level->solution));
    return EXIT_OK;
  }
  return show_board(job->call, level) ? EXIT_OK : EXIT_TROUBLE;
}

// Shows all selected levels that are valid.
static int show_levels(Job *job, const Collection *collection) {
  int code = EXIT_OK;
  for (size_t i = 0; i < collection->count && code < EXIT_TROUBLE && !job->quit; i++) {
    if (!level_files_selected(collection->levels[i].number, &job->selected)) continue;
    int one = show_level(job, &collection->levels[i]);
    if (one > code) code = one;
  }
  return code;
}

static int show(const Call *call, const Collection *collection, const char *moves) {
  const ShowOptions *given = call->options;
  Range first = {1, 1};
  Job job = {.call = call, .selected = given->level, .moves = moves};
  if ((given->solution || moves) && !job.selected.count) job.selected = (Ranges){&first, 1, 1};
  if (!level_files_have(call, call->operands[0], collection, &job.selected)) return EXIT_TROUBLE;
  for (size_t i = 0; i < collection->count; i++)
    if (level_files_selected(collection->levels[i].number, &job.selected))
      job.last = collection->levels[i].number;
  if (call->shared.json) job.json = cJSON_CreateArray();
  int code = show_levels(&job, collection);
  if (!job.json) return code;
  int printed = json_print_result(call, job.json);
  return printed > code ? printed : code;
}

static int run(const Call *call) {
  const ShowOptions *given = call->options;
  Collection collection = {0};
  Problems problems = {0};
  Text error = {0};
  int code = EXIT_TROUBLE;
  char *moves = given->moves ? read_moves_file(call, given->moves) : NULL;
  if (given->moves && !moves) return EXIT_TROUBLE;
  if (!level_files_read(call->operands[0], &collection, &problems, &error))
    message_error_text(call->command->name, &error);
  else if (collection.count) code = show(call, &collection, moves);
  message_problems(file_name(call->operands[0]), &problems);
  if (problems.count && code < EXIT_TROUBLE) code = EXIT_TROUBLE;
  problems_free(&problems);
  collection_free(&collection);
  mem_free(moves);
  return code;
}

static const Example examples[] = {
    {"tessoban show levels.xsb --level 3", "the third level"},
    {"tessoban show levels.xsb | less", "all levels, a page at a time"},
    {"tessoban show levels.xsb --solution --level 3", "how the third level is solved"},
    {"tessoban show level.xsb --moves moves.mov", "where these moves lead"},
    {0},
};

const Command cmd_show = {
    .name = "show",
    .summary = "Show levels in the terminal, or a solution step by step.",
    .operands = "FILE|PACK",
    .level_operands = 1,
    .details =
        "Walls are solid; ·· is a goal, [] a box, ╠╣ a box on a goal, ◄► the player, «» the player "
        "on a goal. A board that is too large for this is drawn with one column per cell "
        "(· □ ■ @ +), a still larger one with two rows per line and colours only. If that is too "
        "large too, only the part around the player is shown.\n"
        "In labyrinths (@) is the player, [E] the exit, ● a sweet, a¬ a key, A its door, ‹u› a "
        "switch, U its closed door and u its open one, /2\\ a monster that moves every second "
        "turn.\n"
        "Keys while stepping through moves: space or right for the next move, left or backspace "
        "for the one before, home and end for the first and last position, p to play and pause, n "
        "for the next level, q to quit. If standard output is not a terminal, all positions are "
        "written one below the other.",
    .options = options,
    .options_size = sizeof(ShowOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
    .run_labyrinth = labyrinth_cmd_show,
};
