// Numbering and fills. The numbers are compact (walls get none), so neighbours above and below are
// not at a fixed distance and a fill cannot be done with shifts; it takes cell after cell from
// the frontier and ORs in the cell's neighbour mask. On the few dozen cells of a generated room
// that is as fast as shifting, it works for any shape that has at most 128 floor cells however
// wide the board is, and it can stop early: mostly the question is only whether something splits,
// which two fills racing from either side answer as soon as they meet or the smaller side is full.
#include "reverse/field.h"

#include <assert.h>
#include <string.h>

#include "base/machine.h"

static void join(Field *field, int a, int b, Dir dir) {  // b lies `dir` of a
  field->near[a][dir] = (uint16_t)b;
  field->near[b][dir_opposite(dir)] = (uint16_t)a;
}

static bool number_cells(const Board *board, Field *out) {
  uint16_t above[BOARD_MAX_SIDE];
  memset(above, 0xFF, sizeof above);
  out->cells = 0;
  for (int y = 0; y < board->room.height; y++) {
    int left = FIELD_NONE;
    for (int x = 0; x < board->room.width; x++) {
      int up = above[x];
      above[x] = FIELD_NONE;
      bool wall = plane_has(board->room.wall, cell_at(x, y));
      if (wall) {
        left = FIELD_NONE;
        continue;
      }
      if (out->cells == FIELD_MAX_CELLS) return false;
      int id = out->cells++;
      out->cell[id] = cell_at(x, y);
      memset(out->near[id], 0xFF, sizeof out->near[id]);
      if (left != FIELD_NONE) join(out, id, left, LEFT);
      if (up != FIELD_NONE) join(out, id, up, UP);
      left = above[x] = (uint16_t)id;
    }
  }
  return true;
}

// Going round the cell, each pair of neighbours at a right angle is joined if the cell between
// them is floor. With n neighbours, n - 1 joints hold them together.
static Mask hug_of(const Field *field, int cell) {
  Mask hug = field->open[cell];
  int neighbours = 0, joints = 0;
  for (int d = 0; d < DIR_COUNT; d++) {
    int a = field->near[cell][d], b = field->near[cell][(d + 1) & 3];
    neighbours += a != FIELD_NONE;
    if (a == FIELD_NONE || b == FIELD_NONE) continue;
    int corner = field->near[a][(d + 1) & 3];
    if (corner == FIELD_NONE) continue;
    joints++;
    mask_add(&hug, corner);
  }
  if (joints < neighbours - 1) mask_add(&hug, cell);
  return hug;
}

static void list_pulls(Field *field) {
  int count = 0;
  for (int box = 0; box < field->cells; box++) {
    field->pull_first[box] = (uint16_t)count;
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = field->near[box][d];
      int man = to == FIELD_NONE ? FIELD_NONE : field->near[to][d];
      if (man == FIELD_NONE) continue;
      field->pull[count++] = (Pull){(uint8_t)box, (uint8_t)to, (uint8_t)man, (uint8_t)d};
    }
  }
  field->pull_first[field->cells] = (uint16_t)count;
}

static void mark_pulls(Field *field) {
  memset(field->pulls_at, 0, (size_t)field->cells * sizeof field->pulls_at[0]);
  for (int i = 0; i < field->pull_first[field->cells]; i++) {
    Pull pull = field->pull[i];
    uint64_t bit = UINT64_C(1) << (i & 63);
    field->pulls_at[pull.box][i >> 6] |= bit;
    field->pulls_at[pull.to][i >> 6] |= bit;
    field->pulls_at[pull.man][i >> 6] |= bit;
  }
}

static void build_masks(Field *field) {
  field->all = (Mask){{0, 0}};
  for (int i = 0; i < field->cells; i++) {
    mask_add(&field->all, i);
    field->open[i] = (Mask){{0, 0}};
    for (int d = 0; d < DIR_COUNT; d++)
      if (field->near[i][d] != FIELD_NONE) mask_add(&field->open[i], field->near[i][d]);
  }
  for (int i = 0; i < field->cells; i++) field->hug[i] = hug_of(field, i);
  list_pulls(field);
  mark_pulls(field);
}

bool field_build(const Board *board, Field *out) {
  if (!number_cells(board, out)) return false;
  out->small = out->cells <= FIELD_SMALL;
  if (out->small) build_masks(out);
  return true;
}

int field_index(const Field *field, Cell cell) {
  int low = 0, high = field->cells;
  while (low < high) {
    int middle = (low + high) / 2;
    if (field->cell[middle] < cell) low = middle + 1;
    else high = middle;
  }
  return low < field->cells && field->cell[low] == cell ? low : FIELD_NONE;
}

typedef struct {
  Mask reach, front;
} Fill;

static inline Fill fill_from(int cell) { return (Fill){mask_of(cell), mask_of(cell)}; }

// Takes one cell from the frontier, which is not empty, and adds its neighbours.
static inline Fill fill_step(const Field *field, Mask free, Fill fill, bool wide) {
  Mask front = mask_narrow(fill.front, wide), reach = mask_narrow(fill.reach, wide);
  int cell = mask_lowest(front);
  Mask fresh = mask_less(mask_and(field->open[cell], mask_narrow(free, wide)), reach);
  mask_remove(&front, cell);
  return (Fill){mask_or(reach, fresh), mask_or(front, fresh)};
}

static inline Mask flood(const Field *field, Mask free, int from, bool wide) {
  Fill fill = fill_from(from);
  while (!mask_empty(mask_narrow(fill.front, wide))) fill = fill_step(field, free, fill, wide);
  return fill.reach;
}

MACHINE_CLONES Mask field_flood(const Field *field, Mask free, int from) {
  assert(field->small);
  return field->cells > 64 ? flood(field, free, from, true) : flood(field, free, from, false);
}

static inline bool race(const Field *field, Mask free, int a, int b, Mask *piece, bool wide) {
  Fill one = fill_from(a), other = fill_from(b);
  for (;;) {
    one = fill_step(field, free, one, wide);
    other = fill_step(field, free, other, wide);
    if (!mask_empty(mask_narrow(mask_and(one.reach, other.reach), wide))) return true;
    bool done = mask_empty(mask_narrow(one.front, wide));
    if (!done && !mask_empty(mask_narrow(other.front, wide))) continue;
    *piece = done ? one.reach : other.reach;
    return false;
  }
}

MACHINE_CLONES bool field_joined(const Field *field, Mask free, int a, int b, Mask *piece) {
  assert(field->small && a != b);
  return field->cells > 64 ? race(field, free, a, b, piece, true)
                           : race(field, free, a, b, piece, false);
}

MACHINE_CLONES Mask field_piece(const Field *field, Mask free, int from, Mask ring) {
  mask_remove(&ring, from);
  for (ring = mask_and(ring, free); !mask_empty(ring); ring = mask_and(ring, free)) {
    int cell = mask_lowest(ring);
    mask_remove(&ring, cell);
    Mask piece;
    if (field_joined(field, free, from, cell, &piece)) continue;
    if (mask_has(piece, from)) return piece;
    free = mask_less(free, piece);
  }
  return free;
}
