// Maps as the parameters ask for them.
#ifndef TSB_GEN_MAP_H
#define TSB_GEN_MAP_H

#include "level/funnel.h"
#include "map/map.h"
#include "params/params.h"

// Size and boxes must be definite: a range of boxes counts with its larger number.
MapParams gen_map_params(const GenParams *params);
MapChecks gen_map_checks(const GenParams *params);

// Draws until a map passes the checks, at most map_tries times; false if none does. The funnel
// counts what was drawn and why it was refused.
bool gen_map_draw(const GenParams *params, const Templates *templates, Rng *rng, Funnel *funnel,
                  MapGrid *grid);

#endif
