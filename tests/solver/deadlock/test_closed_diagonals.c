#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"one hole between two walls", SEEN,
     "########\n"
     "#   ...#\n"
     "# #$  .#\n"
     "# $ $  #\n"
     "#  $#  #\n"
     "#    @ #\n"
     "########\n"},
    {"a full block is the shortest", SEEN,
     "########\n"
     "#   ...#\n"
     "# $$  .#\n"
     "# $$   #\n"
     "#  @   #\n"
     "########\n"},
    {"two holes", SEEN,
     "########\n"
     "# .... #\n"
     "##$..  #\n"
     "#$ $   #\n"
     "# $ $  #\n"
     "#  $#@ #\n"
     "########\n"},
    {"a hole that is a goal, each pair has a box off goal", SEEN,
     "########\n"
     "#   ...#\n"
     "# #$   #\n"
     "# $.$  #\n"
     "#  $#  #\n"
     "#    @ #\n"
     "########\n"},
    {"boxes for ends", SEEN,
     "########\n"
     "#  ....#\n"
     "# $$  .#\n"
     "# $ $ .#\n"
     "#  $$  #\n"
     "#    @ #\n"
     "########\n"},
    {"the player is in the hole", ALIVE,
     "########\n"
     "#  .   #\n"
     "# #$   #\n"
     "# #@$ .#\n"
     "#  ##  #\n"
     "#      #\n"
     "########\n"},
    {"the same without him", SEEN,
     "########\n"
     "#  .   #\n"
     "# #$   #\n"
     "# # $ .#\n"
     "#  ##@ #\n"
     "#      #\n"
     "########\n"},
    {"one end is open", ALIVE,
     "########\n"
     "#      #\n"
     "#  $  .#\n"
     "# # $ .#\n"
     "#  ##@ #\n"
     "#      #\n"
     "########\n"},
    {"pairs are home and the hole is a goal", ALIVE,
     "########\n"
     "#      #\n"
     "# #*   #\n"
     "# *.*$ #\n"
     "#  *#@ #\n"
     "#      #\n"
     "########\n"},
};

CLAIMED_MAIN("closed_diagonals", DEADLOCK_DIAGONAL, boards)
