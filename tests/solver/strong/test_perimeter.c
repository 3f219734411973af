// The perimeter against brute force, and with little memory.
#include "strong/perimeter.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"
#include "support/search_setup.h"

enum { MAX_PUSHES = 1000 };

typedef struct {
  SearchSetup setup;
  Perimeter perimeter;
} Work;

// With `bytes` for the perimeter to share; 0: no limit.
static void begin(Work *work, const Board *board, size_t bytes) {
  SearchSetup *setup = &work->setup;
  search_setup_begin(setup, board);
  if (bytes) setup->budget.limit = setup->budget.used + bytes;
  perimeter_begin(&work->perimeter, &setup->context);
}

static void end(Work *work) {
  perimeter_free(&work->perimeter);
  search_setup_end(&work->setup);
}

static uint32_t find_goals_and_start(Work *work) {
  Position *position = &work->setup.context.position;
  position_set_start(position);
  return perimeter_find(&work->perimeter, position,
                        position_fill_reach(position, position->player));
}

static void check_solution(Work *work, const Board *board, uint32_t start, unsigned seed) {
  size_t count = perimeter_pushes(&work->perimeter, start, NULL);
  Push *pushes = mem_alloc(count, sizeof *pushes);
  perimeter_pushes(&work->perimeter, start, pushes);
  VerdictKind kind = play_pushes(board, &work->setup.tables.squares, pushes, count);
  ck_assert_msg(kind == VERDICT_SOLVED, "seed %u: no solution", seed);
}

// Plays the pushes of a listed position on the board; all boxes must end on goals.
static void check_listed(Work *work, uint32_t node) {
  Position *position = &work->setup.context.position;
  const LevelTables *tables = &work->setup.tables;
  Push pushes[MAX_PUSHES];
  size_t count = perimeter_pushes(&work->perimeter, node, NULL);
  ck_assert_uint_le(count, MAX_PUSHES);
  ck_assert_uint_eq(perimeter_pushes(&work->perimeter, node, pushes), count);
  transposition_load(&work->perimeter.table, node, position);
  for (size_t i = 0; i < count; i++) {
    int from = push_from(pushes[i]), to = push_to(&tables->squares, pushes[i]);
    position_fill_reach(position, position->player);
    ck_assert(position_has_box(position, from) && !position->solid[to]);
    ck_assert(position_reached(position, 2 * from - to));
    position_move_box(position, from, to);
    position->player = from;
  }
  for (int i = 0; i < position->boxes; i++) ck_assert(level_tables_goal(tables, position->box[i]));
}

START_TEST(a_complete_perimeter_holds_exactly_what_can_be_solved)
{
  int solvable = 0, unsolvable = 0;
  for (unsigned seed = 1; seed <= 300; seed++) {
    Rng rng = rng_seed(seed, 45);
    int width = 6 + (int)rng_below(&rng, 2), height = 5 + (int)rng_below(&rng, 2);
    int walls = 10 + (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 3);
    Board board = played_board(&rng, width, height, walls, boxes);
    BruteSolveAnswer truth = brute_solve(&board);
    Work work;
    begin(&work, &board, 0);
    while (perimeter_step(&work.perimeter)) continue;
    if (work.perimeter.complete && !work.setup.tables.squares.has_unreachable_box &&
        truth != BRUTE_SOLVE_TOO_BIG) {
      uint32_t start = find_goals_and_start(&work);
      ck_assert_msg((start != TRANSPOSITION_NONE) == (truth == BRUTE_SOLVE_SOLVABLE), "seed %u",
                    seed);
      if (start != TRANSPOSITION_NONE) check_solution(&work, &board, start, seed);
      *(start != TRANSPOSITION_NONE ? &solvable : &unsolvable) += 1;
    }
    end(&work);
    board_free(&board);
  }
  ck_assert_int_gt(solvable, 50);
  ck_assert_int_gt(unsolvable, 20);
}
END_TEST

START_TEST(without_memory_it_ends_early_and_all_it_lists_can_be_solved)
{
  Board board = drawn(
      "#########\n"
      "#@      #\n"
      "# $ $ $ #\n"
      "#       #\n"
      "# . . . #\n"
      "#########\n");
  size_t listed = 0;
  int ended_early = 0;
  for (size_t bytes = 1000; bytes < 3000000; bytes *= 2) {
    Work work;
    begin(&work, &board, bytes);
    while (perimeter_step(&work.perimeter)) continue;
    ck_assert_uint_le(work.perimeter.budget.used, bytes);
    ck_assert(!work.setup.budget.refused);
    for (uint32_t i = 0; i < work.perimeter.table.count; i++) check_listed(&work, i);
    listed += work.perimeter.table.count;
    ended_early += !work.perimeter.complete;
    end(&work);
  }
  ck_assert_uint_gt(listed, 1000);
  ck_assert_int_gt(ended_early, 5);
  board_free(&board);
}
END_TEST

START_TEST(with_spare_goals_there_is_none)
{
  Board board = drawn(
      "########\n"
      "#@ $ ..#\n"
      "########\n");
  Work work;
  begin(&work, &board, 0);
  ck_assert(!perimeter_step(&work.perimeter));
  ck_assert(!work.perimeter.complete);
  end(&work);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("perimeter");
  TCase *tests = tcase_create("perimeter");
  tcase_add_test(tests, a_complete_perimeter_holds_exactly_what_can_be_solved);
  tcase_add_test(tests, without_memory_it_ends_early_and_all_it_lists_can_be_solved);
  tcase_add_test(tests, with_spare_goals_there_is_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
