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

#include "packing/feature_bins.h"
#include "packing/packing_planner.h"
#include "strong/candidate_moves.h"

// A way of searching; several are tried by turns.
typedef struct {
  bool backward;      // from the solved position; wants a kit of that kind
  unsigned order;     // of packing: a PackingOrder
  bool flexible;      // any packing order that is safe
  unsigned advisors;  // a bit each
  bool eager;         // they propose even what betters nothing
  Schedule schedule;
  bool assign_goals;   // look whether there is a box for every step left of the plan
  bool count_blocked;  // count the boxes in each other's way
  bool careful;        // look for boxes that are stuck for ever: slower, fewer positions
} FessStyle;

typedef struct {
  uint32_t node;  // that it starts from
  uint16_t from, to;
  unsigned char dir;
  bool advised;
} FessMove;

typedef struct {
  uint32_t parent, weight;
  uint16_t blocked;
  uint16_t from, to;  // the move that led here
} FessNode;

typedef struct {
  SearchContext *context;  // borrowed
  FessStyle style;
  bool planning;  // backward a plan is hard to find, and looked for first
  PackingPlanner planner;
  FeatureExtractor extractor;
  TranspositionTable table;
  FessNode *nodes;  // one for each position of the store
  FessMove *moves;
  size_t move_count;
  Grant node_grant, move_grant;
  FeatureBins bins;
  CandidateMoves candidates;
  uint32_t solved;
  uint32_t best_node;  // the position that has got furthest, and how far
  int best_packed;
} Fess;

void fess_begin(Fess *fess, SearchContext *context, FessStyle style);  // a complete kit
void fess_free(Fess *fess);
SearchStatus fess_step(Fess *fess);  // makes one move
// The pushes to the solution or, before there is one, to the most packed; to be freed.
Push *fess_pushes(const Fess *fess, size_t *count);

#endif
