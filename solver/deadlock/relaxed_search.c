// Depth first, because a position that can be solved is mostly solved along the first line. A set
// of visited keys cuts transpositions. Keys are 64-bit hashes and are not compared with boxes: a
// false hit takes two equal keys among a few hundred states.
#include "deadlock/relaxed_search.h"

#include "base/mem.h"

size_t relaxed_search_bytes(const LevelTables *tables, const RelaxedRules *rules) {
  size_t state = sizeof(RelaxedState) + (size_t)rules->max_boxes * sizeof(uint16_t);
  return 2 * position_bytes(tables) + (size_t)rules->max_waiting * state +
         verdict_cache_bytes(rules->visit_slots);
}

void relaxed_search_begin(RelaxedSearch *search, const LevelTables *tables,
                          const RelaxedRules *rules) {
  size_t waiting = (size_t)rules->max_waiting;
  *search = (RelaxedSearch){.rules = rules};
  position_begin(&search->position, tables);
  freeze_begin(&search->freeze, tables);
  search->states = mem_alloc(waiting, sizeof *search->states);
  search->boxes = mem_alloc(waiting * (size_t)rules->max_boxes, sizeof *search->boxes);
  verdict_cache_begin(&search->cache, rules->visit_slots);
}

void relaxed_search_free(RelaxedSearch *search) {
  position_free(&search->position);
  freeze_free(&search->freeze);
  mem_free(search->states);
  mem_free(search->boxes);
  verdict_cache_free(&search->cache);
  *search = (RelaxedSearch){0};
}

static uint16_t *boxes_of(const RelaxedSearch *search, int state) {
  return search->boxes + (size_t)state * (size_t)search->rules->max_boxes;
}

void relaxed_search_keep(RelaxedSearch *search, int player) {
  const Position *position = &search->position;
  uint16_t *boxes = boxes_of(search, search->waiting);
  search->states[search->waiting++] = (RelaxedState){position->boxes, player};
  for (int i = 0; i < position->boxes; i++) boxes[i] = (uint16_t)position->box[i];
}

void relaxed_search_push(RelaxedSearch *search, int from, int to) {
  Position *position = &search->position;
  position_move_box(position, from, to);
  if (freeze_kind(&search->freeze, position, to) != FREEZE_DEAD) relaxed_search_keep(search, from);
  position_move_box(position, to, from);
}

bool relaxed_search_all_on_goals(const RelaxedSearch *search) {
  const Position *position = &search->position;
  for (int i = 0; i < position->boxes; i++)
    if (!level_tables_push_goal(position->tables, position->box[i])) return false;
  return true;
}

static void take_state(RelaxedSearch *search) {
  const RelaxedState *state = &search->states[--search->waiting];
  position_set(&search->position, boxes_of(search, search->waiting), state->boxes, state->player);
}

static bool stack_is_full(const RelaxedSearch *search) {
  const RelaxedRules *rules = search->rules;
  return search->waiting > rules->max_waiting - rules->max_boxes * DIR_COUNT;
}

static bool every_line_fails(RelaxedSearch *search) {
  const RelaxedRules *rules = search->rules;
  verdict_cache_new_search(&search->cache);
  search->waiting = 0;
  rules->start(search);
  for (int expanded = 0; search->waiting;) {
    if (stack_is_full(search)) return false;
    take_state(search);
    uint64_t key = position_key(&search->position, rules->walk(search));
    if (!verdict_cache_visit(&search->cache, key)) continue;
    if (expanded++ == rules->max_expanded) return false;
    if (rules->release(search)) return false;
    rules->expand(search);
  }
  return true;
}

bool relaxed_search_dead(RelaxedSearch *search, int player) {
  uint64_t key = position_key(&search->position, player);
  bool dead;
  if (verdict_cache_find(&search->cache, key, &dead)) return dead;
  dead = every_line_fails(search);
  verdict_cache_store(&search->cache, key, dead);
  return dead;
}
