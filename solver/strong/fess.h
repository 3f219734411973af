// Feature-space search (Shoham and Schaeffer, "The FESS Algorithm", 2020) for large levels.
//
// Every position belongs to a bin. The bin is named by a few features that measure progress: the
// steps done of the packing plan, the parts into which boxes cut the floor, the corridors that
// boxes block, the boxes that the plan will seal off. The search visits the bins in turn and makes
// the lightest waiting move of each. The weight of a move is the number of moves on its path that
// no advisor proposed. So a path of good moves runs deep at once, and the moves that the advisors
// miss are still tried, in all parts of the feature space.
//
// Invariants: nodes[i] describes position i of the transposition table. A move waits in exactly one
// bin until it is made. All pruning keeps solvability: if no move waits, there is no solution.
#ifndef TSB_FESS_H
#define TSB_FESS_H

#include "packing/feature_bins.h"
#include "packing/packing_planner.h"
#include "strong/candidate_moves.h"

// The settings of one search. fast.c has a table of them.
typedef struct {
  bool backward;       // start from the solved position; the context must be of the backward game
  unsigned order;      // a PackingOrder
  bool flexible;       // count any safe packing order, not the plan's alone
  unsigned advisors;   // a bit for each Advisor
  bool eager;          // advisors propose even moves that improve nothing
  Schedule schedule;   // which bin is next
  bool assign_goals;   // count boxes that no step left of the plan can use as out of plan
  bool count_blocked;  // count the boxes that block each other
  bool careful;        // look for boxes that are blocked for ever: slower, fewer positions
} FessStyle;

typedef struct {
  uint32_t node;  // where the move starts
  uint16_t from, to;
  unsigned char dir;
  bool advised;
} FessMove;

typedef struct {
  uint32_t parent, weight;
  uint16_t blocked;   // boxes that block each other
  uint16_t from, to;  // the move that led here
} FessNode;

typedef struct {
  SearchContext *context;  // borrowed
  FessStyle style;
  bool planning;  // the planner still runs; only backward styles plan step by step
  PackingPlanner planner;
  FeatureExtractor extractor;
  TranspositionTable table;
  FessNode *nodes;  // one for each position of the table
  FessMove *moves;
  size_t move_count;
  Grant node_grant, move_grant;
  FeatureBins bins;
  CandidateMoves candidates;
  uint32_t solved;
  uint32_t best_node;  // the position with the most steps of the plan done
  int best_packed;     // and their number
} Fess;

// The context must be complete, see search_context_complete.
void fess_begin(Fess *fess, SearchContext *context, FessStyle style);
void fess_free(Fess *fess);
SearchStatus fess_step(Fess *fess);  // makes one move, or one step of planning
// The pushes to the solution or, before there is one, to best_node. The caller frees them.
Push *fess_pushes(const Fess *fess, size_t *count);

#endif
