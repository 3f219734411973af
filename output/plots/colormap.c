// Linear interpolation between nine steps of the published table.
#include "plots/colormap.h"

#include <math.h>

static const Color steps[] = {COLOR_RGB(0x440154), COLOR_RGB(0x472D7B), COLOR_RGB(0x3B528B),
                              COLOR_RGB(0x2C728E), COLOR_RGB(0x21908C), COLOR_RGB(0x27AD81),
                              COLOR_RGB(0x5DC863), COLOR_RGB(0xAADC32), COLOR_RGB(0xFDE725)};
enum { STEPS = sizeof steps / sizeof *steps };

static uint8_t between(uint8_t a, uint8_t b, double part) {
  return (uint8_t)lround(a + (b - a) * part);
}

Color colormap_at(double share) {
  double at = fmin(fmax(share, 0), 1) * (STEPS - 1);
  int step = at >= STEPS - 1 ? STEPS - 2 : (int)at;
  double part = at - step;
  const Color *a = &steps[step], *b = &steps[step + 1];
  return (Color){between(a->r, b->r, part), between(a->g, b->g, part), between(a->b, b->b, part),
                 255};
}

bool colormap_is_dark(double share) {
  const double half = 0.47;  // black and white letters have the same contrast here
  return share < half;
}
