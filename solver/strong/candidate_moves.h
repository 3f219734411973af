// All macro moves of a position, with what each leads to.
#ifndef TSB_CANDIDATE_MOVES_H
#define TSB_CANDIDATE_MOVES_H

#include "deadlock/search_context.h"
#include "position/transposition_table.h"
#include "strong/advisors.h"

typedef struct {
  SearchContext *context;  // borrowed, like the rest
  FeatureExtractor *extractor;
  const TranspositionTable *table;  // moves to positions of it are left out
  CandidateMove *items;
  size_t count;
  Grant grant;
  CandidateMove current;  // the position itself
  // While a box is lifted:
  unsigned char *opened;    // per closed part: open
  int smallest;             // of the squares that the player reaches
  unsigned char *pushable;  // per box: it can be pushed
  int pushable_count;
  bool refilled;  // the scene's walk is no longer that of the position
} CandidateMoves;

void candidate_moves_begin(CandidateMoves *candidates, SearchContext *context,
                           FeatureExtractor *extractor, const TranspositionTable *table);
void candidate_moves_free(CandidateMoves *candidates);

// Lists the moves of the kit's scene, walk filled and areas numbered. False: no memory.
bool candidate_moves_list(CandidateMoves *candidates, Features features);

#endif
