// A breadth-first search from the player. Each cell remembers the first step of its way.
#include "labyrinth_play/maze_walk.h"

#include "labyrinth_advice/labyrinth_danger.h"

enum { NEAR = 3 };  // steps

static bool has_switch(const Labyrinth *maze, int cell) {
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].cell == cell) return true;
  return false;
}

bool maze_walk_step(const Labyrinth *maze, const LabyrinthState *state, int target, Dir *dir) {
  uint16_t queue[LABYRINTH_MAX_CELLS];
  uint8_t first[LABYRINTH_MAX_CELLS];
  bool seen[LABYRINTH_MAX_CELLS] = {false};
  int at = 0, end = 0;
  seen[state->player] = true;
  for (queue[end++] = state->player; at < end && !seen[target]; at++)
    for (Dir side = LEFT; side <= DOWN; side++) {
      int from = queue[at];
      if (!labyrinth_may_pass(maze, state, from, side)) continue;
      uint16_t next = labyrinth_neighbour(maze, from, side);
      if (seen[next] || (next != target && has_switch(maze, next))) continue;
      seen[next] = true;
      first[next] = from == state->player ? (uint8_t)side : first[from];
      queue[end++] = next;
    }
  if (!seen[target] || target == state->player) return false;
  *dir = (Dir)first[target];
  return true;
}

bool maze_walk_is_dangerous(const Labyrinth *maze, const LabyrinthState *state) {
  LabyrinthDanger dangers[LABYRINTH_MAX_MONSTERS];
  return labyrinth_dangers(maze, state, dangers) && dangers[0].steps <= NEAR;
}
