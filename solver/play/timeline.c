// A plain array. Segments are found by looking for the restarts around an index.
#include "play/timeline.h"

#include "base/mem.h"
#include "rules/verify.h"

void timeline_add(Timeline *timeline, TimelineEntry entry) {
  timeline->entries =
      mem_grow(timeline->entries, timeline->count, &timeline->capacity, sizeof *timeline->entries);
  timeline->entries[timeline->count++] = entry;
}

void timeline_free(Timeline *timeline) {
  mem_free(timeline->entries);
  *timeline = (Timeline){0};
}

size_t timeline_segment_start(const Timeline *timeline, size_t at) {
  while (at > 0 && !(timeline->entries[at - 1] & ENTRY_RESTART)) at--;
  return at;
}

size_t timeline_segment_end(const Timeline *timeline, size_t at) {
  while (at < timeline->count && !(timeline->entries[at] & ENTRY_RESTART)) at++;
  return at;
}

char timeline_letter(TimelineEntry entry) {
  return verify_letter((Dir)(entry & ENTRY_DIR), entry & ENTRY_PUSH);
}
