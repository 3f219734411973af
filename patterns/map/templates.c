// Pictures become bits: every picture is turned and mirrored once, and then only drawn.
#include "map/templates.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static void add_cell(Tile *tile, int x, int y, char c) {
  uint32_t bit = UINT32_C(1) << (TEMPLATE_SIDE * y + x);
  if (template_is_inner(x, y)) {
    assert(c == '#' || c == '.' || c == 'o');
    if (c == '#') tile->wall |= bit;
    if (c == 'o') tile->special |= bit;
  } else {
    assert(c == '.' || c == '?');
    if (c == '.') tile->need |= bit;
  }
}

// Bit 0 of the symmetry mirrors left-right, bit 1 top-bottom, bit 2 then swaps x and y.
static Tile turned(const TemplatePicture *picture, int symmetry) {
  Tile tile = {0, 0, 0};
  for (int y = 0; y < TEMPLATE_SIDE; y++)
    for (int x = 0; x < TEMPLATE_SIDE; x++) {
      int to_x = symmetry & 1 ? TEMPLATE_SIDE - 1 - x : x;
      int to_y = symmetry & 2 ? TEMPLATE_SIDE - 1 - y : y;
      char c = picture->cell[y][x];
      if (symmetry & 4) add_cell(&tile, to_y, to_x, c);
      else add_cell(&tile, to_x, to_y, c);
    }
  return tile;
}

Templates templates_from(const TemplateSet *set) {
  Templates templates;
  assert(set->count >= 1 && set->count <= TEMPLATE_MAX);
  templates.count = set->count;
  templates.weight = 0;
  for (int which = 0; which < set->count; which++) {
    const TemplatePicture *picture = &set->picture[which];
    assert(picture->weight >= 1 && picture->weight <= TEMPLATE_MAX_WEIGHT);
    for (int i = 0; i < picture->weight; i++)
      templates.by_weight[templates.weight++] = (uint8_t)which;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
      templates.tile[which][symmetry] = turned(picture, symmetry);
  }
  return templates;
}

Templates templates_make(void) {
  TemplateSet built_in = template_set_built_in();
  return templates_from(&built_in);
}

// One draw makes both choices, which is the same as two independent draws.
const Tile *templates_draw(const Templates *templates, Rng *rng) {
  uint32_t pick = rng_below(rng, (uint32_t)templates->weight * SYMMETRY_COUNT);
  return &templates->tile[templates->by_weight[pick / SYMMETRY_COUNT]][pick % SYMMETRY_COUNT];
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
