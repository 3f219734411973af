// Doors, gates, monsters and the exit have a ground of their own, so that they look solid. Open
// doors have none. Shapes and letters differ as well, so colours are never needed.
#include "labyrinth_screen/labyrinth_ink.h"

#include "labyrinth_rules/labyrinth.h"
#include "terminal/palette.h"

static const int key_colors[LABYRINTH_COLORS] = {RED, BLUE, GREEN, YELLOW, MAGENTA, CYAN};
static const int gate_colors[LABYRINTH_LETTERS] = {YELLOW, MAGENTA, CYAN, RED, BLUE, GREEN};
static const int monster_colors[LABYRINTH_MAX_PERIOD] = {RED, MAGENTA, CYAN, BLUE};

static ScreenInk shape(int color, bool bold) {
  return (ScreenInk){.foreground = color, .background = NONE, .bold = bold};
}

static ScreenInk solid(int ground) {
  bool dark = ground == BLUE || ground == RED || ground == MAGENTA;
  return (ScreenInk){
      .foreground = dark ? BRIGHT + WHITE : BLACK, .background = ground, .bold = dark};
}

ScreenInk labyrinth_ink(LabyrinthInk ink) {
  switch (ink.kind) {
    case LABYRINTH_INK_FLOOR:
      return shape(NONE, false);
    case LABYRINTH_INK_WALL:
      return shape(BRIGHT + BLUE, false);
    case LABYRINTH_INK_PLAYER:
      return shape(BRIGHT + YELLOW, true);
    case LABYRINTH_INK_CAUGHT:
      return solid(BRIGHT + RED);
    case LABYRINTH_INK_MONSTER:
      return solid(monster_colors[ink.number - 1]);
    case LABYRINTH_INK_SWEET:
      return shape(BRIGHT + MAGENTA, true);
    case LABYRINTH_INK_EXIT:
      return shape(BRIGHT + GREEN, true);
    case LABYRINTH_INK_EXIT_OPEN:
      return solid(BRIGHT + GREEN);
    case LABYRINTH_INK_KEY:
      return shape(BRIGHT + key_colors[ink.number], true);
    case LABYRINTH_INK_DOOR:
      return solid(key_colors[ink.number]);
    case LABYRINTH_INK_DOOR_OPEN:
      return shape(key_colors[ink.number], false);
    case LABYRINTH_INK_SWITCH:
      return shape(BRIGHT + gate_colors[ink.number], true);
    case LABYRINTH_INK_GATE:
      return solid(gate_colors[ink.number]);
    case LABYRINTH_INK_GATE_OPEN:
      return shape(BRIGHT + gate_colors[ink.number], false);
    case LABYRINTH_INK_MARK:
      return shape(BRIGHT + WHITE, true);
  }
  return screen_plain_ink();
}
