// The formats of a pack, and where the pieces of its files go.
#ifndef TSB_PACK_SINK_H
#define TSB_PACK_SINK_H

#include <stdbool.h>

#include "base/text.h"

// The names are those of the option --formats.
#define PACK_FORMATS(X)                                                         \
  X(xsb)     /* pack.xsb */                                                     \
  X(levels)  /* levels/NNNN.xsb */                                              \
  X(json)    /* pack.json */                                                    \
  X(png)     /* sheet.png and thumbs/NNNN.png */                                \
  X(html)    /* index.html */                                                   \
  X(boxoban) /* see dataset_files.h; boxoban and npy need boards of one size */ \
  X(npy)                                                                        \
  X(jsonl)

typedef struct {
#define X(name) bool name;
  PACK_FORMATS(X)
#undef X
} PackFormats;

// Takes the next piece of the file `name`; `last` completes the file. Returns false with an error
// to stop the composer.
typedef bool PackSink(void *context, const char *name, const Text *piece, bool last, Text *error);

#endif
