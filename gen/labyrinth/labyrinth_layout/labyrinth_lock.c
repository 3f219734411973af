// A door of the way goes to an edge of a shortest way to something that is needed, if there is no
// other way to it. If loops lead around every edge, a chamber is made around the thing: all ways
// into it are shut, and the door is the last one.
//
// Before a door is added, everything can be reached. With it closed, some cells cannot, not even by
// opening the other doors in turn. Its key goes to one of those that can: so it can be fetched, the
// door opened, and everything be reached as before. Switches are taken as keys here, although they
// close doors again: they go to dead ends, where nobody steps by the way. What they spoil is found
// by the search for a tour without monsters (labyrinth_build.c).
#include "labyrinth_layout/labyrinth_lock.h"

#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_rules/labyrinth_game.h"

enum {
  EDGE_TRIES = 60,     // edges of a shortest way that are tried for a door of the way
  WALL_TRIES = 60,     // walls that are drawn for a door beside the way
  CHAMBER_TRIES = 20,  // chambers that are tried for a door of the way
  CHAMBER_LEAST = 3,   // cells
  KEY_TRIES = 12,      // free cells that are compared for a key or a switch
  DRAWS_FOR_TRY = 20,  // cells that are drawn for each of these at most
};

static bool is_reached(const uint16_t *distances, int cell) {
  return cell != LABYRINTH_NOWHERE && distances[cell] != LABYRINTH_FAR;
}

static bool can_open(const Labyrinth *maze, const LabyrinthDoor *door, const uint16_t *distances) {
  if (!door->by_switch) return is_reached(distances, maze->keys[door->color]);
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].letter == door->color && is_reached(distances, maze->switches[i].cell))
      return true;
  return false;
}

// The distances from the player to what he reaches if one door stays closed (or none, -1) and the
// others are opened in turn.
static void reach(const Labyrinth *maze, int closed, uint16_t *distances) {
  uint32_t open = labyrinth_open_doors(maze), before;
  do {
    before = open;
    labyrinth_distances(maze, open, maze->player, distances);
    for (int i = 0; i < maze->door_count; i++)
      if (i != closed && can_open(maze, &maze->doors[i], distances)) open |= UINT32_C(1) << i;
  } while (open != before);
}

// Is a sweet or the exit out of reach? Keys and switches count by what their doors shut off.
static bool shuts_off(const Labyrinth *maze, const uint16_t *distances) {
  if (!is_reached(distances, maze->exit)) return true;
  for (int i = 0; i < maze->sweet_count; i++)
    if (!is_reached(distances, maze->sweets[i])) return true;
  return false;
}

uint32_t labyrinth_lock_doors_of_way(const Labyrinth *maze) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  uint32_t doors = 0;
  for (int i = 0; i < maze->door_count; i++) {
    reach(maze, i, distances);
    if (shuts_off(maze, distances)) doors |= UINT32_C(1) << i;
  }
  return doors;
}

static int way_count(const Labyrinth *maze, int cell) {
  int ways = 0;
  for (Dir dir = LEFT; dir <= DOWN; dir++) ways += maze->edges[cell][dir] != EDGE_WALL;
  return ways;
}

// A free cell that can be reached: for a key far from the player, for a switch in a dead end.
static uint16_t draw_cell(const Labyrinth *maze, const uint16_t *distances, bool dead_end,
                          Rng *rng) {
  uint16_t best = LABYRINTH_NOWHERE;
  int most = -1;
  for (int i = 0, tries = 0; i < KEY_TRIES && tries < DRAWS_FOR_TRY * KEY_TRIES; tries++) {
    uint16_t cell = (uint16_t)rng_below(rng, (uint32_t)labyrinth_cells(maze));
    if (!is_reached(distances, cell) || labyrinth_thing_at(maze, cell).thing != THING_NONE)
      continue;
    i++;
    int score = dead_end ? -way_count(maze, cell) + DIR_COUNT : distances[cell];
    if (score <= most) continue;
    most = score;
    best = cell;
  }
  return best;
}

static bool has_opener(const Labyrinth *maze, bool by_switch, int color) {
  if (!by_switch) return maze->keys[color] != LABYRINTH_NOWHERE;
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].letter == color) return true;
  return false;
}

// True if the door can be opened now, perhaps by a new key or switch.
static bool place_opener(Labyrinth *maze, int door, const uint16_t *distances, Rng *rng) {
  LabyrinthDoor added = maze->doors[door];
  if (has_opener(maze, added.by_switch, added.color)) return can_open(maze, &added, distances);
  uint16_t cell = draw_cell(maze, distances, added.by_switch, rng);
  if (cell == LABYRINTH_NOWHERE) return false;
  if (!added.by_switch) maze->keys[added.color] = cell;
  else maze->switches[maze->switch_count++] = (LabyrinthSwitch){cell, added.color};
  return true;
}

