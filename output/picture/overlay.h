// Facts about a level, drawn over its picture: dead squares, push distances, reach, solution.
#ifndef TSB_OVERLAY_H
#define TSB_OVERLAY_H

#include "picture/board_picture.h"

// id, name, needs a solution, meaning
#define OVERLAYS(X)                                                                   \
  X(NONE, "none", false, "the level alone")                                           \
  X(DEAD, "dead", false, "crosses where a box, once there, can never reach a goal")   \
  X(HEAT, "heat", false, "pushes from each square to the nearest goal, as colours")   \
  X(REACH, "reach", false, "dots where the player can walk before the first push")    \
  X(SOLUTION, "solution", true, "the ways of the boxes as arrows, and of the player") \
  X(ORDER, "order", true, "numbers on boxes and goals: in which order boxes are done")

typedef enum {
#define X(id, name, solution, meaning) OVERLAY_##id,
  OVERLAYS(X)
#undef X
      OVERLAY_COUNT
} Overlay;

const char *overlay_name(size_t index);  // NULL past the last
const char *overlay_meaning(Overlay overlay);
bool overlay_needs_solution(Overlay overlay);

// The board must have been drawn with its corner at (0, 0). `moves` is a solution, or NULL if none
// is needed.
void overlay_draw(Overlay overlay, const Tiles *tiles, const Board *board, const char *moves,
                  Canvas *canvas);

#endif
