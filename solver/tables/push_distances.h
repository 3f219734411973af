// How far is a box from a goal, or from where it began, if the player's side of it counts?
//
// A box on a square that cuts the floor in parts is another matter with the player in one part
// than in the other. Each pair of a square and a part is a row; most squares have one. The player
// comes from part to part only by pushing that box, whatever else he pushes, so that the row of a
// box changes with its own pushes alone and bounds by rows fall by one a push at most.
#ifndef TSB_PUSH_DISTANCES_H
#define TSB_PUSH_DISTANCES_H

#include "tables/goal_distances.h"

typedef struct {
  int count;            // rows
  int squares;          // in the numbering of the level
  int *first;           // per square: its first row
  int *cut;             // per square: which of the cutting ones it is, or -1
  unsigned char *part;  // at [cut * squares + square of the player]
  GoalDistances rows;   // nearest and to_goal by row
  size_t square_capacity, part_capacity, row_capacity;
} PushDistances;

// Time and memory grow with the square of the floor: for small ones. Distances to each goal are
// left out if `to_goals` is false.
void push_distances_build(PushDistances *push_distances, const Squares *squares, bool to_goals);
// The same for the way here from the boxes of the start, the player's side then included: nearest
// is that of any box, to_goal that of each, by square number. As many boxes as goals.
void push_distances_build_from_start(PushDistances *push_distances, const Squares *squares,
                                     bool to_boxes);
void push_distances_free(PushDistances *push_distances);  // a zeroed one is fine
size_t push_distances_bytes(const Squares *squares);      // at most

// The row of a box on `square` with the player on `player`, another square of the floor.
static inline int push_distances_row(const PushDistances *push_distances, int square, int player) {
  int row = push_distances->first[square], cut = push_distances->cut[square];
  return cut < 0 ? row
                 : row + push_distances
                             ->part[(size_t)cut * (size_t)push_distances->squares + (size_t)player];
}

static inline int push_distances_row_end(const PushDistances *push_distances,
                                         int square) {  // past the last of a square
  return square + 1 < push_distances->squares ? push_distances->first[square + 1]
                                              : push_distances->count;
}

#endif
