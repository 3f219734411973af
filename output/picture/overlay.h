// Facts about a level, drawn over its picture: dead squares, push distances, reach, solution, why
// it cannot be solved.
#ifndef TSB_OVERLAY_H
#define TSB_OVERLAY_H

#include "explain/reason.h"
#include "picture/board_picture.h"

typedef enum { NEEDS_NOTHING, NEEDS_SOLUTION, NEEDS_REASON } OverlayNeeds;

// id, name, what it needs beside the board
#define OVERLAYS(X)                       \
  X(NONE, "none", NEEDS_NOTHING)          \
  X(DEAD, "dead", NEEDS_NOTHING)          \
  X(HEAT, "heat", NEEDS_NOTHING)          \
  X(REACH, "reach", NEEDS_NOTHING)        \
  X(SOLUTION, "solution", NEEDS_SOLUTION) \
  X(ORDER, "order", NEEDS_SOLUTION)       \
  X(WHY, "why", NEEDS_REASON)

typedef enum {
#define X(id, name, needs) OVERLAY_##id,
  OVERLAYS(X)
#undef X
      OVERLAY_COUNT
} Overlay;

const char *overlay_name(size_t index);  // NULL past the last
OverlayNeeds overlay_needs(Overlay overlay);

// What is known of a level: a solution, or why there is none. Borrowed; NULL if it is not known.
typedef struct {
  const char *moves;
  const Reason *reason;
} OverlayFacts;

// Are the facts there that the overlay needs?
bool overlay_possible(Overlay overlay, OverlayFacts facts);

// The board must have been drawn with its corner at (0, 0), and the overlay must be possible.
void overlay_draw(Overlay overlay, const Tiles *tiles, const Board *board, OverlayFacts facts,
                  Canvas *canvas);

#endif
