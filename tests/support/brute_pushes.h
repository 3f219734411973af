// An oracle: the fewest pushes of a small level, by breadth-first search over boxes and player
// region, without deadlock detection and without bounds. It shares only the board with solver/ and
// with reverse play.
#ifndef TSB_TESTS_BRUTE_PUSHES_H
#define TSB_TESTS_BRUTE_PUSHES_H

#include <stdlib.h>
#include <string.h>

#include "board/board.h"

enum { BRUTE_PUSHES_UNSOLVABLE = -1, BRUTE_PUSHES_TOO_LARGE = -2, BRUTE_PUSHES_CELLS = 128 };

typedef struct {  // of cells
  uint64_t words[BRUTE_PUSHES_CELLS / 64];
} BrutePushesSet;

typedef struct {
  BrutePushesSet boxes;
  int player;  // the lowest cell of the player's region
} BrutePushesState;

typedef struct {
  int cells, near[BRUTE_PUSHES_CELLS][DIR_COUNT];  // -1: wall
  BrutePushesSet goals;
  BrutePushesState *queue;
  uint32_t *table;  // 1 + index in the queue; 0 is free
  size_t count, states, mask;
} BrutePushes;

static inline bool brute_pushes_has(const BrutePushesSet *set, int cell) {
  return set->words[cell / 64] >> cell % 64 & 1;
}

static inline void brute_pushes_flip(BrutePushesSet *set, int cell) {
  set->words[cell / 64] ^= UINT64_C(1) << cell % 64;
}

static inline int brute_pushes_lowest(const BrutePushesSet *set) {
  int cell = 0;
  while (!brute_pushes_has(set, cell)) cell++;
  return cell;
}

static inline BrutePushesSet brute_pushes_reach(const BrutePushes *brute,
                                                const BrutePushesSet *boxes, int player) {
  BrutePushesSet reached = {0};
  int stack[BRUTE_PUSHES_CELLS], height = 0;
  stack[height++] = player;
  brute_pushes_flip(&reached, player);
  while (height) {
    int cell = stack[--height];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = brute->near[cell][dir];
      if (next < 0 || brute_pushes_has(boxes, next) || brute_pushes_has(&reached, next)) continue;
      brute_pushes_flip(&reached, next);
      stack[height++] = next;
    }
  }
  return reached;
}

// False if there is no more room.
static inline bool brute_pushes_add(BrutePushes *brute, BrutePushesSet boxes, int player) {
  BrutePushesSet reached = brute_pushes_reach(brute, &boxes, player);
  int lowest = brute_pushes_lowest(&reached);
  uint64_t mixed = boxes.words[0] ^ boxes.words[1] * 0x94D049BB133111EBu;
  mixed = (mixed + (uint64_t)lowest * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
  size_t slot = (size_t)(mixed ^ mixed >> 32) & brute->mask;
  for (; brute->table[slot]; slot = (slot + 1) & brute->mask) {
    const BrutePushesState *known = &brute->queue[brute->table[slot] - 1];
    if (!memcmp(&known->boxes, &boxes, sizeof boxes) && known->player == lowest) return true;
  }
  if (brute->count == brute->states) return false;
  brute->queue[brute->count] = (BrutePushesState){boxes, lowest};
  brute->table[slot] = (uint32_t)++brute->count;
  return true;
}

static inline bool brute_pushes_expand(BrutePushes *brute, BrutePushesState state) {
  BrutePushesSet reached = brute_pushes_reach(brute, &state.boxes, state.player);
  for (int box = 0; box < brute->cells; box++) {
    if (!brute_pushes_has(&state.boxes, box)) continue;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = brute->near[box][dir], from = brute->near[box][dir ^ 2];
      if (to < 0 || from < 0 || brute_pushes_has(&state.boxes, to)) continue;
      if (!brute_pushes_has(&reached, from)) continue;
      BrutePushesSet boxes = state.boxes;
      brute_pushes_flip(&boxes, box);
      brute_pushes_flip(&boxes, to);
      if (!brute_pushes_add(brute, boxes, box)) return false;
    }
  }
  return true;
}

static inline bool brute_pushes_solved(const BrutePushes *brute, const BrutePushesSet *boxes) {
  for (int cell = 0; cell < brute->cells; cell++)
    if (brute_pushes_has(boxes, cell) && !brute_pushes_has(&brute->goals, cell)) return false;
  return true;
}

static inline int brute_pushes_search(BrutePushes *brute) {
  size_t next = 0;
  for (int pushes = 0; next < brute->count; pushes++)
    for (size_t end = brute->count; next < end; next++) {
      if (brute_pushes_solved(brute, &brute->queue[next].boxes)) return pushes;
      if (!brute_pushes_expand(brute, brute->queue[next])) return BRUTE_PUSHES_TOO_LARGE;
    }
  return BRUTE_PUSHES_UNSOLVABLE;
}

// Numbers the floor; false if there is too much of it.
static inline bool brute_pushes_number(BrutePushes *brute, const Board *board, int *number) {
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < board->room.width; x++) {
      if (board_wall(board, cell_at(x, y))) continue;
      if (brute->cells == BRUTE_PUSHES_CELLS) return false;
      number[cell_at(x, y)] = ++brute->cells;
    }
  return true;
}

// The board must be closed. A level with more than `states` positions is BRUTE_PUSHES_TOO_LARGE.
static inline int brute_pushes(const Board *board, size_t states) {
  static const int dx[] = {-1, 0, 1, 0}, dy[] = {0, -1, 0, 1};
  BrutePushes brute = {.states = states, .mask = 1};
  int *number = calloc(CELL_COUNT, sizeof *number), answer = BRUTE_PUSHES_TOO_LARGE;
  BrutePushesSet boxes = {0};
  if (brute_pushes_number(&brute, board, number)) {
    for (Cell cell = 0; cell < CELL_COUNT; cell++) {
      int here = number[cell] - 1;
      if (here < 0) continue;
      if (board_goal(board, cell)) brute_pushes_flip(&brute.goals, here);
      if (board_box(board, cell)) brute_pushes_flip(&boxes, here);
      for (int dir = 0; dir < DIR_COUNT; dir++) {
        int x = cell_x(cell) + dx[dir], y = cell_y(cell) + dy[dir];
        bool inside = x >= 0 && y >= 0 && x < board->room.width && y < board->room.height;
        brute.near[here][dir] = inside ? number[cell_at(x, y)] - 1 : -1;
      }
    }
    while (brute.mask < 2 * states) brute.mask = 2 * brute.mask + 1;
    brute.queue = calloc(states, sizeof *brute.queue);
    brute.table = calloc(brute.mask + 1, sizeof *brute.table);
    brute_pushes_add(&brute, boxes, number[board->now.player] - 1);
    answer = brute_pushes_search(&brute);
    free(brute.queue);
    free(brute.table);
  }
  free(number);
  return answer;
}

#endif
