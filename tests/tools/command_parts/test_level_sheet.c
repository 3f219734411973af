#include <string.h>

#include "base/mem.h"
#include "command_parts/level_sheet.h"
#include "support/boards.h"

static Collection many_levels(size_t count) {
  Collection levels = {0};
  for (size_t i = 0; i < count; i++) {
    Level *level = collection_add(&levels);
    level->number = (int)i + 1;
    level->board = drawn(
        "######\n"
        "#@$ .#\n"
        "######\n");
  }
  return levels;
}

START_TEST(only_levels_that_are_shown_are_searched)
{
  enum { LEVELS = 2 * CONTACT_SHEET_MAX_LEVELS };
  Collection levels = many_levels(LEVELS);
  AStar astar = {0};
  LevelSheet sheet = level_sheet_new(&levels, NEEDS_SOLUTION, &astar);
  size_t searched = 0;
  for (size_t i = 0; i < LEVELS; i++) {
    ck_assert((sheet.facts[i].moves != NULL) == contact_sheet_shows(i, LEVELS));
    ck_assert((sheet.cards[i].caption != NULL) == contact_sheet_shows(i, LEVELS));
    searched += sheet.facts[i].moves != NULL;
  }
  ck_assert_uint_eq(searched, CONTACT_SHEET_MAX_LEVELS);
  level_sheet_free(&sheet);
  astar_free(&astar);
  collection_free(&levels);
}
END_TEST

START_TEST(a_caption_claims_no_more_than_is_known)
{
  static const char *const claims[] = {"2 (optimal)", "at most 2", "1 (optimal)", NULL};
  static const char *const captions[] = {"1 box, 2 pushes", "1 box, at most 2 pushes",
                                         "1 box, at most 2 pushes", "1 box, at most 2 pushes"};
  enum { CLAIMS = 4 };
  Collection levels = many_levels(CLAIMS);
  for (size_t i = 0; i < CLAIMS; i++) {
    levels.levels[i].solution = mem_string("RR", 2);
    if (claims[i]) properties_add(&levels.levels[i].properties, "Pushes", claims[i]);
  }
  AStar astar = {0};
  LevelSheet sheet = level_sheet_new(&levels, NEEDS_NOTHING, &astar);
  for (size_t i = 0; i < CLAIMS; i++) ck_assert_str_eq(sheet.cards[i].caption, captions[i]);
  level_sheet_free(&sheet);
  astar_free(&astar);
  collection_free(&levels);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_sheet");
  TCase *tests = tcase_create("level_sheet");
  tcase_add_test(tests, only_levels_that_are_shown_are_searched);
  tcase_add_test(tests, a_caption_claims_no_more_than_is_known);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
