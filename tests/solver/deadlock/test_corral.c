#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"a door box with no room behind the door", SEEN,
     "######\n"
     "# #  #\n"
     "# $@.#\n"
     "# #  #\n"
     "######\n"},
    {"an area that can be opened", ALIVE,
     "########\n"
     "#   #  #\n"
     "#   $@ #\n"
     "#   #  #\n"
     "#  .   #\n"
     "########\n"},
    {"no closed area", LOST_OTHERWISE,
     "#######\n"
     "#  $  #\n"
     "# @   #\n"
     "#   . #\n"
     "#######\n"},
    {"boxes that are home need not be pushed", ALIVE,
     "#######\n"
     "#  #  #\n"
     "#  *@ #\n"
     "# ##$ #\n"
     "####. #\n"
     "#######\n"},
};

CLAIMED_MAIN("corral", DEADLOCK_CORRAL, boards)
