// Plays the moves by the plain rules. What a switch does is seen before the monsters move.
#include "labyrinth_layout/labyrinth_trap.h"

#include "labyrinth_rules/labyrinth_game.h"

static uint32_t cut_off(const Labyrinth *maze, uint32_t open, int player,
                        const uint16_t *monsters) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  uint32_t off = 0;
  labyrinth_distances(maze, open, player, distances);
  for (int i = 0; i < maze->monster_count; i++)
    if (distances[monsters[i]] == LABYRINTH_FAR) off |= UINT32_C(1) << i;
  return off;
}

bool labyrinth_trap_is_used(const Labyrinth *maze, const char *moves) {
  LabyrinthState state = labyrinth_start(maze);
  for (LabyrinthTurn turn = TURN_PLAYED; *moves && turn == TURN_PLAYED; moves++) {
    LabyrinthState before = state;
    LabyrinthMove move;
    if (!labyrinth_move_of(*moves, &move)) return false;
    turn = labyrinth_play(maze, &state, move);
    LabyrinthThingAt at = labyrinth_thing_at(maze, state.player);
    if (move == MOVE_WAIT || at.thing != THING_SWITCH) continue;
    uint32_t switched = labyrinth_doors_of(maze, true, maze->switches[at.number].letter);
    uint32_t was = cut_off(maze, state.open ^ switched, state.player, before.monsters);
    if (cut_off(maze, state.open, state.player, before.monsters) & ~was) return true;
  }
  return false;
}
