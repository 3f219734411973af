// The templates are written as in the paper's figure and converted to bits by templates_make. A
// reader can compare pictures with the paper, but not a table of 136 pairs of numbers.
#include "map/templates.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

// '#' wall, '.' floor, 'o' special floor, '?' don't care.
static const char PICTURES[TEMPLATE_COUNT][TEMPLATE_SIDE][TEMPLATE_SIDE + 1] = {
    {"?????", "?...?", "?...?", "?...?", "?????"},  // 1: open
    {"?????", "?#..?", "?...?", "?...?", "?????"},  // 2: wall in a corner
    {"???..", "?##..", "?...?", "?...?", "?????"},  // 3
    {"?????", "?###?", "?...?", "?...?", "?????"},  // 4: wall along a side
    {"?????", "?###?", "?#..?", "?#..?", "?????"},  // 5: wall along two sides
    {"??.??", "?#..?", "....?", "?..#?", "?????"},  // 6: wall in two opposite corners
    {"?????", "?#..?", "....?", "?#..?", "?????"},  // 7: wall in two corners of one side
    {"??.??", "?#..?", "....?", "?#.#?", "??.??"},  // 8: wall in three corners
    {"??.??", "?#.#?", ".....", "?#.#?", "??.??"},  // 9: a crossing
    {"??.??", "?#.#?", "?#o..", "?###?", "?????"},  // 10: a bend
    {"?????", "?###?", ".....", "?###?", "?????"},  // 11: a corridor
    {"?????", "?....", "?.#..", "?...?", "?????"},  // 12: a pillar
    {"?????", "?###?", "?###?", "?###?", "?????"},  // 13: solid
    {"?????", "?###?", "?#..?", "....?", "..???"},  // 14
    {"?.?.?", "?...?", "?#.#?", "?...?", "?.?.?"},  // 15: a waist
    {"?????", "?###?", "?###?", "?...?", "?...?"},  // 16
    {"?????", "?###?", "..#..", "?...?", "?..??"},  // 17
};

static bool is_inner(int x, int y) {
  return x > 0 && x < TEMPLATE_SIDE - 1 && y > 0 && y < TEMPLATE_SIDE - 1;
}

static void add_cell(Tile *tile, int x, int y, char c) {
  uint32_t bit = UINT32_C(1) << (TEMPLATE_SIDE * y + x);
  if (is_inner(x, y)) {
    assert(c == '#' || c == '.' || c == 'o');
    if (c == '#') tile->wall |= bit;
    if (c == 'o') tile->special |= bit;
  } else {
    assert(c == '.' || c == '?');
    if (c == '.') tile->need |= bit;
  }
}

// Bit 0 of the symmetry mirrors left-right, bit 1 top-bottom, bit 2 then swaps x and y.
static Tile turned(int which, int symmetry) {
  Tile tile = {0, 0, 0};
  for (int y = 0; y < TEMPLATE_SIDE; y++)
    for (int x = 0; x < TEMPLATE_SIDE; x++) {
      int to_x = symmetry & 1 ? TEMPLATE_SIDE - 1 - x : x;
      int to_y = symmetry & 2 ? TEMPLATE_SIDE - 1 - y : y;
      char c = PICTURES[which][y][x];
      if (symmetry & 4) add_cell(&tile, to_y, to_x, c);
      else add_cell(&tile, to_x, to_y, c);
    }
  return tile;
}

Templates templates_make(void) {
  Templates templates;
  for (int which = 0; which < TEMPLATE_COUNT; which++)
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
      templates.tile[which][symmetry] = turned(which, symmetry);
  return templates;
}

// One draw makes both choices, which is the same as two uniform draws.
const Tile *templates_draw(const Templates *templates, Rng *rng) {
  uint32_t pick = rng_below(rng, TEMPLATE_COUNT * SYMMETRY_COUNT);
  return &templates->tile[pick / SYMMETRY_COUNT][pick % SYMMETRY_COUNT];
}

static bool same_tile(const Tile *a, const Tile *b) { return memcmp(a, b, sizeof *a) == 0; }

int templates_distinct(const Templates *templates, int which) {
  const Tile *tile = templates->tile[which];
  int distinct = 0;
  for (int i = 0; i < SYMMETRY_COUNT; i++) {
    int first = 0;
    while (!same_tile(&tile[first], &tile[i])) first++;
    distinct += first == i;
  }
  return distinct;
}
