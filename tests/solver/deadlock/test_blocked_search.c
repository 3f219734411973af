#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"a box that can only be pushed where it sticks", SEEN,
     "######\n"
     "#*@  #\n"
     "##   #\n"
     "# $ ##\n"
     "#* .##\n"
     "######\n"},
    {"two boxes home that a third would need gone", SEEN,
     "#######\n"
     "##. * #\n"
     "#  $  #\n"
     "#  @* #\n"
     "#######\n"},
    {"the same with more room", SEEN,
     "######\n"
     "#   ##\n"
     "#. $ #\n"
     "#   *#\n"
     "#@ * #\n"
     "######\n"},
    {"more than the search looks at", LOST_OTHERWISE,
     "#######\n"
     "# $ . #\n"
     "#. @$ #\n"
     "#  #* #\n"
     "#######\n"},
    {"boxes that go home one after the other", ALIVE,
     "########\n"
     "#@ $  .#\n"
     "#  $  .#\n"
     "#      #\n"
     "########\n"},
    {"a box home that is shut in", ALIVE,
     "#######\n"
     "#*#   #\n"
     "###@$.#\n"
     "#######\n"},
};

CLAIMED_MAIN("blocked_search", DEADLOCK_BLOCKED_SEARCH, boards)
