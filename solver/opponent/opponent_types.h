// What opponents are given and what they answer; see opponent.h.
#ifndef TSB_OPPONENT_TYPES_H
#define TSB_OPPONENT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct OpponentKind OpponentKind;  // a row of the table of opponents

typedef struct {
  // Strength: the positions that it looks at before it makes a push that cannot be taken back,
  // without knowing a solution, and those that it spends on a better solution. 0: no limit.
  uint64_t budget;
  size_t bytes;   // of its searches; 0: no limit
  uint64_t seed;  // of random players
} OpponentLimits;

typedef enum {
  OPPONENT_MOVED,
  OPPONENT_RESTARTED,  // it knows that it is lost and stands at the start again
  OPPONENT_PASSED,     // no harmless move is possible, or the level is solved
} OpponentAction;

// What it thought of its position when it moved last; `positions` is as of now.
typedef struct {
  bool knows_solution;
  bool lost;            // the level cannot be solved, and it knows
  size_t plan_moves;    // moves left of its plan; 0 if it has none
  size_t least_pushes;  // a lower bound of the pushes left
  size_t positions;     // looked at so far
} OpponentThoughts;

#endif
