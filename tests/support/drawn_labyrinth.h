// Labyrinths drawn as ASCII art, for tests above the layer of formats.
#ifndef TSB_TESTS_DRAWN_LABYRINTH_H
#define TSB_TESTS_DRAWN_LABYRINTH_H

#include <check.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"

static inline Labyrinth drawn_labyrinth(const char *rows) {
  Labyrinth maze;
  char *error = labyrinth_parse_board(rows, &maze);
  ck_assert_msg(!error, "%s in\n%s", error, rows);
  return maze;
}

#endif
