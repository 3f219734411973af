// With 16 colours or more, inks are colours of the palette. With 8 a bright letter is a bold one,
// and a bright ground is a plain one. Bold black is invisible on many terminals, so grey becomes
// white there, and white becomes bold.
#include "terminal/screen_ink.h"

#define NCURSES_NOMACROS
#include <curses.h>

enum { BRIGHT = 8, GREY = 8, FULL_PALETTE = 16 };

bool screen_ink_begin(void) {
  if (!has_colors() || start_color() == ERR || COLORS < BRIGHT) return false;
  use_default_colors();
  return true;
}

static int small_palette(int color) {
  if (color == GREY) return COLOR_WHITE;
  return color >= BRIGHT ? color - BRIGHT : color;
}

static int pair_of(ScreenInk ink) {
  bool small = COLORS < FULL_PALETTE;
  int foreground = small ? small_palette(ink.foreground) : ink.foreground;
  int background = small ? small_palette(ink.background) : ink.background;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

void screen_ink_set(ScreenInk ink, bool color) {
  attr_t attributes = A_NORMAL;
  bool plain = ink.foreground < 0 && ink.background < 0;
  bool bright = color && COLORS < FULL_PALETTE && ink.foreground > GREY;
  if (ink.bold || bright) attributes |= A_BOLD;
  if (ink.dim) attributes |= A_DIM;
  if (ink.reverse) attributes |= A_REVERSE;
  int pair = color && !plain ? pair_of(ink) : 0;
  wattr_set(stdscr, attributes, (short)pair, &pair);
}
