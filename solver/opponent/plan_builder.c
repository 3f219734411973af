#include "opponent/plan_builder.h"

#include <assert.h>
#include <ctype.h>

#include "base/mem.h"

// In LURD a push is a capital letter.
static void count_moves_left(Plan *plan, const Board *start) {
  Text moves = {0};
  bool possible = push_list_write_moves(start, plan->pushes.items, plan->pushes.count, &moves);
  assert(possible);
  plan->moves_left = mem_alloc(plan->pushes.count + 1, sizeof *plan->moves_left);
  plan->moves_left[0] = moves.length;
  size_t push = 0;
  for (size_t i = 0; i < moves.length; i++)
    if (isupper((unsigned char)moves.data[i])) plan->moves_left[++push] = moves.length - i - 1;
  text_free(&moves);
}

static void bound_pushes(Plan *plan, const PlanParts *parts, DeadEnds *ends) {
  Board board = board_copy(parts->start);
  plan->least = mem_alloc(plan->allowed + 1, sizeof *plan->least);
  for (size_t i = 0; i <= plan->allowed; i++) {
    plan->least[i] = dead_ends_least_pushes(ends, &board);
    if (i < plan->allowed) push_list_make(parts->squares, &board, &plan->pushes.items[i], 1);
  }
  board_free(&board);
}

static void copy_ways_back(Plan *plan, const SafePrefix *prefix) {
  for (size_t i = 0; i < prefix->count; i++)
    push_list_set(&plan->back[plan->root + i], prefix->back[i].items, prefix->back[i].count);
}

Plan *plan_build(const PlanParts *parts, DeadEnds *ends) {
  Plan *plan = mem_alloc(1, sizeof *plan);
  plan->root = plan->allowed = parts->decided->count;
  plan->solved = parts->solved;
  push_list_add_all(&plan->pushes, parts->decided->items, parts->decided->count);
  push_list_add_all(&plan->pushes, parts->line->items, parts->line->count);
  if (parts->solved) plan->allowed = plan->pushes.count;
  else if (parts->prefix) plan->allowed += parts->prefix->count;
  plan->back = mem_alloc(plan->allowed, sizeof *plan->back);
  if (parts->prefix && !parts->solved) copy_ways_back(plan, parts->prefix);
  count_moves_left(plan, parts->start);
  bound_pushes(plan, parts, ends);
  return plan;
}
