// Tries all eight symmetries of a rectangle and keeps those that fit.
#include "tables/level_symmetry.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"

// Bits of a symmetry: first swap rows with columns, then reverse rows or columns.
enum { TRANSPOSED = 1, FLIP_ROWS = 2, FLIP_COLUMNS = 4 };

typedef struct {
  int rows, columns, stride;
} Shape;

static int transformed(const Shape *shape, int symmetry, int square) {
  int row = square / shape->stride - 1, column = square % shape->stride - 1;
  if (symmetry & TRANSPOSED) {
    int swap = row;
    row = column;
    column = swap;
  }
  if (symmetry & FLIP_ROWS) row = shape->rows - 1 - row;
  if (symmetry & FLIP_COLUMNS) column = shape->columns - 1 - column;
  return (row + 1) * shape->stride + column + 1;
}

static bool is_symmetric(const Squares *squares, const Shape *shape, int symmetry) {
  const int same = SQUARE_FLOOR | SQUARE_GOAL;
  if ((symmetry & TRANSPOSED) && shape->rows != shape->columns) return false;
  for (int square = 0; square < squares->count; square++) {
    if (!squares_floor(squares, square)) continue;
    int to = transformed(shape, symmetry, square);
    if ((squares->kind[square] & same) != (squares->kind[to] & same)) return false;
  }
  return true;
}

static void add(LevelSymmetry *symmetries, const Squares *squares, const Shape *shape,
                int symmetry) {
  uint16_t *map = symmetries->map[symmetries->count++];
  for (int square = 0; square < squares->count; square++)
    if (squares_floor(squares, square))
      map[square] = (uint16_t)transformed(shape, symmetry, square);
}

static bool is_inverse(const LevelSymmetry *symmetries, const Squares *squares, int a, int b) {
  for (int square = 0; square < squares->count; square++)
    if (squares_floor(squares, square) && symmetries->map[b][symmetries->map[a][square]] != square)
      return false;
  return true;
}

void level_symmetry_find(LevelSymmetry *symmetries, const Squares *squares) {
  assert(squares->count <= BITSET_MAX);
  Shape shape = {(squares->count - 1) / squares->stride - 2, squares->stride - 1, squares->stride};
  Rng rng = rng_seed(1, 0);
  memset(symmetries, 0, sizeof *symmetries);
  for (int symmetry = 0; symmetry < LEVEL_SYMMETRY_MAX; symmetry++)
    if (is_symmetric(squares, &shape, symmetry)) add(symmetries, squares, &shape, symmetry);
  for (int i = 0; i < squares->count; i++) {
    uint64_t high = rng_next(&rng);
    symmetries->key[i] = high << 32 | rng_next(&rng);
  }
  for (int a = 0; a < symmetries->count; a++)
    for (int b = 0; b < symmetries->count; b++)
      if (is_inverse(symmetries, squares, a, b)) symmetries->inverse[a] = b;
}
