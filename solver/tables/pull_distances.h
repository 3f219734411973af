// Pushes from every square to a goal for a box alone between given walls, found by pulls.
//
// The player's side of the box counts: he gets to another side only if he can walk around the box.
// So a square where a box cannot turn the corner into a corridor counts as dead.
#ifndef TSB_PULL_DISTANCES_H
#define TSB_PULL_DISTANCES_H

#include "tables/biconnected.h"

enum { PULL_DISTANCES_NEVER = UINT16_MAX };

typedef struct {
  const Squares *squares;
  const unsigned char *solid;  // borrowed
  Biconnected biconnected;
  uint16_t *distance;  // at [square * DIR_COUNT + side of the player]
  int *queue;
  int tail;
} PullDistances;

void pull_distances_begin(PullDistances *pull_distances, const Squares *squares);
void pull_distances_free(PullDistances *pull_distances);
size_t pull_distances_bytes(const Squares *squares);

// Sets the walls, which are borrowed, and the region of the player.
void pull_distances_set_walls(PullDistances *pull_distances, const unsigned char *solid,
                              int player);

// Pulls from one goal or from several: clear, add each goal, run, ask.
void pull_distances_clear(PullDistances *pull_distances);
void pull_distances_add_goal(PullDistances *pull_distances, int goal);
void pull_distances_run(PullDistances *pull_distances);
// Pushes to the nearest of these goals, or PULL_DISTANCES_NEVER.
unsigned pull_distances_distance(const PullDistances *pull_distances, int square);

#endif
