// Labyrinths for tests: drawn as ASCII art, or random with all things.
#ifndef TSB_TESTS_LABYRINTHS_H
#define TSB_TESTS_LABYRINTHS_H

#include <check.h>

#include "base/mem.h"
#include "base/rng.h"
#include "labyrinth_rules/labyrinth.h"

// How many of each kind a random labyrinth has at most. Small levels with few things are for
// searches, large ones with all that fits are for readers.
typedef struct {
  int least_side, most_side;
  int sweets, monsters, switches, doors;
  int letters;  // colours of keys and letters of switches: few of them have doors more often
  int walls;    // in percent of the edges
} LabyrinthChances;

static const LabyrinthChances ALL_THINGS = {
    LABYRINTH_MIN_SIDE,     LABYRINTH_MAX_SIDE,  LABYRINTH_MAX_SWEETS, LABYRINTH_MAX_MONSTERS,
    LABYRINTH_MAX_SWITCHES, LABYRINTH_MAX_DOORS, LABYRINTH_COLORS,     50};

static inline int random_between(Rng *rng, int least, int most) {
  return least + (int)rng_below(rng, (uint32_t)(most - least + 1));
}

static inline void draw_edges(Rng *rng, int walls, Labyrinth *maze) {
  for (int cell = 0; cell < labyrinth_cells(maze); cell++)
    for (Dir dir = RIGHT; dir <= DOWN; dir++)
      if (labyrinth_neighbour(maze, cell, dir) != LABYRINTH_NOWHERE &&
          (int)rng_below(rng, 100) >= walls)
        labyrinth_set_edge(maze, cell, dir, EDGE_OPEN);
}

static inline void draw_doors(Rng *rng, int count, int letters, Labyrinth *maze) {
  while (count--) {
    Dir dir = rng_below(rng, 2) ? RIGHT : DOWN;
    uint16_t cell = (uint16_t)rng_below(rng, (uint32_t)labyrinth_cells(maze));
    if (labyrinth_neighbour(maze, cell, dir) == LABYRINTH_NOWHERE) continue;
    if (maze->edges[cell][dir] >= EDGE_DOOR) continue;
    bool by_switch = rng_below(rng, 2);
    labyrinth_add_door(maze, (LabyrinthDoor){.cell = cell,
                                             .dir = (uint8_t)dir,
                                             .by_switch = by_switch,
                                             .color = (uint8_t)rng_below(rng, (uint32_t)letters),
                                             .open = by_switch && rng_below(rng, 2)});
  }
}

// Each thing gets a cell of its own. Stops when all cells are used.
static inline void draw_things(Rng *rng, const LabyrinthChances *chance, Labyrinth *maze) {
  static uint16_t cells[LABYRINTH_MAX_CELLS];
  int left = labyrinth_cells(maze);
  for (int i = 0; i < left; i++) cells[i] = (uint16_t)i;
  rng_shuffle(rng, cells, (size_t)left, sizeof *cells);
  maze->player = cells[--left];
  maze->exit = cells[--left];
  for (int i = random_between(rng, 0, chance->monsters); i && left; i--)
    maze->monsters[maze->monster_count++] =
        (LabyrinthMonster){cells[--left], (uint8_t)random_between(rng, 1, LABYRINTH_MAX_PERIOD)};
  for (int i = random_between(rng, 0, chance->switches); i && left; i--)
    maze->switches[maze->switch_count++] =
        (LabyrinthSwitch){cells[--left], (uint8_t)rng_below(rng, (uint32_t)chance->letters)};
  for (int i = 0; i < chance->letters && left; i++)
    if (rng_below(rng, 2)) maze->keys[i] = cells[--left];
  for (int i = random_between(rng, 0, chance->sweets); i && left; i--)
    maze->sweets[maze->sweet_count++] = cells[--left];
}

static inline Labyrinth random_labyrinth_of_size(Rng *rng, const LabyrinthChances *chance,
                                                 int width, int height) {
  Labyrinth maze = labyrinth_new(width, height);
  draw_edges(rng, chance->walls, &maze);
  draw_doors(rng, random_between(rng, 0, chance->doors), chance->letters, &maze);
  draw_things(rng, chance, &maze);
  return maze;
}

// Exactly so many of each kind, with a door for each key and each switch.
static inline Labyrinth crowded_labyrinth(Rng *rng, int width, int height, int sweets, int colors,
                                          int letters, int monsters) {
  const LabyrinthChances bare = {.letters = 0, .walls = random_between(rng, 30, 55)};
  Labyrinth maze = random_labyrinth_of_size(rng, &bare, width, height);
  uint16_t cells[LABYRINTH_MAX_CELLS];
  int left = labyrinth_cells(&maze);
  for (int i = 0; i < left; i++) cells[i] = (uint16_t)i;
  rng_shuffle(rng, cells, (size_t)left, sizeof *cells);
  maze.player = cells[--left];
  maze.exit = cells[--left];
  while (maze.sweet_count < sweets) maze.sweets[maze.sweet_count++] = cells[--left];
  for (int i = 0; i < colors; i++) maze.keys[i] = cells[--left];
  while (maze.switch_count < letters) {
    maze.switches[maze.switch_count] = (LabyrinthSwitch){cells[--left], (uint8_t)maze.switch_count};
    maze.switch_count++;
  }
  while (maze.monster_count < monsters)
    maze.monsters[maze.monster_count++] =
        (LabyrinthMonster){cells[--left], (uint8_t)random_between(rng, 1, LABYRINTH_MAX_PERIOD)};
  while (maze.door_count < colors + letters) {
    Dir dir = rng_below(rng, 2) ? RIGHT : DOWN;
    uint16_t cell = (uint16_t)rng_below(rng, (uint32_t)labyrinth_cells(&maze));
    if (labyrinth_neighbour(&maze, cell, dir) == LABYRINTH_NOWHERE) continue;
    if (maze.edges[cell][dir] >= EDGE_DOOR) continue;
    LabyrinthDoor door = {.cell = cell, .dir = (uint8_t)dir};
    door.by_switch = maze.door_count >= colors;
    door.color = (uint8_t)(maze.door_count - (door.by_switch ? colors : 0));
    door.open = door.by_switch && rng_below(rng, 2);
    labyrinth_add_door(&maze, door);
  }
  return maze;
}

static inline Labyrinth random_labyrinth(Rng *rng, const LabyrinthChances *chance) {
  int width = random_between(rng, chance->least_side, chance->most_side);
  int height = random_between(rng, chance->least_side, chance->most_side);
  return random_labyrinth_of_size(rng, chance, width, height);
}

#endif
