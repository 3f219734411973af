#include "pipeline/twins.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/symmetry.h"

enum { SIZE_BITS = 16 };
static const uint32_t NO_KIND = UINT32_MAX;

static Sketch laid(const Sketch *sketch) {
  return sketch->width >= sketch->height ? *sketch : sketch_turned(sketch, 4);
}

static uint32_t kind_of(const Twins *twins, const Sketch *sketch) {
  for (size_t i = 0; i < twins->kind_count; i++) {
    const TwinKind *kind = &twins->kinds[i];
    if (kind->width == sketch->width && kind->height == sketch->height &&
        kind->boxes == sketch->boxes)
      return (uint32_t)i;
  }
  return NO_KIND;
}

static size_t stride(const TwinKind *kind) { return (size_t)kind->words * SKETCH_PLANES + 1; }

static size_t plane_at(const TwinKind *kind, int plane) {
  return (size_t)plane * (size_t)kind->words;
}

static void pack(const TwinKind *kind, const Sketch *sketch, uint64_t *bits) {
  uint64_t sizes = 0;
  for (int plane = 0; plane < SKETCH_PLANES; plane++) {
    memcpy(&bits[plane_at(kind, plane)], sketch->plane[plane], (size_t)kind->words * sizeof *bits);
    sizes |= (uint64_t)sketch->size[plane] << (SIZE_BITS * plane);
  }
  bits[stride(kind) - 1] = sizes;
}

static void read_sizes(const TwinKind *kind, const uint64_t *bits, int size[SKETCH_PLANES]) {
  for (int plane = 0; plane < SKETCH_PLANES; plane++)
    size[plane] = bits[stride(kind) - 1] >> (SIZE_BITS * plane) & ((1 << SIZE_BITS) - 1);
}

static Sketch unpack(const TwinKind *kind, const uint64_t *bits) {
  Sketch sketch = {.width = kind->width, .height = kind->height, .boxes = kind->boxes};
  for (int plane = 0; plane < SKETCH_PLANES; plane++)
    memcpy(sketch.plane[plane], &bits[plane_at(kind, plane)], (size_t)kind->words * sizeof *bits);
  read_sizes(kind, bits, sketch.size);
  return sketch;
}

static uint32_t new_kind(Twins *twins, const Sketch *sketch) {
  twins->kinds =
      mem_grow(twins->kinds, twins->kind_count, &twins->kind_capacity, sizeof *twins->kinds);
  twins->kinds[twins->kind_count] = (TwinKind){.width = sketch->width,
                                               .height = sketch->height,
                                               .boxes = sketch->boxes,
                                               .words = sketch_words(sketch)};
  return (uint32_t)twins->kind_count++;
}

void twins_add(Twins *twins, const Sketch *given) {
  TwinAddress address = {NO_KIND, 0};
  if (given->width) {
    Sketch sketch = laid(given);
    address.kind = kind_of(twins, &sketch);
    if (address.kind == NO_KIND) address.kind = new_kind(twins, &sketch);
    TwinKind *kind = &twins->kinds[address.kind];
    kind->bits =
        mem_grow(kind->bits, kind->count, &kind->capacity, stride(kind) * sizeof *kind->bits);
    pack(kind, &sketch, &kind->bits[kind->count * stride(kind)]);
    address.place = (uint32_t)kind->count++;
  }
  twins->levels = mem_grow(twins->levels, twins->count, &twins->capacity, sizeof *twins->levels);
  twins->levels[twins->count++] = address;
}

// The ways to lay it that keep the outline.
static int ways_to_lie(const Sketch *sketch, Sketch ways[SYMMETRY_COUNT]) {
  int count = sketch->width == sketch->height ? SYMMETRY_COUNT : SYMMETRY_COUNT / 2;
  for (int which = 0; which < count; which++) ways[which] = sketch_turned(sketch, which);
  return count;
}

bool twins_has(const Twins *twins, const Sketch *given, double percent) {
  if (!given->width) return false;
  Sketch sketch = laid(given), way[SYMMETRY_COUNT];
  uint32_t number = kind_of(twins, &sketch);
  if (number == NO_KIND) return false;
  const TwinKind *kind = &twins->kinds[number];
  int ways = ways_to_lie(&sketch, way);
  for (size_t i = 0; i < kind->count; i++) {
    const uint64_t *bits = &kind->bits[i * stride(kind)];
    int size[SKETCH_PLANES];
    read_sizes(kind, bits, size);
    if (sketch_limit(sketch.size, size) < percent) continue;
    Sketch other = unpack(kind, bits);
    for (int which = 0; which < ways; which++)
      if (sketch_overlap(&way[which], &other) >= percent) return true;
  }
  return false;
}

Sketch twins_sketch(const Twins *twins, size_t number) {
  assert(number < twins->count);
  TwinAddress address = twins->levels[number];
  if (address.kind == NO_KIND) return (Sketch){0};
  const TwinKind *kind = &twins->kinds[address.kind];
  return unpack(kind, &kind->bits[address.place * stride(kind)]);
}

void twins_free(Twins *twins) {
  for (size_t i = 0; i < twins->kind_count; i++) mem_free(twins->kinds[i].bits);
  mem_free(twins->kinds);
  mem_free(twins->levels);
  *twins = (Twins){0};
}
