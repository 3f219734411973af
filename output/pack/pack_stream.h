// The levels of a pack.json, one at a time: a pack may hold more levels than memory.
//
// The text of each level is cut out by its brackets, and strings are the only thing that is looked
// into for that. Whoever reads the level finds what is wrong inside it.
#ifndef TSB_PACK_STREAM_H
#define TSB_PACK_STREAM_H

#include "base/text.h"
#include "text/slice.h"

// Longer levels are refused: a board has at most 256x256 cells.
enum { PACK_STREAM_LEVEL_MAX = 4 * 1024 * 1024, PACK_STREAM_HEAD_MAX = 64 * 1024 * 1024 };

// Reads up to `size` bytes. Returns how many; 0 at the end of the file or after a failure, which
// the source remembers.
typedef size_t PackStreamSource(void *context, char *into, size_t size);

typedef struct {
  PackStreamSource *source;
  void *context;
  Text buffer;
  size_t at;     // what is before it has been read
  bool in_head;  // `head` is still growing
  Text head;     // the fields before the levels, as an object
  size_t count;  // levels so far
} PackStream;

PackStream pack_stream_new(PackStreamSource *source, void *context);
// Reads the fields before the levels. False with a message in `error`.
bool pack_stream_begin(PackStream *stream, Text *error);
// The next level, valid until the next call. False after the last one, and then the rest of the
// file has been read; or with a message in `error`.
bool pack_stream_next(PackStream *stream, Slice *level, Text *error);
void pack_stream_free(PackStream *stream);

#endif
