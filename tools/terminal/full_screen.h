// A full-screen view that reads single keys. The terminal is always restored, also when a signal
// ends or stops the program.
#ifndef TSB_FULL_SCREEN_H
#define TSB_FULL_SCREEN_H

#include <stdbool.h>

#include "base/text.h"

typedef struct FullScreen FullScreen;

typedef enum {
  FULL_SCREEN_KEY_NONE,  // no key came in time
  FULL_SCREEN_KEY_NEXT,
  FULL_SCREEN_KEY_BACK,
  FULL_SCREEN_KEY_FIRST,
  FULL_SCREEN_KEY_LAST,
  FULL_SCREEN_KEY_PLAY,
  FULL_SCREEN_KEY_NEXT_LEVEL,
  FULL_SCREEN_KEY_QUIT,
  FULL_SCREEN_KEY_REDRAW,     // the size changed, or the program continues after a stop
  FULL_SCREEN_KEY_INTERRUPT,  // Ctrl-C
} FullScreenKey;

// Draws on an open terminal. Reads keys from standard input if that is a terminal, else from the
// controlling terminal. NULL if there is no terminal to read keys from.
FullScreen *full_screen_open(int descriptor);
void full_screen_close(FullScreen *screen);

// Waits at most so long for a key; -1 waits for ever.
FullScreenKey full_screen_read_key(FullScreen *screen, int milliseconds);
bool full_screen_show(FullScreen *screen, const Text *lines);  // replaces the content of the screen

#endif
