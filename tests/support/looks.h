// For tests of how boards look in a terminal: the characters that name a look, and the number of
// characters in a shape.
#ifndef TSB_TESTS_LOOKS_H
#define TSB_TESTS_LOOKS_H

#include <stddef.h>

#include "terminal/board_look.h"

static const char all_looks[] = {' ',
                                 '#',
                                 '.',
                                 '$',
                                 '*',
                                 '@',
                                 '+',
                                 BOARD_LOOK_REACHABLE,
                                 BOARD_LOOK_REACHABLE_GOAL,
                                 BOARD_LOOK_DEAD,
                                 BOARD_LOOK_TARGET,
                                 BOARD_LOOK_TARGET_GOAL,
                                 BOARD_LOOK_SELECTED,
                                 BOARD_LOOK_SELECTED_ON_GOAL,
                                 BOARD_LOOK_HINT_LEFT,
                                 BOARD_LOOK_HINT_UP,
                                 BOARD_LOOK_HINT_RIGHT,
                                 BOARD_LOOK_HINT_DOWN};

static inline size_t character_count(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += (*text & 0xc0) != 0x80;
  return count;
}

#endif
