// The 17 room templates of Taylor & Parberry, turned and mirrored.
//
// A template is 5x5: the inner 3x3 is placed, the outer ring of 16 cells says where the neighbours
// must have floor. None asks for a wall, so two bit sets say everything: bit 5 * y + x.
#ifndef TSB_TEMPLATES_H
#define TSB_TEMPLATES_H

#include <stdint.h>

#include "base/rng.h"
#include "board/symmetry.h"

enum { TEMPLATE_COUNT = 17, TEMPLATE_SIDE = 5 };

typedef struct {
  uint32_t wall;     // inner cells that become wall; the others become floor
  uint32_t need;     // ring cells that must be floor
  uint32_t special;  // inner floor that a box can never leave usefully
} Tile;

// Every template under every symmetry, in the order of symmetry.h. A template that looks the same
// both ways is in here twice: each of its looks equally often, as a turn by lot would give it.
typedef struct {
  Tile tile[TEMPLATE_COUNT][SYMMETRY_COUNT];
} Templates;

Templates templates_make(void);  // costs microseconds: make it once, not for each map

// Uniform over the templates, then over the symmetries.
const Tile *templates_draw(const Templates *templates, Rng *rng);

int templates_distinct(const Templates *templates, int which);  // looks of one template: 1 .. 8

#endif
