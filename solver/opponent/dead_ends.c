#include "opponent/dead_ends.h"

#include "base/mem.h"
#include "opponent/push_list.h"

void dead_ends_begin(DeadEnds *ends, const Board *start, size_t bytes) {
  *ends = (DeadEnds){0};
  Squares squares = {0};
  squares_build(&squares, start);
  ends->start_is_lost = squares.has_unreachable_box || squares.boxes > squares.goals;
  ends->boxes = mem_alloc((size_t)squares.boxes, sizeof *ends->boxes);
  squares_free(&squares);
  ends->ready = !ends->start_is_lost && deadlock_rules_begin(&ends->rules, start, bytes);
}

void dead_ends_free(DeadEnds *ends) {
  if (ends->ready) deadlock_rules_free(&ends->rules);
  mem_free(ends->boxes);
  mem_free(ends->proved);
  *ends = (DeadEnds){0};
}

// Gives the key of the position.
static uint64_t set_position(DeadEnds *ends, const Board *board) {
  SearchContext *context = &ends->rules.context;
  Position *position = &context->position;
  const Squares *squares = &ends->rules.tables.squares;
  int count = push_list_boxes(squares, board, ends->boxes);
  position_clear(position);
  for (int i = 0; i < count; i++) position_add_box(position, ends->boxes[i]);
  position->player = position_fill_reach(position, squares_at(squares, board->now.player));
  corral_find_areas(&context->corral, position);
  return position_key(position, position->player);
}

static bool was_proved(const DeadEnds *ends, uint64_t key) {
  for (size_t i = 0; i < ends->proved_count; i++)
    if (ends->proved[i] == key) return true;
  return false;
}

bool dead_ends_lost(DeadEnds *ends, const Board *board) {
  if (!ends->ready) return ends->start_is_lost;
  uint64_t key = set_position(ends, board);
  return was_proved(ends, key) || deadlock_rules_find(&ends->rules) != DEADLOCK_COUNT;
}

void dead_ends_add(DeadEnds *ends, const Board *board) {
  if (!ends->ready) return;
  ends->proved =
      mem_grow(ends->proved, ends->proved_count, &ends->proved_capacity, sizeof *ends->proved);
  ends->proved[ends->proved_count++] = set_position(ends, board);
}

size_t dead_ends_least_pushes(DeadEnds *ends, const Board *board) {
  if (!ends->ready) return 0;
  set_position(ends, board);
  const SearchContext *context = &ends->rules.context;
  int cost = lifted_box_matching_set(&ends->rules.context.matching, &context->position);
  return cost >= LIFTED_BOX_MATCHING_NONE ? 0 : (size_t)cost;
}
