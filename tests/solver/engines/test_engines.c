// All engines through their one interface: against brute force, and within their limits.
#include "board/symmetry.h"
#include "engines/engines.h"
#include "graph/astar.h"
#include "rules/verify.h"
#include "support/boards.h"
#include "support/push_oracle.h"
#include "support/unsolvable_levels.h"

static const SearchLimits AMPLE = {.nodes = 1000000, .bytes = (size_t)1 << 30, .seed = 1};

static SearchStatus finish(const Engine *engine, void *search) {
  SearchStatus status;
  while ((status = engine->step(search, 1000)) == SEARCH_RUNNING) continue;
  return status;
}

// Replays the moves of an engine.
static Verdict judge(const Engine *engine, const void *search, const Board *board) {
  char *line = engine->line(search);
  Verdict verdict = verify(board, line);
  mem_free(line);
  return verdict;
}

static void compare_with(int least, const Engine *engine, SearchGoal goal, const Board *board,
                         int seed) {
  void *search = engine->create(board, goal, &AMPLE);
  SearchStatus status = finish(engine, search);
  ck_assert_msg(status != SEARCH_GAVE_UP, "seed %d: %s gave up", seed, engine->name);
  ck_assert_msg((status == SEARCH_SOLVED) == (least >= 0), "seed %d: brute force says %d", seed,
                least);
  if (status == SEARCH_SOLVED) {
    Verdict verdict = judge(engine, search, board);
    ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: no solution", seed);
    size_t found = goal == GOAL_MOVES ? verdict.moves : verdict.pushes;
    ck_assert_msg((int)found == least, "seed %d: %s finds %zu, brute force %d", seed, engine->name,
                  found, least);
  }
  engine->destroy(search);
}

static Board small_board(int seed, uint64_t stream) {
  Rng rng = rng_seed((uint64_t)seed, stream);
  int boxes = 1 + (int)rng_below(&rng, 3);
  int width = 5 + (int)rng_below(&rng, 4), height = 4 + (int)rng_below(&rng, 3);
  bool swap = rng_below(&rng, 2);
  return random_board(&rng, swap ? height : width, swap ? width : height, (int)rng_below(&rng, 25),
                      boxes);
}

START_TEST(optimal_needs_as_few_pushes_as_brute_force)
{
  for (int seed = 0; seed < chances(3000); seed++) {
    Board board = small_board(seed, 21);
    int least = oracle_least(&board, ORACLE_PUSHES);
    if (least != ORACLE_TOO_LARGE) compare_with(least, &engine_optimal, GOAL_PUSHES, &board, seed);
    board_free(&board);
  }
}
END_TEST

START_TEST(moves_needs_as_few_moves_as_brute_force)
{
  int solved = 0;
  for (int seed = 0; seed < chances(3000); seed++) {
    Board board = small_board(seed, 22);
    int least = oracle_least(&board, ORACLE_MOVES);
    if (least != ORACLE_TOO_LARGE) compare_with(least, &engine_moves, GOAL_MOVES, &board, seed);
    solved += least > 0;
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(250));
}
END_TEST

// Most of these boards end where the two searches meet. Solutions must be whole and no shorter than
// the shortest.
START_TEST(bidirectional_solves_what_brute_force_solves)
{
  int solved = 0;
  for (int seed = 0; seed < chances(3000); seed++) {
    Board board = small_board(seed, 24);
    int least = oracle_least(&board, ORACLE_PUSHES);
    if (least == ORACLE_TOO_LARGE) continue;
    void *search = engine_bidirectional.create(&board, GOAL_ANY, &AMPLE);
    SearchStatus status = finish(&engine_bidirectional, search);
    ck_assert_msg(status == (least >= 0 ? SEARCH_SOLVED : SEARCH_UNSOLVABLE), "seed %d: status %d",
                  seed, status);
    if (status == SEARCH_SOLVED) {
      Verdict verdict = judge(&engine_bidirectional, search, &board);
      ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: no solution", seed);
      ck_assert_int_ge((int)verdict.pushes, least);
      solved++;
    }
    engine_bidirectional.destroy(search);
    board_free(&board);
  }
  ck_assert_int_gt(solved, chances(250));
}
END_TEST

