// A level with a value in every field, made up.
#ifndef TSB_TESTS_SAMPLE_LEVEL_H
#define TSB_TESTS_SAMPLE_LEVEL_H

#include "level/generated_level.h"
#include "support/generator.h"

static inline GeneratedLevel sample_level(void) {
  GeneratedLevel level = {.board = drawn("#######\n"
                                         "#@ $ .#\n"
                                         "#  ####\n"
                                         "####\n"),
                          .solution = mem_string("rRR", 3),
                          .tier = TIER_HARD,
                          .difficulty = 35.25,
                          .optimal = true,
                          .exact = true,
                          .seed = UINT64_MAX,
                          .candidate = UINT64_MAX - 1,
                          .params = params_of("size=3x2 boxes=3")};
  level.id = symmetry_id(&level.board);
  level.fingerprint = similarity_fingerprint(&level.board, level.solution);
  level.measures.pushes = 2;
  level.measures.nodes = 123456789;
  return level;
}

#endif
