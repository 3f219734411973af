// A cluster grows by random neighbours of its goals.
#include "goals/goal_proposal.h"

#include <assert.h>

// Attempts to find a free neighbour of the cluster before it takes any free cell.
enum { GROWTH_TRIES = 32 };

static bool contains(const uint16_t *goals, int count, int cell) {
  for (int i = 0; i < count; i++)
    if (goals[i] == cell) return true;
  return false;
}

static int any_cell(const RoomCells *room, Rng *rng, const uint16_t *goals, int count) {
  for (;;) {
    int cell = (int)rng_below(rng, (uint32_t)room->cells);
    if (!contains(goals, count, cell)) return cell;
  }
}

void goal_proposal_scatter(const RoomCells *room, Rng *rng, uint16_t *goals, int kept, int count) {
  assert(count < room->cells);
  for (int i = kept; i < count; i++) goals[i] = (uint16_t)any_cell(room, rng, goals, i);
}

static int beside(const RoomCells *room, Rng *rng, const uint16_t *goals, int count) {
  for (int i = 0; count && i < GROWTH_TRIES; i++) {
    int from = goals[rng_below(rng, (uint32_t)count)];
    int cell = room->neighbour[from][rng_below(rng, DIR_COUNT)];
    if (cell != ROOM_CELLS_NONE && !contains(goals, count, cell)) return cell;
  }
  return any_cell(room, rng, goals, count);
}

void goal_proposal_cluster(const RoomCells *room, Rng *rng, uint16_t *goals, int kept, int count) {
  assert(count < room->cells);
  for (int i = kept; i < count; i++) goals[i] = (uint16_t)beside(room, rng, goals, i);
}

void goal_proposal_move(const RoomCells *room, Rng *rng, uint16_t *goals, int count) {
  assert(count > 0 && count < room->cells);
  int moved = (int)rng_below(rng, (uint32_t)count);
  int next = room->neighbour[goals[moved]][rng_below(rng, DIR_COUNT)];
  bool step = rng_below(rng, 2) && next != ROOM_CELLS_NONE && !contains(goals, count, next);
  goals[moved] = (uint16_t)(step ? next : any_cell(room, rng, goals, count));
}
