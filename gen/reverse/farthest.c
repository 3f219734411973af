#include "reverse/farthest.h"

#include <assert.h>
#include <string.h>

void farthest_begin(Farthest *far, const uint16_t *goals, int boxes) {
  assert(boxes >= 1 && boxes <= BOXES_MAX);
  far->boxes = boxes;
  for (int i = 0; i < boxes; i++) {
    int at = i;
    for (; at && far->goal[at - 1] > goals[i]; at--) far->goal[at] = far->goal[at - 1];
    far->goal[at] = goals[i];
  }
  far->depth = far->starts = 0;
  far->states = far->count = 0;
  far->proven = false;
}

static bool before(const Start *a, const Start *b, int boxes) {
  for (int i = 0; i < boxes; i++)
    if (a->box[i] != b->box[i]) return a->box[i] < b->box[i];
  return a->player < b->player;
}

// Kept in order, so that which starts are kept does not depend on the order of the search.
void farthest_add(Farthest *far, const Start *start) {
  far->count++;
  int at = far->starts;
  if (at == STARTS_MAX) {
    if (!before(start, &far->start[at - 1], far->boxes)) return;
    at--;
  } else {
    far->starts++;
  }
  for (; at && before(start, &far->start[at - 1], far->boxes); at--)
    far->start[at] = far->start[at - 1];
  far->start[at] = *start;
}

Start farthest_start(Mask boxes, Mask region) {
  Start start = {.player = (uint16_t)mask_lowest(region)};
  for (int i = 0; !mask_empty(boxes); i++) {
    assert(i < BOXES_MAX);
    start.box[i] = (uint16_t)mask_lowest(boxes);
    mask_remove(&boxes, start.box[i]);
  }
  return start;
}

bool farthest_allows(const Farthest *far, StartRule rule, const uint16_t *boxes) {
  if (rule.box_on_goal) return true;
  for (int i = 0; i < far->boxes; i++)
    for (int j = 0; j < far->boxes; j++)
      if (boxes[i] == far->goal[j]) return false;
  return true;
}

void farthest_put(const Farthest *far, const Field *field, int index, Board *map) {
  assert(index >= 0 && index < far->starts);
  const Start *start = &far->start[index];
  for (int i = 0; i < field->cells; i++) board_put(map, field->cell[i], ' ');
  for (int i = 0; i < far->boxes; i++) board_put(map, field->cell[far->goal[i]], '.');
  for (int i = 0; i < far->boxes; i++) {
    Cell cell = field->cell[start->box[i]];
    board_put(map, cell, board_goal(map, cell) ? '*' : '$');
  }
  Cell player = field->cell[start->player];
  board_put(map, player, board_goal(map, player) ? '+' : '@');
}
