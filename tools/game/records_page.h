// The player's records as a page of the game.
#ifndef TSB_RECORDS_PAGE_H
#define TSB_RECORDS_PAGE_H

#include "widgets/play_context.h"

Leave records_page_show(PlayContext *play);  // LEAVE_BACK, or how the whole game was left

#endif
