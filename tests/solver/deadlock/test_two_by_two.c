#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"four boxes", SEEN,
     "########\n"
     "#   ...#\n"
     "# $$  .#\n"
     "# $$   #\n"
     "#  @   #\n"
     "########\n"},
    {"two boxes at a wall", SEEN,
     "########\n"
     "# $$   #\n"
     "# @  ..#\n"
     "########\n"},
    {"a box in a corner", SEEN,
     "######\n"
     "#$   #\n"
     "#  @.#\n"
     "######\n"},
    {"three boxes and a pillar", SEEN,
     "########\n"
     "#  ... #\n"
     "# $$   #\n"
     "# $#   #\n"
     "#   @  #\n"
     "########\n"},
    {"one of the four is off goal", SEEN,
     "########\n"
     "# **  @#\n"
     "# *$  .#\n"
     "#      #\n"
     "########\n"},
    {"all four on goals", ALIVE,
     "########\n"
     "# **   #\n"
     "# ** $.#\n"
     "#   @  #\n"
     "########\n"},
    {"only three", ALIVE,
     "########\n"
     "#      #\n"
     "# $$...#\n"
     "# $ @  #\n"
     "#      #\n"
     "########\n"},
    {"a larger group holds itself", LOST_OTHERWISE,
     "########\n"
     "#  #   #\n"
     "#  $$  #\n"
     "# @ #..#\n"
     "#      #\n"
     "########\n"},
};

CLAIMED_MAIN("two_by_two", DEADLOCK_SQUARE_BLOCK, boards)
