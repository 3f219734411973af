// What one step of a reverse search is. The farthest start is the one whose fewest steps to a
// solved position are the most, so each metric only changes what is reached in one step:
//
//   pushes   one pull
//   lines    one box pulled any distance in one direction
//   changes  one box pulled about in any way while the others stand still
//
// A solution falls into as many runs as it has box lines or box changes, and a run is one step;
// so breadth-first search over these steps counts the fewest runs exactly, without carrying the
// last box and direction in the state. Speedy Roadie's range, counted over the solution that keeps
// it least, is the same as `lines`: a box pushed on in the same direction needs no walk in
// between, so both begin a new run at the same pushes. It is kept as a name of its own.
#ifndef TSB_METRIC_H
#define TSB_METRIC_H

// enumerator, word, meaning. The words are choices of parameter `metric`, in this order.
#define METRICS(X)                              \
  X(PUSHES, "pushes", "one pull")               \
  X(LINES, "lines", "one box in one direction") \
  X(CHANGES, "changes", "one box in any way")   \
  X(RANGE, "range", "Speedy Roadie's word for lines")

typedef enum {
#define X(id, word, meaning) METRIC_##id,
  METRICS(X)
#undef X
      METRIC_COUNT
} Metric;

#endif
