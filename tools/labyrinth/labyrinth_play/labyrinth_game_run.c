#include "labyrinth_play/labyrinth_game_run.h"

#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/messages.h"
#include "labyrinth_play/maze_list.h"
#include "saves/settings.h"

typedef struct {
  MazePlay maze;
  Settings settings;
  const char *file;
  size_t index;  // of the level that is played
  MazeBegin begin;
} Run;

// At once, not at the end: the program may be killed.
static void save_settings(Run *run) {
  Text ignored = {0};  // moves are saved elsewhere
  run->settings.keys = run->maze.context.keys;
  run->settings.dead_end_warning = run->maze.context.warn;
  if (run->file) {
    mem_free(run->settings.last_file);
    run->settings.last_file = mem_string(run->file, strlen(run->file));
    run->settings.last_level = labyrinth_set_level(run->maze.set, run->index)->number;
  }
  settings_write(&run->settings, &ignored);
  text_free(&ignored);
}

static Leave play_level(Run *run) {
  MazeBegin begin = run->begin;
  run->begin = (MazeBegin){0};
  save_settings(run);
  return maze_screen_run(&run->maze, run->index, &begin);
}

static bool goes_on(Leave leave) {
  return leave != LEAVE_QUIT && leave != LEAVE_INTERRUPTED && leave != LEAVE_CLOSED;
}

static Leave play_on(Run *run) {
  Leave leave = LEAVE_BACK;
  while (goes_on(leave)) {
    if (leave == LEAVE_LIST) {
      maze_list_choose(&run->maze, &run->index, &leave);
      continue;
    }
    if (leave == LEAVE_NEXT && labyrinth_set_is_open(run->maze.set, run->index + 1)) run->index++;
    if (leave == LEAVE_PREVIOUS && run->index > 0) run->index--;
    leave = play_level(run);
  }
  return leave;
}

int labyrinth_game_run(const Call *call, const LabyrinthGameRun *game) {
  Text error = {0};
  Run run = {.file = game->file, .index = game->first, .begin = game->begin};
  PlayContext *context = &run.maze.context;
  run.maze.set = game->set;
  run.maze.clock.tick = game->tick ? game->tick : TURN_CLOCK_DEFAULT;
  turn_clock_set(&run.maze.clock, game->tick > 0);
  run.settings = settings_read();
  context->keys = game->keys ? (MovementKeys)(game->keys - 1) : run.settings.keys;
  context->warn = run.settings.dead_end_warning;
  context->screen = screen_open(STDOUT_FILENO, game->style, &error);
  if (!context->screen) {
    message_error_text(call->command->name, &error);
    settings_free(&run.settings);
    return EXIT_TROUBLE;
  }
  Leave leave = play_on(&run);
  save_settings(&run);
  settings_free(&run.settings);
  screen_close(context->screen);
  if (context->unsaved) message_error(call->command->name, "the last moves could not be saved");
  if (leave == LEAVE_INTERRUPTED) return EXIT_INTERRUPTED;
  return context->unsaved ? EXIT_TROUBLE : EXIT_OK;
}
