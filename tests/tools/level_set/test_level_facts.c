#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "board/symmetry.h"
#include "formats/xsb_format.h"
#include "level_set/level_facts.h"
#include "support/boards.h"
#include "system/file.h"

// Two levels, the second with one box more.
#define TWO_LEVELS              \
  "########\n"                  \
  "#@ $  .#\n"                  \
  "#      #\n"                  \
  "########\n"                  \
  "Title: One\n"                \
  "Difficulty: 12.50 (intro)\n" \
  "Pushes: 3 (optimal)\n"       \
  "Solution: rRRR\n"            \
  "\n"                          \
  "#######\n"                   \
  "#@$ . #\n"                   \
  "# $  .#\n"                   \
  "#######\n"                   \
  "Title: Two\n"                \
  "Difficulty: 33.25 (hard)\n"  \
  "Pushes: at most 6\n"

static Collection read_text(const char *text) {
  Collection levels = {0};
  Problems problems = {0};
  xsb_read(slice_of(text), &levels, &problems);
  ck_assert_uint_eq(problems.count, 0);
  problems_free(&problems);
  return levels;
}

START_TEST(properties_of_a_pack_are_understood)
{
  Collection levels = read_text(TWO_LEVELS);
  LevelFacts facts[2];
  Text error = {0};
  ck_assert(level_facts_read(NULL, &levels, facts, &error));
  ck_assert_int_eq(facts[0].tier, TIER_INTRO);
  ck_assert(facts[0].difficulty == 12.5);
  ck_assert_uint_eq(facts[0].optimum_pushes, 3);
  ck_assert_uint_eq(facts[0].known_pushes, 3);
  ck_assert_uint_eq(facts[0].known_moves, 4);
  ck_assert_int_eq(facts[1].tier, TIER_HARD);
  ck_assert_uint_eq(facts[1].optimum_pushes, 0);
  ck_assert_uint_eq(facts[1].known_pushes, 0);
  collection_free(&levels);
}
END_TEST

static LevelFacts facts_of(const char *text) {
  Collection levels = read_text(text);
  LevelFacts facts;
  Text error = {0};
  ck_assert_uint_eq(levels.count, 1);
  ck_assert(level_facts_read("levels.xsb", &levels, &facts, &error));
  collection_free(&levels);
  return facts;
}

START_TEST(what_others_write_is_not_taken_for_ours)
{
  LevelFacts facts = facts_of(EASY_BOARD "Difficulty: easy\nPushes: many\nSolution: lllll\n");
  ck_assert_int_eq(facts.tier, TIER_COUNT);
  ck_assert(isnan(facts.difficulty));
  ck_assert_uint_eq(facts.optimum_pushes, 0);
  ck_assert_uint_eq(facts.known_moves, 0);
}
END_TEST

START_TEST(an_optimum_above_the_stored_solution_is_none)
{
  LevelFacts facts = facts_of(EASY_BOARD "Pushes: 5 (optimal)\nSolution: rRRR\n");
  ck_assert_uint_eq(facts.optimum_pushes, 0);
  ck_assert_uint_eq(facts.known_pushes, 3);
}
END_TEST

static char *new_folder(void) {
  char path[] = "/tmp/test_level_facts_XXXXXX";
  ck_assert_ptr_nonnull(mkdtemp(path));
  return mem_string(path, strlen(path));
}

static void write_json(const char *folder, const char *json) {
  char *path = file_path_in(folder, "pack.json");
  Text error = {0};
  ck_assert(file_write(path, json, strlen(json), &error));
  mem_free(path);
}

