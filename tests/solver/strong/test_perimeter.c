#include "base/mem.h"
#include "rules/player_walk.h"
#include "rules/verify.h"
#include "strong/perimeter.h"
#include "support/brute.h"
#include "support/played.h"

typedef struct {
  LevelTables tables;
  SearchContext context;
  MemoryBudget budget;
  SearchCounters counters;
  Perimeter perimeter;
} Drawn;

static void begin(Drawn *drawn, const Board *board, size_t bytes) {
  *drawn = (Drawn){.budget = {.limit = SIZE_MAX}};
  ck_assert(level_tables_begin(&drawn->tables, board, SIZE_MAX));
  ck_assert(
      search_context_begin(&drawn->context, &drawn->tables, &drawn->budget, &drawn->counters));
  drawn->budget.limit = bytes ? drawn->budget.used + bytes : SIZE_MAX;
  perimeter_begin(&drawn->perimeter, &drawn->context);
}

static void end(Drawn *drawn) {
  perimeter_free(&drawn->perimeter);
  search_context_free(&drawn->context);
  level_tables_free(&drawn->tables);
}

static uint32_t find_start(Drawn *drawn) {
  Position *position = &drawn->context.position;
  position_set_start(position);
  return perimeter_find(&drawn->perimeter, position,
                        position_fill_reach(position, position->player));
}

static void check_line(Drawn *drawn, const Board *board, uint32_t start, unsigned seed) {
  size_t count = perimeter_pushes(&drawn->perimeter, start, NULL);
  Push *line = mem_alloc(count, sizeof *line);
  perimeter_pushes(&drawn->perimeter, start, line);
  PlayerWalk walk = {0};
  Text text = {0};
  text_add(&text, "");
  player_walk_begin(&walk, &drawn->tables.squares);
  player_walk_write(&walk, line, count, &text);
  ck_assert_msg(verify(board, text.data).kind == VERDICT_SOLVED, "seed %u: no solution", seed);
  player_walk_free(&walk);
  text_free(&text);
  mem_free(line);
}

START_TEST(a_complete_perimeter_holds_exactly_what_can_be_solved)
{
  int solvable = 0, lost = 0;
  for (unsigned seed = 1; seed <= 300; seed++) {
    Rng rng = rng_seed(seed, 45);
    Board board = played_board(&rng, 6 + (int)rng_below(&rng, 2), 5 + (int)rng_below(&rng, 2),
                               10 + (int)rng_below(&rng, 20), 1 + (int)rng_below(&rng, 3));
    BruteAnswer truth = brute_solve(&board);
    Drawn drawn;
    begin(&drawn, &board, 0);
    while (perimeter_step(&drawn.perimeter)) continue;
    if (drawn.perimeter.complete && !drawn.tables.squares.has_unreachable_box &&
        truth != BRUTE_TOO_BIG) {
      uint32_t start = find_start(&drawn);
      ck_assert_msg((start != TRANSPOSITION_NONE) == (truth == BRUTE_SOLVABLE), "seed %u", seed);
      if (start != TRANSPOSITION_NONE) check_line(&drawn, &board, start, seed);
      *(start != TRANSPOSITION_NONE ? &solvable : &lost) += 1;
    }
    end(&drawn);
    board_free(&board);
  }
  ck_assert_int_gt(solvable, 50);
  ck_assert_int_gt(lost, 20);
}
END_TEST

START_TEST(without_memory_it_ends_early_and_all_it_lists_can_be_solved)
{
  Board board = drawn("#########\n#@      #\n# $ $ $ #\n#       #\n# . . . #\n#########\n");
  for (size_t bytes = 1000; bytes < 3000000; bytes *= 2) {
    Drawn drawn;
    begin(&drawn, &board, bytes);
    while (perimeter_step(&drawn.perimeter)) continue;
    ck_assert_uint_le(drawn.perimeter.budget.used, bytes);
    ck_assert(!drawn.budget.refused);
    for (uint32_t i = 0; i < drawn.perimeter.table.count; i++)
      perimeter_pushes(&drawn.perimeter, i, NULL);
    end(&drawn);
  }
  board_free(&board);
}
END_TEST

START_TEST(with_goals_to_spare_there_is_none)
{
  Board board = drawn("########\n#@ $ ..#\n########\n");
  Drawn drawn;
  begin(&drawn, &board, 0);
  ck_assert(!perimeter_step(&drawn.perimeter));
  ck_assert(!drawn.perimeter.complete);
  end(&drawn);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("perimeter");
  TCase *tests = tcase_create("perimeter");
  tcase_add_test(tests, a_complete_perimeter_holds_exactly_what_can_be_solved);
  tcase_add_test(tests, without_memory_it_ends_early_and_all_it_lists_can_be_solved);
  tcase_add_test(tests, with_goals_to_spare_there_is_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
