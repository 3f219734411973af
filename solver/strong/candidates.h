// All macro moves of a position, with what each leads to.
#ifndef TSB_CANDIDATES_H
#define TSB_CANDIDATES_H

#include "deadlock/kit.h"
#include "position/store.h"
#include "strong/advice.h"

typedef struct {
  Kit *kit;  // borrowed, like the rest
  Standing *progress;
  const Store *store;  // moves to positions of it are left out
  Candidate *items;
  size_t count;
  Grant grant;
  Candidate now;  // the position itself
  // While a box is lifted:
  unsigned char *opened;    // per closed part: open
  int smallest;             // of the squares that the player reaches
  unsigned char *pushable;  // per box: it can be pushed
  int pushable_count;
  bool refilled;  // the scene's walk is no longer that of the position
} Candidates;

void candidates_begin(Candidates *candidates, Kit *kit, Standing *progress, const Store *store);
void candidates_free(Candidates *candidates);

// Lists the moves of the kit's scene, walk filled and areas numbered. False: no memory.
bool candidates_list(Candidates *candidates, Features features);

#endif
