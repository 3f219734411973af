// The Hungarian method with prices. Each row enters by a Dijkstra search in reduced costs to the
// nearest free goal, and the pairs along the path change. To lift a box, one Dijkstra search from
// the free goals backwards gives the cost of vacating every goal.
#include "bound/lifted_box_matching.h"

#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

enum { MAX_PRICE_SPREAD = 1 << 20 };  // larger prices are reset, so that sums never overflow

size_t lifted_box_matching_bytes(const LevelTables *tables) {
  return (2 * (size_t)tables->boxes + 6 * (size_t)tables->goals) * sizeof(int);
}

void lifted_box_matching_begin(LiftedBoxMatching *matching, const LevelTables *tables) {
  size_t boxes = (size_t)tables->boxes, goals = (size_t)tables->goals;
  *matching = (LiftedBoxMatching){.tables = tables};
  matching->square = mem_alloc(boxes, sizeof(int));
  matching->box_of = mem_alloc(goals, sizeof(int));
  matching->row_price = mem_alloc(boxes, sizeof(int));
  matching->goal_price = mem_alloc(goals, sizeof(int));
  matching->least = mem_alloc(goals, sizeof(int));
  matching->from = mem_alloc(goals, sizeof(int));
  matching->vacate_cost = mem_alloc(goals, sizeof(int));
  matching->used = mem_alloc(goals, 1);
}

void lifted_box_matching_free(LiftedBoxMatching *matching) {
  mem_free(matching->square);
  mem_free(matching->box_of);
  mem_free(matching->row_price);
  mem_free(matching->goal_price);
  mem_free(matching->vacate_cost);
  mem_free(matching->least);
  mem_free(matching->from);
  mem_free(matching->used);
  *matching = (LiftedBoxMatching){0};
}

static int cost_of(const LiftedBoxMatching *matching, int row, int goal) {
  unsigned pushes = level_tables_distance(matching->tables, goal, matching->square[row]);
  return pushes == LEVEL_UNREACHABLE ? LIFTED_BOX_MATCHING_NONE : (int)pushes;
}

// Relaxes all goals through `row`, whose own distance is `base`; gives the nearest unsettled goal.
static int relax(LiftedBoxMatching *matching, int row, int goal, int base) {
  int best = -1;
  for (int g = 0; g < matching->tables->goals; g++) {
    if (matching->used[g]) continue;
    int cost = cost_of(matching, row, g);
    if (cost < LIFTED_BOX_MATCHING_NONE) {
      int reduced = base + cost - matching->row_price[row] - matching->goal_price[g];
      if (reduced < matching->least[g]) {
        matching->least[g] = reduced;
        matching->from[g] = goal;
      }
    }
    if (matching->least[g] < LIFTED_BOX_MATCHING_NONE &&
        (best < 0 || matching->least[g] < matching->least[best]))
      best = g;
  }
  return best;
}

static void reprice(LiftedBoxMatching *matching, int row, int reached) {
  matching->row_price[row] += reached;
  for (int g = 0; g < matching->tables->goals; g++) {
    if (!matching->used[g]) continue;
    int slack = reached - matching->least[g];
    matching->goal_price[g] -= slack;
    matching->row_price[matching->box_of[g]] += slack;
  }
}

// Dijkstra from an unmatched row to the nearest free goal; then the pairs along the path change.
static bool augment(LiftedBoxMatching *matching, int row) {
  int goals = matching->tables->goals;
  memset(matching->used, 0, (size_t)goals);
  for (int g = 0; g < goals; g++) matching->least[g] = LIFTED_BOX_MATCHING_NONE;
  int goal = relax(matching, row, -1, 0);
  while (goal >= 0 && matching->box_of[goal] >= 0) {
    matching->used[goal] = 1;
    goal = relax(matching, matching->box_of[goal], goal, matching->least[goal]);
  }
  if (goal < 0) return false;
  reprice(matching, row, matching->least[goal]);
  while (matching->from[goal] >= 0) {
    matching->box_of[goal] = matching->box_of[matching->from[goal]];
    goal = matching->from[goal];
  }
  matching->box_of[goal] = row;
  return true;
}

static int total(const LiftedBoxMatching *matching) {
  int sum = 0;
  for (int g = 0; g < matching->tables->goals; g++)
    if (matching->box_of[g] >= 0) sum += cost_of(matching, matching->box_of[g], g);
  return sum;
}

