// How far is a box from a goal, or from where it began, if the player's side of it counts?
//
// A box on a square that cuts the floor in parts is another matter with the player in one part
// than in the other. Each pair of a square and a part is a row; most squares have one. The player
// comes from part to part only by pushing that box, whatever else he pushes, so that the row of a
// box changes with its own pushes alone and bounds by rows fall by one a push at most.
#ifndef TSB_SIDES_H
#define TSB_SIDES_H

#include "tables/distances.h"

typedef struct {
  int count;            // rows
  int squares;          // in the numbering of the level
  int *first;           // per square: its first row
  int *cut;             // per square: which of the cutting ones it is, or -1
  unsigned char *part;  // at [cut * squares + square of the player]
  Distances rows;       // nearest and to_goal by row
  size_t square_room, part_room, row_room;
} Sides;

// Time and memory grow with the square of the floor: for small ones. Distances to each goal are
// left out if `to_goals` is false.
void sides_take(Sides *sides, const Squares *squares, bool to_goals);
// The same for the way here from the boxes of the start, the player's side then included: nearest
// is that of any box, to_goal that of each, by square number. As many boxes as goals.
void sides_take_back(Sides *sides, const Squares *squares, bool to_boxes);
void sides_free(Sides *sides);               // a zeroed one is fine
size_t sides_bytes(const Squares *squares);  // at most

// The row of a box on `square` with the player on `player`, another square of the floor.
static inline int sides_row(const Sides *sides, int square, int player) {
  int row = sides->first[square], cut = sides->cut[square];
  return cut < 0 ? row : row + sides->part[(size_t)cut * (size_t)sides->squares + (size_t)player];
}

static inline int sides_row_end(const Sides *sides, int square) {  // past the last of a square
  return square + 1 < sides->squares ? sides->first[square + 1] : sides->count;
}

#endif
