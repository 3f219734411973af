// Every position of one or two boxes, solved beforehand: which pairs are dead, and which get into
// each other's way.
//
// Two boxes of a level, all others taken off, are no harder than the level: a pair that cannot be
// brought to two goals is dead wherever it stands among others. A pair that can, but not by each
// box going its own shortest way, has an excess: so many pushes more than the two lone distances
// together, at the least and whichever two goals they come to. Excesses of pairs that share no box
// may be added to a matching of boxes and goals (its linear conflicts are of this kind).
#ifndef TSB_PAIR_DATABASE_H
#define TSB_PAIR_DATABASE_H

#include "tables/push_distances.h"

enum { PAIR_DEAD = 255, PAIR_MAX_EXCESS = 254 };

typedef struct {
  int places;  // squares that a box may come to
  int *place;  // per square: its number among these, or -1
  int *square;
  unsigned char *excess;  // at [pair * DIR_COUNT + side], pair = place of a * places + place of b:
                          // the player stands beside a on that side; PAIR_DEAD if he cannot
  unsigned char *min_excess;  // at [pair]: wherever the player is
  size_t square_capacity, pair_capacity;
} PairDatabase;

// `nearest` tells the dead squares, see goal_distances.h. With distances by side, to each goal,
// excesses are found, else only what is dead. Takes time and memory by the square of the floor, and
// time by that of the goals.
void pair_database_build(PairDatabase *pairs, const Squares *squares, const uint16_t *nearest,
                         const PushDistances *push_distances);
void pair_database_free(PairDatabase *pairs);  // a zeroed one is fine
size_t pair_database_bytes(const Squares *squares, const uint16_t *nearest);  // scratch included

// Boxes on two squares, neither dead.
static inline size_t pair_database_index(const PairDatabase *pairs, int a, int b) {
  return (size_t)pairs->place[a] * (size_t)pairs->places + (size_t)pairs->place[b];
}
// The excess, or PAIR_DEAD, if the player is beside `a` on a side that he can be on.
static inline unsigned pair_database_excess(const PairDatabase *pairs, int a, int b, Dir side) {
  return pairs->excess[pair_database_index(pairs, a, b) * DIR_COUNT + (size_t)side];
}
// The same wherever he is: the least of all.
static inline unsigned pair_database_min_excess(const PairDatabase *pairs, int a, int b) {
  return pairs->min_excess[pair_database_index(pairs, a, b)];
}

#endif
