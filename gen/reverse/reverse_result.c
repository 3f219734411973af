// Lists are short (STARTS_MAX, BOXES_MAX), so insertion sort keeps them in order.
#include "reverse/reverse_result.h"

#include <assert.h>

void reverse_result_sort_cells(const uint16_t *cells, int count, uint16_t *ascending) {
  for (int i = 0; i < count; i++) {
    int at = i;
    for (; at && ascending[at - 1] > cells[i]; at--) ascending[at] = ascending[at - 1];
    ascending[at] = cells[i];
  }
}

void reverse_result_begin(ReverseResult *farthest, const uint16_t *goals, int boxes) {
  assert(boxes >= 1 && boxes <= BOXES_MAX);
  farthest->boxes = boxes;
  reverse_result_sort_cells(goals, boxes, farthest->goal);
  reverse_result_clear(farthest);
  farthest->depth = 0;
  farthest->states = 0;
  farthest->proven = farthest->cut_short = false;
}

void reverse_result_clear(ReverseResult *farthest) {
  farthest->starts = 0;
  farthest->count = 0;
}

static bool start_before(const Start *a, const Start *b, int boxes) {
  for (int i = 0; i < boxes; i++)
    if (a->box[i] != b->box[i]) return a->box[i] < b->box[i];
  return a->player < b->player;
}

void reverse_result_add(ReverseResult *farthest, const Start *start) {
  farthest->count++;
  int at = farthest->starts;
  if (at == STARTS_MAX) {
    if (!start_before(start, &farthest->start[at - 1], farthest->boxes)) return;
    at--;
  } else {
    farthest->starts++;
  }
  for (; at && start_before(start, &farthest->start[at - 1], farthest->boxes); at--)
    farthest->start[at] = farthest->start[at - 1];
  farthest->start[at] = *start;
}

Start reverse_result_make_start(Mask boxes, Mask region) {
  Start start = {.player = (uint16_t)mask_lowest(region)};
  for (int i = 0; !mask_empty(boxes); i++) {
    assert(i < BOXES_MAX);
    start.box[i] = (uint16_t)mask_lowest(boxes);
    mask_remove(&boxes, start.box[i]);
  }
  return start;
}

bool reverse_result_allows(const ReverseResult *farthest, StartRule rule, const uint16_t *boxes) {
  int on_goals = 0;
  for (int i = 0; i < farthest->boxes; i++)
    for (int j = 0; j < farthest->boxes; j++) on_goals += boxes[i] == farthest->goal[j];
  return start_rule_allows(rule, on_goals);
}

void reverse_result_place_start(const ReverseResult *farthest, const RoomCells *room, int index,
                                Board *map) {
  assert(index >= 0 && index < farthest->starts);
  const Start *start = &farthest->start[index];
  for (int i = 0; i < room->cells; i++) board_put(map, room->cell[i], ' ');
  for (int i = 0; i < farthest->boxes; i++) board_put(map, room->cell[farthest->goal[i]], '.');
  for (int i = 0; i < farthest->boxes; i++) {
    Cell cell = room->cell[start->box[i]];
    board_put(map, cell, board_goal(map, cell) ? '*' : '$');
  }
  Cell player = room->cell[start->player];
  board_put(map, player, board_goal(map, player) ? '+' : '@');
}
