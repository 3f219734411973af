// Positions are packed into 64 bits and kept in a hash set and a queue. The steps of monsters are
// looked up in tables, one for each state of the doors. Nothing else is clever: every position that
// can come up is visited once, in the order of turns.
#include "benchmarks/plain_labyrinth_search.h"

#include <assert.h>

#include "base/mem.h"

enum {
  CELLS = 256,
  MONSTERS = 3,
  SWEETS = 6,
  DOORS = 2,
  DOOR_STATES = 1 << DOORS,
  CELL_BITS = 8,
  PHASE_BITS = 4,
  FIRST_PLACES = 1 << 12,
};

typedef struct {
  const Labyrinth *maze;
  int phases;                   // turns after which the periods of all monsters begin again
  uint8_t *steps[DOOR_STATES];  // [player][monster] -> the monster's next cell; NULL: not made yet
  uint64_t *table, *queue;      // 0 is an empty place: positions are stored plus 1
  size_t mask, count, next;
} Search;

static uint64_t pack(const Labyrinth *maze, const LabyrinthState *state) {
  uint64_t packed = state->player;
  for (int i = 0; i < maze->monster_count; i++) packed = packed << CELL_BITS | state->monsters[i];
  packed = packed << SWEETS | state->sweets;
  packed = packed << DOORS | state->open;
  packed = packed << LABYRINTH_COLORS | state->keys;
  return packed << PHASE_BITS | state->phase;
}

static LabyrinthState unpack(const Labyrinth *maze, uint64_t packed) {
  LabyrinthState state = {0};
#define TAKE(bits) (packed & ((1U << (bits)) - 1)), packed >>= (bits)
  state.phase = (uint8_t)TAKE(PHASE_BITS);
  state.keys = (uint8_t)TAKE(LABYRINTH_COLORS);
  state.open = (uint32_t)TAKE(DOORS);
  state.sweets = (uint32_t)TAKE(SWEETS);
  for (int i = maze->monster_count; i-- > 0;) state.monsters[i] = (uint16_t)TAKE(CELL_BITS);
#undef TAKE
  state.player = (uint16_t)packed;
  return state;
}

static const uint8_t *steps_of(Search *search, uint32_t open) {
  uint8_t *steps = search->steps[open];
  uint16_t distances[CELLS];
  if (steps) return steps;
  search->steps[open] = steps = mem_alloc((size_t)CELLS * CELLS, 1);
  for (int player = 0; player < labyrinth_cells(search->maze); player++) {
    labyrinth_distances(search->maze, open, player, distances);
    for (int cell = 0; cell < labyrinth_cells(search->maze); cell++) {
      Dir dir;
      bool moves = labyrinth_monster_step(search->maze, open, distances, cell, &dir);
      int next = moves ? labyrinth_neighbour(search->maze, cell, dir) : cell;
      steps[player * CELLS + cell] = (uint8_t)next;
    }
  }
  return steps;
}

static bool is_caught(const Labyrinth *maze, const LabyrinthState *state) {
  for (int i = 0; i < maze->monster_count; i++)
    if (state->monsters[i] == state->player) return true;
  return false;
}

// What lies on the cell that the player has come to.
static void take_things(const Labyrinth *maze, LabyrinthState *state) {
  for (int i = 0; i < maze->sweet_count; i++)
    if (maze->sweets[i] == state->player) state->sweets &= ~(UINT32_C(1) << i);
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (maze->keys[i] == state->player) state->keys |= (uint8_t)(1 << i);
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].cell == state->player)
      state->open ^= labyrinth_doors_of(maze, true, maze->switches[i].letter);
}

