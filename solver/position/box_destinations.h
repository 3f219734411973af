// Macro moves: one box pushed (or pulled) to every square it can reach while the others stay.
//
// A macro move ends on a square with the player behind the box; the direction of the last push
// tells where he stands. If the player can walk between two such places around the box, only the
// first is listed.
#ifndef TSB_BOX_DESTINATIONS_H
#define TSB_BOX_DESTINATIONS_H

#include "position/position.h"
#include "tables/biconnected.h"

typedef struct {
  int square, dir;  // of the last push
  int parent;       // the move before the last push; -1: the box stood at its start
  int distance;     // pushes
} BoxDestination;

typedef struct {
  Biconnected biconnected;
  bool found;            // `biconnected` is up to date; computed only when needed
  unsigned char *known;  // per square: directions listed, a bit each
  BoxDestination *moves;
  int count;
  bool pulls;  // moves are pulls
} BoxDestinations;

enum { BOX_DESTINATIONS_ALL_DIRS = 15 };

void box_destinations_begin(BoxDestinations *destinations, const LevelTables *tables);
void box_destinations_free(BoxDestinations *destinations);
size_t box_destinations_bytes(const LevelTables *tables);

// Lists the moves of the box on `from`, nearest first and without dead squares; gives their number.
// The first push may only go in the directions of the mask `first`. The reach of the position must
// be filled; it does not change.
int box_destinations_pushes(BoxDestinations *destinations, Position *position, int from,
                            unsigned first);
int box_destinations_pulls(BoxDestinations *destinations, Position *position, int from,
                           unsigned first);
// The biconnected components of the floor without the box, just after its moves were listed.
const Biconnected *box_destinations_biconnected(BoxDestinations *destinations, Position *position,
                                                int from);
// Can the box be pushed to a goal now? A box on a goal only needs to be movable.
bool box_destinations_reach_goal(BoxDestinations *destinations, Position *position, int from);

// The pushes of a move. For a pull, the pushes that lead back. `out` has space for its distance.
void box_destinations_path(const BoxDestinations *destinations, const LevelTables *tables, int move,
                           Push *out);

#endif
