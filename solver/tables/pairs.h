// Every position of one or two boxes, solved beforehand: which pairs are dead, and which get into
// each other's way.
//
// Two boxes of a level, all others taken off, are no harder than the level: a pair that cannot be
// brought to two goals is dead wherever it stands among others. A pair that can, but not by each
// box going its own shortest way, has an excess: so many pushes more than the two lone distances
// together, at the least and whichever two goals they come to. Excesses of pairs that share no box
// may be added to a matching of boxes and goals (its linear conflicts are of this kind).
#ifndef TSB_PAIRS_H
#define TSB_PAIRS_H

#include "tables/sides.h"

enum { PAIRS_DEAD = 255, PAIRS_MAX_EXCESS = 254 };

typedef struct {
  int places;  // squares that a box may come to
  int *place;  // per square: its number among these, or -1
  int *square;
  unsigned char *excess;  // at [pair * DIR_COUNT + side], pair = place of a * places + place of b:
                          // the player stands beside a on that side; PAIRS_DEAD if he cannot
  unsigned char *least;   // at [pair]: wherever the player is
  size_t square_room, pair_room;
} Pairs;

// `nearest` tells the dead squares, see distances.h. With distances by side, to each goal, excesses
// are found, else only what is dead. Takes time and memory by the square of the floor, and time by
// that of the goals.
void pairs_take(Pairs *pairs, const Squares *squares, const uint16_t *nearest, const Sides *sides);
void pairs_free(Pairs *pairs);                                        // a zeroed one is fine
size_t pairs_bytes(const Squares *squares, const uint16_t *nearest);  // scratch included

// Boxes on two squares, neither dead.
static inline size_t pairs_at(const Pairs *pairs, int a, int b) {
  return (size_t)pairs->place[a] * (size_t)pairs->places + (size_t)pairs->place[b];
}
// The excess, or PAIRS_DEAD, if the player is beside `a` on a side that he can be on.
static inline unsigned pairs_excess(const Pairs *pairs, int a, int b, Dir side) {
  return pairs->excess[pairs_at(pairs, a, b) * DIR_COUNT + (size_t)side];
}
// The same wherever he is: the least of all.
static inline unsigned pairs_least(const Pairs *pairs, int a, int b) {
  return pairs->least[pairs_at(pairs, a, b)];
}

#endif