static LabyrinthTurn play(Search *search, LabyrinthState *state, LabyrinthMove move) {
  const Labyrinth *maze = search->maze;
  if (move != MOVE_WAIT) {
    Dir dir = (Dir)move;
    if (!labyrinth_may_pass(maze, state, state->player, dir)) return TURN_WALL;
    LabyrinthEdge edge = maze->edges[state->player][dir];
    if (edge >= EDGE_DOOR) state->open |= UINT32_C(1) << (edge - EDGE_DOOR);
    state->player = labyrinth_neighbour(maze, state->player, dir);
    if (is_caught(maze, state)) return TURN_CAUGHT;
    take_things(maze, state);
  }
  if (state->player == maze->exit && !state->sweets) return TURN_WON;
  const uint8_t *steps = steps_of(search, state->open) + (size_t)state->player * CELLS;
  for (int i = 0; i < maze->monster_count; i++)
    if (labyrinth_monster_moves(maze->monsters[i].period, state->phase))
      state->monsters[i] = steps[state->monsters[i]];
  state->phase = (uint8_t)((state->phase + 1) % search->phases);
  return is_caught(maze, state) ? TURN_CAUGHT : TURN_PLAYED;
}

// The place of a position in the set, or the empty one where it belongs.
static uint64_t *place_of(Search *search, uint64_t packed) {
  uint64_t hash = (packed + 1) * UINT64_C(0x9E3779B97F4A7C15);
  size_t at = (size_t)(hash >> 20) & search->mask;
  while (search->table[at] && search->table[at] != packed + 1) at = (at + 1) & search->mask;
  return &search->table[at];
}

// A set that is half full gets twice the places.
static void grow(Search *search) {
  size_t places = 2 * (search->mask + 1);
  mem_free(search->table);
  search->mask = places - 1;
  search->table = mem_alloc(places, sizeof *search->table);
  search->queue = mem_resize(search->queue, places, sizeof *search->queue);
  for (size_t i = 0; i < search->count; i++)
    *place_of(search, search->queue[i]) = search->queue[i] + 1;
}

static void add(Search *search, const LabyrinthState *state) {
  uint64_t packed = pack(search->maze, state), *place = place_of(search, packed);
  if (*place) return;
  *place = packed + 1;
  search->queue[search->count++] = packed;
  if (2 * search->count > search->mask) grow(search);
}

// Visits the positions after so many turns. True if one of their moves wins.
static bool visit_turn(Search *search, size_t most) {
  for (size_t end = search->count; search->next < end && search->count < most; search->next++)
    for (LabyrinthMove move = MOVE_LEFT; move <= MOVE_WAIT && search->count < most; move++) {
      LabyrinthState state = unpack(search->maze, search->queue[search->next]);
      LabyrinthTurn turn = play(search, &state, move);
      if (turn == TURN_WON) return true;
      if (turn == TURN_PLAYED) add(search, &state);
    }
  return false;
}

// The least common multiple of the periods.
static int phases_of(const Labyrinth *maze) {
  for (int phases = 1;; phases++) {
    bool all = true;
    for (int i = 0; i < maze->monster_count; i++)
      all = all && phases % maze->monsters[i].period == 0;
    if (all) return phases;
  }
}

PlainSearchResult plain_labyrinth_search(const Labyrinth *maze, size_t most) {
  assert(labyrinth_cells(maze) <= CELLS && maze->monster_count <= MONSTERS &&
         maze->sweet_count <= SWEETS && maze->door_count <= DOORS);
  Search search = {.maze = maze,
                   .phases = phases_of(maze),
                   .mask = FIRST_PLACES - 1,
                   .table = mem_alloc(FIRST_PLACES, sizeof *search.table),
                   .queue = mem_alloc(FIRST_PLACES, sizeof *search.queue)};
  LabyrinthState start = labyrinth_start(maze);
  PlainSearchResult result = {0};
  add(&search, &start);
  while (!result.won && search.next < search.count && search.count < most) {
    result.won = visit_turn(&search, most);
    result.length++;
  }
  result.states = search.count;
  result.gave_up = !result.won && search.count >= most;
  for (int i = 0; i < DOOR_STATES; i++) mem_free(search.steps[i]);
  mem_free(search.table);
  mem_free(search.queue);
  return result;
}
