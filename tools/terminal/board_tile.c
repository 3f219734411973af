// Shapes differ, so that tiles can be told apart without colours: walls are bricks, boxes have
// planks, and a box on a goal has double lines. The characters are those that nearly every font
// has, the console's too: ASCII, and the lines and blocks of the first PCs. All take one column.
#include "terminal/board_tile.h"

#include <assert.h>
#include <stddef.h>

#include "terminal/board_look.h"
#include "terminal/palette.h"

static const BoardTile tiles[] = {
    {' ', {"    ", "    "}, NONE, NONE, false},
    {'#', {"┬─┴─", "┴─┬─"}, BLACK, GREY, true},
    {'.', {" ▄▄ ", " ▀▀ "}, BRIGHT + RED, NONE, false},
    {'$', {"┌┬┬┐", "└┴┴┘"}, BLACK, YELLOW, false},
    {'*', {"╔╦╦╗", "╚╩╩╝"}, BLACK, GREEN, false},
    {'@', {"(••)", "/██\\"}, BRIGHT + CYAN, NONE, false},
    {'+', {"\\••/", " ██ "}, BRIGHT + MAGENTA, NONE, false},
    {BOARD_LOOK_REACHABLE, {" .. ", " ˙˙ "}, BRIGHT + BLUE, NONE, false},
    {BOARD_LOOK_REACHABLE_GOAL, {"·▄▄·", "·▀▀·"}, BRIGHT + RED, NONE, false},
    {BOARD_LOOK_DEAD, {" \\/ ", " /\\ "}, RED, NONE, false},
    {BOARD_LOOK_TARGET, {" ┌┐ ", " └┘ "}, BRIGHT + YELLOW, NONE, false},
    {BOARD_LOOK_TARGET_GOAL, {"┌▄▄┐", "└▀▀┘"}, BRIGHT + GREEN, NONE, false},
    {BOARD_LOOK_SELECTED, {"█┌┐█", "█└┘█"}, BRIGHT + WHITE, YELLOW, false},
    {BOARD_LOOK_SELECTED_ON_GOAL, {"█╔╗█", "█╚╝█"}, BRIGHT + WHITE, GREEN, false},
    {BOARD_LOOK_HINT_LEFT, {"/── ", "\\── "}, BRIGHT + WHITE, BLUE, true},
    {BOARD_LOOK_HINT_UP, {" /\\ ", " ││ "}, BRIGHT + WHITE, BLUE, true},
    {BOARD_LOOK_HINT_RIGHT, {" ──\\", " ──/"}, BRIGHT + WHITE, BLUE, true},
    {BOARD_LOOK_HINT_DOWN, {" ││ ", " \\/ "}, BRIGHT + WHITE, BLUE, true},
};

const BoardTile *board_tile(char c) {
  for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++)
    if (tiles[i].c == c) return &tiles[i];
  assert(!"a cell without a tile");
  return tiles;
}
