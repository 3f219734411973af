// An oracle: the rules of labyrinths written a second time, from their table, and a breadth-first
// search over all positions that come up. It shares only the struct Labyrinth with solver/.
//
// Whether two cells are joined is looked up by coordinates, distances are found by repeated passes
// over all cells, turns are counted, and things are looked for in the lists of the level.
#ifndef TSB_TESTS_BRUTE_LABYRINTH_H
#define TSB_TESTS_BRUTE_LABYRINTH_H

#include <stdlib.h>
#include <string.h>

#include "labyrinth_rules/labyrinth.h"

enum { BRUTE_PERIODS = 3 * 4 };  // after so many turns all periods of 1 to 4 begin again

typedef struct {
  int player;
  int monsters[LABYRINTH_MAX_MONSTERS];
  uint32_t sweets;  // taken, a bit for each
  uint32_t open;    // doors, a bit for each
  uint32_t keys;    // that the player has, a bit for each colour
  uint32_t turns;   // so far, modulo BRUTE_PERIODS
} BruteState;

typedef enum { BRUTE_GOES_ON, BRUTE_WON, BRUTE_CAUGHT, BRUTE_REFUSED } BruteTurn;

// In the order in which monsters choose.
static const struct {
  char letter;
  int dx, dy;
} brute_steps[] = {{'l', -1, 0}, {'u', 0, -1}, {'r', 1, 0}, {'d', 0, 1}};
enum { BRUTE_STEPS = 4 };

// The cell after a step, or -1 at the border.
static inline int brute_next(const Labyrinth *maze, int cell, int step) {
  int x = cell % maze->width + brute_steps[step].dx, y = cell / maze->width + brute_steps[step].dy;
  return x < 0 || y < 0 || x >= maze->width || y >= maze->height ? -1 : y * maze->width + x;
}

// What lies on the way of a step, as the cell at the left or above has it.
static inline LabyrinthEdge brute_edge(const Labyrinth *maze, int cell, int step) {
  int next = brute_next(maze, cell, step);
  if (next < 0) return EDGE_WALL;
  return maze->edges[cell < next ? cell : next][brute_steps[step].dx ? RIGHT : DOWN];
}

static inline bool brute_is_open(const Labyrinth *maze, uint32_t open, int cell, int step) {
  LabyrinthEdge edge = brute_edge(maze, cell, step);
  if (edge == EDGE_WALL || edge == EDGE_OPEN) return edge == EDGE_OPEN;
  return open & (uint32_t)1 << (edge - EDGE_DOOR);
}

static inline BruteState brute_start(const Labyrinth *maze) {
  BruteState state;
  memset(&state, 0, sizeof state);
  state.player = maze->player;
  for (int i = 0; i < maze->monster_count; i++) state.monsters[i] = maze->monsters[i].cell;
  for (int i = 0; i < maze->door_count; i++)
    if (maze->doors[i].open) state.open |= (uint32_t)1 << i;
  return state;
}

static inline bool brute_is_caught(const Labyrinth *maze, const BruteState *state) {
  bool caught = false;
  for (int i = 0; i < maze->monster_count; i++) caught |= state->monsters[i] == state->player;
  return caught;
}

// Takes a step; false if it is refused. A key opens the door for everybody.
static inline bool brute_walk(const Labyrinth *maze, BruteState *state, int step) {
  LabyrinthEdge edge = brute_edge(maze, state->player, step);
  if (edge == EDGE_WALL) return false;
  if (!brute_is_open(maze, state->open, state->player, step)) {
    const LabyrinthDoor *door = &maze->doors[edge - EDGE_DOOR];
    if (door->by_switch || !(state->keys & (uint32_t)1 << door->color)) return false;
    state->open |= (uint32_t)1 << (edge - EDGE_DOOR);
  }
  state->player = brute_next(maze, state->player, step);
  return true;
}

static inline void brute_take(const Labyrinth *maze, BruteState *state) {
  for (int i = 0; i < maze->sweet_count; i++)
    if (maze->sweets[i] == state->player) state->sweets |= (uint32_t)1 << i;
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (maze->keys[i] == state->player) state->keys |= (uint32_t)1 << i;
  for (int i = 0; i < maze->switch_count; i++)
    for (int door = 0; maze->switches[i].cell == state->player && door < maze->door_count; door++)
      if (maze->doors[door].by_switch && maze->doors[door].color == maze->switches[i].letter)
        state->open ^= (uint32_t)1 << door;
}

