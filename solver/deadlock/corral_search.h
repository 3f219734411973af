// Is a closed area a trap? A small search over the boxes around it, all others taken off.
//
// Fewer boxes make a position easier, so a position is lost if some of its boxes alone are. A box
// that gets out of the closed floor is taken off as well. If every way of playing ends before each
// box is out or on a goal, the trap is proved; when the search grows beyond its allowance, nothing
// is. Verdicts are kept by hash, since the same few boxes come up again and again.
//
// Boxes never stand on the open floor, so that it stays in one piece: walks are filled in the
// closed part alone, and the player's place matters only when he has shut himself in.
#ifndef TSB_CORRAL_SEARCH_H
#define TSB_CORRAL_SEARCH_H

#include "deadlock/corral.h"
#include "deadlock/freeze.h"
#include "search/verdict_cache.h"

enum { CORRAL_SEARCH_MAX_BOXES = 20, CORRAL_SEARCH_MAX_STATES = 250 };

typedef struct {
  uint16_t box[CORRAL_SEARCH_MAX_BOXES];
  int boxes, player;
} CorralSearchState;

typedef struct {
  Position position;
  Freeze freeze;
  unsigned char *open;  // per square: in the player's reach at first, never under a box
  int open_square;      // one of them
  bool outside;         // the player reaches the open floor
  int *zone;            // the other squares of the floor
  int zone_count;
  CorralSearchState *states;
  int count;
  VerdictCache cache;
} CorralSearch;

void corral_search_begin(CorralSearch *search, const LevelTables *tables);
void corral_search_free(CorralSearch *search);
size_t corral_search_bytes(const LevelTables *tables);

// Is some closed area of the scene certainly a trap? After corral_find_areas.
bool corral_search_dead(CorralSearch *search, const Position *position, const Corral *corral);

#endif
