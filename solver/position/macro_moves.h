// Macro moves: one box pushed (or pulled) anywhere it can go while the others stay.
//
// A place is a square and the direction of the last push, which tells where the player stands.
// Of places on one square between which he can walk, only the first is listed.
#ifndef TSB_MACRO_MOVES_H
#define TSB_MACRO_MOVES_H

#include "position/position.h"
#include "tables/biconnected.h"

typedef struct {
  int square, dir;
  int parent;    // place that this one came from, -1: the box's own
  int distance;  // pushes
} MacroMove;

typedef struct {
  Biconnected biconnected;
  bool found;            // the blocks are those of the scene; looked for only when needed
  unsigned char *known;  // per square: directions listed, a bit each
  MacroMove *moves;
  int count;
  bool pulls;
} MacroMoves;

enum { MACRO_MOVES_ALL_DIRS = 15 };

void macro_moves_begin(MacroMoves *macros, const LevelTables *tables);
void macro_moves_free(MacroMoves *macros);
size_t macro_moves_bytes(const LevelTables *tables);

// Lists the places that the box on `from` can be pushed to, nearest first, dead squares left out;
// the first push only in the directions of a mask. The scene's walk must have been filled and is
// unchanged afterwards. Gives the number of places.
int macro_moves_pushes(MacroMoves *macros, Position *position, int from, unsigned first);
int macro_moves_pulls(MacroMoves *macros, Position *position, int from, unsigned first);
// The blocks of the floor without the box, just after its places were listed.
const Biconnected *macro_moves_biconnected(MacroMoves *macros, Position *position, int from);
// Can the box be pushed to a goal now? One that stands on a goal need only be pushed at all.
bool macro_moves_reach_goal(MacroMoves *macros, Position *position, int from);

// The pushes that lead to a place or, of a box that is pulled there, the pushes that lead back;
// `out` has room for its distance.
void macro_moves_path(const MacroMoves *macros, const LevelTables *tables, int move, Push *out);

#endif
