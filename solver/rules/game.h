// The plain rules, and the only way to move a box: walk, push, pull, take back.
// A game knows nothing of search; its board can be looked at but not touched.
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
  STEP_WALL,        // a wall is in the way
  STEP_BOX_WALL,    // a box is in the way, and behind it a wall
  STEP_BOX_BOX,     // a box is in the way, and behind it another
  STEP_BOX_BEHIND,  // walking backwards into a box while pulling
  STEP_NOTHING_TO_PULL,
} Step;

static inline bool step_refused(Step step) { return step >= STEP_WALL; }

Game *game_new(const Board *start);  // the board is copied and must have a player
void game_free(Game *game);

Step game_move(Game *game, Dir dir);  // walk, or push the box in front
Step game_pull(Game *game, Dir dir);  // walk and draw the box from behind along
bool game_undo(Game *game);           // false at the start; there is no limit
bool game_redo(Game *game);           // false when nothing was taken back since the last move

const Board *game_board(const Game *game);
bool game_solved(const Game *game);
size_t game_moves(const Game *game);   // steps since the start, undone ones not counted
size_t game_pushes(const Game *game);  // pulls do not count
int game_off_goal(const Game *game);   // boxes

#endif
