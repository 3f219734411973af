#include "bound/lower_bound.h"
#include "support/boards.h"

typedef struct {
  Squares squares;
  GoalDistances distances;
  LowerBound bound;
} Work;

static void work_take(Work *work, const Board *board, size_t max_bytes) {
  squares_build(&work->squares, board);
  goal_distances_nearest(&work->distances, &work->squares);
  lower_bound_begin(&work->bound, &work->squares, &work->distances, max_bytes);
}

static void work_free(Work *work) {
  squares_free(&work->squares);
  goal_distances_free(&work->distances);
  lower_bound_free(&work->bound);
}

static int boxes_of(const Squares *squares, int *boxes) {
  int count = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) boxes[count++] = square;
  return count;
}

// Both kinds of bound: with the matching, and without memory for it.
START_TEST(the_bound_after_a_push_is_that_of_the_new_position_and_falls_by_at_most_one)
{
  Work work = {0};
  int moved = 0;
  for (int seed = 0; seed < 2000; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 81);
    Board board = random_board(&rng, 9, 7, (int)rng_below(&rng, 20), 2 + seed % 6);
    work_take(&work, &board, seed % 2 ? SIZE_MAX : 0);
    if (work.squares.goals)
      ck_assert_int_eq(work.bound.matched, seed % 2 && lower_bound_uses_matching(&work.squares));
    int boxes[8], count = boxes_of(&work.squares, boxes);
    uint32_t before = lower_bound_set(&work.bound, boxes, count);
    for (int i = 0; i < count && before != LOWER_BOUND_NONE; i++)
      for (int dir = 0; dir < DIR_COUNT; dir++) {
        int from = boxes[i], to = from + work.squares.step[dir];
        if (!squares_floor(&work.squares, to) || work.squares.kind[to] & SQUARE_BOX) continue;
        if (!squares_floor(&work.squares, from - work.squares.step[dir])) continue;
        uint32_t after = lower_bound_moved(&work.bound, before, from, to);
        if (after != LOWER_BOUND_NONE) ck_assert_uint_ge(after + 1, before);
        boxes[i] = to;
        ck_assert_msg(lower_bound_set(&work.bound, boxes, count) == after, "seed %d", seed);
        boxes[i] = from;
        lower_bound_set(&work.bound, boxes, count);
        moved++;
      }
    board_free(&board);
  }
  ck_assert_int_gt(moved, 2000);
  work_free(&work);
}
END_TEST

START_TEST(matching_is_no_less_than_the_nearest_goals)
{
  Work near = {0}, matched = {0};
  int higher = 0;
  for (int seed = 0; seed < 1000; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 82);
    Board board = random_board(&rng, 9, 7, 10, 2 + seed % 5);
    work_take(&near, &board, 0);
    work_take(&matched, &board, SIZE_MAX);
    int boxes[8], count = boxes_of(&near.squares, boxes);
    uint32_t low = lower_bound_set(&near.bound, boxes, count);
    uint32_t high = lower_bound_set(&matched.bound, boxes, count);
    ck_assert_uint_ge(high, low);
    higher += high > low;
    board_free(&board);
  }
  ck_assert_int_gt(higher, 100);
  work_free(&near);
  work_free(&matched);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lower_bound");
  TCase *tests = tcase_create("lower_bound");
  tcase_add_test(tests,
                 the_bound_after_a_push_is_that_of_the_new_position_and_falls_by_at_most_one);
  tcase_add_test(tests, matching_is_no_less_than_the_nearest_goals);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