// Successive positions are much alike, and so are their prices. With the last prices most boxes
// find their goal at once. But if there are more goals than boxes, a free goal must not have a
// price, so prices are reset.
static void take_over_prices(LiftedBoxMatching *matching) {
  int goals = matching->tables->goals, highest = matching->goal_price[0], lowest = highest;
  for (int g = 1; g < goals; g++) {
    int price = matching->goal_price[g];
    if (price > highest) highest = price;
    if (price < lowest) lowest = price;
  }
  bool usable = matching->rows == goals && highest - lowest < MAX_PRICE_SPREAD;
  for (int g = 0; g < goals; g++)
    matching->goal_price[g] = usable ? matching->goal_price[g] - highest : 0;
}

// Gives the row the highest price for which no reduced cost is negative, and the first goal that
// costs nothing then, if it is free. That is what augment would find, without a search.
static bool takes_free_goal(LiftedBoxMatching *matching, int row) {
  int fair = LIFTED_BOX_MATCHING_NONE, goals = matching->tables->goals, nearest = 0;
  const uint16_t *distance =
      matching->tables->to_goal + (size_t)matching->square[row] * (size_t)goals;
  for (int g = 0; g < goals; g++) {
    int pushes = distance[g] == LEVEL_UNREACHABLE ? LIFTED_BOX_MATCHING_NONE : distance[g];
    int cost = pushes - matching->goal_price[g];
    nearest = cost < fair ? g : nearest;
    fair = cost < fair ? cost : fair;
  }
  matching->row_price[row] = fair;
  bool reachable = distance[nearest] != LEVEL_UNREACHABLE;
  if (!reachable || matching->box_of[nearest] >= 0) return false;
  matching->box_of[nearest] = row;
  return true;
}

int lifted_box_matching_set(LiftedBoxMatching *matching, const Position *position) {
  matching->rows = position->boxes;
  if (!matching->rows) return matching->cost = 0;
  take_over_prices(matching);
  for (int g = 0; g < matching->tables->goals; g++) matching->box_of[g] = -1;
  for (int row = 0; row < matching->rows; row++) {
    matching->square[row] = position->box[row];
    if (!takes_free_goal(matching, row) && !augment(matching, row)) return LIFTED_BOX_MATCHING_NONE;
  }
  return matching->cost = total(matching);
}

// Dijkstra from the free goals backwards, in reduced costs: a box of another goal may move on to
// the settled goal and free its own.
static void find_vacate_costs(LiftedBoxMatching *matching, int base) {
  int goals = matching->tables->goals;
  int *least = matching->least;
  memset(matching->used, 0, (size_t)goals);
  for (;;) {
    int best = -1;
    for (int g = 0; g < goals; g++)
      if (!matching->used[g] && least[g] < LIFTED_BOX_MATCHING_NONE &&
          (best < 0 || least[g] < least[best]))
        best = g;
    if (best < 0) break;
    matching->used[best] = 1;
    for (int g = 0; g < goals; g++) {
      int box = matching->box_of[g];
      if (matching->used[g] || box < 0) continue;
      int cost = cost_of(matching, box, best);
      if (cost >= LIFTED_BOX_MATCHING_NONE) continue;
      int reduced = least[best] + cost - matching->row_price[box] - matching->goal_price[best];
      if (reduced < least[g]) least[g] = reduced;
    }
  }
  for (int g = 0; g < goals; g++)
    matching->vacate_cost[g] = least[g] < LIFTED_BOX_MATCHING_NONE
                                   ? least[g] + base - matching->goal_price[g]
                                   : LIFTED_BOX_MATCHING_NONE;
}

void lifted_box_matching_lift(LiftedBoxMatching *matching, int row) {
  int goals = matching->tables->goals, own = -1, base = LIFTED_BOX_MATCHING_NONE;
  for (int g = 0; g < goals; g++) {
    if (matching->box_of[g] == row) own = g;
    if ((matching->box_of[g] < 0 || own == g) && matching->goal_price[g] < base)
      base = matching->goal_price[g];
  }
  matching->box_of[own] = -1;
  for (int g = 0; g < goals; g++)
    matching->least[g] =
        matching->box_of[g] < 0 ? matching->goal_price[g] - base : LIFTED_BOX_MATCHING_NONE;
  find_vacate_costs(matching, base);
  matching->box_of[own] = row;
  matching->others = matching->cost - cost_of(matching, row, own);
}

CPU_CLONES int lifted_box_matching_cost_at(const LiftedBoxMatching *matching, int square) {
  int best = LIFTED_BOX_MATCHING_NONE, goals = matching->tables->goals;
  const uint16_t *distance = matching->tables->to_goal + (size_t)square * (size_t)goals;
  for (int g = 0; g < goals; g++) {
    int cost = distance[g] == LEVEL_UNREACHABLE ? LIFTED_BOX_MATCHING_NONE
                                                : distance[g] + matching->vacate_cost[g];
    if (cost < best) best = cost;
  }
  return best < LIFTED_BOX_MATCHING_NONE ? best + matching->others : LIFTED_BOX_MATCHING_NONE;
}
