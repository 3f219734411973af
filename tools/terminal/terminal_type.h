// What terminfo knows about a type of terminal.
#ifndef TSB_TERMINAL_TYPE_H
#define TSB_TERMINAL_TYPE_H

#include <stdbool.h>

// Why no full screen can be drawn on it: "is unknown"; NULL if it can.
const char *terminal_type_problem(const char *type, int descriptor);
// Does the open screen's terminal have a mouse? All that have one understand the modes of xterm.
bool terminal_type_has_mouse(void);

#endif
