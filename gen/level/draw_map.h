// Maps as the parameters ask for them.
#ifndef TSB_DRAW_MAP_H
#define TSB_DRAW_MAP_H

#include "level/funnel.h"
#include "map/map.h"
#include "params/params.h"

// Size and boxes must be definite: a range of boxes counts with its larger number.
MapParams draw_map_params(const GenParams *params);
MapChecks draw_map_checks(const GenParams *params);

// Draws until a map passes the checks, at most map_tries times; false if none does. The funnel
// counts what was drawn and why it was refused.
bool draw_map(const GenParams *params, const Templates *templates, Rng *rng, Funnel *funnel,
              MapGrid *grid);

#endif
