// A full-screen view that reads single keys. The terminal is always restored, also when a signal
// ends or stops the program.
#ifndef TSB_SCREEN_H
#define TSB_SCREEN_H

#include <stdbool.h>

#include "base/text.h"

typedef struct Screen Screen;

typedef enum {
  SCREEN_KEY_NONE,  // no key came in time
  SCREEN_KEY_NEXT,
  SCREEN_KEY_BACK,
  SCREEN_KEY_FIRST,
  SCREEN_KEY_LAST,
  SCREEN_KEY_PLAY,
  SCREEN_KEY_NEXT_LEVEL,
  SCREEN_KEY_QUIT,
  SCREEN_KEY_REDRAW,     // the size changed, or the program continues after a stop
  SCREEN_KEY_INTERRUPT,  // Ctrl-C
} ScreenKey;

// Draws on an open terminal. Reads keys from standard input if that is a terminal, else from the
// controlling terminal. NULL if there is no terminal to read keys from.
Screen *screen_open(int descriptor);
void screen_close(Screen *screen);

// Waits at most so long for a key; -1 waits for ever.
ScreenKey screen_read_key(Screen *screen, int milliseconds);
bool screen_show(Screen *screen, const Text *lines);  // replaces the content of the screen

#endif