START_TEST(unsolvable_levels_are_proved_so_in_all_orientations)
{
  const Engine *const provers[] = {&engine_optimal, &engine_moves, &engine_bidirectional};
  for (int i = 0; i < UNSOLVABLE_COUNT; i++)
    for (int turn = 0; turn < SYMMETRY_COUNT; turn += 3) {
      Board drawn_board = drawn(unsolvable[i].rows);
      Board board = symmetry_apply(&drawn_board, turn);
      ck_assert_msg(oracle_least(&board, ORACLE_PUSHES) == ORACLE_UNSOLVABLE, "%s: it is not",
                    unsolvable[i].why);
      for (size_t j = 0; j < sizeof provers / sizeof *provers; j++) {
        void *search = provers[j]->create(&board, GOAL_ANY, &AMPLE);
        ck_assert_msg(finish(provers[j], search) == SEARCH_UNSOLVABLE, "%s: %s does not see it",
                      unsolvable[i].why, provers[j]->name);
        ck_assert_uint_lt(provers[j]->counters(search)->nodes, 20000);
        provers[j]->destroy(search);
      }
      board_free(&drawn_board);
      board_free(&board);
    }
}
END_TEST

START_TEST(no_two_of_the_unsolvable_are_the_same_but_for_a_turn)
{
  Board canonical[UNSOLVABLE_COUNT];
  ck_assert_int_ge(UNSOLVABLE_COUNT, 50);
  for (int i = 0; i < UNSOLVABLE_COUNT; i++) {
    Board board = drawn(unsolvable[i].rows);
    canonical[i] = symmetry_canonical(&board);
    board_free(&board);
    for (int j = 0; j < i; j++)
      ck_assert_msg(!board_equal(&canonical[i], &canonical[j]), "%s = %s", unsolvable[i].why,
                    unsolvable[j].why);
  }
  for (int i = 0; i < UNSOLVABLE_COUNT; i++) board_free(&canonical[i]);
}
END_TEST

static const char EASY[] =
    "########\n"
    "#@ $  .#\n"
    "#      #\n"
    "########\n";

START_TEST(every_engine_has_a_name_of_its_own_and_solves_an_easy_level)
{
  Board board = drawn(EASY);
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    ck_assert_ptr_eq(engines_find(engine->name), engine);
    ck_assert(engine->summary);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    ck_assert_int_eq(finish(engine, search), SEARCH_SOLVED);
    Verdict verdict = judge(engine, search, &board);
    ck_assert_int_eq(verdict.kind, VERDICT_SOLVED);
    if (engine->pushes_optimal) ck_assert_uint_eq(verdict.pushes, 3);
    if (engine->moves_optimal) ck_assert_uint_eq(verdict.moves, 4);
    engine->destroy(search);
  }
  ck_assert_ptr_null(engines_find("nosuch"));
  board_free(&board);
}
END_TEST

START_TEST(a_level_that_is_solved_needs_nothing)
{
  Board board = drawn(
      "######\n"
      "#@ * #\n"
      "######\n");
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    ck_assert_int_eq(finish(engine, search), SEARCH_SOLVED);
    ck_assert_uint_eq(judge(engine, search, &board).moves, 0);
    engine->destroy(search);
  }
  board_free(&board);
}
END_TEST

START_TEST(the_limit_on_nodes_holds_and_is_named)
{
  Board board = drawn(HARD_BOARD);
  for (size_t i = 0; engines_at(i); i++) {
    int given_up = 0;
    for (uint64_t nodes = 1; nodes < 100000; nodes = nodes * 3 + 1) {
      const Engine *engine = engines_at(i);
      SearchLimits limits = {.nodes = nodes, .bytes = AMPLE.bytes, .seed = 1};
      void *search = engine->create(&board, GOAL_ANY, &limits);
      if (finish(engine, search) == SEARCH_GAVE_UP) {
        ck_assert_int_eq(engine->limit(search), LIMIT_NODES);
        ck_assert_uint_le(engine->counters(search)->nodes, nodes);
        given_up++;
      }
      engine->destroy(search);
    }
    ck_assert_int_gt(given_up, 0);
  }
  board_free(&board);
}
END_TEST

