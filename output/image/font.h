// Writing on a canvas: one line of UTF-8 text at any size, in our own letters (glyph.h).
#ifndef TSB_FONT_H
#define TSB_FONT_H

#include "image/canvas.h"

typedef struct {
  int size;  // in pixels: lines of it are set some 1.2 of that apart
  bool bold;
  Color color;
} Font;

int font_width(Font font, const char *text);  // in pixels, rounded up
bool font_has_all(const char *text);          // is there a drawing of every character?
int font_cap_height(Font font);               // height of a capital letter in pixels

// With its left end at x and standing on y.
void font_draw(Canvas *canvas, Font font, int x, int y, const char *text);
// The same, but no wider than `width`: what does not fit gives way to three dots.
void font_draw_within(Canvas *canvas, Font font, int x, int y, int width, const char *text);

#endif
