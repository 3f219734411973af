// Are some boxes stuck for ever? A search over those that cannot simply be pushed to a goal.
//
// A box that can be pushed to a goal at once, while the others stay, is taken off: fewer boxes
// make a position easier. What is left when no more come off are the boxes in each other's way.
// They are played on, taking off what comes free after each push; if every line ends with a box
// off goal that nobody can help, the position is lost. Verdicts are kept by the boxes left.
#ifndef TSB_BLOCKED_SEARCH_H
#define TSB_BLOCKED_SEARCH_H

#include "deadlock/freeze.h"
#include "position/macro_moves.h"
#include "search/verdict_cache.h"

enum { BLOCKED_SEARCH_MAX_BOXES = 24, BLOCKED_SEARCH_MAX_STATES = 12 };

typedef struct {
  uint16_t box[BLOCKED_SEARCH_MAX_BOXES];
  int boxes, player;
} BlockedSearchState;

typedef struct {
  Position position;
  Freeze freeze;
  MacroMoves macros;
  BlockedSearchState *states;
  int count;
  VerdictCache cache;
} BlockedSearch;

void blocked_search_begin(BlockedSearch *search, const LevelTables *tables);
void blocked_search_free(BlockedSearch *search);
size_t blocked_search_bytes(const LevelTables *tables);

bool blocked_search_dead(BlockedSearch *search, const Position *position);  // certainly

#endif