START_TEST(the_limit_on_bytes_holds_and_is_named)
{
  Board board = drawn(HARD_BOARD);
  int given_up[2] = {0};  // for another reason, by the limit on bytes
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    for (size_t bytes = 1 << 16; bytes < 1 << 23; bytes *= 3) {
      SearchLimits limits = {.nodes = 1000000, .bytes = bytes, .seed = 1};
      void *search = engine->create(&board, GOAL_ANY, &limits);
      SearchStatus status;
      do {
        status = engine->step(search, 100);
        ck_assert_uint_le(engine->counters(search)->bytes, bytes);
      } while (status == SEARCH_RUNNING);
      if (status == SEARCH_GAVE_UP) {
        SearchLimit limit = engine->limit(search);
        ck_assert(limit == LIMIT_BYTES || limit == LIMIT_NODES);
        given_up[limit == LIMIT_BYTES]++;
      }
      engine->destroy(search);
    }
  }
  ck_assert_int_gt(given_up[true], 0);
  board_free(&board);
}
END_TEST

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

START_TEST(optimal_does_not_depend_on_the_size_of_the_portions)
{
  int solved = 0;
  for (size_t i = 0; i < LONG_COUNT; i++) {
    Board board = drawn(LONG_BOARDS[i]);
    void *search = engine_optimal.create(&board, GOAL_PUSHES, &AMPLE);
    void *slow = engine_optimal.create(&board, GOAL_PUSHES, &AMPLE);
    SearchStatus status = finish(&engine_optimal, search);
    while (engine_optimal.step(slow, 37) == SEARCH_RUNNING) continue;
    ck_assert_uint_ge(engine_optimal.counters(search)->nodes, 20000);
    ck_assert_mem_eq(engine_optimal.counters(search), engine_optimal.counters(slow),
                     sizeof(SearchCounters));
    AStar reduced = {0};
    astar_begin_reduced(&reduced, &board, (AStarLimits){UINT32_MAX, AMPLE.bytes});
    AStarOutcome outcome = astar_step(&reduced, UINT32_MAX);
    ck_assert_int_eq(outcome == ASTAR_SOLVED, status == SEARCH_SOLVED);
    if (status == SEARCH_SOLVED)
      ck_assert_uint_eq(judge(&engine_optimal, search, &board).pushes,
                        astar_result(&reduced).pushes);
    solved += status == SEARCH_SOLVED;
    astar_free(&reduced);
    engine_optimal.destroy(search);
    engine_optimal.destroy(slow);
    board_free(&board);
  }
  ck_assert_int_eq(solved, LONG_COUNT - 1);
}
END_TEST

// The boards have no symmetry; symmetric ones are in the next test.
START_TEST(bidirectional_does_not_depend_on_the_size_of_the_portions)
{
  const Engine *engine = &engine_bidirectional;
  for (size_t i = 0; i < LONG_COUNT; i++) {
    Board board = drawn(LONG_BOARDS[i]);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    void *slow = engine->create(&board, GOAL_ANY, &AMPLE);
    SearchStatus status = finish(engine, search);
    while (engine->step(slow, 37) == SEARCH_RUNNING) continue;
    ck_assert_int_eq(status, i + 1 < LONG_COUNT ? SEARCH_SOLVED : SEARCH_UNSOLVABLE);
    ck_assert_mem_eq(engine->counters(search), engine->counters(slow), sizeof(SearchCounters));
    if (status == SEARCH_SOLVED) {
      ck_assert_int_eq(judge(engine, search, &board).kind, VERDICT_SOLVED);
      void *shortest = engine_optimal.create(&board, GOAL_PUSHES, &AMPLE);
      finish(&engine_optimal, shortest);
      ck_assert_uint_lt(engine->counters(search)->nodes, engine_optimal.counters(shortest)->nodes);
      engine_optimal.destroy(shortest);
    }
    engine->destroy(search);
    engine->destroy(slow);
    board_free(&board);
  }
}
END_TEST

