// The player's shortest ways between boxes, and from pushes to a move string.
#ifndef TSB_ROUTE_H
#define TSB_ROUTE_H

#include "squares.h"
#include "text.h"

typedef struct {
  const Squares *squares;
  uint32_t *box, *seen;  // marks per square, set where they equal the stamp
  uint32_t *steps;       // from where the last search began, valid where seen
  int *queue;
  uint32_t box_stamp, seen_stamp;
  size_t room;
} Route;

void route_begin(Route *walk, const Squares *squares);  // the floor is borrowed; no boxes yet
void route_free(Route *walk);

void route_clear_boxes(Route *walk);
static inline void route_put_box(Route *walk, int square) { walk->box[square] = walk->box_stamp; }
static inline void route_lift_box(Route *walk, int square) {
  walk->box[square] = walk->box_stamp - 1;
}
static inline bool route_is_box(const Route *walk, int square) {
  return walk->box[square] == walk->box_stamp;
}

// Counts the steps from `from` to every square, or until `until` is reached (-1: no such square).
void route_measure(Route *walk, int from, int until);
static inline bool route_reached(const Route *walk, int square) {
  return walk->seen[square] == walk->seen_stamp;
}

// The moves that make these pushes from the squares' start, with shortest walks in between.
void route_write(Route *walk, const Push *pushes, size_t count, Text *out);

#endif
