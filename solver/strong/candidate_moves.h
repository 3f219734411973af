// All macro moves of a position, each with the features, lower bound and reach of its result.
//
// Moves into known positions and into freeze deadlocks are left out, and so are the moves that a
// PI-corral rules out. The list is valid until the next call of candidate_moves_list.
#ifndef TSB_CANDIDATE_MOVES_H
#define TSB_CANDIDATE_MOVES_H

#include "deadlock/search_context.h"
#include "position/transposition_table.h"
#include "strong/advisors.h"

typedef struct {
  SearchContext *context;           // borrowed
  FeatureExtractor *extractor;      // borrowed
  const TranspositionTable *table;  // borrowed: the known positions
  CandidateMove *items;
  size_t count;
  Grant grant;
  CandidateMove current;  // the position itself, for comparison
  // The rest describes the position while one box is lifted off the board.
  unsigned char *opened;    // per closed part: lifting the box opens it
  int smallest;             // the smallest square that the player reaches
  unsigned char *pushable;  // per box: it can be pushed
  int pushable_count;
  bool refilled;  // the player's reach in the position belongs to a move and must be filled anew
} CandidateMoves;

void candidate_moves_begin(CandidateMoves *candidates, SearchContext *context,
                           FeatureExtractor *extractor, const TranspositionTable *table);
void candidate_moves_free(CandidateMoves *candidates);

// Lists the moves of the context's position. Its reach must be filled and the areas of its corrals
// numbered; `features` are its own. False: no memory.
bool candidate_moves_list(CandidateMoves *candidates, FeatureVector features);

#endif