// Where positions are the same but for a symmetry, the searches must still meet in one position.
START_TEST(bidirectional_solves_symmetric_boards)
{
  static const char *const boards[] = {
      "#########\n"
      "#   .   #\n"
      "# $$ $$ #\n"
      "#. #@# .#\n"
      "# $$ $$ #\n"
      "#.. . ..#\n"
      "#########\n",
      "##########\n"
      "#   ..   #\n"
      "# $$  $$ #\n"
      "#   @.   #\n"
      "# $$  $$ #\n"
      "#.  ..  .#\n"
      "#   .    #\n"
      "##########\n",
      "#######\n"
      "#. . .#\n"
      "# $ $ #\n"
      "#. @ .#\n"
      "# $ $ #\n"
      "#.$ $.#\n"
      "#     #\n"
      "#######\n",
  };
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    Board board = drawn(boards[i]);
    void *search = engine_bidirectional.create(&board, GOAL_ANY, &AMPLE);
    ck_assert_msg(finish(&engine_bidirectional, search) == SEARCH_SOLVED, "board %zu", i);
    ck_assert_int_eq(judge(&engine_bidirectional, search, &board).kind, VERDICT_SOLVED);
    engine_bidirectional.destroy(search);
    board_free(&board);
  }
}
END_TEST

// Whichever of the two directions is given up first, the other one goes on.
START_TEST(optimal_keeps_within_its_bytes_and_is_right_or_gives_up)
{
  Board board = drawn(LONG_BOARDS[0]);
  int solved = 0, given_up = 0;
  for (size_t bytes = 1 << 21; bytes <= 1 << 25; bytes *= 4) {
    SearchLimits limits = {.bytes = bytes};
    void *search = engine_optimal.create(&board, GOAL_PUSHES, &limits);
    SearchStatus status;
    do {
      status = engine_optimal.step(search, 500);
      ck_assert_uint_le(engine_optimal.counters(search)->bytes, bytes);
    } while (status == SEARCH_RUNNING);
    ck_assert_int_ne(status, SEARCH_UNSOLVABLE);
    if (status == SEARCH_SOLVED)
      ck_assert_uint_eq(judge(&engine_optimal, search, &board).pushes, 30);
    else ck_assert_int_eq(engine_optimal.limit(search), LIMIT_BYTES);
    solved += status == SEARCH_SOLVED;
    given_up += status == SEARCH_GAVE_UP;
    engine_optimal.destroy(search);
  }
  ck_assert_int_gt(solved, 0);
  ck_assert_int_gt(given_up, 0);
  board_free(&board);
}
END_TEST

// Many searches that take turns, in portions of different sizes, against each search on its own.
START_TEST(searches_do_not_disturb_each_other)
{
  enum { SEARCHES = 40 };
  Board boards[SEARCHES];
  void *searches[SEARCHES];
  const Engine *const kinds[] = {&engine_optimal, &engine_moves, &engine_random_push};
  SearchLimits limits = {.nodes = 20000, .bytes = AMPLE.bytes, .seed = 5};
  for (int i = 0; i < SEARCHES; i++) {
    boards[i] = i % 8 ? small_board(i, 23) : drawn(HARD_BOARD);
    searches[i] = kinds[i % 3]->create(&boards[i], GOAL_ANY, &limits);
  }
  for (int round = 0, running = SEARCHES; running; round++) {
    running = 0;
    for (int i = 0; i < SEARCHES; i++)
      running +=
          kinds[i % 3]->step(searches[i], (uint64_t)(1 + (i + round) % 50)) == SEARCH_RUNNING;
  }
  for (int i = 0; i < SEARCHES; i++) {
    const Engine *engine = kinds[i % 3];
    void *alone = engine->create(&boards[i], GOAL_ANY, &limits);
    ck_assert_int_eq(finish(engine, alone), engine->step(searches[i], 1));
    ck_assert_uint_eq(engine->counters(alone)->nodes, engine->counters(searches[i])->nodes);
    char *a = engine->line(alone), *b = engine->line(searches[i]);
    ck_assert_str_eq(a, b);
    mem_free(a);
    mem_free(b);
    engine->destroy(alone);
    engine->destroy(searches[i]);
    board_free(&boards[i]);
  }
}
END_TEST

