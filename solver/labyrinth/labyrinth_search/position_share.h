// The graph of all positions of a small labyrinth: how many there are, and from how many of them
// the game is lost.
#ifndef TSB_POSITION_SHARE_H
#define TSB_POSITION_SHARE_H

#include "base/stop_flag.h"
#include "labyrinth_search/search_space.h"

typedef struct {
  uint64_t positions, lost;
} PositionShare;

// False if there are more than `max_positions`, the memory budget of the space is used up, or
// `stop` was set.
bool position_share_count(SearchSpace *space, const LabyrinthState *from, uint32_t max_positions,
                          const StopFlag *stop, PositionShare *out);

#endif
