// What a character of a labyrinth in the terminal stands for, and its colours.
#ifndef TSB_LABYRINTH_INK_H
#define TSB_LABYRINTH_INK_H

#include "terminal/screen_ink.h"

typedef enum {
  LABYRINTH_INK_FLOOR,
  LABYRINTH_INK_WALL,
  LABYRINTH_INK_PLAYER,
  LABYRINTH_INK_CAUGHT,   // the player, with a monster
  LABYRINTH_INK_MONSTER,  // number: its period
  LABYRINTH_INK_SWEET,
  LABYRINTH_INK_EXIT,
  LABYRINTH_INK_EXIT_OPEN,  // all sweets are taken
  LABYRINTH_INK_KEY,        // number: its colour from 0, here and for doors
  LABYRINTH_INK_DOOR,
  LABYRINTH_INK_DOOR_OPEN,
  LABYRINTH_INK_SWITCH,  // number: its letter from 0, here and for gates, the doors of switches
  LABYRINTH_INK_GATE,
  LABYRINTH_INK_GATE_OPEN,
  LABYRINTH_INK_MARK,  // a mark of the caller
} LabyrinthInkKind;

typedef struct {
  LabyrinthInkKind kind;
  int number;
} LabyrinthInk;

ScreenInk labyrinth_ink(LabyrinthInk ink);

#endif
