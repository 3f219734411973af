// The rules of relaxed_search.h for blocked boxes. Macro moves tell whether a box is free, which
// costs far more than a push. So the allowance is only a dozen states.
#include "deadlock/blocked_search.h"

enum { MAX_BOXES = 24, MAX_EXPANDED = 12, VISIT_SLOTS = 1 << 12, MAX_WAITING = VISIT_SLOTS / 2 };

// Removes all free boxes. The player keeps his region and gains the squares of these boxes.
static void remove_free_boxes(BlockedSearch *search) {
  Position *position = &search->relaxed.position;
  bool changed = true;
  while (changed) {
    changed = false;
    for (int i = position->boxes - 1; i >= 0; i--) {
      if (i >= position->boxes ||
          !box_destinations_reach_goal(&search->destinations, position, position->box[i]))
        continue;
      int square = position->box[i];
      position_remove_box(position, square);
      position_extend_reach(position, square);
      changed = true;
    }
  }
}

static int walk(RelaxedSearch *relaxed) {
  return position_fill_reach(&relaxed->position, relaxed->position.player);
}

static bool release(RelaxedSearch *relaxed) {
  remove_free_boxes((BlockedSearch *)relaxed);
  return relaxed_search_all_on_goals(relaxed);
}

static void push_all(RelaxedSearch *relaxed) {
  Position *position = &relaxed->position;
  const int *step = position->tables->squares.step;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[i], to = from + step[dir];
      if (position->solid[to] || position->tables->dead[to]) continue;
      if (position_reached(position, from - step[dir])) relaxed_search_push(relaxed, from, to);
    }
}

// The first position has no free box any more, so the search starts with its pushes.
static const RelaxedRules rules = {.max_boxes = MAX_BOXES,
                                   .max_expanded = MAX_EXPANDED,
                                   .max_waiting = MAX_WAITING,
                                   .visit_slots = VISIT_SLOTS,
                                   .start = push_all,
                                   .walk = walk,
                                   .release = release,
                                   .expand = push_all};

size_t blocked_search_bytes(const LevelTables *tables) {
  return relaxed_search_bytes(tables, &rules) + box_destinations_bytes(tables);
}

void blocked_search_begin(BlockedSearch *search, const LevelTables *tables) {
  relaxed_search_begin(&search->relaxed, tables, &rules);
  box_destinations_begin(&search->destinations, tables);
}

void blocked_search_free(BlockedSearch *search) {
  relaxed_search_free(&search->relaxed);
  box_destinations_free(&search->destinations);
}

bool blocked_search_dead(BlockedSearch *search, const Position *position) {
  RelaxedSearch *relaxed = &search->relaxed;
  position_copy(&relaxed->position, position);
  walk(relaxed);
  remove_free_boxes(search);
  if (relaxed_search_all_on_goals(relaxed) || relaxed->position.boxes > MAX_BOXES) return false;
  return relaxed_search_dead(relaxed, walk(relaxed));
}
