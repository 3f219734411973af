#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"a ring of boxes around a hole", SEEN,
     "########\n"
     "#   ...#\n"
     "# #$  .#\n"
     "# $ $  #\n"
     "#  $#  #\n"
     "#    @ #\n"
     "########\n"},
    {"no closed area", LOST_OTHERWISE,
     "#######\n"
     "#  $  #\n"
     "# @   #\n"
     "#   . #\n"
     "#######\n"},
    {"a ring with room inside", ALIVE,
     "########\n"
     "#      #\n"
     "# $ $..#\n"
     "#  $  .#\n"
     "#    @ #\n"
     "########\n"},
};

CLAIMED_MAIN("corral_search", DEADLOCK_CORRAL_SEARCH, boards)
