// What makes a level hard for people, as far as it can be searched out.
#ifndef TSB_INSIGHT_H
#define TSB_INSIGHT_H

#include "graph/forward.h"
#include "measures/fewest.h"

// name, meaning: the one list from which struct, JSON keys and help are made.
#define INSIGHT_MEASURES(X)                                                                \
  X(matching, "pushes if no box stood in another's way: every box to a goal of its own")   \
  X(gap, "pushes of the solution beyond that")                                             \
  X(counter_intuitive, "pushes of the solution that lengthen the boxes' way to the goals") \
  X(min_box_changes, "fewest box changes over all solutions")                              \
  X(min_box_lines, "fewest box lines over all solutions")

typedef struct {
  uint32_t value;
  bool exact;  // else an upper limit (of `matching`, a lower one)
} InsightValue;

typedef struct {
#define X(name, meaning) InsightValue name;
  INSIGHT_MEASURES(X)
#undef X
} Insights;

// A workspace, zeroed to begin with.
typedef struct {
  Fewest fewest;
  Push *pushes;
  int *boxes;
  unsigned char *at;  // per square
  size_t push_count, push_room, box_room, at_room;
} Insight;

// What the solution alone tells; of the fewest changes and lines that is only an upper limit.
// `forward` has just been used on the level, `moves` is any solution (see verify) of it.
Insights insight_of_solution(Insight *work, Forward *forward, const char *moves);

// `forward` has just been used on the level, with whatever outcome; its graph is looked at and
// explored further by up to `more_states`. `moves` is any solution (see verify) of the level.
Insights insight_measure(Insight *work, Forward *forward, const char *moves, uint32_t more_states);
void insight_free(Insight *work);

#endif
