// The player's shortest ways between boxes, and from pushes to a move string.
#ifndef TSB_WALK_H
#define TSB_WALK_H

#include "base/text.h"
#include "tables/bits.h"
#include "tables/squares.h"

typedef struct {
  const Squares *squares;  // borrowed
  uint32_t *mark;   // per square: `stamp` if the last measuring came there, above it if it cannot
  uint32_t *steps;  // from where that began, valid where it came
  uint32_t stamp;
  Bits floor, aims;  // where the squares fit into such sets
  int *queue, *boxes;
  int box_count;
  size_t room, box_room;
} Walk;

void walk_begin(Walk *walk, const Squares *squares);  // no boxes yet
void walk_free(Walk *walk);

void walk_place(Walk *walk, const int *boxes, int count);  // in place of those before
void walk_place_start(Walk *walk);                         // those that the squares have

// Counts the steps from `from` to every square, or until `until` is reached (-1: no such square).
void walk_measure(Walk *walk, int from, int until);
// The same to squares of interest alone: first none, then one after the other; measuring keeps
// them. Of other squares nothing is known afterwards.
void walk_aim_at_nothing(Walk *walk);
void walk_aim_at(Walk *walk, int square);
void walk_measure_aims(Walk *walk, int from);
static inline bool walk_reached(const Walk *walk, int square) {
  return walk->mark[square] == walk->stamp;
}

// Adds a shortest walk; false, and nothing, if there is none.
bool walk_to(Walk *walk, int from, int to, Text *out);
// The moves that make these pushes from the squares' start, with shortest walks in between.
void walk_write(Walk *walk, const Push *pushes, size_t count, Text *out);

#endif
