// An oracle for small levels: the graph of all reachable positions, dead or not, by the rules of
// game.h. A position is the boxes and the player's region.
#ifndef TSB_TESTS_WHOLE_GRAPH_H
#define TSB_TESTS_WHOLE_GRAPH_H

#include <check.h>
#include <stdlib.h>

#include "base/mem.h"
#include "rules/game.h"

enum { WHOLE_MOST = 20000, WHOLE_PUSHES = 40, WHOLE_FAR = 1 << 20 };

typedef struct {
  int target, from, to;  // the node it leads to; the cell numbers of the box
} WholePush;

typedef struct {
  uint64_t boxes, region;
  bool solved;
  int to_solve;  // WHOLE_FAR: dead
  int push_count;
  WholePush pushes[WHOLE_PUSHES];
} WholeNode;

typedef struct {
  Cell cells[64];
  int cell_count;
  uint64_t goals;
  int reach[64][64];  // pushes of a single box between two cells, or WHOLE_FAR
  WholeNode *nodes;
  int count;
} Whole;

static inline int whole_number(const Whole *whole, Cell cell) {
  for (int i = 0; i < whole->cell_count; i++)
    if (whole->cells[i] == cell) return i;
  return -1;
}

static inline int whole_step(const Whole *whole, const Board *board, int cell, int dir) {
  return whole_number(whole, board_step(board, whole->cells[cell], (Dir)dir));
}

static inline uint64_t whole_region(const Whole *whole, const Board *board, uint64_t boxes,
                                    int player) {
  uint64_t region = UINT64_C(1) << player, before = 0;
  while (region != before) {
    before = region;
    for (int i = 0; i < whole->cell_count; i++)
      for (int dir = 0; dir < DIR_COUNT && region >> i & 1; dir++) {
        int next = whole_step(whole, board, i, dir);
        if (next >= 0 && !(boxes >> next & 1)) region |= UINT64_C(1) << next;
      }
  }
  return region;
}

static inline int whole_enter(Whole *whole, uint64_t boxes, uint64_t region) {
  for (int i = 0; i < whole->count; i++)
    if (whole->nodes[i].boxes == boxes && whole->nodes[i].region == region) return i;
  if (whole->count == WHOLE_MOST) return -1;
  bool solved = !(boxes & ~whole->goals);
  whole->nodes[whole->count] = (WholeNode){boxes, region, solved, WHOLE_FAR, 0, {{0}}};
  return whole->count++;
}

static inline bool whole_explore(Whole *whole, const Board *board, int id) {
  uint64_t boxes = whole->nodes[id].boxes, region = whole->nodes[id].region;
  for (int from = 0; from < whole->cell_count; from++)
    for (int dir = 0; dir < DIR_COUNT && boxes >> from & 1; dir++) {
      int behind = whole_step(whole, board, from, dir_opposite((Dir)dir));
      int to = whole_step(whole, board, from, dir);
      if (behind < 0 || to < 0 || !(region >> behind & 1) || boxes >> to & 1) continue;
      uint64_t after = (boxes ^ UINT64_C(1) << from) | UINT64_C(1) << to;
      int target = whole_enter(whole, after, whole_region(whole, board, after, from));
      if (target < 0) return false;
      whole->nodes[id].pushes[whole->nodes[id].push_count++] = (WholePush){target, from, to};
    }
  return true;
}

static inline void whole_distances(Whole *whole) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < whole->count; i++) {
      WholeNode *node = &whole->nodes[i];
      int best = node->solved ? 0 : WHOLE_FAR;
      for (int k = 0; k < node->push_count && !node->solved; k++) {
        int after = whole->nodes[node->pushes[k].target].to_solve;
        if (after + 1 < best) best = after + 1;
      }
      changed |= best < node->to_solve;
      if (best < node->to_solve) node->to_solve = best;
    }
  }
}

static inline void whole_lone_boxes(Whole *whole, const Board *board) {
  for (int goal = 0; goal < whole->cell_count; goal++) {
    for (int i = 0; i < whole->cell_count; i++) whole->reach[i][goal] = i == goal ? 0 : WHOLE_FAR;
    for (bool changed = true; changed;) {
      changed = false;
      for (int i = 0; i < whole->cell_count; i++)
        for (int dir = 0; dir < DIR_COUNT; dir++) {
          int to = whole_step(whole, board, i, dir);
          int behind = whole_step(whole, board, i, dir_opposite((Dir)dir));
          if (to < 0 || behind < 0 || whole->reach[to][goal] + 1 >= whole->reach[i][goal]) continue;
          whole->reach[i][goal] = whole->reach[to][goal] + 1;
          changed = true;
        }
    }
  }
}

static inline uint64_t whole_boxes(const Whole *whole, const Board *board) {
  uint64_t boxes = 0;
  for (int i = 0; i < whole->cell_count; i++)
    if (board_box(board, whole->cells[i])) boxes |= UINT64_C(1) << i;
  return boxes;
}

