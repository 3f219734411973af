// The colours of a picture, collected row by row. A PNG stores up to 256 colours as indices, which
// take a quarter of the bytes.
//
// The hash table is its own and not the solver's: it is a fixed array without memory to
// manage, it never grows, and it maps a colour to one byte. Every pixel of a thumbnail passes
// through it.
#ifndef TSB_PALETTE_H
#define TSB_PALETTE_H

#include "image/color.h"

enum { PALETTE_MAX = 256, PALETTE_SLOTS = 1024 };  // slots: a power of two, at most a quarter used

// A zeroed palette is empty.
typedef struct {
  int count;         // PALETTE_MAX + 1 if there are too many
  bool translucent;  // is any colour not opaque?
  Color colors[PALETTE_MAX];
  int16_t slots[PALETTE_SLOTS];  // 1 + index into colors, 0 if free
} Palette;

static inline bool palette_fits(const Palette *palette) { return palette->count <= PALETTE_MAX; }

void palette_add(Palette *palette, const Color *row, int width);
// Every colour must have been added, and palette_fits must be true.
void palette_index(const Palette *palette, const Color *row, int width, unsigned char *out);

#endif
