#include "explain/minimal_boxes.h"
#include "support/boards.h"

// Lost if all boxes of one of two sets are there.
typedef struct {
  uint64_t first, second;
  int asked;
} Lost;

static bool lost(void *context, const int *boxes, int count) {
  Lost *sets = context;
  uint64_t set = 0;
  for (int i = 0; i < count; i++) set |= UINT64_C(1) << boxes[i];
  sets->asked++;
  return !(sets->first & ~set) || !(sets->second & ~set);
}

START_TEST(one_of_the_lost_sets_stays)
{
  for (unsigned seed = 1; seed <= 300; seed++) {
    Rng rng = rng_seed(seed, 2);
    Lost sets = {0};
    int boxes[64], count = 1 + (int)rng_below(&rng, 64);
    for (int i = 0; i < count; i++) boxes[i] = i;
    for (int i = 0; i < 4; i++) {
      sets.first |= UINT64_C(1) << rng_below(&rng, (uint32_t)count);
      sets.second |= UINT64_C(1) << rng_below(&rng, (uint32_t)count);
    }
    int left = minimal_boxes(boxes, count, lost, &sets);
    uint64_t stays = 0;
    for (int i = 0; i < left; i++) {
      stays |= UINT64_C(1) << boxes[i];
      ck_assert(!i || boxes[i - 1] < boxes[i]);
    }
    ck_assert_msg(stays == sets.first || stays == sets.second, "seed %u", seed);
  }
}
END_TEST

START_TEST(few_boxes_of_many_take_few_questions)
{
  Lost sets = {UINT64_C(1) << 40, UINT64_MAX, 0};
  int boxes[64];
  for (int i = 0; i < 64; i++) boxes[i] = i;
  ck_assert_int_eq(minimal_boxes(boxes, 64, lost, &sets), 1);
  ck_assert_int_eq(boxes[0], 40);
  ck_assert_int_lt(sets.asked, 20);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("minimal_boxes");
  TCase *tests = tcase_create("minimal_boxes");
  tcase_add_test(tests, one_of_the_lost_sets_stays);
  tcase_add_test(tests, few_boxes_of_many_take_few_questions);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
