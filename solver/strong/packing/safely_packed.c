// Unpacking is greedy: the box with the shortest way to a sink comes off first. Taking a box off
// never closes a way for the others, so the order does not change what can come off, as long as no
// filled goal has to be emptied. The cache is a direct-mapped table: a new set of goals overwrites
// the old one in its slot.
#include "packing/safely_packed.h"

#include <string.h>

#include "base/mem.h"

enum { ENTRIES = 1 << 14 };

size_t safely_packed_bytes(const LevelTables *tables) {
  size_t words = (size_t)(tables->squares.count + 63) / 64;
  return position_bytes(tables) + box_destinations_bytes(tables) +
         ENTRIES * (sizeof(SafelyPackedEntry) + words * sizeof(uint64_t));
}

// The pulls that bring this box to the nearest sink, which goes to *end. 0: it reaches none.
static int distance_to_sink(SafelyPacked *packing, int square, int *end) {
  int count = box_destinations_pulls(&packing->destinations, &packing->position, square,
                                     BOX_DESTINATIONS_ALL_DIRS);
  for (int i = 0; i < count; i++)
    if (packing->sink[packing->destinations.moves[i].square]) {
      *end = packing->destinations.moves[i].square;
      return packing->destinations.moves[i].distance;
    }
  return 0;
}

// Takes off one box from a goal that is filled or not, as asked: the box with the shortest way to a
// sink. Gives its square, or -1 if none comes off.
static int take_off(SafelyPacked *packing, bool filled) {
  Position *position = &packing->position;
  int best = -1, best_distance = INT32_MAX, best_end = 0;
  for (int i = 0; i < position->boxes; i++) {
    if (packing->filled[position->box[i]] != filled) continue;
    int end = 0, distance = distance_to_sink(packing, position->box[i], &end);
    if (!distance || distance >= best_distance) continue;
    best = position->box[i];
    best_distance = distance;
    best_end = end;
  }
  if (best < 0) return -1;
  position_remove_box(position, best);
  position->player = position_fill_reach(position, best_end);
  return best;
}

// Puts a box on every goal and takes off the boxes of the goals that are not filled; the player
// starts on `player`. Gives how many boxes are left, which are safe, or -1 if not all others come
// off. *last is the goal that is emptied last, and so filled next.
static int unpack_from(SafelyPacked *packing, int player, int *last) {
  const LevelTables *tables = packing->tables;
  Position *position = &packing->position;
  position_clear(position);
  int open = 0;
  for (int g = 0; g < tables->goals; g++) {
    position_add_box(position, tables->goal[g]);
    open += !packing->filled[tables->goal[g]];
  }
  position->player = position_fill_reach(position, player);
  *last = -1;
  while (open) {
    int off = take_off(packing, false);
    if (off >= 0) open--, *last = off;
    else if (take_off(packing, true) < 0) return -1;
  }
  return position->boxes;
}

// The player may end in any region of the solved position. Keeps the regions from which all boxes
// come off while no goal is filled.
static void find_regions(SafelyPacked *packing) {
  const LevelTables *tables = packing->tables;
  Position *position = &packing->position;
  position_clear(position);
  for (int g = 0; g < tables->goals; g++) position_add_box(position, tables->goal[g]);
  for (int square = 0; square < tables->squares.count; square++)
    if (!position->solid[square] && position_fill_reach(position, square) == square)
      packing->regions[packing->region_count++] = square;
  int last, good = 0;
  for (int i = 0; i < packing->region_count; i++)
    if (unpack_from(packing, packing->regions[i], &last) >= 0)
      packing->regions[good++] = packing->regions[i];
  packing->region_count = good;
}

