// A box with a border in the middle of an area, with centred lines of text.
#ifndef TSB_PANEL_H
#define TSB_PANEL_H

#include "terminal/screen.h"

void panel_draw(Screen *screen, ScreenArea area, ScreenInk ink, const char *const *lines,
                int count);

#endif
