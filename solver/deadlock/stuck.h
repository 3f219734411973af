// Are some boxes stuck for ever? A search over those that cannot simply be pushed to a goal.
//
// A box that can be pushed to a goal at once, while the others stay, is taken off: fewer boxes
// make a position easier. What is left when no more come off are the boxes in each other's way.
// They are played on, taking off what comes free after each push; if every line ends with a box
// off goal that nobody can help, the position is lost. Verdicts are kept by the boxes left.
#ifndef TSB_STUCK_H
#define TSB_STUCK_H

#include "deadlock/freeze.h"
#include "position/macro.h"
#include "search/verdicts.h"

enum { STUCK_MAX_BOXES = 24, STUCK_MAX_STATES = 12 };

typedef struct {
  uint16_t box[STUCK_MAX_BOXES];
  int boxes, player;
} StuckState;

typedef struct {
  Scene scene;
  Freeze freeze;
  Macro macro;
  StuckState *states;
  int count;
  Verdicts verdicts;
} Stuck;

void stuck_begin(Stuck *stuck, const Ground *field);
void stuck_free(Stuck *stuck);
size_t stuck_bytes(const Ground *field);

bool stuck_for_ever(Stuck *stuck, const Scene *scene);  // certainly

#endif
