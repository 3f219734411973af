// The colours of a terminal by name, for tables of looks.
#ifndef TSB_PALETTE_H
#define TSB_PALETTE_H

enum { NONE = -1 };  // the terminal's own
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };
enum { BRIGHT = 8, GREY = BRIGHT + BLACK };

#endif
