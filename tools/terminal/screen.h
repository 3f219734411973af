// A full screen with single keys. Once opened it is always left as it was found, also when a
// signal ends or stops the program.
#ifndef TSB_SCREEN_H
#define TSB_SCREEN_H

#include <stdbool.h>

#include "base/text.h"

typedef struct Screen Screen;

typedef enum {
  SCREEN_KEY_NONE,  // the time is over
  SCREEN_KEY_NEXT,
  SCREEN_KEY_BACK,
  SCREEN_KEY_FIRST,
  SCREEN_KEY_LAST,
  SCREEN_KEY_PLAY,
  SCREEN_KEY_NEXT_LEVEL,  // with this one
  SCREEN_KEY_QUIT,
  SCREEN_KEY_REDRAW,     // the size has changed, or the program was stopped and goes on
  SCREEN_KEY_INTERRUPT,  // Ctrl-C
} ScreenKey;

// Draws on an open terminal and takes the keys from standard input if that is a terminal too,
// else from the controlling one. NULL if there are no keys to be had.
Screen *screen_open(int descriptor);
void screen_close(Screen *screen);

ScreenKey screen_read_key(Screen *screen,
                          int milliseconds);          // waits so long at most; -1 is for ever
bool screen_show(Screen *screen, const Text *lines);  // in place of what was there

#endif