// The levels of pack.json in the opposite order; the first one with other facts.
static char *json_of(const Collection *levels) {
  Text json = {0};
  text_add(&json, "{\"format\": 2, \"levels\": [");
  for (size_t i = levels->count; i-- > 0;) {
    text_add(&json, "{\"rank\": 1, \"id\": \"");
    level_id_write(symmetry_id(&levels->levels[i].board), &json);
    text_format(&json,
                "\", \"tier\": \"%s\", \"difficulty\": %zu.5, \"optimal\": %s, "
                "\"measures\": {\"moves\": 9, \"pushes\": %zu}}%s",
                i ? "expert" : "easy", i + 20, i ? "true" : "false", i + 6, i ? "," : "");
  }
  text_add(&json, "]}\n");
  return text_take(&json);
}

START_TEST(a_pack_json_counts_more_than_properties_in_any_order)
{
  Collection levels = read_text(TWO_LEVELS);
  LevelFacts facts[2];
  Text error = {0};
  char *folder = new_folder(), *json = json_of(&levels);
  write_json(folder, json);
  ck_assert_msg(level_facts_read(folder, &levels, facts, &error), "%s", error.data);
  ck_assert_int_eq(facts[0].tier, TIER_EASY);
  ck_assert(facts[0].difficulty == 20.5);
  ck_assert_uint_eq(facts[0].optimum_pushes, 0);
  ck_assert_uint_eq(facts[0].known_pushes, 3);
  ck_assert_int_eq(facts[1].tier, TIER_EXPERT);
  ck_assert_uint_eq(facts[1].optimum_pushes, 7);
  char *xsb = file_path_in(folder, "pack.xsb");  // stands for its pack
  ck_assert(level_facts_read(xsb, &levels, facts, &error));
  ck_assert_int_eq(facts[0].tier, TIER_EASY);
  mem_free(xsb);
  ck_assert_int_eq(file_remove_tree(folder), 0);
  mem_free(folder);
  mem_free(json);
  collection_free(&levels);
}
END_TEST

START_TEST(a_damaged_pack_json_is_reported_and_properties_count)
{
  static const char *const damaged[] = {"", "[]", "{\"levels\": [{\"id\": 5}]}",
                                        "{\"levels\": [{\"tier\": \"easy\"", "\xff\xfe"};
  Collection levels = read_text(TWO_LEVELS);
  char *folder = new_folder();
  char *cut = json_of(&levels);
  *strrchr(cut, '}') = '\0';
  *strrchr(cut, '}') = '\0';
  for (size_t i = 0; i <= sizeof damaged / sizeof *damaged; i++) {
    LevelFacts facts[2];
    Text error = {0};
    const char *json = i < sizeof damaged / sizeof *damaged ? damaged[i] : cut;
    write_json(folder, json);
    ck_assert_msg(!level_facts_read(folder, &levels, facts, &error), "%s", json);
    ck_assert_ptr_nonnull(strstr(error.data, "pack.json: "));
    ck_assert_int_eq(facts[0].tier, TIER_INTRO);
    ck_assert_int_eq(facts[1].tier, TIER_HARD);
    text_free(&error);
  }
  mem_free(cut);
  ck_assert_int_eq(file_remove_tree(folder), 0);
  mem_free(folder);
  collection_free(&levels);
}
END_TEST

START_TEST(a_folder_without_pack_json_is_no_error)
{
  Collection levels = read_text(TWO_LEVELS);
  LevelFacts facts[2];
  Text error = {0};
  char *folder = new_folder();
  ck_assert(level_facts_read(folder, &levels, facts, &error));
  ck_assert_int_eq(facts[1].tier, TIER_HARD);
  ck_assert_int_eq(file_remove_tree(folder), 0);
  mem_free(folder);
  collection_free(&levels);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("level_facts");
  TCase *tests = tcase_create("level_facts");
  tcase_add_test(tests, properties_of_a_pack_are_understood);
  tcase_add_test(tests, what_others_write_is_not_taken_for_ours);
  tcase_add_test(tests, an_optimum_above_the_stored_solution_is_none);
  tcase_add_test(tests, a_pack_json_counts_more_than_properties_in_any_order);
  tcase_add_test(tests, a_damaged_pack_json_is_reported_and_properties_count);
  tcase_add_test(tests, a_folder_without_pack_json_is_no_error);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
