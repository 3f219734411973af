// The perfect maze comes from a random depth-first walk: step into a random cell that was not
// visited yet; if there is none, go back one step. This makes long winding corridors.
//
// Islands are cut from the perfect maze, where every way is the only one to what lies behind it.
#include "labyrinth_layout/labyrinth_maze.h"

#include "labyrinth_rules/labyrinth_game.h"

static int unvisited(const Labyrinth *maze, const bool *visited, int cell, Dir *ways) {
  int count = 0;
  for (Dir dir = LEFT; dir <= DOWN; dir++) {
    uint16_t next = labyrinth_neighbour(maze, cell, dir);
    if (next != LABYRINTH_NOWHERE && !visited[next]) ways[count++] = dir;
  }
  return count;
}

Labyrinth labyrinth_maze_perfect(int width, int height, Rng *rng) {
  Labyrinth maze = labyrinth_new(width, height);
  bool visited[LABYRINTH_MAX_CELLS] = {0};
  uint16_t stack[LABYRINTH_MAX_CELLS];
  int depth = 0;
  stack[depth++] = (uint16_t)rng_below(rng, (uint32_t)labyrinth_cells(&maze));
  visited[stack[0]] = true;
  while (depth) {
    uint16_t cell = stack[depth - 1];
    Dir ways[DIR_COUNT];
    int count = unvisited(&maze, visited, cell, ways);
    if (!count) {
      depth--;
      continue;
    }
    Dir dir = ways[rng_below(rng, (uint32_t)count)];
    labyrinth_set_edge(&maze, cell, dir, EDGE_OPEN);
    stack[depth] = labyrinth_neighbour(&maze, cell, dir);
    visited[stack[depth++]] = true;
  }
  return maze;
}

// The cells that are connected with one of them, with all doors open. `part` has a place for each
// cell of the maze. Returns how many they are.
static int part_of(const Labyrinth *maze, int cell, bool *part) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  int count = 0;
  labyrinth_distances(maze, UINT32_MAX, cell, distances);
  for (int i = 0; i < labyrinth_cells(maze); i++) {
    part[i] = distances[i] != LABYRINTH_FAR;
    count += part[i];
  }
  return count;
}

int labyrinth_maze_mainland(const Labyrinth *maze, uint16_t *cells) {
  bool seen[LABYRINTH_MAX_CELLS] = {0}, part[LABYRINTH_MAX_CELLS];
  int most = 0;
  for (int cell = 0; cell < labyrinth_cells(maze); cell++) {
    if (seen[cell]) continue;
    int count = part_of(maze, cell, part), next = 0;
    for (int i = 0; i < labyrinth_cells(maze); i++) {
      seen[i] |= part[i];
      if (part[i] && count > most) cells[next++] = (uint16_t)i;
    }
    if (count > most) most = count;
  }
  return most;
}

// A wall or a way between a cell and its right-hand or lower neighbour.
typedef struct {
  uint16_t cell;
  Dir dir;
} Place;

// All places with this edge, in random order.
static int shuffled_places(const Labyrinth *maze, LabyrinthEdge edge, Place *places, Rng *rng) {
  static const Dir DIRS[] = {RIGHT, DOWN};
  int count = 0;
  for (int cell = 0; cell < labyrinth_cells(maze); cell++)
    for (int i = 0; i < 2; i++)
      if (labyrinth_neighbour(maze, cell, DIRS[i]) != LABYRINTH_NOWHERE &&
          maze->edges[cell][DIRS[i]] == edge)
        places[count++] = (Place){(uint16_t)cell, DIRS[i]};
  rng_shuffle(rng, places, (size_t)count, sizeof *places);
  return count;
}

enum { MAX_PLACES = 2 * LABYRINTH_MAX_CELLS };

// Closes ways of a perfect maze; the smaller side of each becomes an island. `island` tells which
// cells lie on one.
static void cut_islands(Labyrinth *maze, int percent, bool *island, Rng *rng) {
  enum { TRIES = 32 };
  Place places[MAX_PLACES];
  bool side[LABYRINTH_MAX_CELLS];
  int left = labyrinth_cells(maze) * percent / 100;
  int count = left ? shuffled_places(maze, EDGE_OPEN, places, rng) : 0;
  for (int i = 0; i < count && i < TRIES && left; i++) {
    if (island[places[i].cell]) continue;
    labyrinth_set_edge(maze, places[i].cell, places[i].dir, EDGE_WALL);
    int size = part_of(maze, places[i].cell, side);
    if (size > left)
      size = part_of(maze, labyrinth_neighbour(maze, places[i].cell, places[i].dir), side);
    if (size > left) {
      labyrinth_set_edge(maze, places[i].cell, places[i].dir, EDGE_OPEN);
      continue;
    }
    for (int cell = 0; cell < labyrinth_cells(maze); cell++) island[cell] |= side[cell];
    left -= size;
  }
}

// Walls of islands stay.
static void open_walls(Labyrinth *maze, int percent, const bool *island, Rng *rng) {
  Place places[MAX_PLACES];
  int count = shuffled_places(maze, EDGE_WALL, places, rng);
  int left = count * percent / 100;
  for (int i = 0; i < count && left; i++) {
    uint16_t other = labyrinth_neighbour(maze, places[i].cell, places[i].dir);
    if (island[places[i].cell] || island[other]) continue;
    labyrinth_set_edge(maze, places[i].cell, places[i].dir, EDGE_OPEN);
    left--;
  }
}

Labyrinth labyrinth_maze_make(const LabyrinthMazeParams *params, Rng *rng) {
  bool island[LABYRINTH_MAX_CELLS] = {0};
  Labyrinth maze = labyrinth_maze_perfect(params->width, params->height, rng);
  cut_islands(&maze, params->islands, island, rng);
  open_walls(&maze, params->open, island, rng);
  return maze;
}
