// Levels that cannot be solved, each for a reason of its own. As many boxes as goals, but where the
// reason is that they are not.
#ifndef TSB_TESTS_UNSOLVABLE_H
#define TSB_TESTS_UNSOLVABLE_H

typedef struct {
  const char *why, *rows;
} Unsolvable;

static const Unsolvable unsolvable[] = {
    {"a box in a corner", "######\n#$   #\n#  @.#\n######\n"},
    {"a box in an inner corner", "#######\n#  #  #\n# @#$.#\n#   # #\n#     #\n#######\n"},
    {"a box at a wall without a goal", "#######\n#  $  #\n# @   #\n#   . #\n#######\n"},
    {"a frozen pair at a wall", "########\n# $$  .#\n# @   .#\n########\n"},
    {"four boxes in a block", "########\n#   ...#\n# $$  .#\n# $$   #\n#  @   #\n########\n"},
    {"a block with a wall in it", "########\n#  ... #\n# $$   #\n# $#   #\n#   @  #\n########\n"},
    {"two boxes for one goal of a wall", "#########\n# $   $ #\n# .     #\n#   @  .#\n#########\n"},
    {"both goals where only one box can come",
     "########\n#   #..#\n# $ #  #\n# $@## #\n#      #\n########\n"},
    {"a corridor that ends", "#########\n#@ $    #\n#### ####\n   # #   \n   #.#   \n   ###   \n"},
    {"a player who is shut in", "########\n#@#    #\n### $. #\n########\n"},
    {"a player who is shut in by boxes", "#########\n#   #...#\n##$$#   #\n#@$     #\n#########\n"},
    {"more boxes than goals", "########\n#@ $ $.#\n#      #\n########\n"},
    {"a goal behind a box that stands on a goal", "########\n#. *$@ #\n########\n"},
    {"boxes in a row in a corridor", "##########\n#@ $$  ..#\n##########\n"},
    {"a stray box beyond the walls", "##########\n#@ $. # $#\n#     #.##\n##########\n"},
    {"a goal that nobody can reach", "##########\n#@ $  #. #\n#     #  #\n##########\n"},
    {"a box beside a dead wall and a frozen one",
     "########\n#.. $$ #\n#   @  #\n#      #\n########\n"},
    {"three boxes around a corner", "########\n#...   #\n#   #$ #\n#   $$ #\n#  @   #\n########\n"},
    {"a box that can only go away", "#######\n#@    #\n### ###\n#  $ .#\n#######\n"},
    {"a closed corral without room to turn", "#######\n#  #  #\n#  $@.#\n#  #  #\n#######\n"},
    {"two doors of which one can be opened from inside",
     "########\n#  #   #\n#  $ @.#\n#  #   #\n#  $  .#\n#  #   #\n########\n"},
    {"a goal beside the corridor", "#########\n#@$   $.#\n###.#####\n  ###    \n"},
};
enum { UNSOLVABLE_COUNT = sizeof unsolvable / sizeof *unsolvable };

#endif
