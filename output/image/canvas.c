// Every drawing call intersects its area with the clip once, so the inner loops need no checks.
#include "image/canvas.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

Canvas canvas_new(int width, int height) {
  assert(width > 0 && height > 0 && width <= CANVAS_MAX_PIXELS / height);
  return (Canvas){.width = width,
                  .height = height,
                  .clip = {0, 0, width, height},
                  .pixels = mem_alloc((size_t)width * (size_t)height, sizeof(Color))};
}

void canvas_free(Canvas *canvas) {
  mem_free(canvas->pixels);
  if (canvas->calls) canvas->calls->free(canvas->calls);
  *canvas = (Canvas){0};
}

static int smaller(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

// An empty intersection has sides of 0, never negative ones.
static Rect intersect(Rect a, Rect b) {
  int x = greater(a.x, b.x), y = greater(a.y, b.y);
  int right = smaller(a.x + a.width, b.x + b.width), low = smaller(a.y + a.height, b.y + b.height);
  return (Rect){x, y, greater(right - x, 0), greater(low - y, 0)};
}

void canvas_clip(Canvas *canvas, Rect clip) {
  canvas->clip = intersect(clip, (Rect){0, 0, canvas->width, canvas->height});
}

Rect canvas_clip_within(Canvas *canvas, Rect area) {
  Rect before = canvas->clip;
  canvas->clip = intersect(area, before);
  return before;
}

void canvas_unclip(Canvas *canvas) { canvas->clip = (Rect){0, 0, canvas->width, canvas->height}; }

static Color *pixel(const Canvas *canvas, int x, int y) {
  return canvas->pixels + (size_t)y * (size_t)canvas->width + (size_t)x;
}

void canvas_fill(Canvas *canvas, Rect area, Color color) {
  if (canvas->calls) {
    canvas->calls->fill(canvas, area, color);
    return;
  }
  area = intersect(area, canvas->clip);
  for (int y = area.y; y < area.y + area.height; y++) {
    Color *row = pixel(canvas, area.x, y);
    for (int x = 0; x < area.width; x++) row[x] = color;
  }
}

void canvas_blend_pixel(Canvas *canvas, int x, int y, Color color, int coverage) {
  const Rect *clip = &canvas->clip;
  if (x < clip->x || y < clip->y || x >= clip->x + clip->width || y >= clip->y + clip->height)
    return;
  color.a = (uint8_t)color_div255(color.a * (unsigned)coverage);
  Color *at = pixel(canvas, x, y);
  *at = color_over(*at, color);
}

// The visible area that `from` is copied to. Cuts `from` to the same part.
static Rect clip_copy(const Canvas *canvas, int x, int y, const Canvas *source, Rect *from) {
  Rect part = intersect(*from, (Rect){0, 0, source->width, source->height});
  int dx = x - from->x, dy = y - from->y;
  Rect at = intersect((Rect){part.x + dx, part.y + dy, part.width, part.height}, canvas->clip);
  *from = (Rect){at.x - dx, at.y - dy, at.width, at.height};
  return at;
}

void canvas_copy(Canvas *canvas, int x, int y, const Canvas *source, Rect from) {
  if (canvas->calls) {
    canvas->calls->place(canvas, x, y, source, from);
    return;
  }
  Rect at = clip_copy(canvas, x, y, source, &from);
  if (at.width == 0) return;
  for (int row = 0; row < at.height; row++)
    memcpy(pixel(canvas, at.x, at.y + row), pixel(source, from.x, from.y + row),
           (size_t)at.width * sizeof(Color));
}

void canvas_blend(Canvas *canvas, int x, int y, const Canvas *source, Rect from) {
  if (canvas->calls) {
    canvas->calls->place(canvas, x, y, source, from);
    return;
  }
  Rect at = clip_copy(canvas, x, y, source, &from);
  for (int row = 0; row < at.height; row++) {
    Color *to = pixel(canvas, at.x, at.y + row);
    const Color *top = pixel(source, from.x, from.y + row);
    for (int i = 0; i < at.width; i++) to[i] = color_over(to[i], top[i]);
  }
}

Color canvas_mean(const Canvas *canvas, Rect block) {
  block = intersect(block, (Rect){0, 0, canvas->width, canvas->height});
  uint64_t r = 0, g = 0, b = 0, a = 0, count = (uint64_t)block.width * (uint64_t)block.height;
  for (int y = block.y; y < block.y + block.height; y++)
    for (int x = block.x; x < block.x + block.width; x++) {
      Color c = canvas_at(canvas, x, y);
      r += (uint64_t)c.r * c.a, g += (uint64_t)c.g * c.a, b += (uint64_t)c.b * c.a, a += c.a;
    }
  if (!a) return (Color){0};
  return (Color){(uint8_t)((r + a / 2) / a), (uint8_t)((g + a / 2) / a), (uint8_t)((b + a / 2) / a),
                 (uint8_t)((a + count / 2) / count)};
}

Canvas canvas_shrink(const Canvas *canvas, int factor) {
  assert(factor > 0);
  Canvas shrunk =
      canvas_new((canvas->width + factor - 1) / factor, (canvas->height + factor - 1) / factor);
  for (int y = 0; y < shrunk.height; y++)
    for (int x = 0; x < shrunk.width; x++)
      *pixel(&shrunk, x, y) = canvas_mean(canvas, (Rect){x * factor, y * factor, factor, factor});
  return shrunk;
}
