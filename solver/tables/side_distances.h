// Push distances of a box alone that depend on the side of the player.
//
// A box on some squares cuts the floor into parts, and the distance depends on the player's part.
// Each pair of a square and a part is a row; most squares have one row. The player gets from part
// to part only by pushing that box. So the row of a box changes only by its own pushes, and bounds
// by rows fall by at most one per push.
#ifndef TSB_SIDE_DISTANCES_H
#define TSB_SIDE_DISTANCES_H

#include "tables/goal_distances.h"

typedef struct {
  int count;            // rows
  int squares;          // in the numbering of the level
  int *first;           // per square: its first row
  int *cut;             // per square: its number among the squares that cut the floor, or -1
  unsigned char *part;  // at [cut * squares + square of the player]: bytes, as the table is large
  GoalDistances rows;   // `nearest` and `to_goal` by row
  size_t square_capacity, part_capacity, row_capacity;
} SideDistances;

// For small floors: time and memory grow with the square of the floor. `to_goals` adds the
// distances to each goal.
void side_distances_build(SideDistances *side_distances, const Squares *squares, bool to_goals);
// Distances from the start instead: `nearest` is the distance from the nearest box of the start,
// `to_goal` from each box, in the order of their squares. The player starts at his own square.
// There must be as many boxes as goals.
void side_distances_build_from_start(SideDistances *side_distances, const Squares *squares,
                                     bool to_boxes);
void side_distances_free(SideDistances *side_distances);  // a zeroed one is fine
size_t side_distances_bytes(const Squares *squares);      // an upper bound

// The row of a box on `square` with the player on `player`, another square of the floor.
static inline int side_distances_row(const SideDistances *side_distances, int square, int player) {
  int row = side_distances->first[square], cut = side_distances->cut[square];
  return cut < 0 ? row
                 : row + side_distances
                             ->part[(size_t)cut * (size_t)side_distances->squares + (size_t)player];
}

// One past the last row of a square.
static inline int side_distances_row_end(const SideDistances *side_distances, int square) {
  return square + 1 < side_distances->squares ? side_distances->first[square + 1]
                                              : side_distances->count;
}

#endif
