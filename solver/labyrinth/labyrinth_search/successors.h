// The turns that a player can make in a position, as a search plays them: by tables, and with the
// monsters in normal form (packed_position.h). The plain rules are in labyrinth_game.h; tests
// compare the two.
#ifndef TSB_SUCCESSORS_H
#define TSB_SUCCESSORS_H

#include "labyrinth_search/monster_ways.h"
#include "labyrinth_search/packed_position.h"

typedef struct {
  LabyrinthState state;  // in normal form; unless the game is won
  LabyrinthMove move;
  bool wins;
  uint16_t nearest;  // distance of the nearest monster that has a way, or LABYRINTH_FAR
} Successor;

typedef struct {
  Successor items[LABYRINTH_MOVES];
  int count;   // moves that are legal and leave the player free
  int caught;  // legal moves that end with the player caught
} Successors;

typedef struct {
  const LabyrinthTables *tables;
  Packing packing;
  MonsterWaysTable ways;
} SuccessorMaker;

void successor_maker_begin(SuccessorMaker *maker, const LabyrinthTables *tables,
                           MemoryBudget *budget);
void successor_maker_free(SuccessorMaker *maker);

// The normal form of a state of the game.
LabyrinthState successor_maker_normal(const SuccessorMaker *maker, const LabyrinthState *state);
// False if the memory budget is used up.
bool successors_of(SuccessorMaker *maker, const LabyrinthState *state, Successors *out);

#endif
