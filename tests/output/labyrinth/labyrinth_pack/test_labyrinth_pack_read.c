#include "labyrinth_pack/labyrinth_pack_json.h"
#include "labyrinth_pack/labyrinth_pack_read.h"
#include "support/boards.h"
#include "support/labyrinth_generator.h"
#include "support/labyrinth_pack.h"

START_TEST(a_level_comes_back_with_every_number)
{
  HandPack pack;
  hand_pack_make(&pack);
  for (int i = 0; i < HAND_LEVELS; i++) {
    const GeneratedLabyrinth *level = &pack.levels[i];
    cJSON *json = labyrinth_pack_json_single(level);
    GeneratedLabyrinth read = labyrinth_pack_read_level(&pack.params, json);
    ck_assert(labyrinth_equal(&read.maze, &level->maze));
    ck_assert(level_id_equal(read.id, level->id));
    ck_assert_str_eq(read.solution, level->solution);
    ck_assert_mem_eq(&read.measures, &level->measures, sizeof read.measures);
    ck_assert_double_eq(read.difficulty, level->difficulty);
    ck_assert_int_eq(read.tier, level->tier);
    ck_assert_int_eq(read.optimal, level->optimal);
    ck_assert_int_eq(read.trap, level->trap);
    ck_assert_int_eq(read.opened, level->opened);
    ck_assert_int_eq(read.moved, level->moved);
    ck_assert_uint_eq(read.seed, level->seed);
    ck_assert_uint_eq(read.candidate, level->candidate);
    ck_assert(!read.no_recipe);
    generated_labyrinth_free(&read);
    cJSON_Delete(json);
  }
  hand_pack_free(&pack);
}
END_TEST

START_TEST(values_of_the_wrong_kind_do_no_harm)
{
  static const char *const texts[] = {
      "null",
      "[]",
      "{}",
      "{\"levels\": 7, \"params\": [1], \"funnel\": \"x\", \"tiers\": {}}",
      "{\"params\": {\"count\": -1, \"size\": 7, \"unknown\": 1}, \"name\": 3, \"seed\": -5}",
      ("{\"levels\": [{\"measures\": {\"moves\": \"x\"}, \"recipe\": 3, \"repairs\": [],"
       "\"solution\": 1, \"board\": [1, null]}]}")};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    cJSON *json = cJSON_Parse(texts[i]);
    LabyrinthPackContent content = labyrinth_pack_read(json);
    ck_assert_uint_le(content.count, 1);
    assert_valid_labyrinth_params(&content.params);
    labyrinth_pack_read_free(&content);
    cJSON_Delete(json);
  }
}
END_TEST

START_TEST(a_board_that_is_none_is_told)
{
  static const char *const texts[] = {"{}", "{\"board\": []}", "{\"board\": [\"+-+\"]}"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    cJSON *json = cJSON_Parse(texts[i]);
    Labyrinth maze;
    char *wrong = labyrinth_pack_read_board(json, &maze);
    ck_assert_ptr_nonnull(wrong);
    mem_free(wrong);
    cJSON_Delete(json);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_pack_read");
  TCase *tests = tcase_create("read");
  tcase_add_test(tests, a_level_comes_back_with_every_number);
  tcase_add_test(tests, values_of_the_wrong_kind_do_no_harm);
  tcase_add_test(tests, a_board_that_is_none_is_told);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
