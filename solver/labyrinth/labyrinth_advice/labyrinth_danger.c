#include "labyrinth_advice/labyrinth_danger.h"

// The way is walked backwards: the first step from the player that leads nearer to the monster.
static LabyrinthDanger danger_of(const Labyrinth *maze, const LabyrinthState *state, int monster) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  labyrinth_distances(maze, state->open, state->monsters[monster], distances);
  LabyrinthDanger danger = {.monster = monster, .steps = distances[state->player]};
  Dir side;
  if (labyrinth_monster_step(maze, state->open, distances, state->player, &side))
    danger.side = side;
  return danger;
}

int labyrinth_dangers(const Labyrinth *maze, const LabyrinthState *state,
                      LabyrinthDanger out[LABYRINTH_MAX_MONSTERS]) {
  for (int i = 0; i < maze->monster_count; i++) {
    LabyrinthDanger danger = danger_of(maze, state, i);
    int at = i;
    for (; at > 0 && out[at - 1].steps > danger.steps; at--) out[at] = out[at - 1];
    out[at] = danger;
  }
  return maze->monster_count;
}
