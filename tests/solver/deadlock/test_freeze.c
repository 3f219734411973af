#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"a pair at a wall", SEEN,
     "########\n"
     "# $$   #\n"
     "# @  ..#\n"
     "########\n"},
    {"boxes that hold each other in a chain", SEEN,
     "########\n"
     "#  #   #\n"
     "#  $$  #\n"
     "# @ #..#\n"
     "#      #\n"
     "########\n"},
    {"dead squares on both hands count as walls", SEEN,
     "########\n"
     "#      #\n"
     "# $$ ..#\n"
     "#  @   #\n"
     "########\n"},
    {"one of a frozen pair is home, the other is not", SEEN,
     "########\n"
     "#  *$  #\n"
     "#  @  .#\n"
     "########\n"},
    {"frozen, but all are home", ALIVE,
     "########\n"
     "#  **  #\n"
     "#@ $ . #\n"
     "#      #\n"
     "########\n"},
    {"a pair in the open", ALIVE,
     "########\n"
     "#      #\n"
     "#  $$  #\n"
     "#   .. #\n"
     "#  @   #\n"
     "#      #\n"
     "########\n"},
    {"lost, but nothing is frozen", LOST_OTHERWISE,
     "########\n"
     "#      #\n"
     "#$    .#\n"
     "#      #\n"
     "#$ @   #\n"
     "#.     #\n"
     "########\n"},
};

CLAIMED_MAIN("freeze", DEADLOCK_FREEZE, boards)
