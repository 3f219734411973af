// The side of a searching opponent that plays: it follows the newest plan that it can follow.
//
// It makes only pushes that a plan allows, takes pushes back if a plan with a way back turned out
// to be worse than a new one, and walks about while it waits. A move costs a walk over the board.
#ifndef TSB_MOVER_H
#define TSB_MOVER_H

#include "opponent/attempt.h"
#include "opponent/opponent_types.h"
#include "opponent/plan.h"
#include "rules/player_walk.h"

typedef struct {
  Attempt *attempt;  // borrowed
  PlanMail *mail;    // borrowed
  Squares squares;
  PlayerWalk walk;
  int *boxes;
  Plan *plan;      // that it follows, or NULL
  PushList made;   // on the board
  PushList *back;  // per push made: the pushes that take it back; empty if nothing does
  size_t back_capacity;
  PushList detour;    // pushes that take a push back, to be finished before anything else
  size_t detoured;    // so many of them are made
  size_t plan_moves;  // left, as of the last move
  MoverReport report;
} Mover;

void mover_begin(Mover *mover, Attempt *attempt, PlanMail *mail);
void mover_free(Mover *mover);

OpponentAction mover_move(Mover *mover);
OpponentThoughts mover_thoughts(const Mover *mover);

#endif
