// A chamber: a few connected cells with one way in. Dens of monsters and locked chambers are made
// from it.
#ifndef TSB_LABYRINTH_CHAMBER_H
#define TSB_LABYRINTH_CHAMBER_H

#include "base/rng.h"
#include "labyrinth_rules/labyrinth.h"

enum { LABYRINTH_CHAMBER_MOST = 12 };  // cells

// Zeroed: there is none.
typedef struct {
  int count;
  uint16_t cells[LABYRINTH_CHAMBER_MOST];
} LabyrinthChamber;

// The way in, seen from inside.
typedef struct {
  uint16_t cell;
  Dir dir;
} LabyrinthEntrance;

bool labyrinth_chamber_has(const LabyrinthChamber *chamber, int cell);

// Grows from one cell along open ways, over cells that are not `forbidden` (a place for each), to
// at most `wanted` cells.
void labyrinth_chamber_grow(const Labyrinth *maze, const bool *forbidden, uint16_t cell, int wanted,
                            Rng *rng, LabyrinthChamber *out);
// Shuts all ways into the chamber but one, which is drawn. False if it has none, if doors lead into
// it, or if other cells would be cut off: then the maze may have changed.
bool labyrinth_chamber_shut(Labyrinth *maze, const LabyrinthChamber *chamber, Rng *rng,
                            LabyrinthEntrance *out);
// Puts a door at an entrance, whose way is open. Returns its number.
int labyrinth_chamber_add_door(Labyrinth *maze, LabyrinthEntrance at, bool by_switch, int color,
                               bool open);

#endif
