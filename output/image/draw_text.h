// Text on a canvas: one line of UTF-8 at any size, in the letters of letter_paths.h.
#ifndef TSB_DRAW_TEXT_H
#define TSB_DRAW_TEXT_H

#include "image/canvas.h"

typedef struct {
  int size;  // in pixels; the usual line spacing is 1.2 times this
  bool bold;
  Color color;
} Font;

int font_width(Font font, const char *text);  // in pixels, rounded up
bool font_has_all(const char *text);          // is there a drawing of every character?
int font_cap_height(Font font);               // height of a capital letter in pixels

// Draws with the left end at x and the baseline at y.
void font_draw(Canvas *canvas, Font font, int x, int y, const char *text);
// The same, but no wider than `width`. An ellipsis replaces the rest.
void font_draw_within(Canvas *canvas, Font font, int x, int y, int width, const char *text);

#endif
