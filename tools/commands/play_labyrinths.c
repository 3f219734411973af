#include "commands/play_labyrinths.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "commands/play_options.h"
#include "labyrinth_input/labyrinth_input.h"
#include "labyrinth_input/labyrinth_moves.h"
#include "labyrinth_plain/labyrinth_plain_run.h"
#include "labyrinth_play/labyrinth_game_run.h"
#include "labyrinth_rules/labyrinth_replay.h"
#include "saves/settings.h"
#include "system/file.h"
#include "terminal/terminal_properties.h"

// What the command line asks for.
typedef struct {
  LabyrinthSet set;
  size_t first;
  char *moves;  // to begin with, or NULL
  char *file;   // the whole path; NULL for standard input
} Labyrinths;

// False after an error. Faulty levels are told and left out.
static bool read_levels(const Call *call, LabyrinthSet *set) {
  const char *path = call->operands[0];
  LabyrinthCollection levels = {0};
  Problems problems = {0};
  Text error = {0};
  bool read = labyrinth_input_read(path, &levels, &problems, &error);
  if (!read) message_error_text(call->command->name, &error);
  message_problems(file_name(path), &problems);
  if (read && !levels.count && !problems.count)
    message_error(call->command->name, "%s: no levels", file_name(path));
  if (levels.count) labyrinth_set_begin(set, &levels, path, play_option_story(call));
  problems_free(&problems);
  labyrinth_collection_free(&levels);
  return set->levels.count > 0;
}

// The level that was played last in this file, or the first one that is not won.
static size_t level_to_go_on(const LabyrinthSet *set, const char *file) {
  Settings settings = settings_read();
  StoryProgress progress = labyrinth_set_progress(set);
  size_t index = set->levels.count;
  if (file && settings.last_file && !strcmp(file, settings.last_file))
    labyrinth_set_find(set, settings.last_level, &index);
  settings_free(&settings);
  bool fits = story_progress_is_open(&progress, index) && !set->saved[index].won;
  return fits ? index : story_progress_current(&progress);
}

static bool find_first(const Call *call, Labyrinths *play) {
  const PlayOptions *given = call->options;
  if (!given->level) return play->first = level_to_go_on(&play->set, play->file), true;
  if (labyrinth_set_find(&play->set, given->level, &play->first)) return true;
  message_error(call->command->name, "there is no level %ld", given->level);
  return false;
}

// The moves of the second operand; they must fit the level. False after an error.
static bool read_moves(const Call *call, Labyrinths *play) {
  Text line = {0};
  if (call->operand_count < 2) return true;
  play->moves = labyrinth_moves_read(call, call->operands[1]);
  if (!play->moves) return false;
  const Labyrinth *maze = &labyrinth_set_level(&play->set, play->first)->maze;
  LabyrinthReplay replay = labyrinth_replay(maze, play->moves);
  bool caught = replay.kind == REPLAY_CAUGHT && !play->moves[replay.at];
  if (caught || replay.kind == REPLAY_WON || replay.kind == REPLAY_GOES_ON) return true;
  text_format(&line, "%s: ", file_name(call->operands[1]));
  labyrinth_replay_write(&replay, &line);
  message_line(&line);
  return false;
}

static int play_screen(const Call *call, Labyrinths *play) {
  const PlayOptions *given = call->options;
  if (!isatty(STDOUT_FILENO))
    return play_refuse(call, "standard output is no terminal; see --plain");
  LabyrinthGameRun game = {
      .set = &play->set,
      .first = play->first,
      .file = play->file,
      .begin = {.moves = play->moves, .watch = given->watch},
      .tick = (int)given->clock,
      .keys = given->keys,
      .style = {.color = terminal_color((ColorChoice)call->shared.color, STDOUT_FILENO),
                .ascii = given->ascii,
                .mouse = true}};
  return labyrinth_game_run(call, &game);
}

static int play_plain(const Call *call, Labyrinths *play) {
  const PlayOptions *given = call->options;
  LabyrinthPlain plain = {
      .set = &play->set, .first = play->first, .moves = play->moves, .ascii = given->ascii};
  return labyrinth_plain_run(call, &plain);
}

int play_labyrinths(const Call *call) {
  const PlayOptions *given = call->options;
  Labyrinths play = {0};
  int code = EXIT_TROUBLE;
  if (play_option_conflict(call)) return play_refuse(call, play_option_conflict(call));
  if (given->race)
    return play_refuse(call, "labyrinths have no race: --race is for Sokoban levels");
  play.file = realpath(call->operands[0], NULL);
  if (read_levels(call, &play.set) && find_first(call, &play) && read_moves(call, &play))
    code = given->plain ? play_plain(call, &play) : play_screen(call, &play);
  labyrinth_set_free(&play.set);
  mem_free(play.moves);
  free(play.file);  // of realpath
  return code;
}
