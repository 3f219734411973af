// What makes a level hard for people, as far as it can be searched out.
#ifndef TSB_SOLUTION_ANALYSIS_H
#define TSB_SOLUTION_ANALYSIS_H

#include "graph/astar.h"
#include "measures/fewest_changes.h"

// name, meaning: the one list from which struct, JSON keys and help are made.
#define SOLUTION_ANALYSIS_MEASURES(X)                                                      \
  X(matching, "pushes if no box stood in another's way: every box to a goal of its own")   \
  X(gap, "pushes of the solution beyond that")                                             \
  X(counter_intuitive, "pushes of the solution that lengthen the boxes' way to the goals") \
  X(min_box_changes, "fewest box changes over all solutions")                              \
  X(min_box_lines, "fewest box lines over all solutions")

typedef struct {
  uint32_t value;
  bool exact;  // else an upper limit (of `matching`, a lower one)
} SolutionAnalysisValue;

typedef struct {
#define X(name, meaning) SolutionAnalysisValue name;
  SOLUTION_ANALYSIS_MEASURES(X)
#undef X
} SolutionAnalysisResult;

// A workspace, zeroed to begin with.
typedef struct {
  FewestChanges fewest;
  Push *pushes;
  int *boxes;
  unsigned char *at;  // per square
  size_t push_count, push_room, box_room, at_room;
} SolutionAnalysis;

// What the solution alone tells; of the fewest changes and lines that is only an upper limit.
// `forward` has just been used on the level, `moves` is any solution (see verify) of it.
SolutionAnalysisResult solution_analysis_replay(SolutionAnalysis *work, AStar *astar,
                                                const char *moves);

// `forward` has just been used on the level, with whatever outcome; its graph is looked at and
// explored further by up to `more_states`. `moves` is any solution (see verify) of the level.
SolutionAnalysisResult solution_analysis_compute(SolutionAnalysis *work, AStar *astar,
                                                 const char *moves, uint32_t more_states);
void solution_analysis_free(SolutionAnalysis *work);

#endif
