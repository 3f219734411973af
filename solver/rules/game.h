// The plain rules of Sokoban, and the only way to move a box: walk, push, pull, undo, redo.
//
// A game knows nothing of searches. Its board can be read but not changed.
#ifndef TSB_GAME_H
#define TSB_GAME_H

#include <stddef.h>

#include "board/board.h"

typedef struct Game Game;

typedef enum {
  STEP_WALKED,
  STEP_PUSHED,
  STEP_PULLED,
  // The rest are refusals: nothing has moved.
  STEP_WALL,        // a wall blocks the player
  STEP_BOX_WALL,    // a wall blocks the box
  STEP_BOX_BOX,     // another box blocks the box
  STEP_BOX_BEHIND,  // a box blocks the player who walks backwards to pull
  STEP_NOTHING_TO_PULL,
} Step;

static inline bool step_refused(Step step) { return step >= STEP_WALL; }

Game *game_new(const Board *start);  // the board is copied and must have a player
void game_free(Game *game);

Step game_move(Game *game, Dir dir);  // walk, or push the box in front
Step game_pull(Game *game, Dir dir);  // walk and pull the box behind the player along
bool game_undo(Game *game);           // false at the start; there is no limit
void game_rewind(Game *game);         // to the start; every move can be redone
bool game_redo(Game *game);           // false if nothing was undone since the last move

const Board *game_board(const Game *game);
bool game_solved(const Game *game);
size_t game_moves(const Game *game);   // steps since the start, undone ones not counted
size_t game_pushes(const Game *game);  // pulls do not count
int game_off_goal(const Game *game);   // boxes

#endif
