#include "tables/mirrors.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"

// Bits of a symmetry: swap rows with columns first, then run along rows or columns the other way.
enum { SWAPPED = 1, ROWS_BACK = 2, COLUMNS_BACK = 4 };

typedef struct {
  int rows, columns, stride;
} Shape;

static int turned(const Shape *shape, int symmetry, int square) {
  int row = square / shape->stride - 1, column = square % shape->stride - 1;
  if (symmetry & SWAPPED) {
    int swap = row;
    row = column;
    column = swap;
  }
  if (symmetry & ROWS_BACK) row = shape->rows - 1 - row;
  if (symmetry & COLUMNS_BACK) column = shape->columns - 1 - column;
  return (row + 1) * shape->stride + column + 1;
}

static bool fits(const Squares *squares, const Shape *shape, int symmetry) {
  const int same = SQUARE_FLOOR | SQUARE_GOAL;
  if ((symmetry & SWAPPED) && shape->rows != shape->columns) return false;
  for (int square = 0; square < squares->count; square++) {
    if (!squares_floor(squares, square)) continue;
    int to = turned(shape, symmetry, square);
    if ((squares->kind[square] & same) != (squares->kind[to] & same)) return false;
  }
  return true;
}

static void add(Mirrors *mirrors, const Squares *squares, const Shape *shape, int symmetry) {
  uint16_t *map = mirrors->map[mirrors->count++];
  for (int square = 0; square < squares->count; square++)
    if (squares_floor(squares, square)) map[square] = (uint16_t)turned(shape, symmetry, square);
}

static bool undoes(const Mirrors *mirrors, const Squares *squares, int a, int b) {
  for (int square = 0; square < squares->count; square++)
    if (squares_floor(squares, square) && mirrors->map[b][mirrors->map[a][square]] != square)
      return false;
  return true;
}

void mirrors_find(Mirrors *mirrors, const Squares *squares) {
  assert(squares->count <= BITS_MAX);
  Shape shape = {(squares->count - 1) / squares->stride - 2, squares->stride - 1, squares->stride};
  Rng rng = rng_seed(1, 0);
  memset(mirrors, 0, sizeof *mirrors);
  for (int symmetry = 0; symmetry < MIRRORS_MAX; symmetry++)
    if (fits(squares, &shape, symmetry)) add(mirrors, squares, &shape, symmetry);
  for (int i = 0; i < squares->count; i++)
    mirrors->key[i] = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
  for (int a = 0; a < mirrors->count; a++)
    for (int b = 0; b < mirrors->count; b++)
      if (undoes(mirrors, squares, a, b)) mirrors->inverse[a] = b;
}
