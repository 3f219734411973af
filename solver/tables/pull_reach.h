// Pushes from every square to a goal for a box alone between given walls, found by pulls.
//
// The player's side of the box counts: he gets to another side only if he can walk around the box.
// So a box that cannot be turned into a corridor is recognized as dead there.
#ifndef TSB_PULL_REACH_H
#define TSB_PULL_REACH_H

#include "tables/biconnected.h"

enum { PULL_REACH_NEVER = UINT16_MAX };

typedef struct {
  const Squares *squares;
  const unsigned char *solid;  // borrowed
  Biconnected biconnected;
  uint16_t *distance;  // at [square * DIR_COUNT + side of the player]
  int *queue;
  int tail;
} PullReach;

void pull_reach_begin(PullReach *pull_reach, const Squares *squares);
void pull_reach_free(PullReach *pull_reach);
size_t pull_reach_bytes(const Squares *squares);

// Sets the walls, which are borrowed, and the region of the player.
void pull_reach_set_walls(PullReach *pull_reach, const unsigned char *solid, int player);

// Pulls from one goal or from several: clear, add each goal, run, ask.
void pull_reach_clear(PullReach *pull_reach);
void pull_reach_add_goal(PullReach *pull_reach, int goal);
void pull_reach_run(PullReach *pull_reach);
// Pushes to the nearest of these goals, or PULL_REACH_NEVER.
unsigned pull_reach_distance(const PullReach *pull_reach, int square);

#endif
