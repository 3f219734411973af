#include <string.h>

#include "pack/pack_sheet.h"
#include "support/boards.h"

START_TEST(a_large_pack_is_selected_evenly_and_counted_whole)
{
  enum { TOTAL = 3 * CONTACT_SHEET_MAX_LEVELS };
  GeneratedLevel level = {.board = drawn("#####\n"
                                         "#@$.#\n"
                                         "#####\n"),
                          .tier = TIER_HARD};
  PackSheet sheet = pack_sheet_new(TOTAL);
  for (int i = 0; i < TOTAL; i++) pack_sheet_add(&sheet, &level, "x");
  ck_assert_uint_eq(sheet.count, CONTACT_SHEET_MAX_LEVELS);
  ck_assert_uint_eq(sheet.per_tier[TIER_HARD], TOTAL);
  for (size_t i = 0; i < sheet.count; i++)
    ck_assert_int_eq(sheet.cards[i].number, (int)(3 * i + 1));
  pack_sheet_free(&sheet);
  ck_assert_ptr_null(sheet.cards);
  board_free(&level.board);
}
END_TEST

START_TEST(a_small_pack_is_shown_whole)
{
  GeneratedLevel level = {.board = drawn("######\n"
                                         "#@$ .#\n"
                                         "######\n")};
  PackSheet sheet = pack_sheet_new(2);
  Text png = {0};
  pack_sheet_add(&sheet, &level, "One");
  pack_sheet_add(&sheet, &level, "Two");
  ck_assert_uint_eq(sheet.count, 2);
  ck_assert_str_eq(sheet.cards[1].title, "Two");
  ck_assert_ptr_null(pack_sheet_png(&sheet, NULL, true, &png));
  ck_assert_uint_gt(png.length, 100);
  // The name of the pack is its title.
  PackAbout about = {.name = "Winter"};
  Text named = {0};
  ck_assert_ptr_null(pack_sheet_png(&sheet, &about, true, &named));
  ck_assert(named.length != png.length || memcmp(named.data, png.data, png.length));
  text_free(&named);
  text_free(&png);
  pack_sheet_free(&sheet);
  board_free(&level.board);
}
END_TEST

START_TEST(what_difficulties_mean_is_said_of_the_current_rating_only)
{
  enum { LEVELS = 20 };
  GeneratedLevel level = {.board = drawn("######\n"
                                         "#@$ .#\n"
                                         "######\n"),
                          .tier = TIER_EASY};
  PackSheet sheet = pack_sheet_new(LEVELS);
  Text now = {0}, older = {0};
  for (int i = 0; i < LEVELS; i++) {
    level.difficulty = i % 2 ? 25 : 23 + i / 10.0;
    pack_sheet_add(&sheet, &level, "x");
  }
  ck_assert_double_eq(sheet.low[TIER_EASY], 23);
  ck_assert_double_eq(sheet.high[TIER_EASY], 25);
  ck_assert_ptr_null(pack_sheet_png(&sheet, NULL, true, &now));
  ck_assert_ptr_null(pack_sheet_png(&sheet, NULL, false, &older));
  ck_assert(now.length != older.length || memcmp(now.data, older.data, now.length));
  text_free(&now);
  text_free(&older);
  pack_sheet_free(&sheet);
  board_free(&level.board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_sheet");
  TCase *tests = tcase_create("pack_sheet");
  tcase_add_test(tests, a_large_pack_is_selected_evenly_and_counted_whole);
  tcase_add_test(tests, a_small_pack_is_shown_whole);
  tcase_add_test(tests, what_difficulties_mean_is_said_of_the_current_rating_only);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
