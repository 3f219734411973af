// The player's shortest ways between boxes, and from pushes to a move string.
#ifndef TSB_PLAYER_WALK_H
#define TSB_PLAYER_WALK_H

#include "base/text.h"
#include "tables/bitset.h"
#include "tables/squares.h"

typedef struct {
  const Squares *squares;  // borrowed
  uint32_t *mark;   // per square: `stamp` if the last measuring came there, above it if it cannot
  uint32_t *steps;  // from where that began, valid where it came
  uint32_t stamp;
  Bitset floor, targets;  // where the squares fit into such sets
  int *queue, *boxes;
  int box_count;
  size_t capacity, box_capacity;
} PlayerWalk;

void player_walk_begin(PlayerWalk *walk, const Squares *squares);  // no boxes yet
void player_walk_free(PlayerWalk *walk);

void player_walk_set_boxes(PlayerWalk *walk, const int *boxes,
                           int count);               // in place of those before
void player_walk_set_start_boxes(PlayerWalk *walk);  // those that the squares have

// Counts the steps from `from` to every square, or until `until` is reached (-1: no such square).
void player_walk_measure(PlayerWalk *walk, int from, int until);
// The same to squares of interest alone: first none, then one after the other; measuring keeps
// them. Of other squares nothing is known afterwards.
void player_walk_clear_targets(PlayerWalk *walk);
void player_walk_add_target(PlayerWalk *walk, int square);
void player_walk_measure_targets(PlayerWalk *walk, int from);
static inline bool player_walk_reached(const PlayerWalk *walk, int square) {
  return walk->mark[square] == walk->stamp;
}

// Adds a shortest walk; false, and nothing, if there is none.
bool player_walk_to(PlayerWalk *walk, int from, int to, Text *out);
// The moves that make these pushes from the squares' start, with shortest walks in between.
void player_walk_write(PlayerWalk *walk, const Push *pushes, size_t count, Text *out);

#endif
