// The list of levels with progress: chapters by tier, what is solved, begun or still closed.
#ifndef TSB_LEVEL_LIST_H
#define TSB_LEVEL_LIST_H

#include "widgets/play_context.h"

// Lets the user choose an open level. True with its index in *index, where the list begins.
bool level_list_choose(PlayContext *play, size_t *index, Leave *leave);

#endif
