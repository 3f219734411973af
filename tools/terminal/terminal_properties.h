// Properties of the terminal: its size, and whether to use colours.
#ifndef TSB_TERMINAL_PROPERTIES_H
#define TSB_TERMINAL_PROPERTIES_H

#include "cli/command.h"

typedef struct {
  int columns, rows;
} TerminalSize;

TerminalSize terminal_size(int descriptor);
bool terminal_color(ColorChoice choice, int descriptor);

#endif
