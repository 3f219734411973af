// A model of a human player who knows the rules and has a little foresight: will the player find a
// solution, and with how much effort?
//
// In every position the player picks a push at random. One that raises the matching bound by one is
// `foresight` times less likely than one that keeps it, and that one is `foresight` times less
// likely than one that lowers it. Pushes of the box pushed last are `habit` times more likely. The
// player never makes a push that the position graph leaves out as dead. An attempt ends when the
// player notices that the position is dead, which takes `blind_pushes` on average, or loses
// patience, which happens after one push in `patience`.
//
// This is a Markov chain. The chance and the length of an attempt are solutions of linear
// equations. Nothing is simulated, so the results do not depend on chance.
#ifndef TSB_HUMAN_MODEL_H
#define TSB_HUMAN_MODEL_H

#include "measures/live_positions.h"

typedef struct {
  double foresight;     // 1: none
  double habit;         // 1: none
  double patience;      // pushes
  double blind_pushes;  // until a dead position is noticed
  double restart_cost;  // of beginning anew, in pushes
} HumanModelTraits;

typedef struct {
  uint32_t value;  // index of the value after this push; see human_model.c
  uint16_t row;    // of the table of weights: by the rise of the bound, from -1 on, and the box
  uint16_t box;    // by rank
} HumanModelPush;

// A workspace. Zeroed is ready. A place is an index into `order`.
typedef struct {
  const LivePositions *live_positions;
  HumanModelTraits traits;
  double *factors;         // weight by rise of the bound, from -1 on
  double *weights;         // the same by rise and box, in the lane of the box
  uint32_t *order;         // the live nodes by distance and number of pushes
  HumanModelPush *pushes;  // of the live nodes in that order, to live nodes only
  uint32_t *first;         // per place, and one more: its first push
  uint32_t *index;         // per node: its place, or LIVE_POSITIONS_DEAD
  uint32_t solved;         // the number of solved nodes, whose places come first
  size_t lanes;            // values of a place: one per box pushed last, perhaps padded
  double *scale, *value;   // per place and lane
  double *sums;            // per lane
  Grant order_grant, push_grant, first_grant, index_grant, scale_grant, value_grant;
  size_t sum_capacity;
  double start_weight;  // of all pushes at the start
  uint32_t sweeps;      // that the equations took last time
} HumanModel;

// Begins a level. `live_positions` is borrowed; `graph` is its graph. False if memory is used up.
bool human_model_begin(HumanModel *model, const LivePositions *live_positions, PositionGraph *graph,
                       HumanModelTraits traits);

// The chance that an attempt from the start solves the level.
double human_model_solve_chance(HumanModel *model);
// The pushes of an attempt on average, however it ends.
double human_model_attempt_pushes(HumanModel *model);
// From these two: the average pushes of all attempts until the level is solved, with the cost of
// the restarts.
double human_model_effort(const HumanModel *model, double chance, double attempt);

void human_model_free(HumanModel *model);

#endif
