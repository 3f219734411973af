// The inks of a screen as the attributes and colour pairs of ncurses.
#ifndef TSB_SCREEN_INK_H
#define TSB_SCREEN_INK_H

#include "terminal/screen.h"

// Begins to use colours, for the open screen of ncurses. False if the terminal has none.
bool screen_ink_begin(void);
void screen_ink_set(ScreenInk ink, bool color);  // for what is drawn from now on

#endif