void safely_packed_begin(SafelyPacked *packing, const LevelTables *tables) {
  size_t count = (size_t)tables->squares.count;
  *packing = (SafelyPacked){.tables = tables, .words = (count + 63) / 64};
  position_begin(&packing->position, tables);
  box_destinations_begin(&packing->destinations, tables);
  packing->sink = mem_alloc(count, 1);
  packing->filled = mem_alloc(count, 1);
  packing->walls = mem_alloc(count, 1);
  packing->queue = mem_alloc(count, sizeof *packing->queue);
  packing->regions = mem_alloc(count, sizeof *packing->regions);
  packing->entries = mem_alloc(ENTRIES, sizeof *packing->entries);
  packing->bits = mem_alloc(ENTRIES * packing->words, sizeof *packing->bits);
  for (size_t i = 0; i < ENTRIES; i++)
    packing->entries[i].sealed = packing->bits + i * packing->words;
  for (int square = 0; square < tables->squares.count; square++)
    packing->sink[square] =
        tables->squares.kind[square] & SQUARE_BOX && !level_tables_goal(tables, square);
  find_regions(packing);
}

void safely_packed_free(SafelyPacked *packing) {
  position_free(&packing->position);
  box_destinations_free(&packing->destinations);
  mem_free(packing->sink);
  mem_free(packing->filled);
  mem_free(packing->walls);
  mem_free(packing->queue);
  mem_free(packing->regions);
  mem_free(packing->entries);
  mem_free(packing->bits);
  *packing = (SafelyPacked){0};
}

// Pulls boxes from the open goals; squares that no box comes to are sealed. The player may be
// anywhere.
static void find_sealed(SafelyPacked *packing, SafelyPackedEntry *entry) {
  const LevelTables *tables = packing->tables;
  const Squares *squares = &tables->squares;
  int head = 0, tail = 0;
  memset(entry->sealed, 0xff, packing->words * sizeof *entry->sealed);
  for (int g = 0; g < tables->goals; g++) {
    int square = tables->goal[g];
    if (packing->walls[square]) continue;
    entry->sealed[square >> 6] &= ~(UINT64_C(1) << (square & 63));
    packing->queue[tail++] = square;
  }
  while (head < tail) {
    int at = packing->queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = at + squares->step[dir], player = to + squares->step[dir];
      if (packing->walls[to] || packing->walls[player] || !safely_packed_sealed(entry, to))
        continue;
      entry->sealed[to >> 6] &= ~(UINT64_C(1) << (to & 63));
      packing->queue[tail++] = to;
    }
  }
  for (int i = 0; i < tables->goals; i++) {
    int square = tables->goal[i];
    if (packing->walls[square]) entry->sealed[square >> 6] &= ~(UINT64_C(1) << (square & 63));
  }
}

// The region that keeps most boxes safe counts.
static void compute_entry(SafelyPacked *packing, SafelyPackedEntry *entry) {
  const LevelTables *tables = packing->tables;
  const Position *position = &packing->position;
  int kept = -1, last = -1;
  memcpy(packing->walls, tables->solid, (size_t)tables->squares.count);
  for (int i = 0; i < packing->region_count; i++) {
    int here = unpack_from(packing, packing->regions[i], &last);
    if (here <= kept) continue;
    kept = here;
    memcpy(packing->walls, tables->solid, (size_t)tables->squares.count);
    for (int j = 0; j < position->boxes; j++) packing->walls[position->box[j]] = 1;
    if (last >= 0) packing->walls[last] = 1;
  }
  entry->kept = (uint16_t)(kept < 0 ? 0 : kept);
  find_sealed(packing, entry);
}

const SafelyPackedEntry *safely_packed_find(SafelyPacked *packing, const Position *position) {
  const LevelTables *tables = packing->tables;
  uint64_t key = 1;
  for (int i = 0; i < position->boxes; i++)
    if (level_tables_goal(tables, position->box[i])) key ^= tables->box_key[position->box[i]];
  SafelyPackedEntry *entry = &packing->entries[(key >> 17) & (ENTRIES - 1)];
  if (entry->key == key) return entry;
  for (int g = 0; g < tables->goals; g++)
    packing->filled[tables->goal[g]] = position_has_box(position, tables->goal[g]);
  entry->key = key;
  compute_entry(packing, entry);
  return entry;
}