// A closed door is at its place. Keeps it if it shuts something off and its key can be placed.
static bool keep_door(Labyrinth *maze, int door, Rng *rng) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  reach(maze, door, distances);
  return shuts_off(maze, distances) && place_opener(maze, door, distances, rng);
}

// The cells of what the player needs: sweets, exit, keys.
static int needed_cells(const Labyrinth *maze, uint16_t *cells) {
  int count = 0;
  cells[count++] = maze->exit;
  for (int i = 0; i < maze->sweet_count; i++) cells[count++] = maze->sweets[i];
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (maze->keys[i] != LABYRINTH_NOWHERE) cells[count++] = maze->keys[i];
  return count;
}
enum { MAX_NEEDED = 1 + LABYRINTH_MAX_SWEETS + LABYRINTH_COLORS };

// The open edges of a shortest way from the player to a cell, in random order, each seen from the
// side of the cell.
static int edges_to(const Labyrinth *maze, const uint16_t *distances, uint16_t cell,
                    LabyrinthEntrance *edges, Rng *rng) {
  int count = 0;
  Dir dir;
  while (labyrinth_monster_step(maze, UINT32_MAX, distances, cell, &dir)) {
    if (maze->edges[cell][dir] == EDGE_OPEN) edges[count++] = (LabyrinthEntrance){cell, dir};
    cell = labyrinth_neighbour(maze, cell, dir);
  }
  rng_shuffle(rng, edges, (size_t)count, sizeof *edges);
  return count;
}

// Looks for an edge that is the only way to the cell.
static bool lock_edge(Labyrinth *maze, uint16_t cell, bool by_switch, int color, Rng *rng) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  LabyrinthEntrance edges[LABYRINTH_MAX_CELLS];
  labyrinth_distances(maze, UINT32_MAX, maze->player, distances);
  int count = edges_to(maze, distances, cell, edges, rng);
  for (int i = 0; i < count && i < EDGE_TRIES; i++) {
    int door = labyrinth_chamber_add_door(maze, edges[i], by_switch, color, false);
    if (keep_door(maze, door, rng)) return true;
    labyrinth_remove_door(maze, door, EDGE_OPEN);
  }
  return false;
}

static bool lock_chamber(Labyrinth *maze, uint16_t cell, bool by_switch, int color, Rng *rng) {
  bool forbidden[LABYRINTH_MAX_CELLS] = {0};
  LabyrinthChamber chamber;
  LabyrinthEntrance entrance;
  Labyrinth changed = *maze;
  int wanted = CHAMBER_LEAST + (int)rng_below(rng, LABYRINTH_CHAMBER_MOST - CHAMBER_LEAST + 1);
  forbidden[maze->player] = true;
  labyrinth_chamber_grow(maze, forbidden, cell, wanted, rng, &chamber);
  if (!labyrinth_chamber_shut(&changed, &chamber, rng, &entrance)) return false;
  int door = labyrinth_chamber_add_door(&changed, entrance, by_switch, color, false);
  if (!keep_door(&changed, door, rng)) return false;
  *maze = changed;
  return true;
}

bool labyrinth_lock_way(Labyrinth *maze, bool by_switch, int color, Rng *rng) {
  uint16_t cells[MAX_NEEDED];
  int count = needed_cells(maze, cells);
  rng_shuffle(rng, cells, (size_t)count, sizeof *cells);
  for (int i = 0; i < count; i++)
    if (lock_edge(maze, cells[i], by_switch, color, rng)) return true;
  for (int i = 0; i < CHAMBER_TRIES; i++)
    if (lock_chamber(maze, cells[i % count], by_switch, color, rng)) return true;
  return false;
}

bool labyrinth_lock_shortcut(Labyrinth *maze, const LabyrinthDen *den, bool by_switch, int color,
                             Rng *rng) {
  uint16_t cells[LABYRINTH_MAX_CELLS], distances[LABYRINTH_MAX_CELLS];
  int count = labyrinth_maze_mainland(maze, cells), most = -1;
  LabyrinthEntrance best = {0};
  labyrinth_distances(maze, UINT32_MAX, maze->player, distances);
  for (int i = 0; i < WALL_TRIES; i++) {
    uint16_t cell = cells[rng_below(rng, (uint32_t)count)];
    Dir dir = (Dir)rng_below(rng, DIR_COUNT);
    uint16_t other = labyrinth_neighbour(maze, cell, dir);
    if (!is_reached(distances, other) || maze->edges[cell][dir] != EDGE_WALL) continue;
    if (labyrinth_den_has(den, cell) || labyrinth_den_has(den, other)) continue;
    int shorter = distances[cell] - distances[other];
    if (shorter <= most) continue;
    most = shorter;
    best = (LabyrinthEntrance){cell, dir};
  }
  if (most >= 0) labyrinth_chamber_add_door(maze, best, by_switch, color, false);
  return most >= 0;
}
