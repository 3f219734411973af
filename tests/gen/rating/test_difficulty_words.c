#include <math.h>
#include <string.h>

#include "params/difficulty_tiers.h"
#include "rating/difficulty_words.h"
#include "rating/rating_scale.h"
#include "support/boards.h"

static void assert_band(double difficulty, const char *words) {
  Text text = {0};
  difficulty_write_band(difficulty, &text);
  ck_assert_str_eq(text.data, words);
  text_free(&text);
}

// Of levels that are just harder than so many tenths.
static void assert_microban(int least, int most, const char *words) {
  Text text = {0};
  double low = least ? difficulty_microban_bound(least) + 0.01 : 0;
  double high = most ? difficulty_microban_bound(most) + 0.01 : 0;
  difficulty_write_microban(low, high, &text);
  ck_assert_str_eq(text.data, words);
  text_free(&text);
}

START_TEST(a_band_holds_its_number_and_lies_on_the_scale)
{
  for (int i = 0; i <= 10000; i++) {
    DifficultyBand band = difficulty_band(i / 100.0);
    int whole = difficulty_whole(i / 100.0);
    ck_assert(0 <= band.low && band.low <= whole && whole <= band.high && band.high <= 100);
    if (i >= 500 && i <= 9500) ck_assert(band.low < whole && whole < band.high);
  }
}
END_TEST

START_TEST(a_harder_level_never_has_a_lower_band)
{
  for (int i = 0; i < 10000; i++) {
    DifficultyBand easy = difficulty_band(i / 100.0), hard = difficulty_band((i + 1) / 100.0);
    ck_assert(easy.low <= hard.low && easy.high <= hard.high);
  }
}
END_TEST

// Or people would ask what the difference is.
START_TEST(levels_with_the_same_number_have_the_same_band)
{
  DifficultyBand low = difficulty_band(30.5), high = difficulty_band(31.49);
  ck_assert_int_eq(difficulty_whole(30.5), 31);
  ck_assert_int_eq(difficulty_whole(31.49), 31);
  ck_assert(low.low == high.low && low.high == high.high);
}
END_TEST

START_TEST(the_tenths_of_microban_rise_up_to_the_top)
{
  for (int i = 2; i <= MICROBAN_TENTHS; i++)
    ck_assert_double_lt(difficulty_microban_bound(i - 1), difficulty_microban_bound(i));
  double twentieth = RATING_MICROBAN_ONE_IN_20, fiftieth = RATING_MICROBAN_ONE_IN_50;
  ck_assert_double_lt(difficulty_microban_bound(9), twentieth);
  ck_assert_double_lt(twentieth, fiftieth);
  ck_assert_double_le(fiftieth, difficulty_microban_bound(10));
}
END_TEST

START_TEST(a_level_is_not_harder_than_one_that_is_as_hard)
{
  for (int i = 1; i <= MICROBAN_TENTHS; i++) {
    double bound = difficulty_microban_bound(i);
    ck_assert_int_eq(difficulty_microban_tenths(bound), i - 1);
    ck_assert_int_eq(difficulty_microban_tenths(bound + 0.01), i);
  }
  ck_assert_int_eq(difficulty_microban_tenths(0), 0);
  ck_assert_int_eq(difficulty_microban_tenths(100), MICROBAN_TENTHS);
}
END_TEST

START_TEST(people_read_a_whole_number_its_band_and_what_it_means)
{
  Text expected = {0};
  DifficultyBand band = difficulty_band(31.4);
  text_format(&expected, "31 (%d-%d)", band.low, band.high);
  assert_band(31.4, expected.data);
  text_free(&expected);
  assert_band(0, "0 (0-0)");
  assert_band(100, "100 (100-100)");
  assert_microban(0, 0, "as easy as the easiest tenth of Microban");
  assert_microban(1, 1, "harder than 1 of 10 levels of Microban");
  assert_microban(7, 7, "harder than 7 of 10 levels of Microban");
  assert_microban(10, 10, "harder than every level of Microban");
}
END_TEST

START_TEST(several_levels_have_a_range)
{
  assert_microban(0, 3, "harder than up to 3 of 10 levels of Microban");
  assert_microban(2, 7, "harder than 2 to 7 of 10 levels of Microban");
  assert_microban(8, 10, "harder than 8 to 10 of 10 levels of Microban");
}
END_TEST

START_TEST(the_last_tier_rises_to_what_one_level_of_microban_in_fifty_reaches)
{ ck_assert_int_eq(DIFFICULTY_TOP, (int)lround(RATING_MICROBAN_ONE_IN_50)); }
END_TEST

int main(void) {
  Suite *suite = suite_create("difficulty_words");
  TCase *tests = tcase_create("difficulty_words");
  tcase_add_test(tests, a_band_holds_its_number_and_lies_on_the_scale);
  tcase_add_test(tests, a_harder_level_never_has_a_lower_band);
  tcase_add_test(tests, levels_with_the_same_number_have_the_same_band);
  tcase_add_test(tests, the_tenths_of_microban_rise_up_to_the_top);
  tcase_add_test(tests, a_level_is_not_harder_than_one_that_is_as_hard);
  tcase_add_test(tests, people_read_a_whole_number_its_band_and_what_it_means);
  tcase_add_test(tests, several_levels_have_a_range);
  tcase_add_test(tests, the_last_tier_rises_to_what_one_level_of_microban_in_fifty_reaches);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
