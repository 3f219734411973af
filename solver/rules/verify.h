// The independent checker: replays a move string by the plain rules and knows nothing of searches.
#ifndef TSB_VERIFY_H
#define TSB_VERIFY_H

#include "rules/game.h"

typedef enum {
  VERDICT_SOLVED,      // legal to the end, and the level was solved after `moves` moves
  VERDICT_UNSOLVED,    // legal to the end, but boxes are left off the goals
  VERDICT_UNDONE,      // move number `at` (from 1) pushes a box after the level was solved
  VERDICT_ILLEGAL,     // move number `at` (from 1) is illegal: see `step`
  VERDICT_NOT_A_MOVE,  // character number `at` (from 1) is none of l u r d L U R D
} VerdictKind;

typedef struct {
  VerdictKind kind;
  size_t at;
  char letter;           // the wrong move
  Step step;             // why an illegal move was refused
  size_t moves, pushes;  // until the level was solved for the first time, or to the end
  size_t walked_on;      // moves after the level was solved
} Verdict;

bool verify_direction(char letter, Dir *dir);  // false for other letters than l u r d L U R D
char verify_letter(Dir dir, bool push);

// Letters tell directions; their case is ignored. Every move is replayed. After the level is solved
// the player may walk on, but not push. The empty string solves a level that starts solved.
Verdict verify(const Board *start, const char *moves);
// Do the first `moves` of the moves solve the level, whatever follows?
static inline bool verify_solved_once(const Verdict *verdict) {
  return verdict->kind == VERDICT_SOLVED || verdict->kind == VERDICT_UNDONE;
}
// Do the moves of a file solve the level? NULL does not.
bool verify_solves(const Board *start, const char *moves);
void verify_write(const Verdict *verdict, Text *out);  // one line without a newline

#endif
