// Unsolvable levels, each for a different reason. All have as many boxes as goals, except the one
// whose reason is the number of boxes.
#ifndef TSB_TESTS_UNSOLVABLE_LEVELS_H
#define TSB_TESTS_UNSOLVABLE_LEVELS_H

#include <check.h>
#include <string.h>

typedef struct {
  const char *why, *rows;
} Unsolvable;

static const Unsolvable unsolvable[] = {
    {"a box in a corner",
     "######\n"
     "#$   #\n"
     "#  @.#\n"
     "######\n"},
    {"a box in an inner corner",
     "#######\n"
     "#  #  #\n"
     "# @#$.#\n"
     "#   # #\n"
     "#     #\n"
     "#######\n"},
    {"a box at a wall without a goal",
     "#######\n"
     "#  $  #\n"
     "# @   #\n"
     "#   . #\n"
     "#######\n"},
    {"a frozen pair at a wall",
     "########\n"
     "# $$  .#\n"
     "# @   .#\n"
     "########\n"},
    {"four boxes in a block",
     "########\n"
     "#   ...#\n"
     "# $$  .#\n"
     "# $$   #\n"
     "#  @   #\n"
     "########\n"},
    {"a block with a wall in it",
     "########\n"
     "#  ... #\n"
     "# $$   #\n"
     "# $#   #\n"
     "#   @  #\n"
     "########\n"},
    {"two boxes for one goal of a wall",
     "#########\n"
     "# $   $ #\n"
     "# .     #\n"
     "#   @  .#\n"
     "#########\n"},
    {"both goals where only one box can come",
     "########\n"
     "#   #..#\n"
     "# $ #  #\n"
     "# $@## #\n"
     "#      #\n"
     "########\n"},
    {"a corridor that ends",
     "#########\n"
     "#@ $    #\n"
     "#### ####\n"
     "   # #   \n"
     "   #.#   \n"
     "   ###   \n"},
    {"a player who is shut in",
     "########\n"
     "#@#    #\n"
     "### $. #\n"
     "########\n"},
    {"a player who is shut in by boxes",
     "#########\n"
     "#   #...#\n"
     "##$$#   #\n"
     "#@$     #\n"
     "#########\n"},
    {"more boxes than goals",
     "########\n"
     "#@ $ $.#\n"
     "#      #\n"
     "########\n"},
    {"a goal behind a box that stands on a goal",
     "########\n"
     "#. *$@ #\n"
     "########\n"},
    {"boxes in a row in a corridor",
     "##########\n"
     "#@ $$  ..#\n"
     "##########\n"},
    {"a stray box beyond the walls",
     "##########\n"
     "#@ $. # $#\n"
     "#     #.##\n"
     "##########\n"},
    {"a goal that nobody can reach",
     "##########\n"
     "#@ $  #. #\n"
     "#     #  #\n"
     "##########\n"},
    {"a box beside a dead wall and a frozen one",
     "########\n"
     "#.. $$ #\n"
     "#   @  #\n"
     "#      #\n"
     "########\n"},
    {"three boxes around a corner",
     "########\n"
     "#...   #\n"
     "#   #$ #\n"
     "#   $$ #\n"
     "#  @   #\n"
     "########\n"},
    {"a box that can only go away",
     "#######\n"
     "#@    #\n"
     "### ###\n"
     "#  $ .#\n"
     "#######\n"},
    {"a closed corral without room to turn",
     "#######\n"
     "#  #  #\n"
     "#  $@.#\n"
     "#  #  #\n"
     "#######\n"},
    {"two doors of which one can be opened from inside",
     "########\n"
     "#  #   #\n"
     "#  $ @.#\n"
     "#  #   #\n"
     "#  $  .#\n"
     "#  #   #\n"
     "########\n"},
    {"a closed diagonal",
     "########\n"
     "#   ...#\n"
     "# #$  .#\n"
     "# $ $  #\n"
     "#  $#  #\n"
     "#    @ #\n"
     "########\n"},
    {"a closed diagonal with two holes",
     "########\n"
     "# .... #\n"
     "##$..  #\n"
     "#$ $   #\n"
     "# $ $  #\n"
     "#  $#@ #\n"
     "########\n"},
    {"a closed diagonal around a goal",
     "########\n"
     "#   ...#\n"
     "# #$   #\n"
     "# $.$  #\n"
     "#  $#  #\n"
     "#    @ #\n"
     "########\n"},
    {"a closed diagonal between boxes",
     "########\n"
     "#  ....#\n"
     "# $$  .#\n"
     "# $ $ .#\n"
     "#  $$  #\n"
     "#    @ #\n"
     "########\n"},
    {"two boxes in an open tunnel",
     "########\n"
     "#      #\n"
     "# #### #\n"
     "#@ $$  #\n"
     "# #### #\n"
     "#  ..  #\n"
     "########\n"},
    {"two boxes in a tunnel with a gap",
     "########\n"
     "#   .  #\n"
     "#.#### #\n"
     "#@$  $ #\n"
     "# #### #\n"
     "#      #\n"
     "########\n"},
    {"three boxes in a tunnel, one of them home",
     "########\n"
     "#@    .#\n"
     "# #### #\n"
     "# .$$$.#\n"
     "# #### #\n"
     "#      #\n"
     "########\n"},
    {"a blind tunnel without a goal",
     "########\n"
     "#@    .#\n"
     "#  #####\n"
     "#   $  #\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"two boxes in a blind tunnel with one goal",
     "########\n"
     "#@    .#\n"
     "#  #####\n"
     "#  $$ .#\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"a box past its goal in a blind tunnel",
     "########\n"
     "#@    ##\n"
     "#  #####\n"
     "#  . $ #\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"boxes that hold each other around two pillars",
     "########\n"
     "#  #   #\n"
     "#  $$  #\n"
     "# @ #..#\n"
     "#      #\n"
     "########\n"},
    {"two boxes on a wall with one goal in its corner",
     "########\n"
     "#      #\n"
     "#$    .#\n"
     "#      #\n"
     "#$ @   #\n"
     "#.     #\n"
     "########\n"},
    {"frozen boxes, all home, before the last goal",
     "########\n"
     "#      #\n"
     "####   #\n"
     "#.** $ #\n"
     "####@  #\n"
     "#      #\n"
     "########\n"},
    {"a door box without room behind the door",
     "######\n"
     "# #  #\n"
     "# $@.#\n"
     "# #  #\n"
     "######\n"},
    {"a pair in a room three squares wide",
     "########\n"
     "#      #\n"
     "# $$ ..#\n"
     "#  @   #\n"
     "########\n"},
    {"a player shut in by a box in his tunnel",
     "########\n"
     "#      #\n"
     "# #### #\n"
     "# $@ $ #\n"
     "# #### #\n"
     "#.    .#\n"
     "########\n"},
    {"one box off goal in a block of four",
     "########\n"
     "# **  @#\n"
     "# *$  .#\n"
     "#      #\n"
     "########\n"},
    {"a frozen pair of which one is home",
     "########\n"
     "#  *$  #\n"
     "#  @  .#\n"
     "########\n"},
    {"two boxes abreast in a niche",
     "########\n"
     "#@     #\n"
     "#   $  #\n"
     "### ####\n"
     "  #$.#  \n"
     "  #. #  \n"
     "  ####  \n"},
    {"the only door is blocked from within",
     "#########\n"
     "#   #   #\n"
     "# . $ $ #\n"
     "#  @#  .#\n"
     "#########\n"},
    {"a box that must turn in a corridor",
     "########\n"
     "#@ $   #\n"
     "###### #\n"
     "#    # #\n"
     "#.     #\n"
     "########\n"},
    {"a staircase of boxes along a wall",
     "########\n"
     "#$     #\n"
     "# $    #\n"
     "#  $ @ #\n"
     "#  ... #\n"
     "########\n"},
    {"all goals along a wall, one box in the corner of another",
     "########\n"
     "#.  .  #\n"
     "#      #\n"
     "#  $   #\n"
     "#   @ $#\n"
     "########\n"},
    {"a box that may go nowhere but has to",
     "#######\n"
     "###.###\n"
     "###$###\n"
     "#@$ $.#\n"
     "### ###\n"
     "###.###\n"
     "#######\n"},
    {"a ring of boxes with the goals inside",
     "########\n"
     "#      #\n"
     "# $$$  #\n"
     "# $.$  #\n"
     "# $$$@ #\n"
     "# .....#\n"
     "# ..   #\n"
     "########\n"},
    {"a box in the mouth of a niche",
     "########\n"
     "#@  .  #\n"
     "#      #\n"
     "####$###\n"
     "   # #  \n"
     "   ###  \n"},
    {"two boxes in two corners",
     "######\n"
     "#$  .#\n"
     "#  @ #\n"
     "#.  $#\n"
     "######\n"},
    {"two frozen pairs at two walls",
     "########\n"
     "# $$   #\n"
     "#@  .. #\n"
     "#  ..  #\n"
     "#   $$ #\n"
     "########\n"},
    {"a goal inside a pillar",
     "#######\n"
     "#@ $  #\n"
     "#  #  #\n"
     "# #.# #\n"
     "#  #  #\n"
     "#######\n"},
    {"a goal beside the corridor",
     "#########\n"
     "#@$   $.#\n"
     "###.#####\n"
     "  ###    \n"},
    {"two of three boxes at a wall with one goal",
     "########\n"
     "#      #\n"
     "#$    .#\n"
     "#      #\n"
     "#$ @ $ #\n"
     "#.    .#\n"
     "########\n"},
    {"three boxes of which any two can be saved",
     "########\n"
     "#  *#  #\n"
     "##*# # #\n"
     "#*  *+ #\n"
     "## #$# #\n"
     "#* #   #\n"
     "########\n"},
};
enum { UNSOLVABLE_COUNT = sizeof unsolvable / sizeof *unsolvable };

// The board of one of them, by its reason.
static inline const char *unsolvable_rows(const char *why) {
  for (int i = 0; i < UNSOLVABLE_COUNT; i++)
    if (!strcmp(unsolvable[i].why, why)) return unsolvable[i].rows;
  ck_abort_msg("there is no unsolvable level '%s'", why);
  return NULL;
}

#endif
