// Is a closed area a trap? A small search over the boxes around it, all others taken off.
//
// Fewer boxes make a position easier, so a position is lost if some of its boxes alone are. A box
// that gets out of the closed floor is taken off as well. If every way of playing ends before each
// box is out or on a goal, the trap is proved; when the search grows beyond its allowance, nothing
// is. Verdicts are kept by hash, since the same few boxes come up again and again.
//
// Boxes never stand on the open floor, so that it stays in one piece: walks are filled in the
// closed part alone, and the player's place matters only when he has shut himself in.
#ifndef TSB_TRAP_H
#define TSB_TRAP_H

#include "deadlock/freeze.h"
#include "deadlock/pocket.h"
#include "search/verdicts.h"

enum { TRAP_MAX_BOXES = 20, TRAP_MAX_STATES = 250 };

typedef struct {
  uint16_t box[TRAP_MAX_BOXES];
  int boxes, player;
} TrapState;

typedef struct {
  Scene scene;
  Freeze freeze;
  unsigned char *open;  // per square: in the player's reach at first, never under a box
  int open_square;      // one of them
  bool outside;         // the player reaches the open floor
  int *zone;            // the other squares of the floor
  int zone_count;
  TrapState *states;
  int count;
  Verdicts verdicts;
} Trap;

void trap_begin(Trap *trap, const Ground *field);
void trap_free(Trap *trap);
size_t trap_bytes(const Ground *field);

// Is some closed area of the scene certainly a trap? After pocket_areas.
bool trap_closed(Trap *trap, const Scene *scene, const Pocket *corral);

#endif
