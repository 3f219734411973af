// A push is tried on a copy of the board. The way back is looked for by box_travel.h, which gives
// the way with the fewest pushes; if that ends in another region, the push counts as one that
// cannot be taken back, although another way might do. The positions on the way back are asked the
// deadlock rules as well: the player must not even pass a position that is known to be lost.
#include "opponent/safe_prefix.h"

#include "base/mem.h"
#include "board/reach.h"

static bool same_region(const Board *board, Cell cell) {
  BitRow reached[BOARD_MAX_SIDE];
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  return plane_has(reached, cell);
}

// Finds the pushes from `after` to `before`, which differ by one push.
static bool find_way_back(const Board *before, const Board *after, const Squares *squares,
                          Push push, BoxTravel *travel, PushList *back) {
  Text moves = {0};
  box_travel_set_board(travel, after);
  box_travel_choose(travel, squares_cell(squares, push_to(squares, push)));
  bool found = box_travel_push(travel, squares_cell(squares, push_from(push)), &moves);
  if (found) {
    // The list ends early if a position on the way is solved.
    push_list_read(back, squares, after, moves.data);
    Push last = back->count ? back->items[back->count - 1] : 0;
    found = back->count && push_to(squares, last) == push_from(push) &&
            same_region(before, squares_cell(squares, push_from(last)));
  }
  text_free(&moves);
  if (!found) push_list_free(back);
  return found;
}

static bool way_is_lost(const Board *after, const Squares *squares, const PushList *back,
                        DeadEnds *ends) {
  Board board = board_copy(after);
  bool lost = dead_ends_lost(ends, &board);
  for (size_t i = 0; i < back->count && !lost; i++) {
    push_list_make(squares, &board, &back->items[i], 1);
    lost = dead_ends_lost(ends, &board);
  }
  board_free(&board);
  return lost;
}

// Takes one push more; false if it cannot be taken back.
static bool extend(SafePrefix *prefix, const Squares *squares, Push push, DeadEnds *ends,
                   BoxTravel *travel) {
  Board after = board_copy(&prefix->end);
  PushList *back = &prefix->back[prefix->count];
  push_list_make(squares, &after, &push, 1);
  bool found = find_way_back(&prefix->end, &after, squares, push, travel, back);
  if (found && way_is_lost(&after, squares, back, ends)) {
    prefix->lost = true;
    push_list_free(back);
    found = false;
  }
  Board *unused = found ? &prefix->end : &after;
  board_free(unused);
  if (!found) return false;
  prefix->end = after;
  prefix->least[++prefix->count] = dead_ends_least_pushes(ends, &after);
  return true;
}

void safe_prefix_find(SafePrefix *prefix, const Board *root, const Squares *squares,
                      const PushList *line, DeadEnds *ends, BoxTravel *travel) {
  *prefix = (SafePrefix){.end = board_copy(root)};
  prefix->back = mem_alloc(line->count, sizeof *prefix->back);
  prefix->least = mem_alloc(line->count + 1, sizeof *prefix->least);
  prefix->least[0] = dead_ends_least_pushes(ends, root);
  while (prefix->count < line->count &&
         extend(prefix, squares, line->items[prefix->count], ends, travel))
    continue;
}

void safe_prefix_free(SafePrefix *prefix) {
  for (size_t i = 0; i < prefix->count; i++) push_list_free(&prefix->back[i]);
  mem_free(prefix->back);
  mem_free(prefix->least);
  board_free(&prefix->end);
  *prefix = (SafePrefix){0};
}
