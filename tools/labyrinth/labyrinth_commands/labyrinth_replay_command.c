// replay of a labyrinth: plays moves by the plain rules and writes the position as a level.
#include <unistd.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "command_parts/replay_options.h"
#include "labyrinth_commands/labyrinth_commands.h"
#include "labyrinth_commands/labyrinth_output.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_input/labyrinth_input.h"
#include "labyrinth_input/labyrinth_moves.h"
#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_rules/labyrinth_position.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_screen/labyrinth_replay_film.h"
#include "system/file.h"
#include "terminal/terminal_properties.h"

typedef struct {
  const Call *call;
  const ReplayOptions *given;
  const LabyrinthLevel *level;
  LabyrinthReplay replay;
  Labyrinth position;  // if `why` is empty
  Text why;            // the position is no level
} Run;

static cJSON *json_place(const Labyrinth *maze, int cell) {
  int place[] = {labyrinth_x(maze, cell) + 1, labyrinth_y(maze, cell) + 1};
  return cJSON_CreateIntArray(place, 2);
}

static void add_keys(cJSON *object, const LabyrinthState *state) {
  Text keys = {0};
  text_add(&keys, "");
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (state->keys >> i & 1) text_add_char(&keys, (char)('a' + i));
  json_add_text(object, "keys", keys.data);
  text_free(&keys);
}

static int print_json(const Run *run) {
  const Labyrinth *maze = &run->level->maze;
  const LabyrinthState *state = &run->replay.state;
  cJSON *object = cJSON_CreateObject();
  json_add_count(object, "moves", run->replay.at);
  cJSON_AddNullToObject(object, "pushes");
  cJSON_AddBoolToObject(object, "solved", run->replay.kind == REPLAY_WON);
  cJSON_AddBoolToObject(object, "caught", run->replay.kind == REPLAY_CAUGHT);
  cJSON_AddItemToObject(object, "player", json_place(maze, state->player));
  cJSON *monsters = cJSON_AddArrayToObject(object, "monsters");
  for (int i = 0; i < maze->monster_count; i++)
    cJSON_AddItemToArray(monsters, json_place(maze, state->monsters[i]));
  json_add_count(object, "sweets", (uint64_t)__builtin_popcount(state->sweets));
  add_keys(object, state);
  cJSON_AddItemToObject(
      object, "board", run->why.length ? cJSON_CreateNull() : labyrinth_json_board(&run->position));
  json_add_text(object, "no_board", run->why.data);
  return json_print_result(run->call, object);
}

// The level with the position reached. Its solution is left out, because it starts from another
// position.
static bool write_position(const Run *run) {
  LabyrinthLevel reached = {
      .maze = run->position, .title = run->level->title, .author = run->level->author};
  Text text = {0};
  labyrinth_write_level(&reached, &text);
  const char *path = run->given->output ? run->given->output : "-";
  return message_result_to(run->call->command->name, path, &text);
}

static int finish(const Run *run) {
  const Call *call = run->call;
  bool wanted = run->given->output || !call->shared.json, possible = !run->why.length;
  if (wanted && possible && !write_position(run)) return EXIT_TROUBLE;
  Text line = {0};
  labyrinth_replay_write(&run->replay, &line);
  message_note(call, "%s", line.data);
  text_free(&line);
  bool over = run->replay.kind != REPLAY_GOES_ON;  // then only -o asks for a level
  bool missing = !possible && (run->given->output || (wanted && !over));
  if (missing)
    message_error(call->command->name, "the position is not written as a level: %s", run->why.data);
  if (call->shared.json && print_json(run) != EXIT_OK) return EXIT_TROUBLE;
  return missing || run->replay.kind == REPLAY_CAUGHT ? EXIT_NEGATIVE : EXIT_OK;
}

// EXIT_OK or EXIT_INTERRUPTED. The film is not a result, so it goes to standard error.
static int show_film(const Run *run, const char *moves) {
  const Call *call = run->call;
  Text title = {0};
  sanitize_printable(file_name(call->operands[0]), &title);
  text_format(&title, ", level %ld", run->given->level);
  LabyrinthReplayFilm film = labyrinth_replay_film_new(&run->level->maze, moves);
  ReplayScreen screen = {.calls = &labyrinth_replay_film,
                         .film = &film,
                         .moves = moves,
                         .title = title.data,
                         .color = terminal_color((ColorChoice)call->shared.color, STDERR_FILENO),
                         .autoplay = true,
                         .delay = run->given->delay};
  ReplayEnd end =
      isatty(STDERR_FILENO) ? replay_screen_show(&screen, STDERR_FILENO) : REPLAY_NO_TERMINAL;
  labyrinth_replay_film_free(&film);
  text_free(&title);
  if (end == REPLAY_NO_TERMINAL) message_note(call, "there is no terminal to show the film on");
  return end == REPLAY_INTERRUPTED ? EXIT_INTERRUPTED : EXIT_OK;
}

// Moves that the rules forbid, also after the end of the game.
static bool goes_wrong(const Run *run, const char *moves) {
  LabyrinthReplayKind kind = run->replay.kind;
  Text line = {0};
  bool beyond = kind == REPLAY_CAUGHT && moves[run->replay.at];
  if (!beyond && kind != REPLAY_ILLEGAL && kind != REPLAY_GOES_BEYOND) return false;
  text_format(&line, "%s: ", file_name(run->call->operands[1]));
  labyrinth_replay_write(&run->replay, &line);
  if (beyond) text_add(&line, ", and more moves follow");
  message_line(&line);
  return true;
}

static int replay(Run *run, const char *moves) {
  run->replay = labyrinth_replay(&run->level->maze, moves);
  if (goes_wrong(run, moves)) return EXIT_TROUBLE;
  if (run->replay.kind != REPLAY_GOES_ON) text_add(&run->why, "the game is over");
  else
    (void)labyrinth_position_level(&run->level->maze, &run->replay.state, &run->position,
                                   &run->why);
  int code = run->given->film ? show_film(run, moves) : EXIT_OK;
  if (code == EXIT_OK) code = finish(run);
  text_free(&run->why);
  return code;
}

int labyrinth_cmd_replay(const Call *call) {
  Run run = {.call = call, .given = call->options};
  LabyrinthCollection collection = {0};
  Range only = {run.given->level, run.given->level};
  if (!labyrinth_output_fits(call, run.given->output)) return EXIT_TROUBLE;
  if (replay_option_conflict(call))
    return message_error(call->command->name, "%s", replay_option_conflict(call)), EXIT_TROUBLE;
  const char *path = call->operands[0];
  if (!labyrinth_input_read_valid(call, path, &(Ranges){&only, 1, 1}, &collection))
    return EXIT_TROUBLE;
  run.level = labyrinth_input_pick(call, path, &collection, run.given->level);
  char *moves = run.level ? labyrinth_moves_read(call, call->operands[1]) : NULL;
  int code = moves ? replay(&run, moves) : EXIT_TROUBLE;
  mem_free(moves);
  labyrinth_collection_free(&collection);
  return code;
}
