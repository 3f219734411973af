// The characters of the text form, in both directions: one table for reader, writer and screens.
#ifndef TSB_LABYRINTH_SIGNS_H
#define TSB_LABYRINTH_SIGNS_H

#include "labyrinth_rules/labyrinth.h"

// A thing without its cell. `kind` is the colour of a key, the letter of a switch, both from 0, or
// the period of a monster; else 0.
typedef struct {
  LabyrinthThing thing;
  int kind;
} LabyrinthSign;

bool labyrinth_sign_of(char c, LabyrinthSign *sign);  // false: no character of a cell
char labyrinth_sign_char(LabyrinthSign sign);
LabyrinthSign labyrinth_sign_at(const Labyrinth *maze, int cell);  // what stands there at the start

// A door without its place: by_switch, color and open.
bool labyrinth_door_of(char c, LabyrinthDoor *door);  // false: no character of a door
char labyrinth_door_char(bool by_switch, int color, bool open);

#endif
