// Boxes that do not get in each other's way. The boxes of a level are divided into parts: the
// pushes of a part can all be made before all others, and also after all others. Where boxes never
// come near those of other parts, one of the two is enough: the player may have to leave a room
// before he closes it. A level of three parts is three small puzzles beside each other.
//
// The division is that of one solution. Parts that do not touch come first: each may be divided
// further as a level of its own.
#ifndef TSB_INDEPENDENT_PARTS_H
#define TSB_INDEPENDENT_PARTS_H

#include "rules/player_walk.h"

enum { PART_NONE = -1 };  // of a box that is never pushed

// A workspace. Zeroed is ready. Boxes are numbered by their squares at the start.
typedef struct {
  const Squares *squares;  // borrowed, as are the pushes of the solution
  const Push *pushes;
  size_t push_count;
  int count;   // parts
  int boxes;   // of the level
  int *part;   // per box: its part, from 0, or PART_NONE
  int *start;  // per box: its square at the start
  int *end;    // per box: its square at the end
  int *box;    // per push: the box that it moves
  // While a part is tried:
  int *box_at;            // per square: the box there, or -1
  int *touched;           // per square: a box that comes there, or -1
  int *crossed, *before;  // per square: boxes on the best way there, and the square before it
  int *queue, *occupied;
  PlayerWalk walk;
  size_t box_capacity, push_capacity, square_capacity;
} IndependentParts;

// `pushes` solve the level of `squares`; both must stay as long as the parts are asked for.
void independent_parts_find(IndependentParts *parts, const Squares *squares, const Push *pushes,
                            size_t count);

// Is the level of a part another one than the whole level? A level that is solved has no parts.
bool independent_parts_divide(const IndependentParts *parts);

// A part as a level of its own, with those pushes of the solution that it needs. Boxes of other
// parts are gone, with the goals on which they end. A box that is never pushed stays if a push of
// the part passes beside it; elsewhere it is wall.
typedef struct {
  Board board;
  char *moves;
} PartLevel;
PartLevel independent_parts_level(const IndependentParts *parts, const Board *board, int part);
void part_level_free(PartLevel *level);

void independent_parts_free(IndependentParts *parts);

#endif
