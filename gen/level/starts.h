// From a map to a start worth keeping: goals, the starts farthest from them, and proof.
#ifndef TSB_STARTS_H
#define TSB_STARTS_H

#include "level/funnel.h"
#include "level/gen_level.h"
#include "level/workshop.h"
#include "map/map_grid.h"

// The chances of one candidate's stages.
typedef struct {
  Rng map, goals, player;
} Chances;

// The first start worth keeping for the goals that a search finds; level->board is what was tried
// last.
Reject starts_find(Workshop *workshop, const GenParams *params, const MapGrid *grid,
                   Chances chances, Funnel *funnel, GenLevel *level);

// The player may stand anywhere in his region: not always in its first corner.
void starts_place_player(Board *board, Rng rng);

#endif
