// Rooms for the tests of the reverse searches.
#ifndef TSB_TESTS_ROOMS_H
#define TSB_TESTS_ROOMS_H

#include "reverse/field.h"
#include "support/boards.h"

static const char WIDE_ROOM[] =
    "##########\n"
    "##   #   #\n"
    "#    #   #\n"
    "#  #     #\n"
    "##    #  #\n"
    "###  ##  #\n"
    "##########\n";

static inline Field room(const char *rows) {
  Board board = drawn(rows);
  Field field;
  ck_assert(field_build(&board, &field));
  board_free(&board);
  return field;
}

static inline Field random_room(Rng *rng, int width, int height, int wall_percent) {
  Board board = random_board(rng, width, height, wall_percent, 0);
  Field field;
  ck_assert(field_build(&board, &field));
  board_free(&board);
  return field;
}

#endif
