// What tells keys and switches apart without their colour: a shape for each key, a letter for each
// switch.
#ifndef TSB_LABYRINTH_MARK_H
#define TSB_LABYRINTH_MARK_H

#include "image/shape.h"

// Black or white, whichever is easier to see on the ground.
Color labyrinth_mark_color(Color ground);
// The colour itself if it can be seen on the ground, else the other one. Letters need more contrast
// than blocks.
typedef enum { MARK_BLOCK, MARK_LETTER } LabyrinthMarkKind;
Color labyrinth_mark_seen(LabyrinthMarkKind kind, Color color, Color ground, Color otherwise);

// Key `color`, from 0: disc, square, triangle, diamond, cross, star. All fit into the radius.
void labyrinth_mark_shape(Canvas *canvas, Point centre, int radius, int color, Color ink);
// A line of this width along the edge of the shape.
void labyrinth_mark_outline(Canvas *canvas, Point centre, int radius, int color, int width,
                            Color ink);
// The letter U to Z of a switch, `height` pixels high.
void labyrinth_mark_letter(Canvas *canvas, Point centre, int height, int letter, Color ink);

#endif
