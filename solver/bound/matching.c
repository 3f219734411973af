// Three methods by size. Three goals and three boxes: all assignments. Up to five goals: dynamic
// programming over sets of goals. More goals: the Hungarian method. Boxes enter one by one along
// the cheapest chain of reassignments, and prices keep every reduced cost non-negative. After a
// push only the moved box enters again, and often even that is not needed: if its old goal is
// still the one with the lowest reduced cost, no other box has to change. Spare goals belong to
// dummy boxes that cost nothing, so that in the end every goal has an owner.
//
// A search mostly goes from a position to one that differs by a few boxes. So the prices of the
// last position stay: they are as good for every box that has not moved, and only the others
// enter. The cost of the cheapest assignment is the same whatever the prices began with.
#include "bound/matching.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

enum { FEW_GOALS = 5, FEW_SETS = 1 << FEW_GOALS, NO_BOX = -1 };
static const uint32_t NEVER = UINT32_MAX / 2;
// More than all true distances together, so that it is paid only if there is no way. Small enough
// for the sum over all goals to fit into 32 bits.
static const int32_t UNREACHABLE_PRICE = 1 << 24;
// Prices that are used again and again drift down. Below this the method begins anew, long before
// they overflow.
static const int32_t LOWEST_PRICE = -(1 << 24);

static void prices_free(Prices *prices) {
  mem_free(prices->box_price);
  mem_free(prices->goal_price);
  mem_free(prices->owner);
}

static Prices prices_new(size_t goals) {
  return (Prices){mem_alloc(goals, sizeof(int32_t)), mem_alloc(goals, sizeof(int32_t)),
                  mem_alloc(goals, sizeof(int))};
}

void matching_free(Matching *matching) {
  mem_free(matching->boxes);
  prices_free(&matching->base);
  prices_free(&matching->trial);
  mem_free(matching->slack);
  mem_free(matching->parent);
  mem_free(matching->used);
  mem_free(matching->row);
  mem_free(matching->index_now);
  *matching = (Matching){0};
}

void matching_begin(Matching *matching, const GoalDistances *distances, const Squares *squares) {
  size_t wanted = (size_t)squares->goals;
  assert(wanted <= MATCHING_MAX_GOALS);
  if (wanted > matching->capacity) {
    matching_free(matching);
    matching->capacity = wanted;
    matching->boxes = mem_alloc(wanted, sizeof *matching->boxes);
    matching->base = prices_new(wanted);
    matching->trial = prices_new(wanted);
    matching->slack = mem_alloc(wanted, sizeof *matching->slack);
    matching->parent = mem_alloc(wanted, sizeof *matching->parent);
    matching->used = mem_alloc(wanted, sizeof *matching->used);
    matching->row = mem_alloc(wanted, sizeof *matching->row);
    matching->index_now = mem_alloc(wanted, sizeof *matching->index_now);
  }
  matching->to_goal = distances->to_goal;
  matching->goals = squares->goals;
  matching->count = 0;
  matching->total = MATCHING_NONE;
}

