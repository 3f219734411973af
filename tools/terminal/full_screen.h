// A full-screen view that reads single keys. The terminal is always restored, also when a signal
// ends or stops the program, or when memory runs out. One view can be open at a time.
#ifndef TSB_FULL_SCREEN_H
#define TSB_FULL_SCREEN_H

#include <stdbool.h>

#include "base/text.h"

typedef struct FullScreen FullScreen;

// A key: the byte that it types, or one of these.
enum {
  SCREEN_KEY_NONE = 0,       // no key came in time
  SCREEN_KEY_BACKSPACE = 8,  // the byte of Ctrl-H, too
  SCREEN_KEY_NO_BYTE = 256,  // no byte is as large
  SCREEN_KEY_RIGHT,
  SCREEN_KEY_LEFT,
  SCREEN_KEY_HOME,
  SCREEN_KEY_END,
  SCREEN_KEY_REDRAW,     // the size changed, or the program continues after a stop
  SCREEN_KEY_INTERRUPT,  // Ctrl-C
  SCREEN_KEY_CLOSED,     // the terminal is gone, or a signal ends the program
};

// Draws on an open terminal. Reads keys from standard input if that is a terminal, else from the
// controlling terminal. NULL if there is no terminal to read keys from.
FullScreen *full_screen_open(int descriptor);
void full_screen_close(FullScreen *screen);

// Waits at most so long for a key; -1 waits for ever.
int full_screen_read_key(FullScreen *screen, int milliseconds);
bool full_screen_show(FullScreen *screen, const Text *lines);  // replaces the content of the screen

#endif
