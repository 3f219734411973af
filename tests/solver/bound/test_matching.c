#include "bound/matching.h"
#include "support/boards.h"

typedef struct {
  Squares squares;
  GoalDistances distances;
  Matching matching;
} Work;

static void work_free(Work *work) {
  squares_free(&work->squares);
  goal_distances_free(&work->distances);
  matching_free(&work->matching);
}

// The cheapest of all assignments, by recursion over the boxes.
static uint32_t brute_force(const Work *work, const int *boxes, int count, unsigned taken) {
  if (count == 0) return 0;
  uint32_t best = MATCHING_NONE;
  for (int goal = 0; goal < work->squares.goals; goal++) {
    unsigned way = work->distances.to_goal[boxes[0] * work->squares.goals + goal];
    if (taken >> goal & 1 || way == UNREACHABLE) continue;
    uint32_t rest = brute_force(work, boxes + 1, count - 1, taken | 1u << goal);
    if (rest != MATCHING_NONE && rest + way < best) best = rest + way;
  }
  return best;
}

static int random_floor(Rng *rng, const Squares *squares) {
  for (;;) {
    int square = (int)rng_below(rng, (uint32_t)squares->count);
    if (squares_floor(squares, square)) return square;
  }
}

START_TEST(the_cheapest_of_all_assignments_is_found)
{
  Work work = {0};
  int with_way = 0;
  for (int seed = 0; seed < 3000; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 21);
    int walls = (int)rng_below(&rng, 30), goals = 1 + (int)rng_below(&rng, 7);
    Board board = random_board(&rng, 9, 7, walls, goals);
    squares_build(&work.squares, &board);
    goal_distances_nearest(&work.distances, &work.squares);
    goal_distances_to_each(&work.distances, &work.squares);
    matching_begin(&work.matching, &work.distances, &work.squares);
    int boxes[8], count = (int)rng_below(&rng, (uint32_t)work.squares.goals + 1);
    for (int i = 0; i < count; i++) boxes[i] = random_floor(&rng, &work.squares);
    uint32_t cost = matching_set(&work.matching, boxes, count);
    ck_assert_msg(cost == brute_force(&work, boxes, count, 0), "seed %d", seed);
    for (int i = 0; i < 5 && count && cost != MATCHING_NONE; i++, with_way++) {
      int moved = (int)rng_below(&rng, (uint32_t)count), from = boxes[moved];
      for (int j = 0; j < moved; j++)
        if (boxes[j] == from) moved = j;  // of boxes on one square, the first one moves
      boxes[moved] = random_floor(&rng, &work.squares);
      uint32_t changed = matching_moved(&work.matching, from, boxes[moved]);
      ck_assert_msg(changed == brute_force(&work, boxes, count, 0), "seed %d, moved", seed);
      boxes[moved] = from;
    }
    board_free(&board);
  }
  ck_assert_int_gt(with_way, 1000);
  work_free(&work);
}
END_TEST

// A search sets one position after the other. Prices stay between them, and the cost must not
// depend on where they come from.
START_TEST(positions_set_one_after_the_other_do_not_disturb_each_other)
{
  Work work = {0};
  int with_way = 0, without_way = 0;
  for (int seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 22);
    int walls = (int)rng_below(&rng, 20), goals = 6 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, 11, 7, walls, goals);
    squares_build(&work.squares, &board);
    goal_distances_nearest(&work.distances, &work.squares);
    goal_distances_to_each(&work.distances, &work.squares);
    matching_begin(&work.matching, &work.distances, &work.squares);
    int boxes[8], count = work.squares.goals - (int)rng_below(&rng, 3);
    if (count < 1) count = 1;  // goals in sealed rooms do not count
    for (int i = 0; i < count; i++) boxes[i] = random_floor(&rng, &work.squares);
    for (int step = 0; work.squares.goals && step < 50; step++) {
      int moved = (int)rng_below(&rng, (uint32_t)count);
      boxes[moved] = random_floor(&rng, &work.squares);
      uint32_t cost = matching_set(&work.matching, boxes, count);
      ck_assert_msg(cost == brute_force(&work, boxes, count, 0), "seed %d step %d", seed, step);
      *(cost == MATCHING_NONE ? &without_way : &with_way) += 1;
    }
    board_free(&board);
  }
  ck_assert_int_gt(with_way, 300);
  ck_assert_int_gt(without_way, 300);
  work_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("matching");
  TCase *tests = tcase_create("matching");
  tcase_add_test(tests, the_cheapest_of_all_assignments_is_found);
  tcase_add_test(tests, positions_set_one_after_the_other_do_not_disturb_each_other);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