// Steps to the player from every cell, -1 without a way. Passes over all cells until nothing
// becomes shorter.
static inline void brute_distances(const Labyrinth *maze, const BruteState *state, int *distance) {
  int cells = maze->width * maze->height;
  for (int cell = 0; cell < cells; cell++) distance[cell] = cell == state->player ? 0 : -1;
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < cells; cell++)
      for (int step = 0; distance[cell] >= 0 && step < BRUTE_STEPS; step++) {
        if (!brute_is_open(maze, state->open, cell, step)) continue;
        int *next = &distance[brute_next(maze, cell, step)];
        if (*next >= 0 && *next <= distance[cell] + 1) continue;
        *next = distance[cell] + 1;
        changed = true;
      }
  }
}

static inline void brute_move_monsters(const Labyrinth *maze, BruteState *state) {
  int distance[LABYRINTH_MAX_CELLS];
  bool known = false;
  for (int i = 0; i < maze->monster_count; i++) {
    int cell = state->monsters[i], step = 0;
    if (state->turns % maze->monsters[i].period != 0) continue;
    if (!known) brute_distances(maze, state, distance);
    known = true;
    if (distance[cell] < 0) continue;
    while (!brute_is_open(maze, state->open, cell, step) ||
           distance[brute_next(maze, cell, step)] != distance[cell] - 1)
      step++;
    state->monsters[i] = brute_next(maze, cell, step);
  }
}

// One turn: a letter of l u r d w. A refused one changes nothing.
static inline BruteTurn brute_turn(const Labyrinth *maze, BruteState *state, char letter) {
  for (int step = 0; step < BRUTE_STEPS; step++) {
    if (brute_steps[step].letter != letter) continue;
    if (!brute_walk(maze, state, step)) return BRUTE_REFUSED;
    if (brute_is_caught(maze, state)) return BRUTE_CAUGHT;
    brute_take(maze, state);
    bool all = state->sweets == (uint32_t)(((uint64_t)1 << maze->sweet_count) - 1);
    if (all && state->player == maze->exit) return BRUTE_WON;
  }
  state->turns++;
  brute_move_monsters(maze, state);
  state->turns %= BRUTE_PERIODS;
  return brute_is_caught(maze, state) ? BRUTE_CAUGHT : BRUTE_GOES_ON;
}

typedef struct {
  bool too_large, winnable;
  int turns;  // of a shortest win
  size_t states;
} BruteVerdict;

typedef struct {
  BruteState *states;
  uint32_t *table;  // 1 + index of a state; 0 is free
  size_t count, most, mask;
} BruteSet;

static inline uint64_t brute_hash(const BruteState *state) {
  const unsigned char *bytes = (const unsigned char *)state;
  uint64_t hash = 0;
  for (size_t i = 0; i < sizeof *state; i += 4) {
    uint32_t word;
    memcpy(&word, bytes + i, sizeof word);
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  return hash;
}

// False if there is no more room.
static inline bool brute_add(BruteSet *set, const BruteState *state) {
  size_t slot = (size_t)brute_hash(state) & set->mask;
  for (; set->table[slot]; slot = (slot + 1) & set->mask)
    if (!memcmp(&set->states[set->table[slot] - 1], state, sizeof *state)) return true;
  if (set->count == set->most) return false;
  set->states[set->count] = *state;
  set->table[slot] = (uint32_t)++set->count;
  return true;
}

static inline void brute_search(const Labyrinth *maze, BruteSet *set, BruteVerdict *verdict) {
  size_t next = 0;
  for (int turns = 1; next < set->count; turns++)
    for (size_t end = set->count; next < end; next++)
      for (const char *letter = "lurdw"; *letter; letter++) {
        BruteState state = set->states[next];
        BruteTurn turn = brute_turn(maze, &state, *letter);
        if (turn == BRUTE_WON) {
          verdict->winnable = true;
          verdict->turns = turns;
          return;
        }
        if (turn != BRUTE_GOES_ON) continue;
        verdict->too_large = !brute_add(set, &state);
        if (verdict->too_large) return;
      }
}

// Can the position be won, and in how few turns? With more than `most` positions it is too large.
static inline BruteVerdict brute_labyrinth(const Labyrinth *maze, const BruteState *from,
                                           size_t most) {
  BruteSet set = {.most = most, .mask = 1};
  BruteVerdict verdict = {0};
  while (set.mask < 2 * most) set.mask = 2 * set.mask + 1;
  set.states = calloc(most, sizeof *set.states);
  set.table = calloc(set.mask + 1, sizeof *set.table);
  brute_add(&set, from);
  brute_search(maze, &set, &verdict);
  verdict.states = set.count;
  free(set.states);
  free(set.table);
  return verdict;
}

#endif
