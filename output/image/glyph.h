// The letters: a round-ended sans drawn for this project, as paths for a pen. Units: baseline 0,
// capitals 28 high, small letters 20, descenders to -8; 40 units are the size of the font.
#ifndef TSB_GLYPH_H
#define TSB_GLYPH_H

#include <stdbool.h>
#include <stdint.h>

enum { GLYPH_EM = 40, GLYPH_CAP_HEIGHT = 28 };

// A path is a row of steps, each from where the last ended:
//   M x y        lift the pen and put it down there (alone, it makes a dot)
//   L x y        a straight line
//   h x y, v x y a quarter of an ellipse that leaves level (h) or upright (v)
//   q a b x y    a parabola that leaves and arrives pointing at (a, b)
typedef struct {
  int width;         // of the ink's middle lines; letters stand some units apart
  const char *path;  // from x = 0
} Glyph;

// What to draw for a character: a glyph and maybe an accent, whose path starts from the middle of
// the letter at height `rise`. Characters that we have no drawing for get a hollow box.
typedef struct {
  Glyph base;
  const char *accent;  // or NULL
  int rise;
} Letter;

Letter glyph_letter(uint32_t character);  // a Unicode code point
bool glyph_known(uint32_t character);     // is there a drawing?

#endif
