// Pushes from every square to a goal for a box alone between given walls, found by pulls.
//
// The player's side of the box counts: he gets to another side only if he can walk around the box.
// So a square where a box cannot turn the corner into a corridor counts as dead.
#ifndef TSB_WALLED_DISTANCES_H
#define TSB_WALLED_DISTANCES_H

#include "tables/biconnected.h"

enum { WALLED_DISTANCES_NEVER = UINT16_MAX };

typedef struct {
  const Squares *squares;
  const unsigned char *solid;  // borrowed
  Biconnected biconnected;
  uint16_t *distance;  // at [square * DIR_COUNT + side of the player]
  int *queue;
  int tail;
} WalledDistances;

void walled_distances_begin(WalledDistances *walled_distances, const Squares *squares);
void walled_distances_free(WalledDistances *walled_distances);
size_t walled_distances_bytes(const Squares *squares);

// Sets the walls, which are borrowed, and the region of the player.
void walled_distances_set_walls(WalledDistances *walled_distances, const unsigned char *solid,
                                int player);

// Pulls from one goal or from several: clear, add each goal, run, ask.
void walled_distances_clear(WalledDistances *walled_distances);
void walled_distances_add_goal(WalledDistances *walled_distances, int goal);
void walled_distances_run(WalledDistances *walled_distances);
// Pushes to the nearest of these goals, or WALLED_DISTANCES_NEVER.
unsigned walled_distances_distance(const WalledDistances *walled_distances, int square);

#endif
