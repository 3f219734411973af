// The keyboard and the mouse of a screen: bytes and escape sequences become events.
#ifndef TSB_SCREEN_KEYS_H
#define TSB_SCREEN_KEYS_H

#include <stdbool.h>

#include "terminal/screen_event.h"

enum { SCREEN_KEYS_SEQUENCE_MAX = 31, SCREEN_KEYS_CHARACTER_MAX = 4 };

typedef struct {
  void *pad;  // the window of ncurses that reads keys
  char sequence[SCREEN_KEYS_SEQUENCE_MAX + 1];
  int sequence_length;  // without the escape character; 0 outside a sequence
  char character[SCREEN_KEYS_CHARACTER_MAX];
  int character_length;  // bytes of UTF-8 so far
} ScreenKeys;

// For the open screen of ncurses.
ScreenKeys screen_keys_open(void);
void screen_keys_close(ScreenKeys *keys);
void screen_keys_use_mouse(int descriptor, bool on);  // of the terminal that is drawn on

// The next event that was typed already; SCREEN_NONE if there is none. Ctrl-C and Ctrl-Z are keys
// here.
ScreenEvent screen_keys_next(ScreenKeys *keys);

#endif
