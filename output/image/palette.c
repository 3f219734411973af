// Open addressing with linear probing. Neighbouring pixels mostly have the same colour, so a run of
// equal pixels is looked up once.
#include "image/palette.h"

static unsigned slot_of(Color c) {
  uint32_t bits = (uint32_t)c.r << 24 | (uint32_t)c.g << 16 | (uint32_t)c.b << 8 | c.a;
  return bits * UINT32_C(2654435761) >> 22;
}

// The slot of the colour, or the free slot where it belongs.
static unsigned find(const Palette *palette, Color color) {
  unsigned at = slot_of(color);
  while (palette->slots[at] && !color_equal(palette->colors[palette->slots[at] - 1], color))
    at = (at + 1) % PALETTE_SLOTS;
  return at;
}

void palette_add(Palette *palette, const Color *row, int width) {
  for (int x = 0; x < width; x++) {
    if (x && color_equal(row[x], row[x - 1])) continue;
    if (row[x].a != 255) palette->translucent = true;
    if (palette->count > PALETTE_MAX) continue;
    int16_t *slot = &palette->slots[find(palette, row[x])];
    if (*slot) continue;
    if (palette->count < PALETTE_MAX) {
      palette->colors[palette->count] = row[x];
      *slot = (int16_t)(palette->count + 1);
    }
    palette->count++;
  }
}

void palette_index(const Palette *palette, const Color *row, int width, unsigned char *out) {
  for (int x = 0; x < width; x++)
    out[x] = x && color_equal(row[x], row[x - 1])
                 ? out[x - 1]
                 : (unsigned char)(palette->slots[find(palette, row[x])] - 1);
}
