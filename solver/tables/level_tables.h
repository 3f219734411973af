// What never changes while a level is searched: squares, dead squares, push distances, keys.
//
// In the backward game (squares_reversed) boxes are pulled from the goals to the start, and "goal"
// means a start square of a box.
#ifndef TSB_LEVEL_TABLES_H
#define TSB_LEVEL_TABLES_H

#include "tables/squares.h"

enum { LEVEL_UNREACHABLE = UINT16_MAX };

typedef struct {
  Squares squares;
  int boxes, goals;
  int *goal;             // square of each goal
  int *goal_at;          // per square: its goal or -1
  uint16_t *to_goal;     // pushes for a box alone at [square * goals + goal], or LEVEL_UNREACHABLE
  uint16_t *nearest;     // the least of these
  unsigned char *solid;  // per square: 1 where there is no floor
  unsigned char *dead;   // per square: 1 where no box may ever come (walls too)
  uint64_t *box_key, *player_key;  // per square: Zobrist keys
  size_t bytes;                    // of all tables
} LevelTables;

// False if `bytes` are too few; then nothing is held.
bool level_tables_begin(LevelTables *tables, const Board *board, size_t bytes);
// The same level in the backward game. Squares that are dead in the forward game are dead here as
// well, because no box can be pulled there.
bool level_tables_begin_backward(LevelTables *tables, const LevelTables *forward, size_t bytes);
void level_tables_free(LevelTables *tables);

static inline bool level_tables_goal(const LevelTables *tables, int square) {
  return tables->goal_at[square] >= 0;
}
// Is the square a goal of the level? For rules about pushes, which hold in both games.
static inline bool level_tables_push_goal(const LevelTables *tables, int square) {
  return tables->squares.kind[square] & (tables->squares.backward ? SQUARE_BOX : SQUARE_GOAL);
}
static inline unsigned level_tables_distance(const LevelTables *tables, int goal, int square) {
  return tables->to_goal[(size_t)square * (size_t)tables->goals + (size_t)goal];
}

#endif
