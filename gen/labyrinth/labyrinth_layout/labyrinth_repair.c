// The wall that makes the longest loop is opened: the farther the two sides of a wall are from each
// other, the more a way through it is worth. No way may lead around a door of the way.
#include "labyrinth_layout/labyrinth_repair.h"

#include "labyrinth_layout/labyrinth_lock.h"
#include "labyrinth_layout/labyrinth_maze.h"
#include "labyrinth_layout/labyrinth_monsters.h"
#include "labyrinth_rules/labyrinth_game.h"

enum {
  WALLS_DRAWN = 16,
  CELLS_DRAWN = 4,
  STEPS_FARTHER = 4,  // that a monster is moved away, at least, if it can be
};

static bool leads_around(const Labyrinth *maze, uint16_t cell, Dir dir, uint32_t doors_of_way) {
  Labyrinth opened = *maze;
  labyrinth_set_edge(&opened, cell, dir, EDGE_OPEN);
  return labyrinth_lock_doors_of_way(&opened) != doors_of_way;
}

static bool open_wall(Labyrinth *maze, const LabyrinthDen *den, Rng *rng) {
  uint16_t cells[LABYRINTH_MAX_CELLS], distances[LABYRINTH_MAX_CELLS];
  int count = labyrinth_maze_mainland(maze, cells), most = 0;
  uint16_t best = 0;
  uint32_t doors_of_way = labyrinth_lock_doors_of_way(maze);
  Dir best_dir = RIGHT;
  for (int i = 0; i < WALLS_DRAWN; i++) {
    uint16_t cell = cells[rng_below(rng, (uint32_t)count)];
    Dir dir = (Dir)rng_below(rng, DIR_COUNT);
    uint16_t other = labyrinth_neighbour(maze, cell, dir);
    if (other == LABYRINTH_NOWHERE || maze->edges[cell][dir] != EDGE_WALL) continue;
    if (labyrinth_den_has(den, cell) || labyrinth_den_has(den, other)) continue;
    labyrinth_distances(maze, UINT32_MAX, cell, distances);
    if (distances[other] == LABYRINTH_FAR || distances[other] <= most) continue;
    if (leads_around(maze, cell, dir, doors_of_way)) continue;
    most = distances[other];
    best = cell;
    best_dir = dir;
  }
  if (most) labyrinth_set_edge(maze, best, best_dir, EDGE_OPEN);
  return most > 0;
}

// The monster that could be with the player first, not counting that of the den. -1: none.
static int most_dangerous(const Labyrinth *maze, const LabyrinthDen *den,
                          const uint16_t *distances) {
  int best = -1, least = INT32_MAX;
  for (int i = 0; i < maze->monster_count; i++) {
    const LabyrinthMonster *monster = &maze->monsters[i];
    int turns = distances[monster->cell] * monster->period;
    if (labyrinth_den_has(den, monster->cell) || turns >= least) continue;
    least = turns;
    best = i;
  }
  return best;
}

static bool move_monster(Labyrinth *maze, const LabyrinthDen *den, Rng *rng) {
  LabyrinthStarts starts;
  labyrinth_monster_starts(maze, den, &starts);
  int monster = most_dangerous(maze, den, starts.distances);
  if (monster < 0 || !starts.count) return false;
  int now = starts.distances[maze->monsters[monster].cell];
  uint16_t cell = labyrinth_draw_start(&starts, now + STEPS_FARTHER, CELLS_DRAWN, rng);
  if (starts.distances[cell] <= now) return false;
  maze->monsters[monster].cell = cell;
  return true;
}

bool labyrinth_repair(Labyrinth *maze, const LabyrinthDen *den, Rng *rng, LabyrinthRepairs *done) {
  bool move_first = (done->opened + done->moved) % 2;
  for (int i = 0; i < 2; i++) {
    bool move = move_first == (i == 0);
    if (!(move ? move_monster : open_wall)(maze, den, rng)) continue;
    done->moved += move;
    done->opened += !move;
    return true;
  }
  return false;
}
