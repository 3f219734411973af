#include <math.h>
#include <string.h>

#include "params/split_parts.h"
#include "support/boards.h"

static SplitParts parts_of(const char *text) {
  SplitParts split;
  ck_assert_msg(split_parts_parse(text, &split), "%s", text);
  return split;
}

static void assert_writes(const char *text, const char *written) {
  SplitParts split = parts_of(text);
  Text out = {0};
  split_parts_write(&split, &out);
  ck_assert_str_eq(out.data, written);
  text_free(&out);
}

START_TEST(parts_are_read_in_any_order_and_written_in_one)
{
  assert_writes("none", "none");
  assert_writes("train=90,test=10", "test=10+train=90");
  assert_writes("test=10+train=90", "test=10+train=90");
  assert_writes("c=0.25,a=99.50,b=0.25", "a=99.5+b=0.25+c=0.25");
}
END_TEST

START_TEST(what_is_no_split_is_refused)
{
  static const char *const wrong[] = {"",
                                      "train",
                                      "train=100",
                                      "train=90",
                                      "train=90,test=11",
                                      "train=90,test=9",
                                      "train=90,test=10,",
                                      "train=90,,test=10",
                                      "train=90;test=10",
                                      "train=50,train=50",
                                      "=50,b=50",
                                      "a=0,b=100",
                                      "a=-10,b=110",
                                      "a=33.333,b=66.667",
                                      "Train=90,test=10",
                                      "../x=90,test=10",
                                      "-a=90,test=10",
                                      "none=90,test=10",
                                      "a=10,b=10,c=10,d=10,e=10,f=10,g=40",
                                      "twelveletter=90,test=10",
                                      "a=1e1,b=90"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    SplitParts split;
    ck_assert_msg(!split_parts_parse(wrong[i], &split), "%s", wrong[i]);
  }
}
END_TEST

START_TEST(bytes_from_elsewhere_are_no_split_unless_they_could_have_been_read)
{
  SplitParts split = parts_of("train=90,test=10");
  ck_assert(split_parts_valid(&split));
  SplitParts wrong = split;
  wrong.part[0].share++;
  ck_assert(!split_parts_valid(&wrong));
  wrong = split;
  wrong.count = 1000;
  ck_assert(!split_parts_valid(&wrong));
  wrong = split;
  memset(wrong.part[0].name.text, 'a', SPLIT_NAME_MAX);
  ck_assert(!split_parts_valid(&wrong));
  wrong = split;
  wrong.part[1] = wrong.part[0];
  ck_assert(!split_parts_valid(&wrong));
}
END_TEST

START_TEST(ids_fall_into_the_parts_by_their_shares)
{
  enum { IDS = 200000 };
  SplitParts split = parts_of("train=80,test=15,valid=4.75,rare=0.25");
  int found[SPLIT_PARTS_MAX] = {0};
  Rng rng = rng_seed(5, 2);
  for (int i = 0; i < IDS; i++) {
    uint64_t high = random_word(&rng), low = random_word(&rng);
    found[split_parts_of(&split, (LevelId){high, low})]++;
  }
  for (int i = 0; i < split.count; i++) {
    double wanted = (double)IDS * split.part[i].share / SPLIT_WHOLE;
    ck_assert_double_eq_tol(found[i], wanted, 5 * sqrt(wanted));
  }
}
END_TEST

START_TEST(ids_that_differ_little_do_not_fall_together)
{
  SplitParts split = parts_of("a=50,b=50");
  int first = 0;
  for (uint64_t i = 0; i < 10000; i++) first += !split_parts_of(&split, (LevelId){i << 20, 7});
  for (uint64_t i = 0; i < 10000; i++) first += !split_parts_of(&split, (LevelId){7, i});
  ck_assert_int_gt(first, 9500);
  ck_assert_int_lt(first, 10500);
}
END_TEST

START_TEST(counts_add_up_and_are_near_the_shares)
{
  SplitParts split = parts_of("a=33.33,b=33.33,c=33.34");
  for (int count = 1; count < 3000; count += 7) {
    int counts[SPLIT_PARTS_MAX], sum = 0;
    split_parts_counts(&split, count, counts);
    for (int i = 0; i < split.count; i++) {
      sum += counts[i];
      ck_assert_double_eq_tol(counts[i], count * split.part[i].share / (double)SPLIT_WHOLE, 1.01);
    }
    ck_assert_int_eq(sum, count);
  }
  int counts[SPLIT_PARTS_MAX];
  split_parts_counts(&split, 10000000, counts);
  ck_assert_int_eq(counts[0], 3333000);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("split_parts");
  TCase *tests = tcase_create("split_parts");
  tcase_add_test(tests, parts_are_read_in_any_order_and_written_in_one);
  tcase_add_test(tests, what_is_no_split_is_refused);
  tcase_add_test(tests, bytes_from_elsewhere_are_no_split_unless_they_could_have_been_read);
  tcase_add_test(tests, ids_fall_into_the_parts_by_their_shares);
  tcase_add_test(tests, ids_that_differ_little_do_not_fall_together);
  tcase_add_test(tests, counts_add_up_and_are_near_the_shares);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
