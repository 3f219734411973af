// The positions that a search of a labyrinth has met, numbered, with the way to each of them.
//
// Slots of the hash table hold node numbers only; the packed positions stand in an array of their
// own. So a position of one word takes about 23 bytes in all.
#ifndef TSB_POSITION_STORE_H
#define TSB_POSITION_STORE_H

#include "labyrinth_search/packed_position.h"
#include "search/memory_budget.h"

#define POSITION_NONE UINT32_MAX

enum {
  POSITION_TURN_BITS = 28,
  POSITION_MOVE_BITS = 3,
  POSITION_MOST_TURNS = (1 << POSITION_TURN_BITS) - 1,
  POSITION_MOVE_MASK = (1 << POSITION_MOVE_BITS) - 1,
};

typedef struct {
  uint32_t parent;                      // POSITION_NONE at the root
  uint32_t turns : POSITION_TURN_BITS;  // from the root
  uint32_t move : POSITION_MOVE_BITS;   // that led here
  uint32_t closed : 1;                  // all that follows is known
} PositionNode;

typedef struct {
  int words;         // of a packed position
  uint64_t *packed;  // of each node
  PositionNode *nodes;
  uint32_t *slots;    // node number + 1; 0: empty
  size_t slot_count;  // a power of two, or 0
  uint32_t count;
  Grant packed_grant, node_grant;
  MemoryBudget *budget;
} PositionStore;

void position_store_begin(PositionStore *store, int words, MemoryBudget *budget);
void position_store_free(PositionStore *store);  // the budget gets its bytes back

// The node of a position; *is_new says whether it was added now, with a zeroed node. POSITION_NONE
// if the budget is used up.
uint32_t position_store_add(PositionStore *store, const PackedPosition *packed, bool *is_new);
PackedPosition position_store_at(const PositionStore *store, uint32_t node);
// Appends the letters of the moves from the root to a node.
void position_store_write_moves(const PositionStore *store, uint32_t node, Text *out);

#endif
