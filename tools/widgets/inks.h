// The inks of the game: few, so that all screens look alike. Each is legible without colours.
#ifndef TSB_INKS_H
#define TSB_INKS_H

#include "terminal/screen.h"

enum { COLOR_RED = 9, COLOR_GREEN = 10, COLOR_YELLOW = 11, COLOR_CYAN = 14 };

static inline ScreenInk ink_colored(int color, bool bold) {
  ScreenInk ink = screen_plain_ink();
  ink.foreground = color;
  ink.bold = bold;
  return ink;
}
static inline ScreenInk ink_title(void) { return ink_colored(SCREEN_DEFAULT_COLOR, true); }
static inline ScreenInk ink_good(void) { return ink_colored(COLOR_GREEN, true); }
static inline ScreenInk ink_warning(void) { return ink_colored(COLOR_RED, true); }
static inline ScreenInk ink_question(void) { return ink_colored(COLOR_YELLOW, true); }
static inline ScreenInk ink_dim(void) {
  ScreenInk ink = screen_plain_ink();
  ink.dim = true;
  return ink;
}
static inline ScreenInk ink_chosen(void) {
  ScreenInk ink = screen_plain_ink();
  ink.reverse = true;
  return ink;
}

#endif
