// A position in as few bits as the level needs, so that most levels take one word.
//
// Monsters of the same period that meet stay together for ever, because they take the same steps.
// They count once: the monsters of a period are kept as a sorted set, and its last cell fills the
// places of those that have merged.
#ifndef TSB_PACKED_POSITION_H
#define TSB_PACKED_POSITION_H

#include "labyrinth_search/labyrinth_tables.h"

enum { PACKED_MAX_WORDS = 4 };

typedef struct {
  uint64_t words[PACKED_MAX_WORDS];
} PackedPosition;

typedef struct {
  const LabyrinthTables *tables;
  int cell_bits, phase_bits, words;
  // The monsters in the order of their periods: index in the level, and where each period begins.
  int order[LABYRINTH_MAX_MONSTERS];
  int group_ends[LABYRINTH_MAX_MONSTERS];  // of each monster in order: the end of its period's
                                           // group
} Packing;

void packing_begin(Packing *packing, const LabyrinthTables *tables);

// Brings the monsters into their normal form, in place: sorted, merged ones counted once. Then
// monster number i of the state is no longer number i of the level, but has its period.
void packing_normalize(const Packing *packing, LabyrinthState *state);
PackedPosition packing_pack(const Packing *packing, const LabyrinthState *normal);
LabyrinthState packing_unpack(const Packing *packing, const PackedPosition *packed);

static inline int packing_period(const Packing *packing, int monster) {
  return packing->tables->maze.monsters[packing->order[monster]].period;
}

#endif
