// Animated PNG: each further frame replaces a part of the picture.
//
// Why not GIF: a GIF has one fully transparent colour, so soft edges would be lost. APNG keeps them
// and uses the zlib streams and chunks of PNG. Every browser shows it. A viewer that knows only PNG
// shows the first frame.
#ifndef TSB_APNG_H
#define TSB_APNG_H

#include "base/text.h"
#include "image/canvas.h"
#include "image/palette.h"

typedef struct {
  Text *out;
  const Palette *palette;  // of all frames; borrowed. If it does not fit, frames are RGBA
  unsigned sequence;
  bool begun;
  Text raw, packed;  // scratch
} Apng;

// The number of frames must be known in advance. The animation repeats for ever.
Apng apng_begin(int width, int height, unsigned frames, const Palette *palette, Text *out);

// Adds a frame: the changed part of the canvas, and how long to show it. The first frame must be
// the whole canvas.
void apng_frame(Apng *apng, const Canvas *canvas, Rect changed, int milliseconds);
// The same for a canvas that has only the new pixels and is transparent elsewhere. They are drawn
// over the frame before, so changes that lie far apart take little space.
void apng_frame_over(Apng *apng, const Canvas *canvas, Rect changed, int milliseconds);

void apng_end(Apng *apng);

#endif
