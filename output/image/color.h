// A colour as PNG stores it: red, green, blue and opacity (alpha), not premultiplied.
#ifndef TSB_COLOR_H
#define TSB_COLOR_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  uint8_t r, g, b, a;
} Color;

// Initializers for tables, from 0xRRGGBB.
#define COLOR_RGBA(hex, alpha) \
  { (uint8_t)((hex) >> 16), (uint8_t)((hex) >> 8 & 255), (uint8_t)((hex)&255), (alpha) }
#define COLOR_RGB(hex) COLOR_RGBA(hex, 255)

static inline bool color_equal(Color a, Color b) {
  return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

// x / 255 rounded, exact for 0 .. 65535.
static inline unsigned color_div255(unsigned x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }

// `top` blended over `below`.
static inline Color color_over(Color below, Color top) {
  if (top.a == 255 || below.a == 0) return top.a ? top : below;
  unsigned through = color_div255(below.a * (255u - top.a)), alpha = top.a + through;
  if (!alpha) return below;
  unsigned half = alpha / 2;
  return (Color){(uint8_t)((top.r * top.a + below.r * through + half) / alpha),
                 (uint8_t)((top.g * top.a + below.g * through + half) / alpha),
                 (uint8_t)((top.b * top.a + below.b * through + half) / alpha), (uint8_t)alpha};
}

#endif
