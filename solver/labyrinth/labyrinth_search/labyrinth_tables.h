// What never changes while a labyrinth is searched: which keys, switches and doors matter, and how
// they are numbered.
//
// A key without a door, a switch without a door and a door without a key change nothing, so a
// search leaves them out. What is left makes up the flags of a position: the sweets that are left,
// the keys that the player has, and the letters whose doors are not as they were at the start.
#ifndef TSB_LABYRINTH_TABLES_H
#define TSB_LABYRINTH_TABLES_H

#include "labyrinth_rules/labyrinth_game.h"

typedef struct {
  Labyrinth maze;
  int cells;
  uint16_t neighbours[LABYRINTH_MAX_CELLS][DIR_COUNT];
  // What the player finds on a cell: nothing (0), a sweet, a key, or a switch.
  struct {
    uint8_t thing, number;  // number of the sweet, index of the colour or of the letter below
  } finds[LABYRINTH_MAX_CELLS];
  int color_count, letter_count, key_door_count;
  uint8_t colors[LABYRINTH_COLORS];          // that matter
  uint32_t letter_doors[LABYRINTH_LETTERS];  // of each letter that matters
  uint8_t key_doors[LABYRINTH_MAX_DOORS];    // that matter: their numbers
  uint32_t start_open;                       // doors
  int phases;  // turns after which the monsters of this level begin again
} LabyrinthTables;

void labyrinth_tables_make(LabyrinthTables *tables, const Labyrinth *maze);

// The letters whose doors are not as they were at the start, a bit for each letter that matters.
uint32_t labyrinth_tables_switched(const LabyrinthTables *tables, uint32_t open);
// The keys of a state, a bit for each colour that matters.
uint32_t labyrinth_tables_keys(const LabyrinthTables *tables, uint32_t keys);
// Flags of a position: sweets, then keys, then switched letters.
static inline uint64_t labyrinth_tables_flags(const LabyrinthTables *tables, uint32_t sweets,
                                              uint32_t keys, uint32_t switched) {
  int sweet_bits = tables->maze.sweet_count;
  return sweets | (uint64_t)keys << sweet_bits |
         (uint64_t)switched << (sweet_bits + tables->color_count);
}

#endif
