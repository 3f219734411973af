// The search behind a packing plan, against the game: from all goals filled to an empty board.
#ifndef TSB_UNPACK_H
#define TSB_UNPACK_H

#include "deadlock/freeze.h"
#include "deadlock/pocket.h"
#include "deadlock/trap.h"
#include "packing/cells.h"
#include "packing/links.h"
#include "packing/plan.h"
#include "position/macro.h"
#include "position/store.h"
#include "search/heap.h"

typedef struct {
  uint32_t parent;
  uint16_t from, to;  // the box pulled, perhaps around to where it was
  uint16_t sink;      // where it was taken off, 0: it was not
  uint16_t aside;     // boxes pulled aside so far
  uint16_t reused;    // boxes taken off so far where another one was
} UnpackNode;

typedef struct {
  const Ground *field;
  unsigned order;  // a PlanOrder
  Budget *budget;
  Scene scene;
  Macro macro;
  Pocket corral;
  bool pushed;  // the game goes backward, so that here boxes are pushed, and may be lost
  Freeze freeze;
  Trap trap;
  bool spread;  // then the search goes round over cells like fess.h, with moves that free boxes
  Cells cells;
  Links links;
  Store store;
  UnpackNode *nodes;  // one for each position of the store
  Grant node_grant;
  Heap heap;
  unsigned char *taken;    // per square: a sink that has taken a box, where each takes one only
  int *list;               // boxes while they are gone through
  unsigned char *allowed;  // and their first pushes, where a corral leaves only some
  uint32_t best;           // with nothing left but boxes that are there at the start, or STORE_NONE
  int more;                // expansions for a better one
} Unpack;

void unpack_begin(Unpack *unpack, const Ground *field, unsigned order, Budget *budget);
void unpack_free(Unpack *unpack);
size_t unpack_bytes(const Ground *field);

bool unpack_step(Unpack *unpack);  // expands one position; false: the search is at its end

#endif
