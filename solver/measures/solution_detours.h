// What a solution says about a level's difficulty for people: how far it departs from pushing every
// box straight to a goal, and how often a player must change the box or the direction.
#ifndef TSB_SOLUTION_DETOURS_H
#define TSB_SOLUTION_DETOURS_H

#include "graph/astar.h"
#include "measures/fewest_changes.h"

// name, meaning: the one list from which struct, JSON keys and help are made.
#define SOLUTION_DETOURS_MEASURES(X)                                                             \
  X(matching, "pushes if boxes did not block each other: a minimum matching of boxes and goals") \
  X(gap, "pushes of the solution minus `matching`")                                              \
  X(counter_intuitive, "pushes of the solution that raise the matching bound")                   \
  X(min_box_changes, "fewest box changes over all solutions")                                    \
  X(min_box_lines, "fewest box lines over all solutions")

typedef struct {
  uint32_t value;
  bool exact;  // else an upper bound (for `matching` a lower bound)
} SolutionDetoursValue;

typedef struct {
#define X(name, meaning) SolutionDetoursValue name;
  SOLUTION_DETOURS_MEASURES(X)
#undef X
} SolutionDetoursResult;

// A workspace. Zeroed is ready.
typedef struct {
  FewestChanges fewest;
  Push *pushes;
  int *boxes;
  unsigned char *kind;  // per square, during the replay
  size_t push_count, push_capacity, box_capacity, kind_capacity;
} SolutionDetours;

// From the solution alone; the fewest changes and lines are then only upper bounds. `astar` was
// just used on the level, `moves` is any solution of it, as in verify.h.
SolutionDetoursResult solution_detours_replay(SolutionDetours *work, AStar *astar,
                                              const char *moves);

// The same with searches for the fewest changes and lines. `astar` was just used on the level, with
// whatever outcome; its graph is explored further by up to `more_states`.
SolutionDetoursResult solution_detours_compute(SolutionDetours *work, AStar *astar,
                                               const char *moves, uint32_t more_states);
void solution_detours_free(SolutionDetours *work);

#endif
