// How much work a search for a solution may take: one table for all commands and the page. The
// searches themselves are the stages of solve.h. Positions and bytes decide, so that the answer is
// the same on every machine; seconds only cut what would take too long on this one.
//
// To add a use, add a row.
#ifndef TSB_SEARCH_BUDGETS_H
#define TSB_SEARCH_BUDGETS_H

#include "search/engine_interface.h"

// Numbers that help texts show, too. All levels of dense rooms in the public collections that
// `solve` solves in its time take less than 3 million positions, and Microban 153 takes 3.3.
#define SOLVE_MEGABYTES 2048
#define SOLVE_SECONDS 10
#define RATE_NODES 4000000
#define RATE_MEGABYTES 1024
#define RATE_SECONDS 60

#define BUDGET_DIGITS(number) BUDGET_DIGITS_OF(number)  // as a string literal
#define BUDGET_DIGITS_OF(number) #number

// X(name, nodes, megabytes, seconds, of what). 0: no limit.
#define SEARCH_BUDGETS(X)                                                                          \
  X(solve, 0, SOLVE_MEGABYTES, SOLVE_SECONDS, "solve")                                             \
  X(rate, RATE_NODES, RATE_MEGABYTES, RATE_SECONDS, "rate, pack, library add, levels of the page") \
  X(fill, 20000, 128, 0, "each of many completions of a drawing on the page")                      \
  X(picture, 300000, 1024, 0, "what a picture shows: a solution, or why there is none")            \
  X(look, 60000, 200, 0, "after each move in the terminal: can it still be solved?")               \
  X(hint, 0, 2000, 0, "a hint in the terminal, until the player goes on")                          \
  X(plain_hint, 400000, 512, 0, "a hint in plain play")                                            \
  X(page_look, 100000, 64, 3, "after each push on the page: can it still be solved?")              \
  X(page_fewest, 300000, 512, 6, "a hint on the page: first the fewest pushes")                    \
  X(page_hint, 4000000, 1024, 13, "a hint on the page: then any solution")

typedef enum {
#define X(name, nodes, megabytes, seconds, use) BUDGET_##name,
  SEARCH_BUDGETS(X)
#undef X
      BUDGET_COUNT
} SearchBudgetName;

typedef struct {
  const char *name, *use;
  uint32_t nodes, megabytes, seconds;
} SearchBudget;

SearchBudget search_budget(SearchBudgetName name);
SearchLimits search_budget_limits(SearchBudgetName name);

#endif