START_TEST(the_best_moves_so_far_can_be_played)
{
  Board board = drawn(HARD_BOARD);
  for (size_t i = 0; engines_at(i); i++) {
    const Engine *engine = engines_at(i);
    void *search = engine->create(&board, GOAL_ANY, &AMPLE);
    for (int portion = 0; portion < 30; portion++) {
      Verdict verdict = judge(engine, search, &board);
      ck_assert(verdict.kind == VERDICT_SOLVED || verdict.kind == VERDICT_UNSOLVED);
      bool searches = engine == &engine_optimal || engine == &engine_moves;
      if (portion && searches) ck_assert_uint_gt(verdict.pushes, 0);
      engine->step(search, 50);
    }
    engine->destroy(search);
  }
  board_free(&board);
}
END_TEST

START_TEST(the_seed_decides_what_random_engines_do)
{
  Board board = drawn(
      "########\n"
      "#@     #\n"
      "#  $ . #\n"
      "#      #\n"
      "########\n");
  const Engine *const kinds[] = {&engine_random, &engine_random_push};
  for (int i = 0; i < 2; i++) {
    uint64_t nodes[3];
    for (int j = 0; j < 3; j++) {
      SearchLimits limits = {.seed = j == 2 ? 8 : 7};
      void *search = kinds[i]->create(&board, GOAL_ANY, &limits);
      ck_assert_int_eq(finish(kinds[i], search), SEARCH_SOLVED);
      ck_assert_int_eq(judge(kinds[i], search, &board).kind, VERDICT_SOLVED);
      nodes[j] = kinds[i]->counters(search)->nodes;
      kinds[i]->destroy(search);
    }
    ck_assert_uint_eq(nodes[0], nodes[1]);
    ck_assert_uint_ne(nodes[0], nodes[2]);
  }
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("engines");
  TCase *tests = tcase_create("engines");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, optimal_needs_as_few_pushes_as_brute_force);
  tcase_add_test(tests, moves_needs_as_few_moves_as_brute_force);
  tcase_add_test(tests, bidirectional_solves_what_brute_force_solves);
  tcase_add_test(tests, bidirectional_does_not_depend_on_the_size_of_the_portions);
  tcase_add_test(tests, bidirectional_solves_symmetric_boards);
  tcase_add_test(tests, unsolvable_levels_are_proved_so_in_all_orientations);
  tcase_add_test(tests, no_two_of_the_unsolvable_are_the_same_but_for_a_turn);
  tcase_add_test(tests, every_engine_has_a_name_of_its_own_and_solves_an_easy_level);
  tcase_add_test(tests, a_level_that_is_solved_needs_nothing);
  tcase_add_test(tests, the_limit_on_nodes_holds_and_is_named);
  tcase_add_test(tests, the_limit_on_bytes_holds_and_is_named);
  tcase_add_test(tests, optimal_does_not_depend_on_the_size_of_the_portions);
  tcase_add_test(tests, optimal_keeps_within_its_bytes_and_is_right_or_gives_up);
  tcase_add_test(tests, searches_do_not_disturb_each_other);
  tcase_add_test(tests, the_best_moves_so_far_can_be_played);
  tcase_add_test(tests, the_seed_decides_what_random_engines_do);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
