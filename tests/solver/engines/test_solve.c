// The choice of engines, the limits over all stages, and the replayed answer.
#include <string.h>

#include "board/symmetry.h"
#include "support/engine_runs.h"
#include "support/unsolvable_levels.h"

// Too many positions for any limit of a test.
static const char VAST[] =
    "###############\n"
    "#      #      #\n"
    "# $ $ $ $ $ $ #\n"
    "#   #     #   #\n"
    "# $ $ $ $ $ $ #\n"
    "#      @      #\n"
    "####  ##  #####\n"
    "#    #     #  #\n"
    "#......  #    #\n"
    "#    #   #  # #\n"
    "#......       #\n"
    "#         #   #\n"
    "###############\n";

// So many boxes that no engine ends within the limits of a test.
static const char LASTING[] =
    "###############\n"
    "#       #     #\n"
    "# ..   $ $.@. #\n"
    "#   $.  * .$# #\n"
    "#  . $** $*.$ #\n"
    "#  $ . .$*.$$ #\n"
    "# .$ $....$$. #\n"
    "# $$*$.$$..   #\n"
    "#   #        ##\n"
    "###############\n";
// A room full of boxes, where no bound helps and nearly every position has to be looked at.
static const char CROWDED[] =
    "##########\n"
    "#.$  .$ .#\n"
    "# $ .$   #\n"
    "#.#$ # *@#\n"
    "# .  ##$ #\n"
    "#  $$ .$ #\n"
    "# #. .# ##\n"
    "##########\n";

START_TEST(the_answer_is_replayed_and_says_what_is_proved)
{
  Board board = drawn(EASY_BOARD);
  for (int goal = GOAL_ANY; goal <= GOAL_MOVES; goal++) {
    Solve *solve = solve_new(&board, (SearchGoal)goal, NULL, (SearchLimits){0});
    ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
    SolveResult result = solve_result(solve);
    ck_assert(result.optimal);
    ck_assert_uint_eq(result.pushes, 3);
    ck_assert_uint_eq(result.moves, 4);
    ck_assert_str_eq(result.solution, "rRRR");
    ck_assert_int_eq(result.limit, LIMIT_NONE);
    char *line = solve_line(solve);
    ck_assert_str_eq(line, "rRRR");
    mem_free(line);
    solve_free(solve);
  }
  Solve *solve = solve_new(&board, GOAL_ANY, &engine_random, (SearchLimits){.seed = 3});
  ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
  ck_assert(!solve_result(solve).optimal);
  solve_free(solve);
  board_free(&board);
}
END_TEST

START_TEST(three_outcomes_are_kept_apart)
{
  for (int i = 0; i < UNSOLVABLE_COUNT; i++)
    for (int goal = GOAL_ANY; goal <= GOAL_MOVES; goal++) {
      Board board = drawn(unsolvable[i].rows);
      Solve *solve = solve_new(&board, (SearchGoal)goal, NULL, (SearchLimits){.nodes = 20000});
      ck_assert_msg(solve_finish(solve) == SEARCH_UNSOLVABLE, "%s", unsolvable[i].why);
      SolveResult result = solve_result(solve);
      ck_assert_ptr_null(result.solution);
      ck_assert(!result.optimal);
      solve_free(solve);
      board_free(&board);
    }
}
END_TEST

START_TEST(limits_hold_over_all_stages_of_auto)
{
  Board board = drawn(VAST);
  for (uint64_t nodes = 10; nodes < 100000; nodes *= 7) {
    SearchLimits limits = {.nodes = nodes, .bytes = (size_t)64 << 20};
    Solve *solve = solve_new(&board, GOAL_PUSHES, NULL, limits);
    ck_assert_int_eq(solve_finish(solve), SEARCH_GAVE_UP);
    SolveResult result = solve_result(solve);
    ck_assert_int_eq(result.limit, LIMIT_NODES);
    ck_assert_uint_eq(result.counters.nodes, nodes);
    solve_free(solve);
  }
  SearchLimits limits = {.bytes = (size_t)8 << 20};
  Solve *solve = solve_new(&board, GOAL_PUSHES, NULL, limits);
  ck_assert_int_eq(solve_finish(solve), SEARCH_GAVE_UP);
  ck_assert_int_eq(solve_result(solve).limit, LIMIT_BYTES);
  ck_assert_uint_le(solve_result(solve).counters.bytes, limits.bytes);
  solve_free(solve);
  board_free(&board);
}
END_TEST

START_TEST(a_search_can_be_left_at_any_time_with_moves_to_play)
{
  Board board = drawn(VAST);
  for (int steps = 0; steps < 12; steps++) {
    Solve *solve = solve_new(&board, GOAL_ANY, NULL, (SearchLimits){.bytes = (size_t)64 << 20});
    for (int i = 0; i < steps; i++) solve_step(solve, 1000);
    char *line = solve_line(solve);
    VerdictKind kind = verify(&board, line).kind;
    ck_assert(kind == VERDICT_SOLVED || kind == VERDICT_UNSOLVED);
    if (steps) ck_assert(*line);
    mem_free(line);
    solve_free(solve);
  }
  board_free(&board);
}
END_TEST

