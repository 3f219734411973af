// For the tests of reverse play: rooms (walls and floor) drawn or random.
#ifndef TSB_TESTS_ROOMS_H
#define TSB_TESTS_ROOMS_H

#include "reverse/room_cells.h"
#include "support/boards.h"

static const char WIDE_ROOM[] =
    "##########\n"
    "##   #   #\n"
    "#    #   #\n"
    "#  #     #\n"
    "##    #  #\n"
    "###  ##  #\n"
    "##########\n";

static inline RoomCells parse_room(const char *rows) {
  Board board = drawn(rows);
  RoomCells room;
  ck_assert(room_cells_build(&board, &room));
  board_free(&board);
  return room;
}

static inline RoomCells random_room(Rng *rng, int width, int height, int wall_percent) {
  Board board = random_board(rng, width, height, wall_percent, 0);
  RoomCells room;
  ck_assert(room_cells_build(&board, &room));
  board_free(&board);
  return room;
}

#endif
