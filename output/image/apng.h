// Animated PNG: a PNG whose further frames replace a part of the picture each.
//
// Why not GIF: an APNG keeps the soft edges and the transparency of our pictures (a GIF has one
// transparent colour and no half tones), it is the zlib and the chunks that we write anyway, it
// loses nothing, and every browser shows it. A viewer that knows only PNG shows the first frame.
#ifndef TSB_APNG_H
#define TSB_APNG_H

#include "base/text.h"
#include "image/canvas.h"
#include "image/palette.h"

typedef struct {
  Text *out;
  const Palette *palette;  // of all frames; borrowed. More than fit: frames are stored as RGBA
  unsigned sequence;
  bool begun;
  Text raw, packed;  // scratch
} Apng;

// How many frames there will be is written first. Frames are shown for ever, again and again.
Apng apng_begin(int width, int height, unsigned frames, const Palette *palette, Text *out);

// The changed part of the canvas, shown for so many milliseconds; of the first frame, all of it.
void apng_frame(Apng *apng, const Canvas *canvas, Rect changed, int milliseconds);

void apng_end(Apng *apng);

#endif
