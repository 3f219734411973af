// One breadth-first search a turn gives all monsters their steps.
#include "labyrinth_rules/labyrinth_game.h"

#include <assert.h>
#include <string.h>

LabyrinthState labyrinth_start(const Labyrinth *maze) {
  LabyrinthState state;
  memset(&state, 0, sizeof state);
  state.player = maze->player;
  for (int i = 0; i < maze->monster_count; i++) state.monsters[i] = maze->monsters[i].cell;
  state.sweets = (uint32_t)((UINT64_C(1) << maze->sweet_count) - 1);
  state.open = labyrinth_open_doors(maze);
  return state;
}

bool labyrinth_is_open(const Labyrinth *maze, uint32_t open_doors, int cell, Dir dir) {
  LabyrinthEdge edge = maze->edges[cell][dir];
  return edge == EDGE_OPEN || (edge >= EDGE_DOOR && open_doors >> (edge - EDGE_DOOR) & 1);
}

bool labyrinth_may_pass(const Labyrinth *maze, const LabyrinthState *state, int cell, Dir dir) {
  if (labyrinth_is_open(maze, state->open, cell, dir)) return true;
  LabyrinthEdge edge = maze->edges[cell][dir];
  if (edge < EDGE_DOOR) return false;
  const LabyrinthDoor *door = &maze->doors[edge - EDGE_DOOR];
  return !door->by_switch && state->keys >> door->color & 1;
}

void labyrinth_distances(const Labyrinth *maze, uint32_t open_doors, int target,
                         uint16_t *distances) {
  // No open edge leads across the border, so that neighbours are at fixed offsets.
  const int offset[DIR_COUNT] = {
      [LEFT] = -1, [UP] = -maze->width, [RIGHT] = 1, [DOWN] = maze->width};
  uint16_t queue[LABYRINTH_MAX_CELLS];
  int first = 0, end = 0;
  for (int i = 0; i < labyrinth_cells(maze); i++) distances[i] = LABYRINTH_FAR;
  distances[target] = 0;
  for (queue[end++] = (uint16_t)target; first < end; first++)
    for (Dir dir = LEFT; dir <= DOWN; dir++) {
      if (!labyrinth_is_open(maze, open_doors, queue[first], dir)) continue;
      int next = queue[first] + offset[dir];
      if (distances[next] != LABYRINTH_FAR) continue;
      distances[next] = (uint16_t)(distances[queue[first]] + 1);
      queue[end++] = (uint16_t)next;
    }
}

bool labyrinth_monster_step(const Labyrinth *maze, uint32_t open_doors, const uint16_t *distances,
                            int cell, Dir *dir) {
  if (distances[cell] == LABYRINTH_FAR) return false;
  for (*dir = LEFT; *dir <= DOWN; ++*dir)
    if (labyrinth_is_open(maze, open_doors, cell, *dir) &&
        distances[labyrinth_neighbour(maze, cell, *dir)] < distances[cell])
      return true;
  return false;
}

// A door that the player passes with his key stays open.
static void open_passed_door(const Labyrinth *maze, LabyrinthState *state, Dir dir) {
  LabyrinthEdge edge = maze->edges[state->player][dir];
  if (edge >= EDGE_DOOR) state->open |= UINT32_C(1) << (edge - EDGE_DOOR);
}

static LabyrinthTurn step_player(const Labyrinth *maze, LabyrinthState *state, Dir dir) {
  if (!labyrinth_may_pass(maze, state, state->player, dir))
    return maze->edges[state->player][dir] == EDGE_WALL ? TURN_WALL : TURN_CLOSED;
  open_passed_door(maze, state, dir);
  state->player = labyrinth_neighbour(maze, state->player, dir);
  return TURN_PLAYED;
}

static bool is_caught(const Labyrinth *maze, const LabyrinthState *state) {
  for (int i = 0; i < maze->monster_count; i++)
    if (state->monsters[i] == state->player) return true;
  return false;
}

static void use_cell(const Labyrinth *maze, LabyrinthState *state) {
  LabyrinthThingAt at = labyrinth_thing_at(maze, state->player);
  if (at.thing == THING_SWEET) state->sweets &= ~(UINT32_C(1) << at.number);
  if (at.thing == THING_KEY) state->keys |= (uint8_t)(1 << at.number);
  if (at.thing == THING_SWITCH)
    state->open ^= labyrinth_doors_of(maze, true, maze->switches[at.number].letter);
}

static void move_monsters(const Labyrinth *maze, LabyrinthState *state) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  labyrinth_distances(maze, state->open, state->player, distances);
  for (int i = 0; i < maze->monster_count; i++) {
    Dir dir;
    if (labyrinth_monster_moves(maze->monsters[i].period, state->phase) &&
        labyrinth_monster_step(maze, state->open, distances, state->monsters[i], &dir))
      state->monsters[i] = labyrinth_neighbour(maze, state->monsters[i], dir);
  }
}

LabyrinthTurn labyrinth_play(const Labyrinth *maze, LabyrinthState *state, LabyrinthMove move) {
  if (move != MOVE_WAIT) {
    LabyrinthTurn turn = step_player(maze, state, (Dir)move);
    if (labyrinth_turn_refused(turn)) return turn;
    if (is_caught(maze, state)) return TURN_CAUGHT;
    use_cell(maze, state);
    if (state->player == maze->exit && !state->sweets) return TURN_WON;
  }
  move_monsters(maze, state);
  state->phase = (uint8_t)((state->phase + 1) % LABYRINTH_PHASES);
  return is_caught(maze, state) ? TURN_CAUGHT : TURN_PLAYED;
}

static const char letters[] = "lurdw";

bool labyrinth_move_of(char letter, LabyrinthMove *move) {
  const char *at = letter ? strchr(letters, letter | 32) : NULL;
  if (at) *move = (LabyrinthMove)(at - letters);
  return at;
}

char labyrinth_letter(LabyrinthMove move) {
  assert((int)move < LABYRINTH_MOVES);
  return letters[move];
}
