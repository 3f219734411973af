// The search is stepped in portions, so that an interrupt is noticed soon.
#include "plain_play/plain_advice.h"

#include <string.h>

#include "base/mem.h"
#include "engines/search_budgets.h"
#include "engines/solve.h"
#include "explain/explain.h"
#include "play/solution_rest.h"
#include "rules/verify.h"

enum { NODES_PER_STEP = 1000 };

static SearchStatus search(Solve *solve, const StopFlag *stop) {
  SearchStatus status = SEARCH_RUNNING;
  while (status == SEARCH_RUNNING && !stop_flag_raised(stop))
    status = solve_step(solve, NODES_PER_STEP);
  return status;
}

static PlainAdvice search_advice(const Board *position, const StopFlag *stop) {
  PlainAdvice advice = {.kind = ADVICE_UNKNOWN};
  SearchLimits limits = search_budget_limits(BUDGET_plain_hint);
  Solve *solve = solve_new(position, GOAL_ANY, NULL, limits);
  SearchStatus status = search(solve, stop);
  SolveResult result = solve_result(solve);
  if (result.solution) {
    advice.kind = ADVICE_MOVES;
    advice.moves = mem_string(result.solution, strlen(result.solution));
  } else if (status == SEARCH_RUNNING) {
    advice.kind = ADVICE_STOPPED;
  } else if (status == SEARCH_UNSOLVABLE) {
    advice.kind = ADVICE_UNSOLVABLE;
  }
  solve_free(solve);
  if (advice.kind == ADVICE_UNSOLVABLE) {
    Reason reason = explain_unsolvable(position, limits.bytes);
    text_add_bytes(&advice.reason, reason.text.data, reason.text.length);
    reason_free(&reason);
  }
  return advice;
}

PlainAdvice plain_advice_find(const Board *start, const char *known, const Board *position,
                              const StopFlag *stop) {
  Text rest = {0};
  if (known && verify_solves(start, known) && solution_rest(start, known, position, &rest))
    return (PlainAdvice){.kind = ADVICE_MOVES, .moves = text_take(&rest)};
  return search_advice(position, stop);
}

void plain_advice_free(PlainAdvice *advice) {
  mem_free(advice->moves);
  text_free(&advice->reason);
  *advice = (PlainAdvice){0};
}
