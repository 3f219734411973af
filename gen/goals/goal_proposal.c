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

// May the cell be the next goal?
static bool extends(GoalRule rule, const uint16_t *goals, int count, int cell) {
  bool touches = false;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    touches |= contains(goals, count, rule.room->neighbour[cell][dir]);
  if (contains(goals, count, cell)) return false;
  return count == 0 || touches == (rule.style == GOAL_STYLE_ROOM);
}

// Uniform over the cells that may be the next goal, or ROOM_CELLS_NONE.
static int draw_extension(GoalRule rule, Rng *rng, const uint16_t *goals, int count) {
  uint16_t places[ROOM_CELLS_MAX];
  uint32_t found = 0;
  for (int cell = 0; cell < rule.room->cells; cell++)
    if (extends(rule, goals, count, cell)) places[found++] = (uint16_t)cell;
  return found ? places[rng_below(rng, found)] : ROOM_CELLS_NONE;
}

bool goal_proposal_styled(GoalRule rule, Rng *rng, uint16_t *goals, int kept, int count) {
  assert(rule.style != GOAL_STYLE_ANY);
  for (int i = kept; i < count; i++) {
    int cell = draw_extension(rule, rng, goals, i);
    if (cell == ROOM_CELLS_NONE) return false;
    goals[i] = (uint16_t)cell;
  }
  return true;
}

void goal_proposal_move(const RoomCells *room, Rng *rng, uint16_t *goals, int count) {
  assert(count > 0 && count < room->cells);
  int moved = (int)rng_below(rng, (uint32_t)count);
  int next = room->neighbour[goals[moved]][rng_below(rng, DIR_COUNT)];
  bool step = rng_below(rng, 2) && next != ROOM_CELLS_NONE && !contains(goals, count, next);
  goals[moved] = (uint16_t)(step ? next : any_cell(room, rng, goals, count));
}
