// A room that tests of saved games play in.
#ifndef TSB_PLAYED_ROOM_H
#define TSB_PLAYED_ROOM_H

#include "saves/game_file.h"
#include "support/boards.h"

static const char *const ROOM =
    "########\n"
    "#.    .#\n"
    "# $ @$ #\n"
    "#  #   #\n"
    "########\n";
static const char *const ROOM_SOLUTION = "RdrUlllLdlU";

static inline GameFile *opened(const char *rows) {
  Board board = drawn(rows);
  GameFile *file = game_file_open(&board, "A room");
  board_free(&board);
  return file;
}

#endif
