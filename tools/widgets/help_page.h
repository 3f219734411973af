// The help of the game: all keys and the rules of Sokoban on one page of 80x24. Games with other
// rules share how keys are listed and how a page is shown.
#ifndef TSB_HELP_PAGE_H
#define TSB_HELP_PAGE_H

#include "widgets/play_context.h"

// Shows the page until a key is pressed. LEAVE_BACK, or how the whole game was left.
Leave help_page_show(PlayContext *play);
Leave help_page_show_text(PlayContext *play, const char *page);  // the same for any lines
// The page as lines of text.
void help_page_write(MovementKeys keys, Text *out);
// The keys of any table: a line about moves, which ends with this text, and two columns with the
// other commands.
void help_page_write_keys(const KeyRow *rows, int count, MovementKeys keys, const char *moves,
                          Text *out);

#endif
