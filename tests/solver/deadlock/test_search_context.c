#include "deadlock/search_context.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"

START_TEST(no_solvable_position_is_called_lost)
{
  int lost = 0, solvable = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(1500); seed++) {
    Rng rng = rng_seed(seed, 35);
    int width = 6 + (int)rng_below(&rng, 3), height = 5 + (int)rng_below(&rng, 3);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    LevelTables tables;
    MemoryBudget budget = {.limit = SIZE_MAX};
    SearchCounters counters = {0};
    SearchContext context;
    ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
    ck_assert(search_context_begin(&context, &tables, &budget, &counters) &&
              search_context_complete(&context));
    position_set_start(&context.position);
    context.position.player = position_fill_reach(&context.position, context.position.player);
    corral_find_areas(&context.corral, &context.position);
    bool quick = search_context_dead(&context, false),
         thorough = search_context_dead(&context, true);
    ck_assert_msg(!quick || thorough, "seed %u", seed);
    if (thorough || seed % 4 == 0) {
      BruteSolveAnswer answer = brute_solve(&board);
      ck_assert_msg(!thorough || answer != BRUTE_SOLVE_SOLVABLE, "seed %u can be solved", seed);
      solvable += answer == BRUTE_SOLVE_SOLVABLE;
    }
    ck_assert_uint_eq(counters.matching + counters.corral + counters.stuck,
                      (unsigned)quick + (unsigned)thorough);
    lost += thorough;
    search_context_free(&context);
    level_tables_free(&tables);
    board_free(&board);
  }
  ck_assert_int_gt(lost, chances(30));
  ck_assert_int_gt(solvable, chances(100));
}
END_TEST

// The bytes that the first tools need, or all of them.
static size_t needed(const LevelTables *tables, bool all) {
  MemoryBudget budget = {.limit = SIZE_MAX};
  SearchCounters counters = {0};
  SearchContext context;
  ck_assert(search_context_begin(&context, tables, &budget, &counters));
  ck_assert(!context.complete);
  if (all) ck_assert(search_context_complete(&context) && context.complete);
  size_t used = budget.used;
  if (all) ck_assert(search_context_complete(&context));  // a second call costs nothing
  ck_assert_uint_eq(budget.used, used);
  search_context_free(&context);
  return used;
}

START_TEST(it_charges_exactly_what_it_needs)
{
  Board board = drawn(HARD_BOARD);
  LevelTables tables;
  ck_assert(level_tables_begin(&tables, &board, SIZE_MAX));
  size_t first = needed(&tables, false), all = needed(&tables, true);
  ck_assert_uint_gt(first, 0);
  ck_assert_uint_gt(all, first);
  for (int missing = 0; missing < 2; missing++) {
    SearchCounters counters = {0};
    SearchContext context;
    MemoryBudget little = {.limit = first - (size_t)missing},
                 more = {.limit = all - (size_t)missing};
    ck_assert_int_eq(search_context_begin(&context, &tables, &little, &counters), !missing);
    ck_assert_int_eq(little.refused, missing);
    search_context_free(&context);
    ck_assert(search_context_begin(&context, &tables, &more, &counters));
    ck_assert_int_eq(search_context_complete(&context), !missing);
    ck_assert_int_eq(context.complete, !missing);
    search_context_free(&context);
  }
  level_tables_free(&tables);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("search_context");
  TCase *tests = tcase_create("search_context");
  tcase_add_test(tests, no_solvable_position_is_called_lost);
  tcase_add_test(tests, it_charges_exactly_what_it_needs);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
