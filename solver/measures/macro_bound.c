// The bound is the least cost of a relaxed game, in which a box vanishes when it moves. A solution
// of the level solves the relaxed game too, because fewer boxes never block more.
#include "measures/macro_bound.h"

enum { CALL_WORK = 4 };  // what the start of a list costs, in places

size_t macro_bound_bytes(const LevelTables *tables) {
  return 2 * position_bytes(tables) + box_destinations_bytes(tables);
}

void macro_bound_begin(MacroBound *bound, const LevelTables *tables) {
  *bound = (MacroBound){0};
  position_begin(&bound->stuck, tables);
  position_begin(&bound->lifted, tables);
  box_destinations_begin(&bound->destinations, tables);
}

void macro_bound_free(MacroBound *bound) {
  position_free(&bound->stuck);
  position_free(&bound->lifted);
  box_destinations_free(&bound->destinations);
  *bound = (MacroBound){0};
}

static bool on_goal(const Position *position, int square) {
  return level_tables_goal(position->tables, square);
}

static void lift(Position *position, int square) {
  position_remove_box(position, square);
  position_extend_reach(position, square);
}

static bool reaches_goal(MacroBound *bound, Position *position, int square) {
  bool reaches = box_destinations_reach_goal(&bound->destinations, position, square);
  bound->work += CALL_WORK + (uint64_t)bound->destinations.count;
  return reaches;
}

// Takes off all boxes off goal that can go home; gives how many cannot.
static int lift_free_boxes(MacroBound *bound, Position *position) {
  int off_goal = 0;
  bool changed = true;
  while (changed) {
    changed = false;
    off_goal = 0;
    for (int i = position->boxes - 1; i >= 0; i--) {
      int square = position->box[i];
      if (on_goal(position, square)) continue;
      if (reaches_goal(bound, position, square)) {
        lift(position, square);
        changed = true;
      } else {
        off_goal++;
      }
    }
    if (!off_goal) return 0;
  }
  return off_goal;
}

// The moves that the box must make beyond those that it needs anyway, if it makes room: 0 if it
// cannot be moved. A box on a goal ends on a goal again, or it goes and comes back.
static int cost_of_room(MacroBound *bound, int square) {
  BoxDestinations *destinations = &bound->destinations;
  int count =
      box_destinations_pushes(destinations, &bound->stuck, square, BOX_DESTINATIONS_ALL_DIRS);
  bound->work += CALL_WORK + (uint64_t)count;
  if (!count) return 0;
  if (!on_goal(&bound->stuck, square)) return 1;
  for (int i = 0; i < count; i++)
    if (on_goal(&bound->stuck, destinations->moves[i].square)) return 1;
  return 2;
}

static bool frees_all(MacroBound *bound, int square) {
  Position *lifted = &bound->lifted;
  position_copy(lifted, &bound->stuck);
  position_fill_reach(lifted, lifted->player);
  lift(lifted, square);
  return lift_free_boxes(bound, lifted) == 0;
}

int macro_bound_extra(MacroBound *bound, const Position *position, uint32_t *blocked) {
  Position *stuck = &bound->stuck;
  int extra = MACRO_BOUND_DEAD;
  position_copy(stuck, position);
  position_fill_reach(stuck, position->player);
  *blocked = (uint32_t)lift_free_boxes(bound, stuck);
  if (!*blocked) return 0;
  for (int i = 0; i < stuck->boxes; i++) {
    int cost = cost_of_room(bound, stuck->box[i]);
    if (cost == 1 && frees_all(bound, stuck->box[i])) return 1;
    if (cost) extra = 2;
  }
  return extra;
}
