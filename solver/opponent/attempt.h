// The games of one opponent: the present one with its moves, and how much was played before it.
#ifndef TSB_ATTEMPT_H
#define TSB_ATTEMPT_H

#include "rules/game.h"

typedef struct {
  Board start;
  Game *game;
  Text moves;            // of this game, in LURD
  size_t earlier_moves;  // of the games before it
  size_t restarts;
} Attempt;

void attempt_begin(Attempt *attempt, const Board *start);
void attempt_free(Attempt *attempt);

Step attempt_move(Attempt *attempt, Dir dir);
void attempt_restart(Attempt *attempt);

// What a move in this direction would be; nothing moves.
typedef enum { MOVE_NONE, MOVE_WALK, MOVE_PUSH } MoveKind;
MoveKind attempt_move_kind(const Attempt *attempt, Dir dir);

#endif
