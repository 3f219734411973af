#include "labyrinth_commands/labyrinth_rated.h"

#include <string.h>

#include "labyrinth_rules/labyrinth_replay.h"
#include "system/interrupt.h"

enum { PORTION = 2048 };  // positions between two looks at the flag

static LabyrinthResult find_win(const Labyrinth *maze, LabyrinthLimits limits, const StopFlag *stop,
                                Text *moves) {
  LabyrinthState start = labyrinth_start(maze);
  LabyrinthSearch *search = labyrinth_search_new(maze, &start, LABYRINTH_SHORTEST, limits);
  while (!stop_flag_raised(stop) && labyrinth_search_step(search, PORTION) == LABYRINTH_RUNNING)
    continue;
  LabyrinthResult result = labyrinth_search_result(search);
  if (result.outcome == LABYRINTH_WINNABLE) labyrinth_search_write_moves(search, moves);
  labyrinth_search_free(search);
  return result;
}

// A stored win is taken if the search has none, or a longer one.
static void use_stored(const LabyrinthLevel *level, LabyrinthResult *result, Text *moves) {
  bool found = result->outcome == LABYRINTH_WINNABLE;
  if (result->outcome == LABYRINTH_UNWINNABLE || result->shortest ||
      !labyrinth_replay_wins(&level->maze, level->solution) ||
      (found && result->length <= strlen(level->solution)))
    return;
  moves->length = 0;
  text_add(moves, level->solution);
  result->outcome = LABYRINTH_WINNABLE;
  result->length = moves->length;
}

void labyrinth_rated_fill(const LabyrinthRateLimits *limits, ThreadTimer *timer,
                          LabyrinthRated *rated) {
  const LabyrinthLevel *level = rated->selected.level;
  Text moves = {0};
  uint64_t measuring = 0;  // positions; `nodes` tells of the search alone
  thread_timer_start(timer, limits->max_seconds);
  LabyrinthResult result = find_win(&level->maze, limits->limits, &timer->stop, &moves);
  use_stored(level, &result, &moves);
  if (result.outcome == LABYRINTH_WINNABLE &&
      labyrinth_measure(&level->maze, moves.data, &result, labyrinth_measure_limits(), &timer->stop,
                        &rated->measures, &measuring))
    rated->rating = labyrinth_rate(&limits->params, &rated->measures);
  rated->late = thread_timer_stop(timer);
  rated->outcome = rated->late ? LABYRINTH_GAVE_UP : result.outcome;
  rated->shortest = result.shortest;
  rated->nodes = result.nodes;
  rated->done = !interrupt_pending();
  text_free(&moves);
}
