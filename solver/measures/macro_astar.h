// A* over macro moves: the fewest box changes of a level. Or a dive, which looks for any solution
// with few: positions after one, two, three ... changes take turns.
//
// Two macro moves of one box in a row would be one, so the macro moves of a best solution are its
// box changes. Positions are those of transposition_table.h; nodes[i] describes position i.
#ifndef TSB_MACRO_ASTAR_H
#define TSB_MACRO_ASTAR_H

#include "base/stop_flag.h"
#include "deadlock/freeze.h"
#include "measures/macro_bound.h"
#include "position/transposition_table.h"
#include "search/heap.h"

typedef struct {
  uint16_t from, to;
  uint8_t dir;  // of the last push
} MacroMove;

typedef struct {
  uint32_t parent;  // node
  MacroMove move;   // the move that led here
} MacroEdge;

typedef struct {
  MacroEdge edge;
  uint32_t changes;  // so far
  uint32_t bound;    // a lower bound on the changes left
  uint32_t blocked;  // boxes that others keep from going home; at first those of the parent
  bool expanded;
} MacroNode;

typedef struct {
  bool in_turn;    // a dive, which proves nothing unless it comes to an end
  uint32_t below;  // only solutions with fewer changes count
  uint64_t work;   // places of boxes looked at, in all
  size_t bytes;
  Cell end;              // if not NO_CELL: the player must end in the region of this cell
  const StopFlag *stop;  // borrowed, or NULL
} MacroLimits;

// A workspace that holds the last search.
typedef struct {
  MacroLimits limits;
  LevelTables tables;
  Position position;
  Freeze freeze;
  BoxDestinations destinations;
  MacroBound bound;
  TranspositionTable table;
  MemoryBudget budget;
  Heap *heaps;  // waiting, by their changes if these take turns; else only the first
  size_t heap_count, heap_capacity;
  size_t turn;  // whose turn it is
  MacroNode *nodes;
  MacroEdge *edges;  // waiting moves, made when it is their turn
  size_t edge_count;
  Grant node_grant, edge_grant;
  int end;           // the square of limits.end, or -1
  MacroEdge solved;  // the last move of the solution
  uint32_t best;     // changes of the solution, or limits.below
  uint32_t lower;    // no solution has fewer, unless it has at least `best`
  uint64_t expanded, work;
  bool found;
  bool complete;  // nothing better than `best` is left
} MacroAstar;

void macro_astar_search(MacroAstar *search, const Board *board, MacroLimits limits);
void macro_astar_free(MacroAstar *search);  // a zeroed one is fine

static inline uint64_t macro_astar_work(const MacroAstar *search) {
  return search->work + search->bound.work;
}

// The macro moves of the solution; the caller frees them. There are `best`.
MacroMove *macro_astar_moves(const MacroAstar *search);

#endif
