// The letters: a sans-serif drawn for this project, as paths for a round pen. In glyph units the
// baseline is 0, capitals are 28 high, small letters 20, descenders reach -8. The size of the font
// is 40 units.
#ifndef TSB_LETTER_PATHS_H
#define TSB_LETTER_PATHS_H

#include <stdbool.h>
#include <stdint.h>

enum { GLYPH_EM = 40, GLYPH_CAP_HEIGHT = 28 };

// A path is a list of steps. Each step starts where the last one ended:
//   M x y        lift the pen and put it down there; alone, it makes a dot
//   L x y        a straight line
//   h x y, v x y a quarter of an ellipse that starts horizontal (h) or vertical (v)
//   q a b x y    a parabola with the control point (a, b)
typedef struct {
  int width;         // without the pen and the space between letters
  const char *path;  // from x = 0
} Glyph;

// The drawing of a character: a glyph and perhaps an accent. The origin of the accent's path is the
// middle of the letter at height `rise`. An unknown character is an empty box.
typedef struct {
  Glyph base;
  const char *accent;  // or NULL
  int rise;
} Letter;

Letter letter_of(uint32_t character);   // a Unicode code point
bool letter_known(uint32_t character);  // false: it is drawn as a box

#endif
