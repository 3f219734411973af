#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"a goal behind a frozen box that is home", SEEN,
     "########\n"
     "#      #\n"
     "####   #\n"
     "#.** $ #\n"
     "####@  #\n"
     "#      #\n"
     "########\n"},
    {"a frozen box off goal", SEEN,
     "########\n"
     "# $$   #\n"
     "# @  ..#\n"
     "########\n"},
    {"another way round the frozen box", ALIVE,
     "########\n"
     "#  *   #\n"
     "# #*   #\n"
     "#.   $ #\n"
     "#   @  #\n"
     "########\n"},
    {"nothing is frozen", ALIVE,
     "########\n"
     "#      #\n"
     "#  $$  #\n"
     "#   .. #\n"
     "#  @   #\n"
     "#      #\n"
     "########\n"},
    {"nothing is frozen, and it is lost", LOST_OTHERWISE,
     "########\n"
     "#      #\n"
     "#$    .#\n"
     "#      #\n"
     "#$ @   #\n"
     "#.     #\n"
     "########\n"},
};

CLAIMED_MAIN("frozen_walls", DEADLOCK_FROZEN_WALLS, boards)
