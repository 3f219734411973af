// Keys and meanings by number, and sums; see the header.
#include "labyrinth_making/labyrinth_rejects.h"

static const struct {
  const char *key, *meaning;
} reasons[LABYRINTH_REJECT_COUNT] = {[LABYRINTH_REJECT_NONE] = {"accepted", "in the pack"},
#define X(key, meaning) [LABYRINTH_REJECT_##key] = {#key, meaning},
                                     LABYRINTH_REJECTS(X)
#undef X
};

const char *labyrinth_reject_key(LabyrinthReject reject) { return reasons[reject].key; }
const char *labyrinth_reject_meaning(LabyrinthReject reject) { return reasons[reject].meaning; }

static const LabyrinthCountRow counts[] = {
#define X(key, meaning) {#key, meaning, offsetof(LabyrinthFunnel, key)},
    LABYRINTH_COUNTS(X)
#undef X
};
enum { COUNTS = sizeof counts / sizeof *counts };

const LabyrinthCountRow *labyrinth_count_row(size_t index) {
  return index < COUNTS ? &counts[index] : NULL;
}

uint64_t labyrinth_funnel_count(const LabyrinthFunnel *funnel, const LabyrinthCountRow *row) {
  return *(const uint64_t *)(const void *)((const char *)funnel + row->offset);
}

void labyrinth_funnel_set(LabyrinthFunnel *funnel, const LabyrinthCountRow *row, uint64_t count) {
  *(uint64_t *)(void *)((char *)funnel + row->offset) = count;
}

void labyrinth_funnel_add(LabyrinthFunnel *sum, const LabyrinthFunnel *part) {
#define X(key, meaning) sum->key += part->key;
  LABYRINTH_COUNTS(X)
#undef X
  for (int i = 0; i < LABYRINTH_REJECT_COUNT; i++) sum->rejects[i] += part->rejects[i];
}
