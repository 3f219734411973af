// A question in the last line of the screen. What was drawn above it stays.
#ifndef TSB_PROMPT_LINE_H
#define TSB_PROMPT_LINE_H

#include "widgets/play_context.h"

// Asks for a line of text. False if the user gives up (Escape), or leaves the game: see *leave.
bool prompt_line_text(PlayContext *play, const char *question, Text *answer, Leave *leave);
// Asks for a key and returns it; SCREEN_KEY_ESCAPE also for a click. 0 if the user leaves the game.
int prompt_line_key(PlayContext *play, const char *question, Leave *leave);

// Before a level is left by *leave with moves that could not be saved, because of this trouble: the
// player is asked. If he stays, *leave is LEAVE_BACK. If he cannot be asked, or leaves all the
// same, play->unsaved is set.
void prompt_line_unsaved(PlayContext *play, const char *trouble, Leave *leave);

#endif