// Fills in the room: cells, goals and the distances of a single box. False if it is too large.
static inline bool whole_room(Whole *whole, const Board *board) {
  *whole = (Whole){0};
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++)
      if (!board_wall(board, cell_at(x, y))) {
        if (whole->cell_count == 64) return false;
        whole->cells[whole->cell_count++] = cell_at(x, y);
      }
  for (int i = 0; i < whole->cell_count; i++)
    if (board_goal(board, whole->cells[i])) whole->goals |= UINT64_C(1) << i;
  whole_lone_boxes(whole, board);
  return true;
}

// False if the level is too large. Solved positions are not explored.
static inline bool whole_draw(Whole *whole, const Board *board) {
  if (!whole_room(whole, board)) return false;
  whole->nodes = mem_alloc(WHOLE_MOST, sizeof(WholeNode));
  uint64_t boxes = whole_boxes(whole, board);
  int player = whole_number(whole, board->now.player);
  ck_assert_int_ge(player, 0);
  whole_enter(whole, boxes, whole_region(whole, board, boxes, player));
  for (int i = 0; i < whole->count; i++)
    if (!whole->nodes[i].solved && !whole_explore(whole, board, i)) return false;
  whole_distances(whole);
  return true;
}

static inline void whole_free(Whole *whole) { mem_free(whole->nodes); }

static inline bool whole_live(const Whole *whole, int node) {
  return whole->nodes[node].to_solve < WHOLE_FAR;
}

// The smallest sum of distances, each box to a different goal. All assignments are tried.
static inline int whole_matching(const Whole *whole, uint64_t boxes, uint64_t goals) {
  if (!boxes) return 0;
  int box = __builtin_ctzll(boxes), best = WHOLE_FAR;
  for (uint64_t left = goals; left; left &= left - 1) {
    int goal = __builtin_ctzll(left);
    int rest = whole_matching(whole, boxes & (boxes - 1), goals & ~(UINT64_C(1) << goal));
    if (whole->reach[box][goal] + rest < best) best = whole->reach[box][goal] + rest;
  }
  return best;
}

// Counts the solutions from a node with exactly so many pushes, one by one.
static inline double whole_solutions(const Whole *whole, int id, int pushes) {
  const WholeNode *node = &whole->nodes[id];
  if (node->solved) return pushes == 0;
  if (node->to_solve > pushes) return 0;
  double count = 0;
  for (int i = 0; i < node->push_count; i++)
    count += whole_solutions(whole, node->pushes[i].target, pushes - 1);
  return count;
}

// For each shortest solution from a node, add up the shares of losing pushes along it. Returns the
// sum over all shortest solutions.
static inline double whole_dead_shares(const Whole *whole, int id, double so_far) {
  const WholeNode *node = &whole->nodes[id];
  if (node->solved) return so_far;
  int dead = 0;
  for (int i = 0; i < node->push_count; i++) dead += !whole_live(whole, node->pushes[i].target);
  so_far += (double)dead / node->push_count;
  double sum = 0;
  for (int i = 0; i < node->push_count; i++)
    if (whole->nodes[node->pushes[i].target].to_solve == node->to_solve - 1)
      sum += whole_dead_shares(whole, node->pushes[i].target, so_far);
  return sum;
}

// Can the level be solved without this position?
static inline bool whole_avoidable(const Whole *whole, int avoided) {
  bool *seen = mem_alloc((size_t)whole->count, sizeof *seen), found = false;
  int *stack = mem_alloc((size_t)whole->count, sizeof *stack), count = 0;
  stack[count++] = 0;
  seen[0] = true;
  while (count && !found) {
    const WholeNode *node = &whole->nodes[stack[--count]];
    found = node->solved;
    for (int i = 0; i < node->push_count; i++) {
      int target = node->pushes[i].target;
      if (target == avoided || seen[target]) continue;
      seen[target] = true;
      stack[count++] = target;
    }
  }
  mem_free(seen);
  mem_free(stack);
  return found;
}

// The smallest cost of all solutions, where `cost` gives the cost of a push.
static inline int whole_least(const Whole *whole,
                              int (*cost)(const Whole *whole, int from, const WholePush *push)) {
  int *least = mem_alloc((size_t)whole->count, sizeof *least), best = WHOLE_FAR;
  for (int i = 1; i < whole->count; i++) least[i] = WHOLE_FAR;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < whole->count; i++)
      for (int k = 0; k < whole->nodes[i].push_count && whole_live(whole, i); k++) {
        const WholePush *push = &whole->nodes[i].pushes[k];
        if (!whole_live(whole, push->target)) continue;
        int now = least[i] + cost(whole, i, push);
        if (now >= least[push->target]) continue;
        least[push->target] = now;
        changed = true;
      }
  }
  for (int i = 0; i < whole->count; i++)
    if (whole->nodes[i].solved && least[i] < best) best = least[i];
  mem_free(least);
  return best;
}

#endif
