#include "command_parts/solved_level.h"

#include "base/mem.h"
#include "formats/pushes_claim.h"
#include "rules/verify.h"

typedef struct {
  size_t pushes, moves;
} Length;

static bool is_shorter(Length a, Length b, SearchGoal goal) {
  if (goal == GOAL_MOVES && a.moves != b.moves) return a.moves < b.moves;
  return a.pushes != b.pushes ? a.pushes < b.pushes : a.moves < b.moves;
}

static void take(Level *level, const SolveAnswer *answer) {
  mem_free(level->solution);
  level->solution = mem_string(answer->solution, answer->moves);
}

// The claim is about the level: that a longer solution was found does not make it wrong.
static void update_claim(Level *level, SearchGoal goal, const SolveAnswer *answer, size_t stored) {
  bool optimal = answer->optimal && goal != GOAL_MOVES;
  if (pushes_claim_read(&level->properties, stored) == PUSHES_OF_SOLUTION) return;
  if (!optimal && answer->pushes >= stored) return;
  Text claim = {0};
  pushes_claim_write(answer->pushes, optimal, &claim);
  properties_change(&level->properties, PUSHES_CLAIM_KEY, claim.data);
  text_free(&claim);
}

void solved_level_update(Level *level, SearchGoal goal, const SolveAnswer *answer) {
  if (!answer->solution) return;
  if (!verify_solves(&level->board, level->solution)) {
    take(level, answer);
    return;
  }
  Verdict stored = verify(&level->board, level->solution);
  Length found = {answer->pushes, answer->moves}, known = {stored.pushes, stored.moves};
  if (is_shorter(found, known, goal)) take(level, answer);
  update_claim(level, goal, answer, stored.pushes);
}
