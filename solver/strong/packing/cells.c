#include "packing/cells.h"

#include "base/mem.h"

enum { SEALED_PRICE = 2, MOST_SEALED = 50 };  // of a box, in steps packed; more make no difference

void cells_begin(Cells *cells, Schedule schedule, bool strict, int most_packed) {
  *cells = (Cells){.schedule = schedule, .strict = strict};
  cells->newest = TABLE_NOTHING;
  cells->most_packed = most_packed + (strict ? SEALED_PRICE * MOST_SEALED : 0);
  cells->packed_waiting = mem_alloc((size_t)cells->most_packed + 1, sizeof *cells->packed_waiting);
}

void cells_free(Cells *cells) {
  for (size_t i = 0; i < cells->count; i++) heap_free(&cells->items[i].waiting);
  mem_free(cells->items);
  mem_free(cells->packed_waiting);
  table_free(&cells->table);
  *cells = (Cells){0};
}

static uint64_t key_of(Features f) {
  uint64_t key = (uint64_t)f.packed << 48 ^ (uint64_t)f.parts << 32 ^ (uint64_t)f.links << 16 ^
                 (uint64_t)f.sealed ^ (uint64_t)f.knot << 8;
  key *= UINT64_C(0x9E3779B97F4A7C15);
  return key ^ key >> 29;
}

static bool same(Features a, Features b) {
  return a.packed == b.packed && a.parts == b.parts && a.links == b.links && a.sealed == b.sealed &&
         a.knot == b.knot;
}

// A step of the plan that was done at the price of a box sealed off is no progress.
static int rank_of(const Cells *cells, Features features) {
  if (!cells->strict) return features.packed;
  int sealed = features.sealed < MOST_SEALED ? features.sealed : MOST_SEALED;
  return features.packed + SEALED_PRICE * (MOST_SEALED - sealed);
}

uint32_t cells_find(Cells *cells, Budget *budget, Features features) {
  uint64_t key = key_of(features);
  size_t place = 0;
  uint32_t cell = table_find(&cells->table, key, &place);
  while (cell != TABLE_NOTHING && !same(cells->items[cell].features, features))
    cell = table_next(&cells->table, key, &place);
  if (cell != TABLE_NOTHING) return cell;
  cells->items =
      budget_grow(budget, cells->items, &cells->grant, cells->count + 1, sizeof *cells->items);
  if (budget->refused || !table_add(&cells->table, budget, key, (uint32_t)cells->count))
    return TABLE_NOTHING;
  cells->items[cells->count] = (FeatureCell){.features = features};
  cells->newest = (uint32_t)cells->count;
  return (uint32_t)cells->count++;
}

bool cells_add(Cells *cells, Budget *budget, uint32_t cell, uint64_t order, uint32_t move) {
  FeatureCell *it = &cells->items[cell];
  if (!heap_add(&it->waiting, budget, order, move)) return false;
  cells->packed_waiting[rank_of(cells, it->features)]++;
  return true;
}

static FeatureCell *next_round(Cells *cells) {
  for (size_t tries = 0; tries < cells->count; tries++) {
    if (++cells->cursor >= cells->count) cells->cursor = 0;
    if (cells->items[cells->cursor].waiting.count) return &cells->items[cells->cursor];
  }
  return NULL;
}

// The number packed that is the `rank`-th from the top of those with a move; below the last one
// it begins again.
static int packed_at(const Cells *cells, int rank) {
  int found = -1;
  while (rank >= 0) {
    int before = rank;
    for (int packed = cells->most_packed; packed >= 0 && rank >= 0; packed--)
      if (cells->packed_waiting[packed]) found = packed, rank--;
    if (rank == before) return -1;
  }
  return found;
}

// The cell least often visited of those with so many packed.
static FeatureCell *next_packed(Cells *cells, int rank) {
  int packed = packed_at(cells, rank);
  FeatureCell *best = NULL;
  for (size_t i = 0; i < cells->count; i++) {
    FeatureCell *it = &cells->items[i];
    if (!it->waiting.count || rank_of(cells, it->features) != packed) continue;
    if (!best || it->visits < best->visits) best = it;
  }
  if (best) best->visits++;
  return best;
}

// Going round, a cell that has just been met is looked at once before its turn, unless it is worse
// than the one before: else a line of moves through new cells would get on by one move a round.
static FeatureCell *take_newest(Cells *cells) {
  FeatureCell *newest = cells->newest == TABLE_NOTHING ? NULL : &cells->items[cells->newest];
  cells->newest = TABLE_NOTHING;
  if (!newest || !newest->waiting.count || cells->schedule != SCHEDULE_ROUND) return NULL;
  bool worse =
      newest->features.packed < cells->last.packed || newest->features.sealed > cells->last.sealed;
  return worse ? NULL : newest;
}

static FeatureCell *next_cell(Cells *cells) {
  FeatureCell *newest = take_newest(cells);
  if (newest) return newest;
  uint64_t turn = ++cells->turn;
  if (cells->schedule == SCHEDULE_ROUND) return next_round(cells);
  if (cells->schedule == SCHEDULE_BOTH) {
    if (turn % 2) return next_round(cells);
    turn /= 2;
  }
  return next_packed(cells, __builtin_ctzll(turn));  // 0 1 0 2 0 1 0 3 ...
}

bool cells_take(Cells *cells, uint32_t *move) {
  FeatureCell *cell = next_cell(cells);
  if (!cell) return false;
  cells->packed_waiting[rank_of(cells, cell->features)]--;
  *move = heap_take(&cell->waiting);
  cells->last = cell->features;
  return true;
}
