// The tour is kept as a list of stops from the player to the exit. A new sweet is put between the
// two stops where it costs least (cheapest insertion); of the cells that are drawn, the one that
// costs most is taken (farthest insertion).
#include "labyrinth_layout/labyrinth_place.h"

#include "base/mem.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_rules/labyrinth_game.h"

enum {
  MAX_STOPS = LABYRINTH_MAX_SWEETS + 2,
  DRAWN = 12,  // cells for each sweet
};

typedef struct {
  int count;
  uint16_t cell[MAX_STOPS];
  uint16_t *distances[MAX_STOPS];  // from each stop to every cell
} Tour;

static void insert_stop(Tour *tour, const Labyrinth *maze, int place, uint16_t cell) {
  for (int i = tour->count; i > place; i--) {
    tour->cell[i] = tour->cell[i - 1];
    tour->distances[i] = tour->distances[i - 1];
  }
  tour->count++;
  tour->cell[place] = cell;
  tour->distances[place] = mem_alloc((size_t)labyrinth_cells(maze), sizeof(uint16_t));
  labyrinth_distances(maze, UINT32_MAX, cell, tour->distances[place]);
}

static void free_tour(Tour *tour) {
  for (int i = 0; i < tour->count; i++) mem_free(tour->distances[i]);
}

// How many steps the tour gets longer, and where the cell is put in.
static int insertion_cost(const Tour *tour, uint16_t cell, int *place) {
  int best = INT32_MAX;
  for (int i = 1; i < tour->count; i++) {
    int cost = tour->distances[i - 1][cell] + tour->distances[i][cell] -
               tour->distances[i - 1][tour->cell[i]];
    if (cost >= best) continue;
    best = cost;
    *place = i;
  }
  return best;
}

static bool place_sweet(Labyrinth *maze, Tour *tour, const uint16_t *cells, int count, Rng *rng) {
  int most = -1, where = 0;
  uint16_t best = LABYRINTH_NOWHERE;
  for (int i = 0; i < DRAWN; i++) {
    uint16_t cell = cells[rng_below(rng, (uint32_t)count)];
    int place = 0;
    if (labyrinth_thing_at(maze, cell).thing != THING_NONE) continue;
    int cost = insertion_cost(tour, cell, &place);
    if (cost <= most) continue;
    most = cost;
    best = cell;
    where = place;
  }
  if (best == LABYRINTH_NOWHERE) return false;
  maze->sweets[maze->sweet_count++] = best;
  insert_stop(tour, maze, where, best);
  return true;
}

// Of equally far cells, the one that was drawn first.
static uint16_t farthest(const uint16_t *distances, const uint16_t *cells, int count) {
  uint16_t best = cells[0];
  for (int i = 0; i < count; i++)
    if (distances[cells[i]] > distances[best]) best = cells[i];
  return best;
}

bool labyrinth_place_things(Labyrinth *maze, int sweets, Rng *rng) {
  uint16_t cells[LABYRINTH_MAX_CELLS];
  int count = labyrinth_maze_mainland(maze, cells);
  if (count < sweets + 2) return false;
  rng_shuffle(rng, cells, (size_t)count, sizeof *cells);
  Tour tour = {0};
  maze->player = cells[0];
  insert_stop(&tour, maze, 0, maze->player);
  maze->exit = farthest(tour.distances[0], cells, count);
  insert_stop(&tour, maze, 1, maze->exit);
  bool ok = true;
  for (int i = 0; i < sweets && ok; i++) ok = place_sweet(maze, &tour, cells, count, rng);
  free_tour(&tour);
  return ok;
}
