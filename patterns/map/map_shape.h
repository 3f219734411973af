// What a builder is asked for: the size of a map in cells, and whether it is symmetric.
//
// A builder of a symmetric map draws one half and reflects every cell of it. The half holds the
// cells on the axis, too, and of a half turn the first half of the middle row.
#ifndef TSB_MAP_SHAPE_H
#define TSB_MAP_SHAPE_H

#include <stdint.h>

#include "base/rng.h"

// X(name, word, meaning): the symmetries that one may wish.
#define MAP_SYMMETRIES(X)                                \
  X(NONE, "none", "any room")                            \
  X(MIRROR, "mirror",                                    \
    "its left is the mirror image of its right, or its " \
    "upper half that of its lower half")                 \
  X(TURN, "turn", "a half turn leaves it as it is")

typedef enum {
#define MAP_SYMMETRY_ENUM(name, word, meaning) MAP_SYMMETRY_##name,
  MAP_SYMMETRIES(MAP_SYMMETRY_ENUM)
#undef MAP_SYMMETRY_ENUM
} MapSymmetry;

// The bits are those of symmetry.h.
typedef enum {
  REFLECT_NONE,
  REFLECT_LEFT_RIGHT,
  REFLECT_TOP_BOTTOM,
  REFLECT_BOTH,  // a half turn
} Reflection;

typedef struct {
  int columns, rows;  // in cells, without the ring of wall
  Reflection reflection;
} MapShape;

MapShape map_shape_of_patterns(int across, int down);  // without symmetry
// The reflection for one map: a mirror image is left-right or top-bottom by chance. It draws only
// for MIRROR.
Reflection map_shape_draw_reflection(MapSymmetry symmetry, Rng *rng);

// Bit x of the row moves to bit sum - x, or is lost if there is none.
uint32_t map_shape_reflect_row(uint32_t row, int sum);

#endif
