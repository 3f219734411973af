// One entry of the timeline of a session: a turn or a restart, and the position that it led to.
#ifndef TSB_LABYRINTH_ENTRY_H
#define TSB_LABYRINTH_ENTRY_H

#include "labyrinth_rules/labyrinth_game.h"

typedef enum { LABYRINTH_ENTRY_RESTART, LABYRINTH_ENTRY_MOVE } LabyrinthEntryKind;

typedef struct {
  LabyrinthState state;  // after it
  uint32_t turns;        // since the last restart
  unsigned kind : 1;     // LabyrinthEntryKind
  unsigned move : 3;     // LabyrinthMove
  unsigned outcome : 3;  // LabyrinthTurn
  bool same_stroke : 1, given : 1;
  bool helped : 1;  // was a move given since the last restart?
} LabyrinthEntry;

#endif
