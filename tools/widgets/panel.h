// A box with a border in the middle of an area, with centred lines of text.
#ifndef TSB_PANEL_H
#define TSB_PANEL_H

#include "terminal/screen.h"

void panel_draw(Screen *screen, ScreenArea area, ScreenInk ink, const char *const *lines,
                int count);

// The part of the area that is below a board, if so many lines have room there; else all of it.
ScreenArea panel_area_below(ScreenArea area, ScreenArea board, int count);

#endif
