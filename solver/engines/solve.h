// Solves a level: picks the engines, steps them, and replays every solution by the plain rules
// before it reports one.
#ifndef TSB_SOLVE_H
#define TSB_SOLVE_H

#include "engines/engines.h"

typedef struct Solve Solve;

typedef struct {
  SearchStatus status;
  SearchLimit limit;     // if it gave up
  const Engine *engine;  // the last one that ran
  bool optimal;          // proved: fewest moves if that was the goal, else fewest pushes
  size_t pushes, moves;  // of the solution
  // Plain LURD, or NULL; lives as long as the Solve. Also if the search gave up and only a proof is
  // missing that the solution is what was asked for.
  const char *solution;
  SearchCounters counters;  // of all engines together; bytes: the most that were in use at a time
} SolveResult;

// With `engine` NULL engines are chosen by goal and size; some of them take turns (see solve.c).
// The board must have a player; it is borrowed until solve_free.
Solve *solve_new(const Board *board, SearchGoal goal, const Engine *engine, SearchLimits limits);
void solve_free(Solve *solve);  // NULL is fine

SearchStatus solve_step(Solve *solve, uint64_t nodes);  // explores about this many more nodes
SolveResult solve_result(const Solve *solve);           // so far
// The work that a running engine was counted for, in units that are the same for all engines; 0 if
// it is not running. Engines that take turns get about the same.
uint64_t solve_work(const Solve *solve, const Engine *engine);
char *solve_line(const Solve *solve);  // the solution, or the best moves so far; to be freed

#endif
