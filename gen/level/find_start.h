// From a map to a start worth keeping: goals, the starts farthest from them, and proof.
#ifndef TSB_FIND_START_H
#define TSB_FIND_START_H

#include "level/funnel.h"
#include "level/gen_level.h"
#include "level/workspace.h"
#include "map/map_grid.h"

// The chances of one candidate's stages.
typedef struct {
  Rng map, goals, player;
} StageRngs;

// The first start worth keeping for the goals that a search finds; level->board is what was tried
// last.
Reject find_start(Workspace *workspace, const GenParams *params, const MapGrid *grid,
                  StageRngs rngs, Funnel *funnel, GenLevel *level);

// The player may stand anywhere in his region: not always in its first corner.
void find_start_place_player(Board *board, Rng rng);

#endif
