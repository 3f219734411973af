// From where can a box come to a goal, alone between given walls? Found by pulling it away.
//
// The player's side counts: a pulled box has the player in front of it, and other sides only where
// he can walk around the box. So a box that could never be turned into a corridor is told apart.
#ifndef TSB_PULL_REACH_H
#define TSB_PULL_REACH_H

#include "tables/biconnected.h"

enum { PULL_REACH_NEVER = UINT16_MAX };

typedef struct {
  const Squares *squares;
  const unsigned char *solid;  // borrowed
  Biconnected biconnected;
  uint16_t *distance;  // per square and side of the player
  int *queue;
  int tail;
} PullReach;

void pull_reach_begin(PullReach *pull_reach, const Squares *squares);
void pull_reach_free(PullReach *pull_reach);
size_t pull_reach_bytes(const Squares *squares);

// Sets the walls, which must stay while they are used, and the region that the player is in.
void pull_reach_set_walls(PullReach *pull_reach, const unsigned char *solid, int player);

// Pulls from one goal, or from several added one by one: clear, add, run, ask.
void pull_reach_clear(PullReach *pull_reach);
void pull_reach_add_goal(PullReach *pull_reach, int goal);
void pull_reach_run(PullReach *pull_reach);
unsigned pull_reach_distance(const PullReach *pull_reach,
                             int square);  // pushes to the nearest, or PULL_REACH_NEVER

#endif
