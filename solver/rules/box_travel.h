// What a player wants who points at a place: the walk there, or the moves that bring a box there
// while all others stand still.
#ifndef TSB_BOX_TRAVEL_H
#define TSB_BOX_TRAVEL_H

#include "rules/player_walk.h"
#include "tables/biconnected.h"

// A workspace, zeroed to begin with. Cells are cells of the board that was taken.
typedef struct {
  Squares squares;
  PlayerWalk walk;
  Biconnected biconnected;
  unsigned char *solid;  // per square: what stands still
  uint32_t *parent;      // per square and direction of the push that came there; see box_travel.c
  uint32_t *first;       // per square: the first push that came there, plus 1; 0 if none did
  int chosen;            // the box's own square
  uint32_t *queue;
  Push *pushes;
  size_t capacity;
} BoxTravel;

void box_travel_set_board(BoxTravel *travel, const Board *board);  // the position
void box_travel_free(BoxTravel *travel);

// Adds a shortest walk; false, and nothing, if there is none.
bool box_travel_walk(BoxTravel *travel, Cell to, Text *out);

// Finds where the box can be pushed; nowhere, if there is no box or none that the player can reach.
void box_travel_choose(BoxTravel *travel, Cell box);
bool box_travel_reaches(const BoxTravel *travel, Cell to);  // the box; not where it stands already
// Adds the moves that bring the box there by the fewest pushes; false, and nothing, if none do.
bool box_travel_push(BoxTravel *travel, Cell to, Text *out);

#endif