// best[set]: the least cost of the first boxes on exactly these goals. The size of the set tells
// which box was placed last.
static uint32_t cost_of_few(const Matching *matching) {
  static const unsigned char size_of[FEW_SETS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                                  1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
  int goals = matching->goals, count = matching->count;
  uint32_t best[FEW_SETS], cheapest = count ? NEVER : 0;
  best[0] = 0;
  for (unsigned set = 1; set < 1u << goals; set++) {
    int size = size_of[set];
    if (size > count) continue;
    const uint16_t *distance =
        matching->to_goal + (size_t)matching->boxes[size - 1] * (size_t)goals;
    uint32_t least = NEVER;
    for (unsigned left = set; left; left &= left - 1) {
      int goal = __builtin_ctz(left);
      uint32_t cost =
          best[set & ~(1u << goal)] + (distance[goal] == UNREACHABLE ? NEVER : distance[goal]);
      if (cost < least) least = cost;
    }
    best[set] = least;
    if (size == count && least < cheapest) cheapest = least;
  }
  return cheapest < NEVER ? cheapest : MATCHING_NONE;
}

// Three boxes and three goals, as in most generated levels: tries all six assignments. An
// unreachable goal costs more than all true distances together.
static uint32_t cost_of_three(const Matching *matching) {
  enum { THREE = 3, UNREACHABLE_COST = 1 << 24 };
  uint32_t cost[THREE][THREE];
  for (int box = 0; box < THREE; box++)
    for (int goal = 0; goal < THREE; goal++) {
      uint16_t distance = matching->to_goal[(size_t)matching->boxes[box] * THREE + (size_t)goal];
      cost[box][goal] = distance == UNREACHABLE ? UNREACHABLE_COST : distance;
    }
  uint32_t cheapest = NEVER;
  for (int goal = 0; goal < THREE; goal++) {
    int next = (goal + 1) % THREE, last = (goal + 2) % THREE;
    uint32_t one = cost[1][next] + cost[2][last], other = cost[1][last] + cost[2][next];
    uint32_t sum = cost[0][goal] + (one < other ? one : other);
    cheapest = sum < cheapest ? sum : cheapest;
  }
  return cheapest < UNREACHABLE_COST ? cheapest : MATCHING_NONE;
}

static uint32_t cost_by_enumeration(const Matching *matching) {
  bool three = matching->goals == 3 && matching->count == 3;
  return three ? cost_of_three(matching) : cost_of_few(matching);
}

static int32_t price_of(const Matching *matching, int box, int goal) {
  if (box >= matching->count) return 0;
  unsigned distance =
      matching->to_goal[(size_t)matching->boxes[box] * (size_t)matching->goals + (size_t)goal];
  return distance == UNREACHABLE ? UNREACHABLE_PRICE : (int32_t)distance;
}

static inline void load_row(Matching *matching, int box) {
  int goals = matching->goals;
  if (box >= matching->count) {
    memset(matching->row, 0, (size_t)goals * sizeof *matching->row);
    return;
  }
  const uint16_t *distance = matching->to_goal + (size_t)matching->boxes[box] * (size_t)goals;
  for (int goal = 0; goal < goals; goal++)
    matching->row[goal] =
        distance[goal] == UNREACHABLE ? UNREACHABLE_PRICE : (int32_t)distance[goal];
}

// One step of the cheapest chain. Relaxes every goal from `box`, which was reached through the goal
// `from` (or NO_BOX), shifts the prices so that the nearest goal costs nothing, and gives that
// goal. Inlined, so that it is compiled for the processor like its caller; loops without branches,
// so that they can be vectorized.
static inline __attribute__((always_inline)) int nearest_goal(Matching *matching, Prices *prices,
                                                              int entering, int box, int from) {
  int goals = matching->goals, nearest = 0;
  int32_t *restrict slack = matching->slack, *restrict used = matching->used;
  int *restrict parent = matching->parent;
  const int32_t *restrict row = matching->row, *restrict goal_price = prices->goal_price;
  int32_t price = prices->box_price[box], shift = INT32_MAX;
  load_row(matching, box);
  for (int goal = 0; goal < goals; goal++) {
    int32_t reduced = row[goal] - price - goal_price[goal];
    bool better = !used[goal] & (reduced < slack[goal]);
    slack[goal] = better ? reduced : slack[goal];
    parent[goal] = better ? from : parent[goal];
    int32_t open = used[goal] ? INT32_MAX : slack[goal];
    shift = open < shift ? open : shift;
  }
  while (used[nearest] || slack[nearest] != shift) nearest++;
  if (!shift) return nearest;
  prices->box_price[entering] += shift;
  for (int goal = 0; goal < goals; goal++) {
    if (!used[goal]) {
      slack[goal] -= shift;
      continue;
    }
    prices->box_price[prices->owner[goal]] += shift;
    prices->goal_price[goal] -= shift;
  }
  return nearest;
}

CPU_CLONES static void enter_box(Matching *matching, Prices *prices, int entering) {
  for (int goal = 0; goal < matching->goals; goal++) {
    matching->slack[goal] = INT32_MAX;
    matching->used[goal] = false;
  }
  int box = entering, goal = NO_BOX;
  do {
    goal = nearest_goal(matching, prices, entering, box, goal);
    matching->used[goal] = true;
    box = prices->owner[goal];
  } while (box != NO_BOX);
  for (int parent; goal != NO_BOX; goal = parent) {
    parent = matching->parent[goal];
    prices->owner[goal] = parent == NO_BOX ? entering : prices->owner[parent];
  }
}

static uint32_t cost_of_owners(const Matching *matching, const Prices *prices) {
  int32_t sum = 0;
  for (int goal = 0; goal < matching->goals; goal++)
    sum += price_of(matching, prices->owner[goal], goal);
  return sum < UNREACHABLE_PRICE ? (uint32_t)sum : MATCHING_NONE;
}

static void enter_all_boxes(Matching *matching, const int *boxes, int count) {
  Prices *base = &matching->base;
  if (count) memcpy(matching->boxes, boxes, (size_t)count * sizeof *boxes);
  matching->count = count;
  for (int i = 0; i < matching->goals; i++) {
    base->box_price[i] = base->goal_price[i] = 0;
    base->owner[i] = NO_BOX;
  }
  for (int box = 0; box < matching->goals; box++) enter_box(matching, base, box);
}

static bool prices_can_stay(const Matching *matching, int count) {
  if (count != matching->count || matching->total == MATCHING_NONE) return false;
  for (int goal = 0; goal < matching->goals; goal++)
    if (matching->base.goal_price[goal] < LOWEST_PRICE) return false;
  return true;
}

// Fills index_now: for each box of the last position its index among `boxes`, or NO_BOX if it has
// moved. Both lists are walked once in rising order; where a caller's list does not rise, some
// boxes count as moved, which costs time only.
static void find_boxes_that_stay(Matching *matching, const int *boxes) {
  int now = 0, count = matching->count;
  for (int before = 0; before < count; before++) {
    while (now < count && boxes[now] < matching->boxes[before]) now++;
    bool stays = now < count && boxes[now] == matching->boxes[before];
    matching->index_now[before] = stays ? now++ : NO_BOX;
  }
}

static void enter_moved_boxes(Matching *matching, const int *boxes) {
  Prices *base = &matching->base, *prices = &matching->trial;
  int count = matching->count, goals = matching->goals;
  bool entered[MATCHING_MAX_GOALS] = {false};
  find_boxes_that_stay(matching, boxes);
  memcpy(prices->box_price, base->box_price, (size_t)goals * sizeof *prices->box_price);
  for (int before = 0; before < count; before++) {
    int now = matching->index_now[before];
    if (now == NO_BOX) continue;
    base->box_price[now] = prices->box_price[before];
    entered[now] = true;
  }
  for (int goal = 0; goal < goals; goal++)
    if (base->owner[goal] < count) base->owner[goal] = matching->index_now[base->owner[goal]];
  memcpy(matching->boxes, boxes, (size_t)count * sizeof *boxes);
  for (int box = 0; box < count; box++)
    if (!entered[box]) enter_box(matching, base, box);
}

uint32_t matching_set(Matching *matching, const int *boxes, int count) {
  assert(count <= matching->goals);
  if (matching->goals <= FEW_GOALS) {
    if (count) memcpy(matching->boxes, boxes, (size_t)count * sizeof *boxes);
    matching->count = count;
    return matching->total = cost_by_enumeration(matching);
  }
  if (count && prices_can_stay(matching, count)) enter_moved_boxes(matching, boxes);
  else enter_all_boxes(matching, boxes, count);
  return matching->total = cost_of_owners(matching, &matching->base);
}

static uint32_t reenter(Matching *matching, int box) {
  size_t goals = (size_t)matching->goals;
  Prices *trial = &matching->trial;
  memcpy(trial->box_price, matching->base.box_price, goals * sizeof *trial->box_price);
  memcpy(trial->goal_price, matching->base.goal_price, goals * sizeof *trial->goal_price);
  memcpy(trial->owner, matching->base.owner, goals * sizeof *trial->owner);
  for (size_t goal = 0; goal < goals; goal++)
    if (trial->owner[goal] == box) trial->owner[goal] = NO_BOX;
  enter_box(matching, trial, box);
  return cost_of_owners(matching, trial);
}

// Would the box choose its old goal again at the present prices?
static bool keeps_goal(const Matching *matching, int goal) {
  const int32_t *row = matching->row, *goal_price = matching->base.goal_price;
  int32_t lowest = INT32_MAX;
  for (int other = 0; other < matching->goals; other++) {
    int32_t reduced = row[other] - goal_price[other];
    lowest = reduced < lowest ? reduced : lowest;
  }
  return row[goal] - goal_price[goal] == lowest;
}

// The cost after boxes[box] has changed from the square or row `from`.
CPU_CLONES static uint32_t cost_after_move(Matching *matching, int box, int from) {
  int goal = 0;
  while (matching->base.owner[goal] != box) goal++;
  load_row(matching, box);
  if (!keeps_goal(matching, goal)) return reenter(matching, box);
  if (matching->row[goal] == UNREACHABLE_PRICE) return MATCHING_NONE;
  unsigned before = matching->to_goal[(size_t)from * (size_t)matching->goals + (size_t)goal];
  return matching->total - before + (uint32_t)matching->row[goal];
}

uint32_t matching_moved(Matching *matching, int from, int to) {
  int box = 0;
  while (matching->boxes[box] != from) box++;
  assert(box < matching->count);
  matching->boxes[box] = to;
  uint32_t cost = matching->goals <= FEW_GOALS ? cost_by_enumeration(matching)
                                               : cost_after_move(matching, box, from);
  matching->boxes[box] = from;
  return cost;
}
