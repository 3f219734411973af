// Growing is depth first, so that a chamber is a winding corridor rather than a square.
#include "labyrinth_layout/labyrinth_chamber.h"

#include "labyrinth_rules/labyrinth_game.h"

bool labyrinth_chamber_has(const LabyrinthChamber *chamber, int cell) {
  for (int i = 0; i < chamber->count; i++)
    if (chamber->cells[i] == cell) return true;
  return false;
}

// Goes on from the newest cell as long as it can, then from older ones.
static bool grow_one(const Labyrinth *maze, const bool *forbidden, Rng *rng,
                     LabyrinthChamber *chamber) {
  for (int i = chamber->count - 1; i >= 0; i--) {
    uint32_t turn = rng_below(rng, DIR_COUNT);
    for (uint32_t k = 0; k < DIR_COUNT; k++) {
      Dir dir = (Dir)((k + turn) % DIR_COUNT);
      if (maze->edges[chamber->cells[i]][dir] != EDGE_OPEN) continue;
      uint16_t next = labyrinth_neighbour(maze, chamber->cells[i], dir);
      if (labyrinth_chamber_has(chamber, next) || forbidden[next]) continue;
      chamber->cells[chamber->count++] = next;
      return true;
    }
  }
  return false;
}

void labyrinth_chamber_grow(const Labyrinth *maze, const bool *forbidden, uint16_t cell, int wanted,
                            Rng *rng, LabyrinthChamber *out) {
  *out = (LabyrinthChamber){.count = 1, .cells = {cell}};
  while (out->count < wanted && grow_one(maze, forbidden, rng, out)) continue;
}

enum { MAX_ENTRANCES = LABYRINTH_CHAMBER_MOST * DIR_COUNT };

// False if a door leads into the chamber already.
static bool find_entrances(const Labyrinth *maze, const LabyrinthChamber *chamber,
                           LabyrinthEntrance *entrances, int *count) {
  *count = 0;
  for (int i = 0; i < chamber->count; i++)
    for (Dir dir = LEFT; dir <= DOWN; dir++) {
      uint16_t cell = chamber->cells[i];
      LabyrinthEdge edge = maze->edges[cell][dir];
      if (edge == EDGE_WALL || labyrinth_chamber_has(chamber, labyrinth_neighbour(maze, cell, dir)))
        continue;
      if (edge >= EDGE_DOOR) return false;
      entrances[(*count)++] = (LabyrinthEntrance){cell, dir};
    }
  return *count > 0;
}

static int reached_cells(const Labyrinth *maze) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  int count = 0;
  labyrinth_distances(maze, UINT32_MAX, maze->player, distances);
  for (int i = 0; i < labyrinth_cells(maze); i++) count += distances[i] != LABYRINTH_FAR;
  return count;
}

bool labyrinth_chamber_shut(Labyrinth *maze, const LabyrinthChamber *chamber, Rng *rng,
                            LabyrinthEntrance *out) {
  LabyrinthEntrance entrances[MAX_ENTRANCES];
  int count, before = reached_cells(maze);
  if (!find_entrances(maze, chamber, entrances, &count)) return false;
  int open = (int)rng_below(rng, (uint32_t)count);
  *out = entrances[open];
  for (int i = 0; i < count; i++)
    if (i != open) labyrinth_set_edge(maze, entrances[i].cell, entrances[i].dir, EDGE_WALL);
  return reached_cells(maze) == before;
}

int labyrinth_chamber_add_door(Labyrinth *maze, LabyrinthEntrance at, bool by_switch, int color,
                               bool open) {
  bool back = at.dir == LEFT || at.dir == UP;
  uint16_t cell = back ? labyrinth_neighbour(maze, at.cell, at.dir) : at.cell;
  Dir dir = back ? dir_opposite(at.dir) : at.dir;
  return labyrinth_add_door(maze,
                            (LabyrinthDoor){cell, (uint8_t)dir, by_switch, (uint8_t)color, open});
}
