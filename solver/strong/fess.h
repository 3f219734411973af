// Feature-space search (Shoham and Schaeffer, "The FESS algorithm"): big levels.
//
// Positions are binned by a few features that measure progress: how far the packing plan has got,
// into how many parts boxes cut the floor, how many corridors they block, how many stand where
// the plan will seal them off. The search goes round over the bins and makes in each the move of
// the least weight. A move's weight is the sum along its line, where moves that an advisor
// proposes are free and all others cost 1: lines of good moves run deep at once, and whatever
// they miss is still tried, in all regions of the feature space alike.
#ifndef TSB_FESS_H
#define TSB_FESS_H

#include "packing/cells.h"
#include "packing/planner.h"
#include "strong/candidates.h"

// A way of searching; several are tried by turns.
typedef struct {
  bool backward;      // from the solved position; wants a kit of that kind
  unsigned order;     // of packing: a PlanOrder
  bool flexible;      // any packing order that is safe
  unsigned advisors;  // a bit each
  bool eager;         // they propose even what betters nothing
  Schedule schedule;
  bool served;   // look whether there is a box for every step left of the plan
  bool knots;    // count the boxes in each other's way
  bool careful;  // look for boxes that are stuck for ever: slower, fewer positions
} FessStyle;

typedef struct {
  uint32_t node;  // that it starts from
  uint16_t from, to;
  unsigned char dir;
  bool advised;
} FessMove;

typedef struct {
  uint32_t parent, weight;
  uint16_t knot;
  uint16_t from, to;  // the move that led here
} FessNode;

typedef struct {
  Kit *kit;  // borrowed
  FessStyle style;
  bool planning;  // backward a plan is hard to find, and looked for first
  Planner planner;
  Standing progress;
  Store store;
  FessNode *nodes;  // one for each position of the store
  FessMove *moves;
  size_t move_count;
  Grant node_grant, move_grant;
  Cells cells;
  Candidates candidates;
  uint32_t solved;
  uint32_t lead;  // the position that has got furthest, and how far
  int lead_packed;
} Fess;

void fess_begin(Fess *fess, Kit *kit, FessStyle style);  // a complete kit
void fess_free(Fess *fess);
SearchStatus fess_step(Fess *fess);  // makes one move
// The pushes to the solution or, before there is one, to the most packed; to be freed.
Push *fess_line(const Fess *fess, size_t *count);

#endif
