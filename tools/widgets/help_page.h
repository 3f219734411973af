// The help of the game: all keys and the rules of Sokoban on one page of 80x24.
#ifndef TSB_HELP_PAGE_H
#define TSB_HELP_PAGE_H

#include "widgets/play_context.h"

// Shows the page until a key is pressed. LEAVE_BACK, or how the whole game was left.
Leave help_page_show(PlayContext *play);
// The page as lines of text.
void help_page_write(MovementKeys keys, Text *out);

#endif
