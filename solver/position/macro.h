// Macro moves: one box pushed (or pulled) anywhere it can go while the others stay.
//
// A place is a square and the direction of the last push, which tells where the player stands.
// Of places on one square between which he can walk, only the first is listed.
#ifndef TSB_MACRO_H
#define TSB_MACRO_H

#include "position/scene.h"
#include "tables/blocks.h"

typedef struct {
  int square, dir;
  int before;    // place that this one came from, -1: the box's own
  int distance;  // pushes
} MacroPlace;

typedef struct {
  Blocks blocks;
  bool found;            // the blocks are those of the scene; looked for only when needed
  unsigned char *known;  // per square: directions listed, a bit each
  MacroPlace *places;
  int count;
  bool pulls;
} Macro;

enum { MACRO_ALL_DIRS = 15 };

void macro_begin(Macro *macro, const Ground *field);
void macro_free(Macro *macro);
size_t macro_bytes(const Ground *field);

// Lists the places that the box on `from` can be pushed to, nearest first, dead squares left out;
// the first push only in the directions of a mask. The scene's walk must have been filled and is
// unchanged afterwards. Gives the number of places.
int macro_pushes(Macro *macro, Scene *scene, int from, unsigned first);
int macro_pulls(Macro *macro, Scene *scene, int from, unsigned first);
// The blocks of the floor without the box, just after its places were listed.
const Blocks *macro_blocks(Macro *macro, Scene *scene, int from);
// Can the box be pushed to a goal now? One that stands on a goal need only be pushed at all.
bool macro_comes_home(Macro *macro, Scene *scene, int from);

// The pushes that lead to a place or, of a box that is pulled there, the pushes that lead back;
// `out` has room for its distance.
void macro_path(const Macro *macro, const Ground *field, int place, Push *out);

#endif
