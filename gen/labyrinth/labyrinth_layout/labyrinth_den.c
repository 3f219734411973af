// Dens are grown at random places until one fits.
#include "labyrinth_layout/labyrinth_den.h"

#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_rules/labyrinth_game.h"

enum {
  TRIES = 60,
  LEAST_CELLS = 3,
  LEAST_TURN = 3,  // no switch is stepped on earlier
};

// When the tour comes to each cell first: turns from 1, 0 for the start, NEVER.
enum { NEVER = -1 };
typedef struct {
  int first[LABYRINTH_MAX_CELLS];
  int turns;
} TourTimes;

static void follow_tour(const Labyrinth *maze, const char *tour, TourTimes *times) {
  LabyrinthState state = labyrinth_start(maze);
  for (int i = 0; i < labyrinth_cells(maze); i++) times->first[i] = NEVER;
  times->first[state.player] = times->turns = 0;
  for (; *tour; tour++) {
    LabyrinthMove move;
    if (!labyrinth_move_of(*tour, &move)) break;
    labyrinth_play(maze, &state, move);
    times->turns++;
    if (times->first[state.player] == NEVER) times->first[state.player] = times->turns;
  }
}

bool labyrinth_den_has(const LabyrinthDen *den, int cell) {
  return labyrinth_chamber_has(&den->chamber, cell);
}

// The den has nothing that is needed.
static void find_forbidden(const Labyrinth *maze, const TourTimes *times, bool *forbidden) {
  for (int i = 0; i < labyrinth_cells(maze); i++)
    forbidden[i] = times->first[i] != NEVER || labyrinth_thing_at(maze, i).thing != THING_NONE;
}

// The den cell that is farthest from the entrance, and how many steps lead from it out of the den.
static int deepest(const Labyrinth *maze, const LabyrinthChamber *den, LabyrinthEntrance entrance,
                   uint16_t *cell) {
  uint16_t distances[LABYRINTH_MAX_CELLS];
  int most = 0;
  labyrinth_distances(maze, UINT32_MAX, labyrinth_neighbour(maze, entrance.cell, entrance.dir),
                      distances);
  for (int i = 0; i < den->count; i++)
    if (distances[den->cells[i]] > most) {
      most = distances[den->cells[i]];
      *cell = den->cells[i];
    }
  return most;
}

// A cell for the switch: the tour steps on it while the monster is inside, but not long before it
// would be out.
static uint16_t switch_cell(const Labyrinth *maze, const TourTimes *times, int last, Rng *rng) {
  int first = last / 2 < LEAST_TURN ? LEAST_TURN : last / 2;
  uint16_t cell = LABYRINTH_NOWHERE;
  uint32_t seen = 0;
  for (int i = 0; i < labyrinth_cells(maze); i++) {
    if (times->first[i] < first || times->first[i] > last) continue;
    if (labyrinth_thing_at(maze, i).thing != THING_NONE) continue;
    if (rng_below(rng, ++seen) == 0) cell = (uint16_t)i;
  }
  return cell;
}

// Shuts the den, and looks for a place of the switch.
static bool furnish(Labyrinth *maze, const TourTimes *times, int letter, int period, Rng *rng,
                    LabyrinthDen *den) {
  LabyrinthEntrance entrance;
  if (!labyrinth_chamber_shut(maze, &den->chamber, rng, &entrance)) return false;
  int depth = deepest(maze, &den->chamber, entrance, &den->monster.cell);
  uint16_t place = switch_cell(maze, times, depth * period, rng);
  if (place == LABYRINTH_NOWHERE) return false;
  den->monster.period = (uint8_t)period;
  maze->switches[maze->switch_count++] = (LabyrinthSwitch){place, (uint8_t)letter};
  labyrinth_chamber_add_door(maze, entrance, true, letter, true);
  return true;
}

bool labyrinth_den_build(Labyrinth *maze, const char *tour, int letter, IntPair period, Rng *rng,
                         LabyrinthDen *out) {
  TourTimes times;
  bool forbidden[LABYRINTH_MAX_CELLS];
  uint16_t cells[LABYRINTH_MAX_CELLS];
  follow_tour(maze, tour, &times);
  find_forbidden(maze, &times, forbidden);
  int mainland = labyrinth_maze_mainland(maze, cells);
  for (int i = 0; i < TRIES; i++) {
    uint16_t cell = cells[rng_below(rng, (uint32_t)mainland)];
    int wanted = LEAST_CELLS + (int)rng_below(rng, LABYRINTH_CHAMBER_MOST - LEAST_CELLS + 1);
    int drawn = period.a + (int)rng_below(rng, (uint32_t)(period.b - period.a + 1));
    if (forbidden[cell]) continue;
    labyrinth_chamber_grow(maze, forbidden, cell, wanted, rng, &out->chamber);
    Labyrinth changed = *maze;
    if (out->chamber.count < LEAST_CELLS || !furnish(&changed, &times, letter, drawn, rng, out))
      continue;
    *maze = changed;
    return true;
  }
  *out = (LabyrinthDen){0};
  return false;
}
