// One position, one function per rule. Local rules ask each box; the others look at the position as
// a whole with the tools of a SearchContext.
#include "deadlock/deadlock_catalogue.h"

#include "deadlock/closed_diagonals.h"
#include "deadlock/tunnels.h"
#include "deadlock/two_by_two.h"

enum { PAIR_SHARE = 8 };  // the pair database may take 1/8 of the bytes

const char *const deadlock_names[DEADLOCK_COUNT] = {
#define X(id, name, counter, meaning) [DEADLOCK_##id] = (name),
    DEADLOCKS(X)
#undef X
};

static void build_pairs(DeadlockCatalogue *catalogue) {
  const LevelTables *tables = &catalogue->tables;
  size_t bytes = pair_database_bytes(&tables->squares, tables->nearest);
  catalogue->paired = tables->boxes > 1 && bytes <= catalogue->budget.limit / PAIR_SHARE;
  if (!catalogue->paired) return;
  catalogue->budget.used += bytes;
  pair_database_build(&catalogue->pairs, &tables->squares, tables->nearest, NULL);
}

bool deadlock_catalogue_begin(DeadlockCatalogue *catalogue, const Board *board, size_t bytes) {
  *catalogue = (DeadlockCatalogue){.budget = {.limit = bytes}};
  LevelTables *tables = &catalogue->tables;
  if (!level_tables_begin(tables, board, bytes)) return false;
  catalogue->budget.used = tables->bytes;
  SearchContext *context = &catalogue->context;
  if (tables->squares.has_unreachable_box || tables->boxes > tables->goals ||
      !search_context_begin(context, tables, &catalogue->budget, &catalogue->counters) ||
      !search_context_complete(context)) {
    deadlock_catalogue_free(catalogue);
    return false;
  }
  position_set_start(&context->position);
  context->position.player = position_fill_reach(&context->position, context->position.player);
  corral_find_areas(&context->corral, &context->position);
  build_pairs(catalogue);
  return true;
}

void deadlock_catalogue_free(DeadlockCatalogue *catalogue) {
  search_context_free(&catalogue->context);
  pair_database_free(&catalogue->pairs);
  level_tables_free(&catalogue->tables);
  *catalogue = (DeadlockCatalogue){0};
}

static bool on_dead_square(const Position *position, int square) {
  return position->tables->dead[square];
}

static bool some_box(const Position *position, bool (*dead)(const Position *position, int square)) {
  for (int i = 0; i < position->boxes; i++)
    if (dead(position, position->box[i])) return true;
  return false;
}

static bool frozen(DeadlockCatalogue *catalogue) {
  SearchContext *context = &catalogue->context;
  FreezeKind kind;
  freeze_all(&context->freeze, &context->position, &kind);
  freeze_clear(&context->freeze, &context->position);
  return kind == FREEZE_DEAD;
}

// If the player can stand beside box a, his side counts.
static bool pair_dead(const DeadlockCatalogue *catalogue, int a, int b) {
  const PairDatabase *pairs = &catalogue->pairs;
  const Position *position = &catalogue->context.position;
  if (pairs->place[a] < 0 || pairs->place[b] < 0) return true;
  if (pair_database_min_excess(pairs, a, b) == PAIR_DEAD) return true;
  for (int dir = 0; dir < DIR_COUNT; dir++)
    if (position_reached(position, a + position->tables->squares.step[dir]))
      return pair_database_excess(pairs, a, b, (Dir)dir) == PAIR_DEAD;
  return false;
}

static bool some_pair_dead(const DeadlockCatalogue *catalogue) {
  const Position *position = &catalogue->context.position;
  for (int i = 0; catalogue->paired && i < position->boxes; i++)
    for (int j = 0; j < position->boxes; j++)
      if (i != j && pair_dead(catalogue, position->box[i], position->box[j])) return true;
  return false;
}

static bool corral_has_no_push(SearchContext *context) {
  if (!context->corral.regions || !corral_prunes(&context->corral, &context->position))
    return false;
  for (int i = 0; i < context->position.boxes; i++)
    if (context->corral.allowed[i]) return false;
  return true;
}

bool deadlock_catalogue_has(DeadlockCatalogue *catalogue, DeadlockKind kind) {
  SearchContext *context = &catalogue->context;
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
      return frozen(catalogue);
    case DEADLOCK_MATCHING:
      return macro_matching_set(&context->matching, position) >= MACRO_MATCHING_NONE;
    case DEADLOCK_PAIR:
      return some_pair_dead(catalogue);
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

DeadlockKind deadlock_catalogue_find(DeadlockCatalogue *catalogue) {
  DeadlockKind kind = 0;
  while (kind < DEADLOCK_COUNT && !deadlock_catalogue_has(catalogue, kind)) kind++;
  count(&catalogue->counters, kind);
  return kind;
}
