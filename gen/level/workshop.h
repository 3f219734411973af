// The scratch memory of one thread, as the stages of a candidate share it.
#ifndef TSB_WORKSHOP_H
#define TSB_WORKSHOP_H

#include "goals/goalsearch.h"
#include "goals/start_list.h"
#include "map/templates.h"
#include "rating/assess.h"
#include "reverse/field.h"

typedef struct {
  Templates templates;
  GoalWork *goals;
  Field field;
  Farthest far;
  StartList list;
  Assessor assessor;
  const Halt *halt;     // borrowed, or NULL
  ForwardResult proof;  // of the last level that was proved
  char *line;           // of a level that only the strong engine solved
} Workshop;

// When *halt is set, a candidate under way is abandoned; NULL is never.
Workshop *workshop_new(const Halt *halt);
void workshop_free(Workshop *workshop);

// Each stage draws from a generator of its own.
enum { STAGE_MAP = 1, STAGE_GOALS, STAGE_SCRAMBLE, STAGE_PLAYER };
enum { METHOD_EXHAUSTIVE, METHOD_RANDOM };  // the choices of parameter `method`

// Of so many states, those to be spent on a level: where the reverse search could not be
// exhaustive, much more than a look seldom helps.
static inline uint32_t workshop_share(const Workshop *workshop, int states) {
  enum { VAST_SHARE = 10 };
  bool vast = !workshop->far.proven && !workshop->field.small;
  return (uint32_t)(vast ? states / VAST_SHARE : states);
}

#endif
