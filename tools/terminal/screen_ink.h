// How text on a screen looks: colours and attributes, and what ncurses makes of them.
#ifndef TSB_SCREEN_INK_H
#define TSB_SCREEN_INK_H

#include <stdbool.h>

// Colours of the terminal's palette: 0-7, 8-15 bright. Without colours only the other attributes
// are seen.
enum { SCREEN_DEFAULT_COLOR = -1 };
typedef struct {
  int foreground, background;
  bool bold, dim, reverse;
} ScreenInk;

// The colours of the terminal, without attributes.
static inline ScreenInk screen_plain_ink(void) {
  return (ScreenInk){.foreground = SCREEN_DEFAULT_COLOR, .background = SCREEN_DEFAULT_COLOR};
}

// For screen.c. The first begins to use colours, and is false if the terminal has none; the second
// is about what is drawn from now on.
bool screen_ink_begin(void);
void screen_ink_set(ScreenInk ink, bool color);

#endif
