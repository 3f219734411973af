// The set of removed boxes does not depend on the order of removal. But successive positions are
// much alike. So the last order is tried first, and mostly each box is looked at only once.
#include "deadlock/blocked_boxes_feature.h"

#include "base/mem.h"

size_t blocked_boxes_feature_bytes(const LevelTables *tables) {
  return position_bytes(tables) + box_destinations_bytes(tables) +
         2 * (size_t)tables->squares.count * sizeof(int);
}

void blocked_boxes_feature_begin(BlockedBoxesFeature *blocked, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *blocked = (BlockedBoxesFeature){0};
  position_begin(&blocked->position, tables);
  box_destinations_begin(&blocked->destinations, tables);
  blocked->freed = mem_alloc(count, sizeof *blocked->freed);
  blocked->waiting = mem_alloc(count, sizeof *blocked->waiting);
}

void blocked_boxes_feature_free(BlockedBoxesFeature *blocked) {
  position_free(&blocked->position);
  box_destinations_free(&blocked->destinations);
  mem_free(blocked->freed);
  mem_free(blocked->waiting);
  *blocked = (BlockedBoxesFeature){0};
}

// Lists the boxes in `waiting`, those that were removed last time first.
static int list_boxes(BlockedBoxesFeature *blocked) {
  const Position *position = &blocked->position;
  int count = 0;
  for (int i = 0; i < blocked->freed_count; i++) {
    int square = blocked->freed[i];
    if (position_has_box(position, square)) blocked->waiting[count++] = square;
  }
  int hinted = count;
  for (int i = 0; i < position->boxes && count < position->boxes; i++) {
    int square = position->box[i], known = 0;
    while (known < hinted && blocked->waiting[known] != square) known++;
    if (known == hinted) blocked->waiting[count++] = square;
  }
  return count;
}

// Removes the waiting boxes that are free; gives how many boxes still wait.
static int remove_free_boxes(BlockedBoxesFeature *blocked, int waiting) {
  Position *position = &blocked->position;
  int left = 0;
  for (int i = 0; i < waiting; i++) {
    int square = blocked->waiting[i];
    if (!box_destinations_reach_goal(&blocked->destinations, position, square)) {
      blocked->waiting[left++] = square;
      continue;
    }
    position_remove_box(position, square);
    position_extend_reach(position, square);
    blocked->freed[blocked->freed_count++] = square;
  }
  return left;
}

int blocked_boxes_feature_boxes(BlockedBoxesFeature *blocked, const Position *position) {
  Position *own = &blocked->position;
  position_copy(own, position);
  position_fill_reach(own, own->player);
  int before, left = list_boxes(blocked);
  blocked->freed_count = 0;
  do {
    before = left;
    left = remove_free_boxes(blocked, before);
  } while (left && left < before);
  return left;
}
