// From where can a box come to a goal, alone between given walls? Found by pulling it away.
//
// The player's side counts: a pulled box has the player in front of it, and other sides only where
// he can walk around the box. So a box that could never be turned into a corridor is told apart.
#ifndef TSB_PULLS_H
#define TSB_PULLS_H

#include "tables/blocks.h"

enum { PULLS_NEVER = UINT16_MAX };

typedef struct {
  const Squares *squares;
  const unsigned char *solid;  // borrowed
  Blocks blocks;
  uint16_t *distance;  // per square and side of the player
  int *queue;
  int tail;
} Pulls;

void pulls_begin(Pulls *pulls, const Squares *squares);
void pulls_free(Pulls *pulls);
size_t pulls_bytes(const Squares *squares);

// Sets the walls, which must stay while they are used, and the region that the player is in.
void pulls_walls(Pulls *pulls, const unsigned char *solid, int player);

// Pulls from one goal, or from several added one by one: clear, add, run, ask.
void pulls_clear(Pulls *pulls);
void pulls_add(Pulls *pulls, int goal);
void pulls_run(Pulls *pulls);
unsigned pulls_least(const Pulls *pulls, int square);  // pushes to the nearest, or PULLS_NEVER

#endif
