// How much work a search for a solution may take: one table for all commands and the page. The
// searches themselves are the stages of solve.h. Limits count positions and bytes, so that the
// answer is the same on every machine; a limit of seconds, where a caller has one, only cuts.
//
// To add a use, add a row.
#ifndef TSB_SEARCH_BUDGETS_H
#define TSB_SEARCH_BUDGETS_H

#include "search/engine_interface.h"

// Numbers that help texts show, too.
#define SOLVE_MEGABYTES 2048
#define RATE_NODES 5000000
#define RATE_MEGABYTES 1024

#define BUDGET_DIGITS(number) BUDGET_DIGITS_OF(number)  // as a string literal
#define BUDGET_DIGITS_OF(number) #number

// X(name, nodes, megabytes, of what). No nodes: no limit, somebody waits who can stop the search.
#define SEARCH_BUDGETS(X)                                                                         \
  X(solve, 0, SOLVE_MEGABYTES, "solve, which has a limit of seconds")                             \
  X(rate, RATE_NODES, RATE_MEGABYTES, "rate, pack, library add, check; levels drawn on the page") \
  X(fill, 20000, 128, "each of many completions of a drawing on the page")                        \
  X(picture, 300000, 1024, "a solution, or a reason that there is none, that a picture shows")    \
  X(look, 60000, 200, "after each move in the terminal: can it still be solved?")                 \
  X(hint, 0, 2000, "a hint in the terminal")                                                      \
  X(plain_hint, 400000, 512, "a hint in plain play")                                              \
  X(page_look, 100000, 64, "after each push on the page: can it still be solved?")                \
  X(page_fewest, 300000, 512, "a hint on the page: first the fewest pushes")                      \
  X(page_hint, 4000000, 1024, "a hint on the page: then any solution")

typedef enum {
#define X(name, nodes, megabytes, use) BUDGET_##name,
  SEARCH_BUDGETS(X)
#undef X
      BUDGET_COUNT
} SearchBudgetName;

typedef struct {
  const char *name, *use;
  uint32_t nodes, megabytes;
} SearchBudget;

SearchBudget search_budget(SearchBudgetName name);
SearchLimits search_budget_limits(SearchBudgetName name);

#endif
