// Room templates, turned and mirrored: the 17 of Taylor and Parberry ("Procedural generation of
// Sokoban levels", 2011), or a set of one's own (template_set.h).
//
// A template is 5x5 cells. The inner 3x3 cells (the pattern) are placed; the outer ring of 16 cells
// says where the neighbours must have floor. No template asks for a wall, so two bit sets describe
// it: bit 5 * y + x.
#ifndef TSB_TEMPLATES_H
#define TSB_TEMPLATES_H

#include <stdint.h>

#include "base/rng.h"
#include "board/symmetry.h"
#include "map/template_set.h"

typedef struct {
  uint32_t wall;     // inner cells that become wall; the others become floor
  uint32_t need;     // ring cells that must be floor
  uint32_t special;  // inner floor of a bend: a box in it cannot go on, so no box can pass
} Tile;

// Every template under every symmetry, in the order of symmetry.h. A template that looks the same
// under several symmetries is stored several times, so a uniform draw from the table is a uniform
// draw of the symmetry.
typedef struct {
  int count, weight;                                      // weight: the sum of all
  uint8_t by_weight[TEMPLATE_MAX * TEMPLATE_MAX_WEIGHT];  // [weight] each as often as it weighs
  Tile tile[TEMPLATE_MAX][SYMMETRY_COUNT];
} Templates;

Templates templates_make(void);  // built in; takes microseconds: make it once, not for each map
Templates templates_from(const TemplateSet *set);

// By weight over the templates, then uniform over the symmetries.
const Tile *templates_draw(const Templates *templates, Rng *rng);

// The number of the template that a drawn tile belongs to.
static inline int templates_number(const Templates *templates, const Tile *tile) {
  return (int)((tile - &templates->tile[0][0]) / SYMMETRY_COUNT);
}

int templates_distinct(const Templates *templates, int which);  // different forms of one: 1 .. 8

#endif
