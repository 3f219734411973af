// Are the boxes around a closed area stuck? A relaxed search over these boxes alone.
//
// The area is a corral (corral.h). A box that gets out of the closed floor is removed. If every
// line of play ends before each box is out or on a goal, the position is lost.
#ifndef TSB_CORRAL_SEARCH_H
#define TSB_CORRAL_SEARCH_H

#include "deadlock/corral.h"
#include "deadlock/relaxed_search.h"

typedef struct {
  RelaxedSearch relaxed;
  unsigned char *open;  // per square: the player reaches it at first; no box ever stands here
  int open_square;      // one of these squares
  bool outside;         // the player reaches the open floor
  int *zone;            // the other squares of the floor
  int zone_count;
} CorralSearch;

void corral_search_begin(CorralSearch *search, const LevelTables *tables);
void corral_search_free(CorralSearch *search);
size_t corral_search_bytes(const LevelTables *tables);

// Are the boxes around some closed area certainly lost? Call corral_find_areas before.
bool corral_search_dead(CorralSearch *search, const Position *position, const Corral *corral);

#endif
