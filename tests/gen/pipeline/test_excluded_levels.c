#include <string.h>

#include "pipeline/excluded_levels.h"
#include "support/boards.h"

static const char LEVEL[] =
    "#######\n"
    "#  .  #\n"
    "# $@$ #\n"
    "#  .  #\n"
    "#######\n";
// The same puzzle, turned, with more wall around it and the player elsewhere.
static const char TURNED[] =
    "########\n"
    "########\n"
    "##@  ###\n"
    "## $ ###\n"
    "##. .###\n"
    "## $ ###\n"
    "##   ###\n"
    "########\n";
static const char OTHER[] =
    "######\n"
    "#.$ @#\n"
    "######\n";

START_TEST(a_level_is_excluded_in_every_form)
{
  ExcludedLevels excluded = {0};
  Board level = drawn(LEVEL), turned = drawn(TURNED), other = drawn(OTHER);
  ck_assert(!excluded_levels_has(&excluded, symmetry_id(&level)));
  ck_assert(excluded_levels_add(&excluded, &level, NULL));
  ck_assert(excluded_levels_has(&excluded, symmetry_id(&turned)));
  ck_assert(!excluded_levels_has(&excluded, symmetry_id(&other)));
  ck_assert(!excluded_levels_add(&excluded, &turned, NULL));
  ck_assert_uint_eq(excluded_levels_count(&excluded), 1);
  board_free(&level);
  board_free(&turned);
  board_free(&other);
  excluded_levels_free(&excluded);
}
END_TEST

START_TEST(what_is_similar_to_an_excluded_level_is_told_by_its_solution)
{
  ExcludedLevels known = {0}, unknown = {0};
  Board level = drawn(OTHER);
  Fingerprint same = similarity_fingerprint(&level, "lL");
  excluded_levels_add(&known, &level, "lL");
  excluded_levels_add(&unknown, &level, NULL);
  ck_assert(excluded_levels_similar(&known, &same, 100));
  ck_assert(!excluded_levels_similar(&unknown, &same, 85));
  ck_assert(excluded_levels_similar(&unknown, &same, 75));
  board_free(&level);
  excluded_levels_free(&known);
  excluded_levels_free(&unknown);
}
END_TEST

START_TEST(the_hash_names_the_levels_and_not_their_order)
{
  ExcludedLevels none = {0}, one = {0}, both = {0}, other_way = {0}, solved = {0};
  Board level = drawn(LEVEL), other = drawn(OTHER);
  excluded_levels_add(&one, &level, NULL);
  excluded_levels_add(&both, &level, NULL);
  excluded_levels_add(&both, &other, NULL);
  excluded_levels_add(&other_way, &other, NULL);
  excluded_levels_add(&other_way, &level, NULL);
  excluded_levels_add(&solved, &level, NULL);
  excluded_levels_add(&solved, &other, "lL");
  ck_assert_uint_eq(excluded_levels_hash(&none), 0);
  ck_assert_uint_ne(excluded_levels_hash(&one), 0);
  ck_assert_uint_ne(excluded_levels_hash(&one), excluded_levels_hash(&both));
  ck_assert_uint_eq(excluded_levels_hash(&both), excluded_levels_hash(&other_way));
  ck_assert_uint_ne(excluded_levels_hash(&both), excluded_levels_hash(&solved));
  board_free(&level);
  board_free(&other);
  excluded_levels_free(&one);
  excluded_levels_free(&both);
  excluded_levels_free(&other_way);
  excluded_levels_free(&solved);
}
END_TEST

START_TEST(an_id_alone_is_enough)
{
  ExcludedLevels excluded = {0};
  ck_assert(excluded_levels_add_id(&excluded, (LevelId){4, 5}));
  ck_assert(!excluded_levels_add_id(&excluded, (LevelId){4, 5}));
  ck_assert(excluded_levels_has(&excluded, (LevelId){4, 5}));
  ck_assert(!excluded_levels_has(&excluded, (LevelId){5, 4}));
  ck_assert_uint_ne(excluded_levels_hash(&excluded), 0);
  excluded_levels_free(&excluded);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("excluded_levels");
  TCase *tests = tcase_create("excluded_levels");
  tcase_add_test(tests, a_level_is_excluded_in_every_form);
  tcase_add_test(tests, what_is_similar_to_an_excluded_level_is_told_by_its_solution);
  tcase_add_test(tests, the_hash_names_the_levels_and_not_their_order);
  tcase_add_test(tests, an_id_alone_is_enough);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
