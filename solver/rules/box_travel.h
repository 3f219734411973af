// The moves that a player wants who points at a place: a walk there, or the pushes that bring a box
// there while all other boxes stand still.
#ifndef TSB_BOX_TRAVEL_H
#define TSB_BOX_TRAVEL_H

#include "rules/player_walk.h"
#include "tables/biconnected.h"

// A workspace, zeroed to begin with. Cells belong to the board of box_travel_set_board.
typedef struct {
  Squares squares;
  PlayerWalk walk;
  Biconnected biconnected;
  unsigned char *solid;  // per square: wall or another box
  uint32_t *parent;      // per push that arrives: the push before (box_travel.c)
  uint32_t *first;       // per square: the first push that arrived, plus 1; 0 if none did
  int chosen;            // the box's own square
  uint32_t *queue;
  Push *pushes;
  size_t capacity;
} BoxTravel;

void box_travel_set_board(BoxTravel *travel, const Board *board);  // the position
void box_travel_free(BoxTravel *travel);

// Adds a shortest walk; if there is none, false and nothing is added.
bool box_travel_walk(BoxTravel *travel, Cell to, Text *out);

// Finds where the box can be pushed. If the cell has no box that the player can reach, nowhere.
void box_travel_choose(BoxTravel *travel, Cell box);
bool box_travel_reaches(const BoxTravel *travel, Cell to);  // false for the box's own cell
// Adds the moves with the fewest pushes that bring the box there; if there are none, false and
// nothing is added.
bool box_travel_push(BoxTravel *travel, Cell to, Text *out);

#endif
