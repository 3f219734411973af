// What a player wants who points at a place: the walk there, or the moves that bring a box there
// while all others stand still.
#ifndef TSB_TRAVEL_H
#define TSB_TRAVEL_H

#include "rules/walk.h"
#include "tables/blocks.h"

// A workspace, zeroed to begin with. Cells are cells of the board that was taken.
typedef struct {
  Squares squares;
  Walk walk;
  Blocks blocks;
  unsigned char *solid;  // per square: what stands still
  uint32_t *before;      // per square and direction of the push that came there; see travel.c
  uint32_t *first;       // per square: the first push that came there, plus 1; 0 if none did
  int chosen;            // the box's own square
  uint32_t *queue;
  Push *pushes;
  size_t room;
} Travel;

void travel_take(Travel *travel, const Board *board);  // the position
void travel_free(Travel *travel);

// Adds a shortest walk; false, and nothing, if there is none.
bool travel_walk(Travel *travel, Cell to, Text *out);

// Finds where the box can be pushed; nowhere, if there is no box or none that the player can reach.
void travel_choose(Travel *travel, Cell box);
bool travel_reaches(const Travel *travel, Cell to);  // the box; not where it stands already
// Adds the moves that bring the box there by the fewest pushes; false, and nothing, if none do.
bool travel_push(Travel *travel, Cell to, Text *out);

#endif
