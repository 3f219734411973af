// Shapes differ in every style but the half blocks, which need colours. On a screen, boxes have a
// ground of their own, so that they look solid.
#include "terminal/board_look.h"

#include <assert.h>
#include <stddef.h>

enum { NONE = -1 };
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };
enum { BRIGHT = 8, GREY = BRIGHT + BLACK };

static const BoardLook looks[] = {
    {' ', "  ", " ", NONE, NONE, NONE},
    {'#', "██", "█", GREY, GREY, NONE},
    {'.', "··", "·", BRIGHT + RED, BRIGHT + RED, NONE},
    {'$', "[]", "□", BRIGHT + YELLOW, BLACK, YELLOW},
    {'*', "╠╣", "■", BRIGHT + GREEN, BLACK, GREEN},
    {'@', "◄►", "@", BRIGHT + CYAN, BRIGHT + CYAN, NONE},
    {'+', "«»", "+", BRIGHT + MAGENTA, BRIGHT + MAGENTA, NONE},
    {BOARD_LOOK_REACHABLE, "˙ ", "˙", BLUE, BRIGHT + BLUE, NONE},
    {BOARD_LOOK_REACHABLE_GOAL, "::", ":", MAGENTA, BRIGHT + RED, NONE},
    {BOARD_LOOK_DEAD, "××", "×", RED, RED, NONE},
    {BOARD_LOOK_TARGET, "()", "○", CYAN, BRIGHT + YELLOW, NONE},
    {BOARD_LOOK_TARGET_GOAL, "<>", "◎", GREEN, BRIGHT + GREEN, NONE},
    {BOARD_LOOK_SELECTED, "{}", "▣", BRIGHT + WHITE, BLACK, BRIGHT + WHITE},
    {BOARD_LOOK_SELECTED_ON_GOAL, "{╣", "◙", WHITE, BLACK, BRIGHT + GREEN},
    {BOARD_LOOK_HINT_LEFT, "←←", "←", BRIGHT + BLUE, BRIGHT + WHITE, BLUE},
    {BOARD_LOOK_HINT_UP, "↑↑", "↑", BRIGHT + BLUE, BRIGHT + WHITE, BLUE},
    {BOARD_LOOK_HINT_RIGHT, "→→", "→", BRIGHT + BLUE, BRIGHT + WHITE, BLUE},
    {BOARD_LOOK_HINT_DOWN, "↓↓", "↓", BRIGHT + BLUE, BRIGHT + WHITE, BLUE},
};

const BoardLook *board_look(char c) {
  for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
    if (looks[i].c == c) return &looks[i];
  assert(!"a cell without a look");
  return looks;
}
