// The player's shortest walks between boxes, and move strings made from pushes.
#ifndef TSB_PLAYER_WALK_H
#define TSB_PLAYER_WALK_H

#include "base/text.h"
#include "tables/bitset.h"
#include "tables/squares.h"

typedef struct {
  const Squares *squares;  // borrowed
  uint32_t *mark;          // per square: `stamp` if reached by the last search, higher if blocked
  uint32_t *steps;         // per square reached: steps from where the search began
  uint32_t stamp;
  Bitset floor, targets;  // only if the squares fit into a Bitset
  int *queue, *boxes;
  int box_count;
  size_t capacity, box_capacity;
} PlayerWalk;

void player_walk_begin(PlayerWalk *walk, const Squares *squares);  // no boxes yet
void player_walk_free(PlayerWalk *walk);

// Replaces all boxes: by the given ones, or by the boxes of the level's start.
void player_walk_set_boxes(PlayerWalk *walk, const int *boxes, int count);
void player_walk_set_start_boxes(PlayerWalk *walk);

// Counts the steps from `from` to every square, or stops when `until` is reached (-1: never).
void player_walk_measure(PlayerWalk *walk, int from, int until);
// The same for target squares alone, which is faster. Targets stay until they are cleared. Nothing
// is known about other squares afterwards.
void player_walk_clear_targets(PlayerWalk *walk);
void player_walk_add_target(PlayerWalk *walk, int square);
void player_walk_measure_targets(PlayerWalk *walk, int from);
static inline bool player_walk_reached(const PlayerWalk *walk, int square) {
  return walk->mark[square] == walk->stamp;
}

// Adds a shortest walk; if there is none, false and nothing is added.
bool player_walk_to(PlayerWalk *walk, int from, int to, Text *out);
// Adds the moves that make these pushes from the start, with shortest walks in between.
void player_walk_write(PlayerWalk *walk, const Push *pushes, size_t count, Text *out);

#endif