static SearchCounters solve_by_portions(const Board *board, uint64_t nodes, uint64_t portion,
                                        SolveResult *result) {
  SearchLimits limits = {.nodes = nodes, .bytes = (size_t)256 << 20};
  Solve *solve = solve_new(board, GOAL_ANY, NULL, limits);
  while (solve_step(solve, portion) == SEARCH_RUNNING) continue;
  *result = solve_result(solve);
  result->solution = NULL;
  solve_free(solve);
  return result->counters;
}

START_TEST(auto_takes_the_same_course_in_all_portions)
{
  Board boards[] = {drawn(CROWDED), drawn(LASTING)};
  static const uint64_t nodes[] = {80000, 30000};
  for (size_t i = 0; i < 2; i++) {
    SolveResult result, other;
    SearchCounters counters = solve_by_portions(&boards[i], nodes[i], 1000, &result);
    static const uint64_t portions[] = {37, 2000, 1000};
    for (size_t j = 0; j < sizeof portions / sizeof *portions; j++) {
      SearchCounters again = solve_by_portions(&boards[i], nodes[i], portions[j], &other);
      ck_assert_mem_eq(&counters, &again, sizeof counters);
      ck_assert_int_eq(result.status, other.status);
      ck_assert_ptr_eq(result.engine, other.engine);
      ck_assert_uint_eq(result.moves, other.moves);
    }
    ck_assert_int_eq(result.status, i ? SEARCH_GAVE_UP : SEARCH_SOLVED);
    board_free(&boards[i]);
  }
}
END_TEST

START_TEST(a_mirrored_level_has_the_same_answer_if_any_solution_will_do)
{
  static const char *const rows[] = {EASY_BOARD, CROWDED};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    Board board = drawn(rows[i]);
    SolveResult first, other;
    SearchCounters counters = solve_by_portions(&board, 80000, 1000, &first);
    ck_assert_int_eq(first.status, SEARCH_SOLVED);
    for (int which = 1; which < SYMMETRY_COUNT; which++) {
      Board turned = symmetry_apply(&board, which);
      SearchCounters again = solve_by_portions(&turned, 80000, 1000, &other);
      ck_assert_mem_eq(&counters, &again, sizeof counters);
      ck_assert_int_eq(other.status, SEARCH_SOLVED);
      ck_assert_uint_eq(other.pushes, first.pushes);
      ck_assert_uint_eq(other.moves, first.moves);
      board_free(&turned);
    }
    board_free(&board);
  }
}
END_TEST

// The lowest and the highest share that the exhaustive engine had of what the other one had, once
// turns were long over.
typedef struct {
  double lowest, highest;
  int samples;
} Shares;

static Shares shares_of(const char *rows, int portions) {
  Board board = drawn(rows);
  Solve *solve = solve_new(&board, GOAL_ANY, NULL, (SearchLimits){.bytes = (size_t)1 << 30});
  Shares shares = {1000, 0, 0};
  while (portions-- && solve_step(solve, 500) == SEARCH_RUNNING) {
    double planning = (double)solve_work(solve, engines_find("fast"));
    double share = (double)solve_work(solve, &engine_bidirectional) / planning;
    if (planning < 20000) continue;
    shares.samples++;
    if (share < shares.lowest) shares.lowest = share;
    if (share > shares.highest) shares.highest = share;
  }
  solve_free(solve);
  board_free(&board);
  return shares;
}

// In a vast level the work is equal at first, then the exhaustive engine gets a small part of what
// the other one gets. In a small level it gets four times as much.
START_TEST(engines_take_turns_by_counted_work)
{
  Shares lasting = shares_of(LASTING, 130), crowded = shares_of(CROWDED, 200);
  ck_assert_int_gt(lasting.samples, 20);
  ck_assert_int_gt(crowded.samples, 20);
  ck_assert_double_gt(lasting.highest, 0.9);
  ck_assert_double_lt(lasting.highest, 1.2);
  ck_assert_double_gt(lasting.lowest, 0.035);
  ck_assert_double_lt(lasting.lowest, 0.5);
  ck_assert_double_gt(crowded.lowest, 3);
  ck_assert_double_lt(crowded.highest, 5);
}
END_TEST

static SolveResult solve_with(const Engine *engine, const Board *board, uint64_t nodes) {
  Solve *solve = solve_new(board, GOAL_ANY, engine, (SearchLimits){.nodes = nodes});
  solve_finish(solve);
  SolveResult result = solve_result(solve);
  result.solution = NULL;
  solve_free(solve);
  return result;
}

static uint64_t looked_at(const SolveResult *result) {
  return result->counters.generated + result->counters.nodes;
}

