// A pattern database of two boxes: which pairs of boxes are dead, and which hinder each other.
//
// Two boxes alone are no harder than the whole level. So a pair that cannot reach two goals is
// dead, whatever other boxes there are. A pair has an excess if it needs more pushes than the two
// boxes alone would need: the least such difference over all pairs of goals. Excesses of pairs that
// share no box may be added to a matching of boxes and goals. Linear conflicts are of this kind.
#ifndef TSB_PAIR_DATABASE_H
#define TSB_PAIR_DATABASE_H

#include "tables/side_distances.h"

enum { PAIR_DEAD = 255, PAIR_MAX_EXCESS = 254 };

typedef struct {
  int places;   // squares that a box may come to
  int *place;   // per square: its number among these, or -1
  int *square;  // per place: its square
  // At [pair * DIR_COUNT + side], pair = place of a * places + place of b: the player stands on
  // that side of a. PAIR_DEAD if he cannot stand there.
  unsigned char *excess;
  unsigned char *min_excess;  // at [pair]: the least over all places of the player
  size_t square_capacity, pair_capacity;
} PairDatabase;

// `nearest` tells the dead squares (goal_distances.h). With `side_distances` to each goal, excesses
// are found; with NULL, only dead pairs. Memory and time grow with the square of the floor, time
// also with the square of the goals.
void pair_database_build(PairDatabase *pairs, const Squares *squares, const uint16_t *nearest,
                         const SideDistances *side_distances);
void pair_database_free(PairDatabase *pairs);  // a zeroed one is fine
size_t pair_database_bytes(const Squares *squares, const uint16_t *nearest);  // scratch included

// The index of a pair. Neither square may be dead.
static inline size_t pair_database_index(const PairDatabase *pairs, int a, int b) {
  return (size_t)pairs->place[a] * (size_t)pairs->places + (size_t)pairs->place[b];
}
// The excess, or PAIR_DEAD, with the player on this side of `a`.
static inline unsigned pair_database_excess(const PairDatabase *pairs, int a, int b, Dir side) {
  return pairs->excess[pair_database_index(pairs, a, b) * DIR_COUNT + (size_t)side];
}
// The least excess over all places of the player.
static inline unsigned pair_database_min_excess(const PairDatabase *pairs, int a, int b) {
  return pairs->min_excess[pair_database_index(pairs, a, b)];
}

#endif
