// A player who knows the rules, sees a little, and is no machine: will he find the solution?
//
// In a position he takes one of the pushes there are, by chance. A push by which the boxes' way to
// the goals (the matching bound) gets one longer is `foresight` times less likely than one by which
// it stays as it is; and that is so much less likely than one by which it gets shorter. The box
// that he pushed last draws his hand `habit` times as strongly. Pushes that are dead at sight he
// does not make. He begins anew when he notices that the position is dead, which takes
// `blind_pushes` on average, or when he loses patience, which happens once in `patience` pushes.
//
// This is a Markov chain, and what is asked of it are solutions of linear equations, exact but for
// rounding: no dice are thrown, nothing is cut off.
#ifndef TSB_HUMAN_MODEL_H
#define TSB_HUMAN_MODEL_H

#include "measures/solvability.h"

typedef struct {
  double foresight;     // 1 sees nothing
  double habit;         // 1 has none
  double patience;      // pushes
  double blind_pushes;  // until a dead position is noticed
  double restart_cost;  // pushes that beginning anew is worth
} HumanModelTraits;

typedef struct {
  uint32_t value;  // after this push; see human_model.c
  uint16_t row;    // of the table of weights: by the rise of the bound, from -1 on, and the box
  uint16_t box;    // by rank
} HumanModelPush;

// A workspace, zeroed to begin with.
typedef struct {
  const Solvability *solvability;
  HumanModelTraits traits;
  double *factors;         // weight by rise of the bound, from -1 on
  double *weights;         // the same by rise and box, in the lane of the box
  uint32_t *order;         // the live nodes by distance and number of pushes
  HumanModelPush *pushes;  // of the live nodes in that order, to live nodes only
  uint32_t *first;         // per place in the order and one more
  uint32_t *index;         // per node: in the order, or SOLVABILITY_DEAD
  uint32_t solved;         // the places of solved nodes, the first
  size_t lanes;            // values of a place: one per last box, and some to spare
  double *scale, *value;   // per place and lane
  double *sums;            // per lane
  Grant order_grant, push_grant, first_grant, index_grant, scale_grant, value_grant;
  size_t sum_capacity;
  double start_weight;  // of all pushes at the start
  uint32_t sweeps;      // that the equations took last time
} HumanModel;

// Takes a level; the atlas is borrowed. False if memory is used up.
bool human_model_begin(HumanModel *model, const Solvability *solvability, PushGraph *graph,
                       HumanModelTraits traits);

// The chance that an attempt from the start solves the level.
double human_model_solve_chance(HumanModel *model);
// The pushes of an attempt on average, however it ends.
double human_model_attempt_pushes(HumanModel *model);
// The pushes in all until the level is solved, restarts included, on average: of those two.
double human_model_effort(const HumanModel *model, double chance, double attempt);

void human_model_free(HumanModel *model);

#endif
