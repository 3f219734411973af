// What counts as one step of a reverse search. The distance of a start is the fewest steps to a
// solved position, and the farthest start has the largest distance. So a metric only decides what
// one step can reach:
//
//   pushes   one pull
//   lines    one box pulled any distance in one direction
//   changes  one box pulled along any path while the others stand still
//
// A solution is a sequence of runs, one for each box line or box change, and a run is one step. So
// breadth-first search over these steps counts the fewest runs exactly. The state needs no last box
// and no last direction. Speedy Roadie's range, counted over the solution where it is smallest,
// equals `lines`: a box that is pushed on in the same direction needs no walk in between, so both
// begin a new run at the same pushes. It stays a metric with its own name.
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
