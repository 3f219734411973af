// A state in normal form lists the monsters in the order of `order`, not of the level.
#include "labyrinth_search/packed_position.h"

#include <assert.h>
#include <string.h>

static int bits_for(int values) {
  int bits = 0;
  while (1 << bits < values) bits++;
  return bits;
}

static void order_monsters(Packing *packing) {
  const Labyrinth *maze = &packing->tables->maze;
  int count = 0;
  for (int period = 1; period <= LABYRINTH_MAX_PERIOD; period++) {
    int first = count;
    for (int i = 0; i < maze->monster_count; i++)
      if (maze->monsters[i].period == period) packing->order[count++] = i;
    for (int i = first; i < count; i++) packing->group_ends[i] = count;
  }
}

void packing_begin(Packing *packing, const LabyrinthTables *tables) {
  const Labyrinth *maze = &tables->maze;
  *packing = (Packing){.tables = tables, .cell_bits = bits_for(tables->cells)};
  packing->phase_bits = bits_for(tables->phases);
  int bits = packing->cell_bits * (1 + maze->monster_count) + maze->sweet_count +
             tables->color_count + tables->key_door_count + tables->letter_count +
             packing->phase_bits;
  packing->words = (bits + 63) / 64;
  assert(packing->words <= PACKED_MAX_WORDS);
  order_monsters(packing);
}

static void sort_cells(uint16_t *cells, int count) {
  for (int i = 1; i < count; i++) {
    uint16_t cell = cells[i];
    int at = i;
    for (; at > 0 && cells[at - 1] > cell; at--) cells[at] = cells[at - 1];
    cells[at] = cell;
  }
}

// {3, 3, 7} and {3, 7, 7} are the same monsters: both become {3, 7, 7}.
static void merge_cells(uint16_t *cells, int count) {
  int kept = 1;
  for (int i = 1; i < count; i++)
    if (cells[i] != cells[kept - 1]) cells[kept++] = cells[i];
  for (int i = kept; i < count; i++) cells[i] = cells[kept - 1];
}

void packing_normalize(const Packing *packing, LabyrinthState *state) {
  int count = packing->tables->maze.monster_count;
  for (int first = 0; first < count; first = packing->group_ends[first]) {
    int in_group = packing->group_ends[first] - first;
    if (in_group == 1) continue;
    sort_cells(state->monsters + first, in_group);
    merge_cells(state->monsters + first, in_group);
  }
}

typedef struct {
  PackedPosition packed;
  int at;  // bits so far
} BitWriter;

static void put(BitWriter *writer, uint64_t value, int bits) {
  int word = writer->at >> 6, shift = writer->at & 63;
  if (!bits) return;
  writer->packed.words[word] |= value << shift;
  if (shift + bits > 64) writer->packed.words[word + 1] |= value >> (64 - shift);
  writer->at += bits;
}

static uint64_t take(const PackedPosition *packed, int *at, int bits) {
  int word = *at >> 6, shift = *at & 63;
  if (!bits) return 0;
  uint64_t value = packed->words[word] >> shift;
  if (shift + bits > 64) value |= packed->words[word + 1] << (64 - shift);
  *at += bits;
  return value & ((UINT64_C(1) << bits) - 1);
}

static uint32_t opened_doors(const LabyrinthTables *tables, uint32_t open) {
  uint32_t opened = 0;
  for (int i = 0; i < tables->key_door_count; i++)
    opened |= (open >> tables->key_doors[i] & 1) << i;
  return opened;
}

PackedPosition packing_pack(const Packing *packing, const LabyrinthState *normal) {
  const LabyrinthTables *tables = packing->tables;
  BitWriter writer = {{{0}}, 0};
  put(&writer, normal->player, packing->cell_bits);
  for (int i = 0; i < tables->maze.monster_count; i++)
    put(&writer, normal->monsters[i], packing->cell_bits);
  put(&writer, normal->sweets, tables->maze.sweet_count);
  put(&writer, (uint64_t)(normal->phase % tables->phases), packing->phase_bits);
  if (tables->color_count) {
    put(&writer, labyrinth_tables_keys(tables, normal->keys), tables->color_count);
    put(&writer, opened_doors(tables, normal->open), tables->key_door_count);
  }
  if (tables->letter_count)
    put(&writer, labyrinth_tables_switched(tables, normal->open), tables->letter_count);
  return writer.packed;
}

static void unpack_doors(const LabyrinthTables *tables, const PackedPosition *packed, int at,
                         LabyrinthState *state) {
  uint64_t keys = take(packed, &at, tables->color_count);
  for (int i = 0; i < tables->color_count; i++)
    state->keys |= (uint8_t)((keys >> i & 1) << tables->colors[i]);
  uint64_t opened = take(packed, &at, tables->key_door_count);
  for (int i = 0; i < tables->key_door_count; i++)
    state->open |= (uint32_t)(opened >> i & 1) << tables->key_doors[i];
  uint64_t switched = take(packed, &at, tables->letter_count);
  for (int i = 0; i < tables->letter_count; i++)
    if (switched >> i & 1) state->open ^= tables->letter_doors[i];
}

LabyrinthState packing_unpack(const Packing *packing, const PackedPosition *packed) {
  const LabyrinthTables *tables = packing->tables;
  LabyrinthState state;
  int at = 0;
  memset(&state, 0, sizeof state);
  state.player = (uint16_t)take(packed, &at, packing->cell_bits);
  for (int i = 0; i < tables->maze.monster_count; i++)
    state.monsters[i] = (uint16_t)take(packed, &at, packing->cell_bits);
  state.sweets = (uint32_t)take(packed, &at, tables->maze.sweet_count);
  state.phase = (uint8_t)take(packed, &at, packing->phase_bits);
  state.open = tables->start_open;
  unpack_doors(tables, packed, at, &state);
  return state;
}
