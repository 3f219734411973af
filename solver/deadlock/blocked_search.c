#include "deadlock/blocked_search.h"

#include "base/mem.h"

enum { VISIT_SLOTS = 1 << 12, STACK = VISIT_SLOTS / 2 };

size_t blocked_search_bytes(const LevelTables *tables) {
  return 2 * position_bytes(tables) + macro_moves_bytes(tables) +
         STACK * sizeof(BlockedSearchState) + verdict_cache_bytes(VISIT_SLOTS);
}

void blocked_search_begin(BlockedSearch *search, const LevelTables *tables) {
  *search = (BlockedSearch){0};
  position_begin(&search->position, tables);
  freeze_begin(&search->freeze, tables);
  macro_moves_begin(&search->macros, tables);
  search->states = mem_alloc(STACK, sizeof *search->states);
  verdict_cache_begin(&search->cache, VISIT_SLOTS);
}

void blocked_search_free(BlockedSearch *search) {
  position_free(&search->position);
  freeze_free(&search->freeze);
  macro_moves_free(&search->macros);
  mem_free(search->states);
  verdict_cache_free(&search->cache);
  *search = (BlockedSearch){0};
}

// Takes off all that comes free. The player keeps his region and gains what the boxes leave.
static void remove_free_boxes(BlockedSearch *search) {
  Position *position = &search->position;
  bool changed = true;
  while (changed) {
    changed = false;
    for (int i = position->boxes - 1; i >= 0; i--) {
      if (i >= position->boxes ||
          !macro_moves_reach_goal(&search->macros, position, position->box[i]))
        continue;
      int square = position->box[i];
      position_remove_box(position, square);
      position_extend_reach(position, square);
      changed = true;
    }
  }
}

static bool all_on_goals(const Position *position) {
  for (int i = 0; i < position->boxes; i++)
    if (!level_tables_goal(position->tables, position->box[i])) return false;
  return true;
}

static void push_state(BlockedSearch *search, int player) {
  const Position *position = &search->position;
  BlockedSearchState *state = &search->states[search->count++];
  state->boxes = position->boxes;
  state->player = player;
  for (int i = 0; i < position->boxes; i++) state->box[i] = (uint16_t)position->box[i];
}

static void push_all(BlockedSearch *search) {
  Position *position = &search->position;
  const int *step = position->tables->squares.step;
  for (int i = 0; i < position->boxes; i++)
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[i], to = from + step[dir];
      if (position->solid[to] || position->tables->dead[to]) continue;
      if (!position_reached(position, from - step[dir])) continue;
      position_move_box(position, from, to);
      if (freeze_kind(&search->freeze, position, to) != FREEZE_DEAD) push_state(search, from);
      position_move_box(position, to, from);
    }
}

// From the scene, in which nothing more comes off.
static bool all_lines_fail(BlockedSearch *search) {
  Position *position = &search->position;
  verdict_cache_new_search(&search->cache);
  search->count = 0;
  push_all(search);
  for (int expanded = 0; search->count;) {
    if (search->count > STACK - BLOCKED_SEARCH_MAX_BOXES * DIR_COUNT) return false;
    const BlockedSearchState *state = &search->states[--search->count];
    position_set(position, state->box, state->boxes, state->player);
    if (!verdict_cache_visit(
            &search->cache,
            position_key(position, position_fill_reach(position, position->player))))
      continue;
    if (expanded++ == BLOCKED_SEARCH_MAX_STATES) return false;
    remove_free_boxes(search);
    if (all_on_goals(position)) return false;
    push_all(search);
  }
  return true;
}

static bool cached_verdict(BlockedSearch *search) {
  Position *position = &search->position;
  uint64_t key = position_key(position, position_fill_reach(position, position->player));
  bool dead;
  if (verdict_cache_find(&search->cache, key, &dead)) return dead;
  dead = all_lines_fail(search);
  verdict_cache_store(&search->cache, key, dead);
  return dead;
}

bool blocked_search_dead(BlockedSearch *search, const Position *position) {
  Position *own = &search->position;
  position_clear(own);
  for (int i = 0; i < position->boxes; i++) position_add_box(own, position->box[i]);
  own->player = position->player;
  position_fill_reach(own, own->player);
  remove_free_boxes(search);
  if (all_on_goals(own) || own->boxes > BLOCKED_SEARCH_MAX_BOXES) return false;
  return cached_verdict(search);
}
