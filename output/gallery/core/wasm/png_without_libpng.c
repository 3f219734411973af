// Stands in for png_write.c.
#include "core/png_stored.h"
#include "image/png_write.h"

const char *png_write_source(const PngSource *source, PngEffort effort, Text *out) {
  (void)effort;
  return png_stored_write(source, out);
}

static const Color *canvas_row(void *context, int y) {
  const Canvas *canvas = context;
  return canvas->pixels + (size_t)y * (size_t)canvas->width;
}

const char *png_write_canvas(const Canvas *canvas, PngEffort effort, Text *out) {
  Canvas borrowed = *canvas;
  PngSource source = {canvas->width, canvas->height, canvas_row, &borrowed};
  return png_write_source(&source, effort, out);
}
