// The colours of a picture, counted while its rows go by; up to 256 of them can be stored as
// numbers, which a PNG needs a quarter of the bytes for.
#ifndef TSB_PALETTE_H
#define TSB_PALETTE_H

#include "image/color.h"

enum { PALETTE_MAX = 256, PALETTE_SLOTS = 1024 };  // slots: a power of two, mostly empty

// Zeroed is empty.
typedef struct {
  int count;         // PALETTE_MAX + 1 when there are too many
  bool translucent;  // is any colour not opaque?
  Color colors[PALETTE_MAX];
  int16_t slots[PALETTE_SLOTS];  // 1 + index into colors, 0 if free
} Palette;

static inline bool palette_fits(const Palette *palette) { return palette->count <= PALETTE_MAX; }

void palette_add(Palette *palette, const Color *row, int width);
// Every colour must have been added, and they must fit.
void palette_index(const Palette *palette, const Color *row, int width, unsigned char *out);

#endif
