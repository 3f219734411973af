// An oracle for the farthest starts of very small rooms. It uses only the forward rules: every
// position with every player cell and the last push, and every step with its cost by the definition
// of the metric. Distances are improved until nothing changes.
#ifndef TSB_TESTS_FARTHEST_ORACLE_H
#define TSB_TESTS_FARTHEST_ORACLE_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "reverse/metric.h"
#include "reverse/reverse_result.h"

enum { FAR_CELLS = 14, FAR_NEVER = 30000 };

typedef struct {
  int cells, boxes, sets;
  int near[FAR_CELLS][4];
  int set_of[1 << FAR_CELLS];  // by mask of boxes
  int mask[1 << FAR_CELLS];    // by set
  Metric metric;
  unsigned goals;
  int16_t *left;  // [set][player][last box's cell, or `cells` for none][direction][walked]
} FarOracle;

static inline int16_t *far_left(const FarOracle *o, int set, int player, int last, int dir,
                                int walked) {
  size_t index = (size_t)set;
  index = index * (size_t)o->cells + (size_t)player;
  index = index * (size_t)(o->cells + 1) + (size_t)last;
  index = index * 4 + (size_t)dir;
  return &o->left[index * 2 + (size_t)walked];
}

static inline int far_cost(const FarOracle *o, int box, int dir, int last, int last_dir,
                           int walked) {
  switch (o->metric) {
    case METRIC_PUSHES:
      return 1;
    case METRIC_LINES:
      return box != last || dir != last_dir || walked;
    case METRIC_CHANGES:
      return box != last;
    default:
      return box != last || dir != last_dir;
  }
}

static inline bool far_improve(FarOracle *o, int set, int player, int last, int dir, int walked) {
  int16_t *here = far_left(o, set, player, last, dir, walked), best = *here;
  for (int d = 0; d < 4; d++) {
    int to = o->near[player][d], value;
    if (to < 0) continue;
    if (!(o->mask[set] >> to & 1)) {
      value = *far_left(o, set, to, last, dir, 1);
    } else {
      int beyond = o->near[to][d];
      if (beyond < 0 || o->mask[set] >> beyond & 1) continue;
      int after = o->set_of[(o->mask[set] & ~(1 << to)) | 1 << beyond];
      value = *far_left(o, after, to, beyond, d, 0) + far_cost(o, to, d, last, dir, walked);
    }
    if (value < best) best = (int16_t)value;
  }
  bool better = best < *here;
  *here = best;
  return better;
}

static inline void far_settle(FarOracle *o) {
  size_t all = (size_t)o->sets * (size_t)o->cells * (size_t)(o->cells + 1) * 8;
  o->left = malloc(all * sizeof *o->left);
  for (size_t i = 0; i < all; i++) o->left[i] = FAR_NEVER;
  int solved = o->set_of[o->goals];
  for (size_t i = 0; i < all / (size_t)o->sets; i++)
    o->left[(size_t)solved * (all / (size_t)o->sets) + i] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int set = 0; set < o->sets; set++)
      for (int player = 0; player < o->cells; player++) {
        if (o->mask[set] >> player & 1) continue;
        for (int last = 0; last <= o->cells; last++) {
          if (last < o->cells && !(o->mask[set] >> last & 1)) continue;
          for (int rest = 0; rest < 8; rest++)
            changed |= far_improve(o, set, player, last, rest >> 1, rest & 1);
        }
      }
  }
}

static inline FarOracle *far_new(const RoomCells *room, const uint16_t *goals, int boxes,
                                 Metric metric) {
  FarOracle *o = calloc(1, sizeof *o);
  o->cells = room->cells;
  o->boxes = boxes;
  o->metric = metric;
  ck_assert_int_le(o->cells, FAR_CELLS);
  static const int dx[] = {-1, 0, 1, 0}, dy[] = {0, -1, 0, 1};
  for (int i = 0; i < o->cells; i++)
    for (int d = 0; d < 4; d++) {
      o->near[i][d] = -1;
      for (int j = 0; j < o->cells; j++)
        if (cell_x(room->cell[j]) == cell_x(room->cell[i]) + dx[d] &&
            cell_y(room->cell[j]) == cell_y(room->cell[i]) + dy[d])
          o->near[i][d] = j;
    }
  for (int mask = 0; mask < 1 << o->cells; mask++) {
    int count = 0;
    for (int i = 0; i < o->cells; i++) count += mask >> i & 1;
    if (count != boxes) continue;
    o->set_of[mask] = o->sets;
    o->mask[o->sets++] = mask;
  }
  for (int i = 0; i < boxes; i++) o->goals |= 1u << goals[i];
  far_settle(o);
  return o;
}

static inline void far_free(FarOracle *o) {
  free(o->left);
  free(o);
}

// The fewest steps that solve this start, or FAR_NEVER.
static inline int far_steps(const FarOracle *o, const Start *start) {
  unsigned mask = 0;
  for (int i = 0; i < o->boxes; i++) mask |= 1u << start->box[i];
  return *far_left(o, o->set_of[mask], start->player, o->cells, 0, 1);
}

// The cells that the player reaches without a push.
static inline unsigned far_region(const FarOracle *o, int set, int player) {
  unsigned reach = 1u << player, old = 0;
  while (reach != old) {
    old = reach;
    for (int i = 0; i < o->cells; i++)
      for (int d = 0; d < 4 && reach >> i & 1; d++)
        if (o->near[i][d] >= 0 && !(o->mask[set] >> o->near[i][d] & 1))
          reach |= 1u << o->near[i][d];
  }
  return reach;
}

// Is `player` the lowest cell of its region, and the region one that the rule allows?
static inline bool far_admissible(const FarOracle *o, int set, int player, StartRule rule) {
  unsigned region = far_region(o, set, player);
  if (rule.player_place && !(region >> (rule.player_place - 1) & 1)) return false;
  return !(region & ((1u << player) - 1));
}

// The result that a search must return.
static inline ReverseResult far_truth(const FarOracle *o, StartRule rule) {
  ReverseResult truth = {.boxes = o->boxes, .proven = true};
  for (int set = 0; set < o->sets; set++) {
    int on_goals = __builtin_popcount((unsigned)o->mask[set] & o->goals);
    if (on_goals < rule.least_on_goal || on_goals > rule.most_on_goal) continue;
    for (int player = 0; player < o->cells; player++) {
      if (o->mask[set] >> player & 1 || !far_admissible(o, set, player, rule)) continue;
      int steps = *far_left(o, set, player, o->cells, 0, 1);
      if (steps == FAR_NEVER || steps == 0) continue;
      bool too_far = rule.most_steps && steps > rule.most_steps;
      truth.cut_short = truth.cut_short || too_far;
      if (too_far || steps < truth.depth) continue;
      if (steps > truth.depth) truth.count = 0, truth.starts = 0;
      truth.depth = steps;
      Start start = {.player = (uint16_t)player};
      for (int i = 0, k = 0; i < o->cells; i++)
        if (o->mask[set] >> i & 1) start.box[k++] = (uint16_t)i;
      reverse_result_add(&truth, &start);
    }
  }
  return truth;
}

#endif