// A room that the planning engine alone does not solve in 40,000 positions. The exhaustive one has
// at least half of the work, and the planning one pays more for every look.
START_TEST(auto_needs_at_most_about_twice_the_work_of_its_best_engine)
{
  enum { OPENING_NODES = 25000 };  // of the first stage, which is for small levels
  Board board = drawn(CROWDED);
  SolveResult alone = solve_with(&engine_bidirectional, &board, 0);
  SolveResult opening = solve_with(&engine_optimal, &board, OPENING_NODES);
  SolveResult with_turns = solve_with(NULL, &board, 0);
  ck_assert_int_eq(alone.status, SEARCH_SOLVED);
  ck_assert_int_eq(opening.status, SEARCH_GAVE_UP);
  ck_assert_int_eq(with_turns.status, SEARCH_SOLVED);
  ck_assert_uint_le(looked_at(&with_turns), looked_at(&opening) + 2 * looked_at(&alone));
  ck_assert_int_eq(solve_with(engines_find("fast"), &board, 40000).status, SEARCH_GAVE_UP);
  board_free(&board);
}
END_TEST

// The engines hold memory at the same time, and their limit is one. The first to be out of memory
// leaves the rest to the other.
START_TEST(engines_that_take_turns_share_their_memory)
{
  Board board = drawn(LASTING);
  size_t bytes = (size_t)12 << 20;
  bool both = false, planning_alone = false;
  Solve *solve = solve_new(&board, GOAL_ANY, NULL, (SearchLimits){.bytes = bytes});
  while (solve_step(solve, 500) == SEARCH_RUNNING) {
    ck_assert_uint_le(solve_result(solve).counters.bytes, bytes);
    bool exhaustive = solve_work(solve, &engine_bidirectional) > 0;
    bool planning = solve_work(solve, engines_find("fast")) > 0;
    both = both || (exhaustive && planning);
    planning_alone = planning_alone || (both && planning && !exhaustive);
  }
  ck_assert(both);
  ck_assert(planning_alone);
  ck_assert_int_eq(solve_result(solve).status, SEARCH_GAVE_UP);
  ck_assert_int_eq(solve_result(solve).limit, LIMIT_BYTES);
  ck_assert_uint_le(solve_result(solve).counters.bytes, bytes);
  solve_free(solve);
  board_free(&board);
}
END_TEST

// With too little memory for both, the one that is left has only the nodes that are left.
START_TEST(an_engine_that_ended_has_used_its_nodes)
{
  Board board = drawn(LASTING);
  for (uint64_t nodes = 30000; nodes <= 480000; nodes *= 2) {
    SearchLimits limits = {.nodes = nodes, .bytes = (size_t)8 << 20};
    Solve *solve = solve_new(&board, GOAL_ANY, NULL, limits);
    solve_finish(solve);
    ck_assert_uint_le(solve_result(solve).counters.nodes, nodes);
    solve_free(solve);
  }
  board_free(&board);
}
END_TEST

// An engine that pushes on after the level is solved, as one does that plans by whole ways of
// boxes.
static void *talkative_create(const Board *board, SearchGoal goal, const SearchLimits *limits) {
  (void)board, (void)goal, (void)limits;
  return mem_alloc(1, sizeof(SearchCounters));
}
static SearchStatus talkative_step(void *search, uint64_t nodes) {
  ((SearchCounters *)search)->nodes += nodes;
  return SEARCH_SOLVED;
}
static const SearchCounters *talkative_counters(const void *search) { return search; }
static char *talkative_line(const void *search) {
  (void)search;
  return mem_string("RRR", 3);
}

START_TEST(a_line_that_goes_on_after_the_level_is_solved_is_cut)
{
  static const Engine talkative = {.name = "talkative",
                                   .create = talkative_create,
                                   .step = talkative_step,
                                   .counters = talkative_counters,
                                   .line = talkative_line,
                                   .destroy = mem_free};
  Board board = drawn("########\n#@$ .  #\n########\n");
  Solve *solve = solve_new(&board, GOAL_ANY, &talkative, AMPLE);
  ck_assert_int_eq(solve_finish(solve), SEARCH_SOLVED);
  ck_assert_str_eq(solve_result(solve).solution, "RR");
  ck_assert_uint_eq(solve_result(solve).pushes, 2);
  solve_free(solve);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solve");
  TCase *tests = tcase_create("solve");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, the_answer_is_replayed_and_says_what_is_proved);
  tcase_add_test(tests, three_outcomes_are_kept_apart);
  tcase_add_test(tests, limits_hold_over_all_stages_of_auto);
  tcase_add_test(tests, a_search_can_be_left_at_any_time_with_moves_to_play);
  tcase_add_long_test(tests, auto_takes_the_same_course_in_all_portions);
  tcase_add_test(tests, a_mirrored_level_has_the_same_answer_if_any_solution_will_do);
  tcase_add_long_test(tests, engines_take_turns_by_counted_work);
  tcase_add_test(tests, auto_needs_at_most_about_twice_the_work_of_its_best_engine);
  tcase_add_test(tests, engines_that_take_turns_share_their_memory);
  tcase_add_long_test(tests, an_engine_that_ended_has_used_its_nodes);
  tcase_add_test(tests, a_line_that_goes_on_after_the_level_is_solved_is_cut);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
