#include "level/rated_level.h"

#include <string.h>

#include "base/mem.h"
#include "rules/verify.h"

// The moves up to the one that solves the level.
static char *cut_solution(const Board *board, const char *moves) {
  Verdict verdict = verify(board, moves);
  return mem_string(moves, strlen(moves) - verdict.walked_on);
}

GeneratedLevel rated_level_take(Board *board, const LevelRating *rating) {
  GeneratedLevel level = {.board = *board,
                          .solution = cut_solution(board, rating->solution),
                          .id = symmetry_id(board),
                          .tier = rating->tier,
                          .difficulty = rating->difficulty,
                          .optimal = rating->optimal,
                          .measures = rating->measures,
                          .exact = !rating->measures.estimates,
                          .no_recipe = true};
  *board = (Board){0};
  level.fingerprint = similarity_fingerprint(&level.board, level.solution);
  return level;
}
