#include "labyrinth_formats/labyrinth_signs.h"

#include <assert.h>

// Rows of consecutive characters: the first one, how many, and the kind of the first.
static const struct {
  LabyrinthThing thing;
  char first;
  int count, kind;
} cells[] = {
    {THING_NONE, ' ', 1, 0},
    {THING_PLAYER, '@', 1, 0},
    {THING_EXIT, 'E', 1, 0},
    {THING_SWEET, '.', 1, 0},
    {THING_KEY, 'a', LABYRINTH_COLORS, 0},
    {THING_SWITCH, 'u', LABYRINTH_LETTERS, 0},
    {THING_MONSTER, '1', LABYRINTH_MAX_PERIOD, 1},
};
enum { CELL_ROWS = sizeof cells / sizeof *cells };

static const struct {
  char first;
  int count;
  bool by_switch, open;
} doors[] = {
    {'A', LABYRINTH_COLORS, false, false},
    // A door that was opened by its key, in the middle of a game. No level begins with one.
    {'a', LABYRINTH_COLORS, false, true},
    {'U', LABYRINTH_LETTERS, true, false},
    {'u', LABYRINTH_LETTERS, true, true},
};
enum { DOOR_ROWS = sizeof doors / sizeof *doors };

bool labyrinth_sign_of(char c, LabyrinthSign *sign) {
  for (int i = 0; i < CELL_ROWS; i++) {
    int offset = c - cells[i].first;
    if (offset < 0 || offset >= cells[i].count) continue;
    *sign = (LabyrinthSign){cells[i].thing, cells[i].kind + offset};
    return true;
  }
  return false;
}

char labyrinth_sign_char(LabyrinthSign sign) {
  for (int i = 0; i < CELL_ROWS; i++)
    if (cells[i].thing == sign.thing) return (char)(cells[i].first + sign.kind - cells[i].kind);
  assert(false);
  return ' ';
}

LabyrinthSign labyrinth_sign_at(const Labyrinth *maze, int cell) {
  LabyrinthThingAt at = labyrinth_thing_at(maze, cell);
  LabyrinthSign sign = {at.thing, 0};
  if (at.thing == THING_KEY) sign.kind = at.number;
  if (at.thing == THING_SWITCH) sign.kind = maze->switches[at.number].letter;
  if (at.thing == THING_MONSTER) sign.kind = maze->monsters[at.number].period;
  return sign;
}

bool labyrinth_door_of(char c, LabyrinthDoor *door) {
  for (int i = 0; i < DOOR_ROWS; i++) {
    int offset = c - doors[i].first;
    if (offset < 0 || offset >= doors[i].count) continue;
    *door = (LabyrinthDoor){
        .by_switch = doors[i].by_switch, .color = (uint8_t)offset, .open = doors[i].open};
    return true;
  }
  return false;
}

char labyrinth_door_char(bool by_switch, int color, bool open) {
  for (int i = 0; i < DOOR_ROWS; i++)
    if (doors[i].by_switch == by_switch && doors[i].open == open)
      return (char)(doors[i].first + color);
  assert(false);
  return ' ';
}
