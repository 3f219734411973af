// The timeline of a played game: one byte for each move, and for each restart. A restart divides
// the moves into segments; each segment is played from the start of the level.
#ifndef TSB_TIMELINE_H
#define TSB_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>

#include "board/board.h"

// The direction in the low bits, and these flags.
typedef unsigned char TimelineEntry;
enum {
  ENTRY_DIR = 3,
  ENTRY_PUSH = 4,
  ENTRY_BEGINS_STROKE = 8,
  ENTRY_GIVEN = 16,    // by a hint or a solution
  ENTRY_RESTART = 32,  // back to the start of the level; has no direction
};

typedef struct {
  TimelineEntry *entries;
  size_t count, capacity;
} Timeline;

void timeline_add(Timeline *timeline, TimelineEntry entry);
void timeline_free(Timeline *timeline);  // accepts a zeroed timeline

// The segment that an index lies in, or ends: from after the last restart before the index to the
// next restart, or to the end.
size_t timeline_segment_start(const Timeline *timeline, size_t at);
size_t timeline_segment_end(const Timeline *timeline, size_t at);

char timeline_letter(TimelineEntry entry);  // of a move

#endif
