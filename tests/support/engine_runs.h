// For the tests of engines: runs them to their end, replays their moves, compares them with brute
// force.
#ifndef TSB_TESTS_ENGINE_RUNS_H
#define TSB_TESTS_ENGINE_RUNS_H

#include "base/mem.h"
#include "engines/solve.h"
#include "rules/verify.h"
#include "support/boards.h"

static const SearchLimits AMPLE = {.nodes = 1000000, .bytes = (size_t)1 << 30, .seed = 1};

static inline SearchStatus engine_finish(const Engine *engine, void *search) {
  SearchStatus status;
  while ((status = engine->step(search, 1000)) == SEARCH_RUNNING) continue;
  return status;
}

static inline SearchStatus solve_finish(Solve *solve) {
  SearchStatus status;
  while ((status = solve_step(solve, 1000)) == SEARCH_RUNNING) continue;
  return status;
}

// Replays the moves of an engine.
static inline Verdict engine_judge(const Engine *engine, const void *search, const Board *board) {
  char *line = engine->line(search);
  Verdict verdict = verify(board, line);
  mem_free(line);
  return verdict;
}

// `least` is the answer of brute force, negative if there is no solution.
static inline void compare_with(int least, const Engine *engine, SearchGoal goal,
                                const Board *board, int seed) {
  void *search = engine->create(board, goal, &AMPLE);
  SearchStatus status = engine_finish(engine, search);
  ck_assert_msg(status != SEARCH_GAVE_UP, "seed %d: %s gave up", seed, engine->name);
  ck_assert_msg((status == SEARCH_SOLVED) == (least >= 0), "seed %d: brute force says %d", seed,
                least);
  if (status == SEARCH_SOLVED) {
    Verdict verdict = engine_judge(engine, search, board);
    ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: no solution", seed);
    size_t found = goal == GOAL_MOVES ? verdict.moves : verdict.pushes;
    ck_assert_msg((int)found == least, "seed %d: %s finds %zu, brute force %d", seed, engine->name,
                  found, least);
  }
  engine->destroy(search);
}

static inline Board small_board(int seed, uint64_t stream) {
  Rng rng = rng_seed((uint64_t)seed, stream);
  int boxes = 1 + (int)rng_below(&rng, 3);
  int width = 5 + (int)rng_below(&rng, 4), height = 4 + (int)rng_below(&rng, 3);
  bool swap = rng_below(&rng, 2);
  return random_board(&rng, swap ? height : width, swap ? width : height, (int)rng_below(&rng, 25),
                      boxes);
}

// Boards for which the plain search needs too many nodes, so that the two others take turns. The
// last one has no solution.
static const char *const LONG_BOARDS[] = {
    "##########\n"
    "#  $  .. #\n"
    "#     $  #\n"
    "#.  #$ @ #\n"
    "#        #\n"
    "##  $  #.#\n"
    "#. #  ## #\n"
    "# #      #\n"
    "#       $#\n"
    "#$# #    #\n"
    "#..    $ #\n"
    "##########\n",
    "##########\n"
    "#      . #\n"
    "##$   $  #\n"
    "#       .#\n"
    "#   . $ .#\n"
    "#$   @  ##\n"
    "#    $   #\n"
    "# #   .  #\n"
    "#.# .$#  #\n"
    "# $    ###\n"
    "# #      #\n"
    "##########\n",
    "##########\n"
    "#  .# #  #\n"
    "#        #\n"
    "#       ##\n"
    "# .   $$##\n"
    "#   $#   #\n"
    "# @    $##\n"
    "#   $   .#\n"
    "#..    $ #\n"
    "# #    $##\n"
    "# . .    #\n"
    "##########\n",
    "##########\n"
    "#   #.# ##\n"
    "#     $$ #\n"
    "#  $.    #\n"
    "#   @$  ##\n"
    "#$  $  . #\n"
    "# ##.    #\n"
    "#.  $.   #\n"
    "#   #    #\n"
    "# #     ##\n"
    "#    .   #\n"
    "##########\n",
};
enum { LONG_COUNT = sizeof LONG_BOARDS / sizeof *LONG_BOARDS };

#endif
