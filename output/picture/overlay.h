// Facts about a level, drawn over its picture: dead squares, push distances, reach, solution.
#ifndef TSB_OVERLAY_H
#define TSB_OVERLAY_H

#include "picture/board_picture.h"

// id, name, needs a solution
#define OVERLAYS(X)             \
  X(NONE, "none", false)        \
  X(DEAD, "dead", false)        \
  X(HEAT, "heat", false)        \
  X(REACH, "reach", false)      \
  X(SOLUTION, "solution", true) \
  X(ORDER, "order", true)

typedef enum {
#define X(id, name, solution) OVERLAY_##id,
  OVERLAYS(X)
#undef X
      OVERLAY_COUNT
} Overlay;

const char *overlay_name(size_t index);  // NULL past the last
bool overlay_needs_solution(Overlay overlay);

// The board must have been drawn with its corner at (0, 0). `moves` is a solution, or NULL if none
// is needed.
void overlay_draw(Overlay overlay, const Tiles *tiles, const Board *board, const char *moves,
                  Canvas *canvas);

#endif
