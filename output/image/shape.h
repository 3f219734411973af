// Antialiased shapes on a canvas. Lengths are in units of 1/256 pixel, so a shape may lie between
// pixels. An edge at a whole number of pixels is sharp, and two shapes that share such an edge have
// no seam.
#ifndef TSB_SHAPE_H
#define TSB_SHAPE_H

#include "image/canvas.h"

enum { SHAPE_PIXEL = 256, SHAPE_MAX_POINTS = 64 };

Bounds shape_inset(Bounds bounds, int by);

void shape_rect(Canvas *canvas, Bounds bounds, Color color);
void shape_round_rect(Canvas *canvas, Bounds bounds, int radius, Color color);
void shape_frame(Canvas *canvas, Bounds bounds, int radius, int width, Color color);
void shape_ellipse(Canvas *canvas, Bounds bounds, Color color);
void shape_disc(Canvas *canvas, Point centre, int radius, Color color);
void shape_ring(Canvas *canvas, Point centre, int outer, int inner, Color color);
void shape_polygon(Canvas *canvas, const Point *points, int count, Color color);  // even-odd

// A line through the points with round ends and joints, blended as one shape.
void shape_stroke(Canvas *canvas, const Point *points, int count, int width, Color color);
void shape_line(Canvas *canvas, Point from, Point to, int width, Color color);

#endif
