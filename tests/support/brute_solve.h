// An oracle: is a small board solvable? It tries every position by single steps of the player and
// shares no code with the solver. A board has at most 8x8 cells, or 9x9 if the player cannot come
// to the last row and column, as on every closed board.
#ifndef TSB_TESTS_BRUTE_SOLVE_H
#define TSB_TESTS_BRUTE_SOLVE_H

#include <stdlib.h>
#include <string.h>

#include "board/board.h"

enum { BRUTE_SOLVE_STATES = 1 << 18, BRUTE_SOLVE_TABLE = 1 << 20 };
typedef enum { BRUTE_SOLVE_UNSOLVABLE, BRUTE_SOLVE_SOLVABLE, BRUTE_SOLVE_TOO_BIG } BruteSolveAnswer;

typedef struct {
  uint64_t boxes, player;
} BruteSolveState;

typedef struct {
  BruteSolveState *states;
  uint32_t *table;
  uint32_t count;
} BruteSolve;

static inline uint64_t brute_solve_bit(int x, int y) { return UINT64_C(1) << (8 * y + x); }

static inline bool brute_solve_add(BruteSolve *brute, BruteSolveState state) {
  uint64_t hash =
      (state.boxes * UINT64_C(0x9E3779B97F4A7C15) ^ state.player) * UINT64_C(0xBF58476D1CE4E5B9);
  uint32_t place = (uint32_t)(hash >> 40) & (BRUTE_SOLVE_TABLE - 1);
  for (; brute->table[place]; place = (place + 1) & (BRUTE_SOLVE_TABLE - 1)) {
    BruteSolveState known = brute->states[brute->table[place] - 1];
    if (known.boxes == state.boxes && known.player == state.player) return true;
  }
  if (brute->count == BRUTE_SOLVE_STATES) return false;
  brute->states[brute->count++] = state;
  brute->table[place] = brute->count;
  return true;
}

// Looks at all positions, or only until one is solved. Collects every square on which a box stands
// in one of them, and those on which a box stands in each of them: that box is never pushed. If the
// positions are too many, the squares are not all.
static inline BruteSolveAnswer brute_solve_look(const Board *board, bool all, uint64_t *box_squares,
                                                uint64_t *stuck) {
  uint64_t wall = 0, goal = 0;
  BruteSolveState start = {0, 0};
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 8; x++) {
      Cell cell = cell_at(x, y);
      if (x >= board->room.width || y >= board->room.height || board_wall(board, cell))
        wall |= brute_solve_bit(x, y);
      else {
        if (board_goal(board, cell)) goal |= brute_solve_bit(x, y);
        if (board_box(board, cell)) start.boxes |= brute_solve_bit(x, y);
      }
    }
  start.player = brute_solve_bit(cell_x(board->now.player), cell_y(board->now.player));
  BruteSolve brute = {calloc(BRUTE_SOLVE_STATES, sizeof *brute.states),
                      calloc(BRUTE_SOLVE_TABLE, 4), 0};
  BruteSolveAnswer answer = BRUTE_SOLVE_UNSOLVABLE;
  bool too_big = false;
  *box_squares = 0;
  *stuck = start.boxes;
  brute_solve_add(&brute, start);
  for (uint32_t i = 0; i < brute.count && !too_big && (all || answer == BRUTE_SOLVE_UNSOLVABLE);
       i++) {
    BruteSolveState at = brute.states[i];
    *box_squares |= at.boxes;
    *stuck &= at.boxes;
    if (!(at.boxes & ~goal)) answer = BRUTE_SOLVE_SOLVABLE;
    static const int STEPS[] = {-1, 1, -8, 8};
    for (int dir = 0; dir < 4; dir++) {
      int step = STEPS[dir];
      uint64_t to = step > 0 ? at.player << step : at.player >> -step;
      uint64_t beyond = step > 0 ? to << step : to >> -step;
      BruteSolveState next = {at.boxes, to};
      if (!to || to & wall) continue;
      if (to & at.boxes) {
        if (!beyond || beyond & (wall | at.boxes)) continue;
        next.boxes ^= to | beyond;
      }
      too_big = !brute_solve_add(&brute, next) || too_big;
    }
  }
  free(brute.states);
  free(brute.table);
  return too_big && (all || answer == BRUTE_SOLVE_UNSOLVABLE) ? BRUTE_SOLVE_TOO_BIG : answer;
}

static inline BruteSolveAnswer brute_solve(const Board *board) {
  uint64_t box_squares, stuck;
  return brute_solve_look(board, false, &box_squares, &stuck);
}

// Every square on which a box stands in some position that play can lead to. TOO_BIG: they are not
// all.
static inline BruteSolveAnswer brute_solve_box_squares(const Board *board, uint64_t *box_squares) {
  uint64_t stuck;
  return brute_solve_look(board, true, box_squares, &stuck);
}

// The squares of the boxes that no play can push.
static inline BruteSolveAnswer brute_solve_stuck(const Board *board, uint64_t *stuck) {
  uint64_t box_squares;
  return brute_solve_look(board, true, &box_squares, stuck);
}

#endif
