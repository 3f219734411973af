// Draws maps as the parameters want them.
#ifndef TSB_FIND_MAP_H
#define TSB_FIND_MAP_H

#include "level/reject_reasons.h"
#include "map/map_kinds.h"
#include "params/params.h"

// Size or board must be definite. Of a range of boxes the larger number counts.
MapParams find_map_params(const GenParams *params);
MapChecks find_map_checks(const GenParams *params);

// Draws until a map passes the checks, at most map_tries times; false if none does. The funnel
// counts the maps and the reasons why they were refused.
bool find_map(const GenParams *params, const Templates *templates, Rng *rng, FunnelCounts *funnel,
              Map *map);

#endif
