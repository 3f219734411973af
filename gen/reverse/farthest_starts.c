#include "reverse/farthest_starts.h"

#include <assert.h>
#include <string.h>

void farthest_begin(FarthestStarts *farthest, const uint16_t *goals, int boxes) {
  assert(boxes >= 1 && boxes <= BOXES_MAX);
  farthest->boxes = boxes;
  for (int i = 0; i < boxes; i++) {
    int at = i;
    for (; at && farthest->goal[at - 1] > goals[i]; at--)
      farthest->goal[at] = farthest->goal[at - 1];
    farthest->goal[at] = goals[i];
  }
  farthest->depth = farthest->starts = 0;
  farthest->states = farthest->count = 0;
  farthest->proven = false;
}

static bool start_before(const Start *a, const Start *b, int boxes) {
  for (int i = 0; i < boxes; i++)
    if (a->box[i] != b->box[i]) return a->box[i] < b->box[i];
  return a->player < b->player;
}

// Kept in order, so that which starts are kept does not depend on the order of the search.
void farthest_add(FarthestStarts *farthest, const Start *start) {
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

Start farthest_make_start(Mask boxes, Mask region) {
  Start start = {.player = (uint16_t)mask_lowest(region)};
  for (int i = 0; !mask_empty(boxes); i++) {
    assert(i < BOXES_MAX);
    start.box[i] = (uint16_t)mask_lowest(boxes);
    mask_remove(&boxes, start.box[i]);
  }
  return start;
}

bool farthest_allows(const FarthestStarts *farthest, StartRule rule, const uint16_t *boxes) {
  if (rule.box_on_goal) return true;
  for (int i = 0; i < farthest->boxes; i++)
    for (int j = 0; j < farthest->boxes; j++)
      if (boxes[i] == farthest->goal[j]) return false;
  return true;
}

void farthest_place_start(const FarthestStarts *farthest, const RoomGraph *room, int index,
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
