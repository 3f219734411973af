#include "json/gen_json.h"
#include "support/generator.h"

START_TEST(a_board_is_its_rows)
{
  Board board = drawn(
      "######\n"
      "#@$ .#\n"
      "####\n");
  cJSON *rows = gen_json_board(&board);
  ck_assert_int_eq(cJSON_GetArraySize(rows), 3);
  ck_assert_str_eq(cJSON_GetArrayItem(rows, 1)->valuestring, "#@$ .#");
  cJSON_Delete(rows);
  board_free(&board);
}
END_TEST

START_TEST(large_numbers_keep_all_digits)
{
  cJSON *object = cJSON_CreateObject();
  gen_json_add_u64(object, "seed", UINT64_MAX);
  char *text = cJSON_PrintUnformatted(object);
  ck_assert_str_eq(text, "{\"seed\":18446744073709551615}");
  cJSON_free(text);
  cJSON_Delete(object);
}
END_TEST

START_TEST(numbers_are_numbers_and_other_values_are_texts)
{
  GenParams params = params_of("size=2x3 count=7 boxes=2-3");
  cJSON *object = gen_json_params(&params);
  ck_assert(cJSON_IsString(cJSON_GetObjectItem(object, "size")));
  ck_assert(cJSON_IsString(cJSON_GetObjectItem(object, "boxes")));
  char *count = cJSON_PrintUnformatted(cJSON_GetObjectItem(object, "count"));
  ck_assert_str_eq(count, "7");
  cJSON_free(count);
  cJSON_Delete(object);
}
END_TEST

START_TEST(the_funnel_names_every_reason)
{
  FunnelCounts funnel = {.candidates = 9};
  cJSON *object = gen_json_funnel(&funnel);
  ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(object, "rejects")), REJECT_COUNT - 1);
  ck_assert_int_eq(cJSON_GetArraySize(cJSON_GetObjectItem(object, "map_rejects")),
                   MAP_REJECT_COUNT - 1);
  cJSON_Delete(object);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("gen_json");
  TCase *tests = tcase_create("gen_json");
  tcase_add_test(tests, a_board_is_its_rows);
  tcase_add_test(tests, large_numbers_keep_all_digits);
  tcase_add_test(tests, numbers_are_numbers_and_other_values_are_texts);
  tcase_add_test(tests, the_funnel_names_every_reason);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
