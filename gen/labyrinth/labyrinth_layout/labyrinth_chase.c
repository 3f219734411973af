// The tour does not depend on the chasers, so that one search for distances a turn does for all.
#include "labyrinth_layout/labyrinth_chase.h"

#include "labyrinth_rules/labyrinth_game.h"

static void look(LabyrinthChaser *chaser, const uint16_t *distances) {
  int distance = distances[chaser->monster.cell];
  if (distance < chaser->nearest) chaser->nearest = distance;
  chaser->catches |= distance == 0;
}

// `phase` is that at the beginning of the turn.
static void move(const Labyrinth *maze, const LabyrinthState *state, int phase,
                 const uint16_t *distances, LabyrinthChaser *chaser) {
  Dir dir;
  if (labyrinth_monster_moves(chaser->monster.period, phase) &&
      labyrinth_monster_step(maze, state->open, distances, chaser->monster.cell, &dir))
    chaser->monster.cell = labyrinth_neighbour(maze, chaser->monster.cell, dir);
}

void labyrinth_chase(const Labyrinth *maze, const char *tour, LabyrinthChaser *chasers, int count) {
  Labyrinth alone = *maze;
  uint16_t distances[LABYRINTH_MAX_CELLS], starts[LABYRINTH_MAX_CELLS];
  alone.monster_count = 0;
  LabyrinthState state = labyrinth_start(&alone);
  for (int i = 0; i < count; i++) {
    chasers[i].catches = false;
    chasers[i].nearest = LABYRINTH_FAR;
    starts[i] = chasers[i].monster.cell;
  }
  for (LabyrinthTurn turn = TURN_PLAYED; *tour && turn == TURN_PLAYED; tour++) {
    LabyrinthMove step;
    int phase = state.phase;
    if (!labyrinth_move_of(*tour, &step)) break;
    turn = labyrinth_play(&alone, &state, step);
    labyrinth_distances(&alone, state.open, state.player, distances);
    for (int i = 0; i < count; i++) {
      if (chasers[i].catches) continue;
      look(&chasers[i], distances);
      if (turn == TURN_PLAYED) move(&alone, &state, phase, distances, &chasers[i]);
      look(&chasers[i], distances);
    }
  }
  for (int i = 0; i < count; i++) chasers[i].monster.cell = starts[i];
}
