// Boxes that can never move again. If one of them is off goal, the level is lost.
//
// A box is held along an axis by a wall or a held box on either side, or by dead squares on both.
// Boxes held along both axes, by walls and each other, are frozen: none of them can be the first
// to move. The largest such group is found by taking all for held and letting go of those that
// are not, until nothing changes.
#ifndef TSB_FREEZE_H
#define TSB_FREEZE_H

#include "position/position.h"

typedef enum { FREEZE_NONE, FREEZE_ON_GOALS, FREEZE_DEAD } FreezeKind;

typedef struct {
  unsigned char *held;  // per square: counted as held; all 0 between calls of freeze_kind
  int *group;
  size_t capacity;
} Freeze;

void freeze_begin(Freeze *freeze, const LevelTables *tables);
void freeze_free(Freeze *freeze);
size_t freeze_bytes(const LevelTables *tables);

// The box on this square and those that it touches, directly or through others: is it frozen, and
// is a box off goal frozen among them? (It may be another than the one asked for.)
FreezeKind freeze_kind(Freeze *freeze, const Position *position, int square);

// Marks all frozen boxes of the scene in `held` until freeze_clear; gives how many, DEAD or not
// in *kind. The first ones of `group` are their squares.
int freeze_all(Freeze *freeze, const Position *position, FreezeKind *kind);
void freeze_clear(Freeze *freeze, const Position *position);

#endif
