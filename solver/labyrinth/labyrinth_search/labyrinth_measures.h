// What is measured of a labyrinth and its win. One row a measure: struct, JSON keys and help
// follow.
#ifndef TSB_LABYRINTH_MEASURES_H
#define TSB_LABYRINTH_MEASURES_H

#include "base/stop_flag.h"
#include "labyrinth_search/labyrinth_search.h"

// key, meaning. All values are doubles; a measure that is not known is -1.
#define LABYRINTH_MEASURES(X)                                                                   \
  X(moves, "turns of the win")                                                                  \
  X(tour, "turns of the shortest tour without monsters, or of the shortest that was found")     \
  X(detour, "turns that the monsters cost, in percent of the tour")                             \
  X(escape, "distance to the nearest monster at the narrowest place of the safest win")         \
  X(lost_moves, "share of the other moves along the win that lose the game, in percent")        \
  X(undecided_moves, "share of these moves that the search could not decide, in percent")       \
  X(lost_strays,                                                                                \
    "share of positions a few random moves off the win that are lost, in percent; -1: unknown") \
  X(lost_positions,                                                                             \
    "share of all positions from which the game is lost, in percent; -1: too many positions")   \
  X(positions, "positions that can come up; -1: too many")                                      \
  X(decisions, "turns of the win with another way to go than on and back")                      \
  X(waits, "turns of the win in which the player waits")                                        \
  X(nodes, "positions that the search for the win looked at")

typedef struct {
#define X(key, meaning) double key;
  LABYRINTH_MEASURES(X)
#undef X
} LabyrinthMeasures;

typedef struct {
  const char *key, *meaning;
  size_t offset;  // of the double in LabyrinthMeasures
} LabyrinthMeasureRow;

const LabyrinthMeasureRow *labyrinth_measure_row(size_t index);  // NULL past the end
double labyrinth_measure_value(const LabyrinthMeasures *measures, const LabyrinthMeasureRow *row);

// How much work measuring may do, in positions.
typedef struct {
  uint64_t tour_nodes;      // for the tour without monsters
  uint64_t escape_nodes;    // for each distance that is tried
  uint64_t decide_nodes;    // for each move along the win, and each stray
  uint64_t position_nodes;  // for the graph of all positions
} LabyrinthMeasureLimits;

LabyrinthMeasureLimits labyrinth_measure_limits(void);  // those of the generator and of `rate`

// `moves` is a win, `result` what the search told of it. The positions that measuring looks at are
// added to *spent. False if `stop` was set meanwhile; it may be NULL.
bool labyrinth_measure(const Labyrinth *maze, const char *moves, const LabyrinthResult *result,
                       LabyrinthMeasureLimits limits, const StopFlag *stop, LabyrinthMeasures *out,
                       uint64_t *spent);

#endif
