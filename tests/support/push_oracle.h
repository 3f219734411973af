// An oracle for small levels that uses only the rules of game.h: every position of boxes and
// player, step by step, without pruning.
#ifndef TSB_TESTS_PUSH_ORACLE_H
#define TSB_TESTS_PUSH_ORACLE_H

#include <check.h>

#include "base/mem.h"
#include "rules/game.h"

// What is minimised. Walking is free, except for ORACLE_MOVES.
typedef enum { ORACLE_PUSHES, ORACLE_CHANGES, ORACLE_LINES, ORACLE_MOVES } OracleCount;

enum { ORACLE_UNSOLVABLE = -1, ORACLE_TOO_LARGE = -2, ORACLE_STATES = 1 << 20 };

// `last` is what the count depends on besides the position: the cell number + 1 of the last pushed
// box, or the direction + 1 if the last step was a push.
typedef struct {
  uint64_t boxes;
  int player, last;
} OracleState;

typedef struct {
  OracleState *items;
  size_t count, capacity;
} OracleList;

typedef struct {
  Cell cells[64];
  int count;
  OracleState *table;
  bool *filled;
  size_t settled;
} Oracle;

static inline void oracle_add(OracleList *list, OracleState state) {
  list->items = mem_grow(list->items, list->count, &list->capacity, sizeof *list->items);
  list->items[list->count++] = state;
}

static inline int oracle_number(const Oracle *oracle, Cell cell) {
  for (int i = 0; i < oracle->count; i++)
    if (oracle->cells[i] == cell) return i;
  return -1;
}

// False if the state was settled before.
static inline bool oracle_settle(Oracle *oracle, OracleState state) {
  uint64_t mixed = (state.boxes * 0x9E3779B97F4A7C15u) ^ ((uint64_t)state.player << 40) ^
                   ((uint64_t)state.last << 50);
  mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u;
  size_t place = (size_t)(mixed >> 40) % (2 * ORACLE_STATES);
  for (; oracle->filled[place]; place = (place + 1) % (2 * ORACLE_STATES)) {
    OracleState *seen = &oracle->table[place];
    if (seen->boxes == state.boxes && seen->player == state.player && seen->last == state.last)
      return false;
  }
  oracle->filled[place] = true;
  oracle->table[place] = state;
  oracle->settled++;
  return true;
}

static inline OracleState oracle_read(const Oracle *oracle, const Board *board) {
  OracleState state = {.player = oracle_number(oracle, board->now.player)};
  for (int i = 0; i < oracle->count; i++)
    if (board_box(board, oracle->cells[i])) state.boxes |= UINT64_C(1) << i;
  return state;
}

static inline Game *oracle_play(const Oracle *oracle, const Board *start, OracleState state) {
  Board board = board_copy(start);
  for (int i = 0; i < oracle->count; i++) {
    plane_remove(board.now.box, oracle->cells[i]);
    if (state.boxes >> i & 1) plane_add(board.now.box, oracle->cells[i]);
  }
  board.now.player = oracle->cells[state.player];
  Game *game = game_new(&board);
  board_free(&board);
  return game;
}

// The cost of one step. It also sets next->last.
static inline int oracle_cost(const Oracle *oracle, OracleCount what, OracleState state, Step step,
                              Dir dir, const Board *after, OracleState *next) {
  if (what == ORACLE_PUSHES) return step == STEP_PUSHED;
  if (what == ORACLE_MOVES) return 1;
  if (what == ORACLE_LINES) {
    next->last = step == STEP_PUSHED ? (int)dir + 1 : 0;
    return step == STEP_PUSHED && state.last != next->last;
  }
  next->last = state.last;
  if (step != STEP_PUSHED) return 0;
  next->last = oracle_number(oracle, board_step(after, after->now.player, dir)) + 1;
  return state.last != next->player + 1;  // the player stands where the box stood
}

// The smallest count of all solutions.
static inline int oracle_least(const Board *start, OracleCount what) {
  Oracle oracle = {.count = 0};
  for (int y = 0; y < start->room.height; y++)
    for (int x = 0; x < start->room.width; x++)
      if (!board_wall(start, cell_at(x, y))) {
        if (oracle.count == 64) return ORACLE_TOO_LARGE;
        oracle.cells[oracle.count++] = cell_at(x, y);
      }
  oracle.table = mem_alloc(2 * ORACLE_STATES, sizeof *oracle.table);
  oracle.filled = mem_alloc(2 * ORACLE_STATES, sizeof *oracle.filled);
  OracleList now = {0}, later = {0};
  int cost = 0, answer = ORACLE_UNSOLVABLE;
  oracle_add(&now, oracle_read(&oracle, start));
  while (answer == ORACLE_UNSOLVABLE && now.count) {
    OracleState state = now.items[--now.count];
    if (oracle.settled >= ORACLE_STATES) answer = ORACLE_TOO_LARGE;
    else if (oracle_settle(&oracle, state)) {
      Game *game = oracle_play(&oracle, start, state);
      if (game_solved(game)) answer = cost;
      for (int dir = 0; dir < DIR_COUNT; dir++) {
        Step step = game_move(game, (Dir)dir);
        if (step_refused(step)) continue;
        OracleState next = oracle_read(&oracle, game_board(game));
        int more = oracle_cost(&oracle, what, state, step, (Dir)dir, game_board(game), &next);
        oracle_add(more ? &later : &now, next);
        game_undo(game);
      }
      game_free(game);
    }
    if (!now.count) {
      OracleList swap = now;
      now = later;
      later = swap;
      cost++;
    }
  }
  mem_free(now.items);
  mem_free(later.items);
  mem_free(oracle.table);
  mem_free(oracle.filled);
  return answer;
}

#endif
