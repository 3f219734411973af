// How many of the positions that a player comes to are dead.
//
// A player comes to positions that at most as many pushes lead to as solve the level. He sees at
// once when a push loses a box by itself, whatever the others do: so such positions do not count.
// Nor do those with a box in a tunnel, because there is nothing to choose on the way through it.
// Without these rules the share of dead positions would grow with floor that nobody needs.
#ifndef TSB_NEAR_POSITIONS_H
#define TSB_NEAR_POSITIONS_H

#include "measures/live_positions.h"

// A workspace. Zeroed is ready.
typedef struct {
  uint8_t *seen;       // per node
  uint8_t *in_tunnel;  // per node: boxes in tunnels, modulo 256
  uint32_t *queue;
  bool *open;  // per node: a position that was not explored can follow
  Grant seen_grant, in_tunnel_grant, queue_grant, open_grant;
} NearPositions;

// Shares of the positions that count.
typedef struct {
  double dead;
  double unknown;  // too little was explored to know whether they are dead
} NearShares;

// `graph` is the graph of `live_positions`; its budget must not be limited.
NearShares near_positions_measure(NearPositions *near, const LivePositions *live_positions,
                                  PositionGraph *graph);
void near_positions_free(NearPositions *near);

#endif
