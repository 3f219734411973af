// Frozen boxes: boxes that can never move again. If one of them is off goal, the level is lost.
//
// A box is held along an axis by a wall or a held box on one side, or by dead squares on both
// sides. Boxes that are held along both axes are frozen: none of them can be the first to move.
#ifndef TSB_FREEZE_H
#define TSB_FREEZE_H

#include "position/position.h"

typedef enum { FREEZE_NONE, FREEZE_ON_GOALS, FREEZE_DEAD } FreezeKind;

typedef struct {
  unsigned char *held;  // per square: a box assumed to be held; all 0 between calls of freeze_kind
  int *group;           // squares of these boxes
  size_t capacity;
} Freeze;

void freeze_begin(Freeze *freeze, const LevelTables *tables);
void freeze_free(Freeze *freeze);
size_t freeze_bytes(const LevelTables *tables);

// Looks at the box on `square` and at all boxes connected to it. FREEZE_DEAD: one of them is frozen
// off goal, not necessarily the box on `square`. FREEZE_ON_GOALS: the box on `square` is frozen.
FreezeKind freeze_kind(Freeze *freeze, const Position *position, int square);

// Marks all frozen boxes of the position in `held` until freeze_clear and gives their number. Their
// squares are the first ones of `group`; *kind tells whether one of them is off goal.
int freeze_all(Freeze *freeze, const Position *position, FreezeKind *kind);
void freeze_clear(Freeze *freeze, const Position *position);

#endif
