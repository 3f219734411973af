// A level whose goals and boxes are drawn: only the place of the player is open, or nothing.
#ifndef TSB_DRAWN_LEVEL_H
#define TSB_DRAWN_LEVEL_H

#include "level/start_finder.h"

// Solves the level from every region where the player may begin, and takes the one with most
// pushes. found->proven_place: each of them has its fewest pushes, or no solution.
Reject drawn_level_find(Workspace *workspace, const GenParams *params, Rng player_rng,
                        FunnelCounts *funnel, FoundStart *found);

#endif
