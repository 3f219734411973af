// replay: plays a file of moves on a level and writes the position reached.
#include <string.h>
#include <unistd.h>

#include "arguments/format_by_suffix.h"
#include "arguments/level_files.h"
#include "arguments/read_moves_file.h"
#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "command_parts/replay_options.h"
#include "commands/command_table.h"
#include "formats/level_format.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "rules/play_moves.h"
#include "system/file.h"
#include "terminal/board_film.h"
#include "terminal/terminal_properties.h"

static const Option options[] = {
    {.name = "output",
     .letter = 'o',
     .argument = "OUT",
     .kind = OPTION_FILE,
     .offset = offsetof(ReplayOptions, output),
     .help = "the file to write the position to (default: standard output)"},
    {.name = "level",
     .letter = 'l',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(ReplayOptions, level),
     .help = "which level of the file (default: 1)",
     .min = 1,
     .max = LEVEL_FILES_MAX},
    {.name = "film",
     .kind = OPTION_FLAG,
     .offset = offsetof(ReplayOptions, film),
     .help = "on a terminal, show the moves as a film first; p pauses, q ends it"},
    {.name = "delay",
     .argument = "MS",
     .kind = OPTION_INTEGER,
     .offset = offsetof(ReplayOptions, delay),
     .help = "milliseconds between two steps of the film (default: 250)",
     .min = 0,
     .max = REPLAY_MAX_DELAY},
    {0},
};
static const ReplayOptions defaults = {.level = 1, .delay = REPLAY_DELAY};

// EXIT_OK or EXIT_INTERRUPTED. The film is not a result, so it goes to standard error.
static int show_replay(const Call *call, Game *game, const char *moves) {
  const ReplayOptions *given = call->options;
  Text title = {0};
  sanitize_printable(file_name(call->operands[0]), &title);
  text_format(&title, ", level %ld", given->level);
  BoardFilm film = {.game = game};
  ReplayScreen screen = {.calls = &board_film,
                         .film = &film,
                         .moves = moves,
                         .title = title.data,
                         .color = terminal_color((ColorChoice)call->shared.color, STDERR_FILENO),
                         .autoplay = true,
                         .delay = given->delay};
  game_rewind(game);
  ReplayEnd end =
      isatty(STDERR_FILENO) ? replay_screen_show(&screen, STDERR_FILENO) : REPLAY_NO_TERMINAL;
  text_free(&title);
  while (game_redo(game)) continue;
  if (end == REPLAY_NO_TERMINAL) message_note(call, "there is no terminal to show the film on");
  return end == REPLAY_INTERRUPTED ? EXIT_INTERRUPTED : EXIT_OK;
}

// The level with the position reached. Its solution is left out, because it starts from another
// position.
static void write_position(const Call *call, const Level *level, const Game *game, Text *out) {
  const ReplayOptions *given = call->options;
  const LevelFormat *format = given->output ? level_format_by_suffix(given->output) : NULL;
  Level reached = {
      .board = *game_board(game), .title = level->title, .author = level->author, .number = 1};
  Collection one = {.levels = &reached, .count = 1};
  (format ? format : level_format_at(0))->write(&one, out);
}

static int print_json(const Call *call, const Game *game) {
  cJSON *object = cJSON_CreateObject();
  json_add_count(object, "moves", game_moves(game));
  json_add_count(object, "pushes", game_pushes(game));
  cJSON_AddBoolToObject(object, "solved", game_solved(game));
  cJSON_AddItemToObject(object, "board", json_board(game_board(game)));
  return json_print_result(call, object);
}

static int finish(const Call *call, const Level *level, const Game *game) {
  const ReplayOptions *given = call->options;
  if (given->output || !call->shared.json) {
    Text position = {0};
    write_position(call, level, game, &position);
    const char *path = given->output ? given->output : "-";
    if (!message_result_to(call->command->name, path, &position)) return EXIT_TROUBLE;
  }
  message_note(call, "%zu move%s, %zu push%s, %s", game_moves(game),
               game_moves(game) == 1 ? "" : "s", game_pushes(game),
               game_pushes(game) == 1 ? "" : "es", game_solved(game) ? "solved" : "not solved");
  return call->shared.json ? print_json(call, game) : EXIT_OK;
}

static int replay(const Call *call, const Level *level, const char *moves) {
  const ReplayOptions *given = call->options;
  Text error = {0};
  Game *game = play_moves(&level->board, moves, &error);
  if (!game) {
    Text line = {0};
    text_format(&line, "%s: %s", file_name(call->operands[1]), error.data);
    text_free(&error);
    message_line(&line);
    return EXIT_TROUBLE;
  }
  int code = given->film ? show_replay(call, game, moves) : EXIT_OK;
  if (code == EXIT_OK) code = finish(call, level, game);
  game_free(game);
  return code;
}

static int run(const Call *call) {
  const ReplayOptions *given = call->options;
  Collection collection = {0};
  Range only = {given->level, given->level};
  if (given->output && format_has_suffix(given->output) &&
      !format_by_suffix(call, given->output, ""))
    return EXIT_TROUBLE;
  if (replay_option_conflict(call))
    return message_error(call->command->name, "%s", replay_option_conflict(call)), EXIT_TROUBLE;
  if (!level_files_read_valid(call, call->operands[0], &(Ranges){&only, 1, 1}, &collection))
    return EXIT_TROUBLE;
  const Level *level = level_files_pick(call, call->operands[0], &collection, given->level);
  char *moves = level ? read_moves_file(call, call->operands[1]) : NULL;
  int code = moves ? replay(call, level, moves) : EXIT_TROUBLE;
  mem_free(moves);
  collection_free(&collection);
  return code;
}

static const Example examples[] = {
    {"tessoban replay level.xsb moves.mov -o reached.xsb", "write the position after the moves"},
    {"echo rrdL | tessoban replay levels.xsb - --level 3", "moves typed in, position printed"},
    {"tessoban replay level.xsb moves.mov --film --delay 100", "watch it first"},
    {0},
};

const Command cmd_replay = {
    .name = "replay",
    .summary = "Play moves on a level and write the position reached.",
    .operands = "LEVEL|PACK MOVES.mov",
    .level_operands = 1,
    .details =
        "Moves are the letters l u r d in upper or lower case, also with run lengths such as "
        "3r2(uL). If the rules forbid a move, that is an error and nothing is written.\n"
        "In a labyrinth w waits. A position of it is written if a level can be the same game: not "
        "after the end, not while things share a cell, the player has a key with closed doors, or "
        "a slow monster has waited. The exit status is 1 if the level was to be written and cannot "
        "be, "
        "or if the player is caught. After the end only -o asks for a level.",
    .options = options,
    .options_size = sizeof(ReplayOptions),
    .defaults = &defaults,
    .examples = examples,
    .run = run,
    .run_labyrinth = labyrinth_cmd_replay,
};
