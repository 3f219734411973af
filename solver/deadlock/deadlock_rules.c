// One position, one function per rule. Local rules ask each box; the others look at the position as
// a whole with the tools of a SearchContext.
#include "deadlock/deadlock_rules.h"

#include "deadlock/closed_diagonals.h"
#include "deadlock/tunnels.h"
#include "deadlock/two_by_two.h"

enum { PAIR_SHARE = 8 };  // the pair database may take 1/8 of the bytes

const char *const deadlock_names[DEADLOCK_COUNT] = {
#define X(id, name, counter, meaning) [DEADLOCK_##id] = (name),
    DEADLOCKS(X)
#undef X
};

static void build_pairs(DeadlockRules *rules) {
  const LevelTables *tables = &rules->tables;
  size_t bytes = pair_database_bytes(&tables->squares, tables->nearest);
  rules->paired = tables->boxes > 1 && bytes <= rules->budget.limit / PAIR_SHARE;
  if (!rules->paired) return;
  rules->budget.used += bytes;
  pair_database_build(&rules->pairs, &tables->squares, tables->nearest, NULL);
}

static void find_reach(SearchContext *context) {
  context->position.player = position_fill_reach(&context->position, context->position.player);
  corral_find_areas(&context->corral, &context->position);
}

void deadlock_rules_set_start(DeadlockRules *rules) {
  position_set_start(&rules->context.position);
  find_reach(&rules->context);
}

bool deadlock_rules_begin(DeadlockRules *rules, const Board *board, size_t bytes) {
  *rules = (DeadlockRules){.budget = {.limit = bytes}};
  LevelTables *tables = &rules->tables;
  if (!level_tables_begin(tables, board, bytes)) return false;
  rules->budget.used = tables->bytes;
  SearchContext *context = &rules->context;
  if (tables->squares.has_unreachable_box || tables->boxes > tables->goals ||
      !search_context_begin(context, tables, &rules->budget, &rules->counters) ||
      !search_context_complete(context)) {
    deadlock_rules_free(rules);
    return false;
  }
  deadlock_rules_set_start(rules);
  build_pairs(rules);
  return true;
}

void deadlock_rules_free(DeadlockRules *rules) {
  search_context_free(&rules->context);
  pair_database_free(&rules->pairs);
  level_tables_free(&rules->tables);
  *rules = (DeadlockRules){0};
}

void deadlock_rules_set_boxes(DeadlockRules *rules, const int *boxes, int count) {
  Position *position = &rules->context.position;
  position_clear(position);
  for (int i = 0; i < count; i++) position_add_box(position, boxes[i]);
  position->player = rules->tables.squares.player;
  find_reach(&rules->context);
}

static bool on_dead_square(const Position *position, int square) {
  return position->tables->dead[square];
}

static bool some_box(const Position *position, bool (*dead)(const Position *position, int square)) {
  for (int i = 0; i < position->boxes; i++)
    if (dead(position, position->box[i])) return true;
  return false;
}

static bool frozen(DeadlockRules *rules) {
  SearchContext *context = &rules->context;
  FreezeKind kind;
  freeze_all(&context->freeze, &context->position, &kind);
  freeze_clear(&context->freeze, &context->position);
  return kind == FREEZE_DEAD;
}

// If the player can stand beside box a, his side counts.
static bool pair_dead(const DeadlockRules *rules, int a, int b) {
  const PairDatabase *pairs = &rules->pairs;
  const Position *position = &rules->context.position;
  if (pairs->place[a] < 0 || pairs->place[b] < 0) return true;
  if (pair_database_min_excess(pairs, a, b) == PAIR_DEAD) return true;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (position_reached(position, a + position->tables->squares.step[dir]))
      return pair_database_excess(pairs, a, b, (Dir)dir) == PAIR_DEAD;
  return false;
}

static bool some_pair_dead(const DeadlockRules *rules) {
  const Position *position = &rules->context.position;
  for (int i = 0; rules->paired && i < position->boxes; i++)
    for (int j = 0; j < position->boxes; j++)
      if (i != j && pair_dead(rules, position->box[i], position->box[j])) return true;
  return false;
}

static bool corral_has_no_push(SearchContext *context) {
  if (!context->corral.regions || !corral_prunes(&context->corral, &context->position))
    return false;
  for (int i = 0; i < context->position.boxes; i++)
    if (context->corral.allowed[i]) return false;
  return true;
}

bool deadlock_rules_has(DeadlockRules *rules, DeadlockKind kind) {
  SearchContext *context = &rules->context;
  const Position *position = &context->position;
  switch (kind) {
    case DEADLOCK_DEAD_SQUARE:
      return some_box(position, on_dead_square);
    case DEADLOCK_SQUARE_BLOCK:
      return some_box(position, two_by_two_dead);
    case DEADLOCK_DIAGONAL:
      return some_box(position, closed_diagonals_dead);
    case DEADLOCK_TUNNEL:
      return some_box(position, tunnels_dead);
    case DEADLOCK_FREEZE:
      return frozen(rules);
    case DEADLOCK_MATCHING:
      return lifted_box_matching_set(&context->matching, position) >= LIFTED_BOX_MATCHING_NONE;
    case DEADLOCK_PAIR:
      return some_pair_dead(rules);
    case DEADLOCK_FROZEN_WALLS:
      return frozen_walls_dead(&context->frozen_walls, position);
    case DEADLOCK_CORRAL:
      return corral_has_no_push(context);
    case DEADLOCK_CORRAL_SEARCH:
      return context->corral.regions &&
             corral_search_dead(&context->corral_search, position, &context->corral);
    case DEADLOCK_BLOCKED_SEARCH:
      return blocked_search_dead(&context->blocked_search, position);
    case DEADLOCK_COUNT:
      break;
  }
  return false;
}

static void count(SearchCounters *counters, DeadlockKind kind) {
#define X(id, name, counter, meaning) counters->counter += kind == DEADLOCK_##id;
  DEADLOCKS(X)
#undef X
}

DeadlockKind deadlock_rules_find(DeadlockRules *rules) {
  DeadlockKind kind = 0;
  while (kind < DEADLOCK_COUNT && !deadlock_rules_has(rules, kind)) kind++;
  count(&rules->counters, kind);
  return kind;
}
