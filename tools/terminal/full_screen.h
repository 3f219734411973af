// A full-screen view that reads single keys. The terminal is always restored, also when a signal
// ends or stops the program.
#ifndef TSB_FULL_SCREEN_H
#define TSB_FULL_SCREEN_H

#include <stdbool.h>

#include "base/text.h"

typedef struct FullScreen FullScreen;

// A key: the character that it types, or one of these.
enum {
  KEY_NONE = 0,  // no key came in time
  KEY_BACKSPACE = 8,
  KEY_OTHERS = 256,  // no character is as large
  KEY_RIGHT,
  KEY_LEFT,
  KEY_HOME,
  KEY_END,
  KEY_REDRAW,     // the size changed, or the program continues after a stop
  KEY_INTERRUPT,  // Ctrl-C
  KEY_CLOSED,     // the terminal is gone, or a signal ends the program
};

// Draws on an open terminal. Reads keys from standard input if that is a terminal, else from the
// controlling terminal. NULL if there is no terminal to read keys from.
FullScreen *full_screen_open(int descriptor);
void full_screen_close(FullScreen *screen);

// Waits at most so long for a key; -1 waits for ever.
int full_screen_read_key(FullScreen *screen, int milliseconds);
bool full_screen_show(FullScreen *screen, const Text *lines);  // replaces the content of the screen

#endif
