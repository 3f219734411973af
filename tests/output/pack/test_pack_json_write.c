#include <cjson/cJSON.h>

#include "pack/pack_json_write.h"
#include "pack/pack_names.h"
#include "params/recipe.h"
#include "support/made_pack.h"

static char *written(const MadePack *pack) {
  Text text = {0};
  pack_json_begin(&pack->info, &text);
  for (size_t i = 0; i < pack->log.count; i++)
    pack_json_level(&pack->info, &pack->log.levels[i], i + 1, &(LevelLabel){.title = "A \"title\""},
                    i + 1 == pack->log.count, &text);
  pack_json_end(&text);
  return text_take(&text);
}

static cJSON *parsed(const char *text) {
  const char *end = NULL;
  cJSON *json = cJSON_ParseWithOpts(text, &end, 1);
  ck_assert_msg(json, "not JSON at: %.80s", end);
  return json;
}

static const cJSON *at(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  ck_assert_msg(item, "no %s", key);
  return item;
}

static const char *text_at(const cJSON *object, const char *key) {
  const cJSON *item = at(object, key);
  ck_assert_msg(cJSON_IsString(item), "%s is no string", key);
  return item->valuestring;
}

static double number_at(const cJSON *object, const char *key) {
  const cJSON *item = at(object, key);
  ck_assert_msg(cJSON_IsNumber(item), "%s is no number", key);
  return item->valuedouble;
}

static const char SMALL[] = "tier=any count=4 size=2x2 boxes=2-3 effort=0";

START_TEST(the_head_names_the_generator_and_the_run)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  char *text = written(&pack);
  cJSON *json = parsed(text);
  ck_assert_double_eq(number_at(json, "format"), 2);
  ck_assert_str_eq(text_at(at(json, "generator"), "name"), "tessoban");
  ck_assert_str_eq(text_at(at(json, "generator"), "version"), "1.2.3");
  ck_assert_double_eq(number_at(json, "seed"), 7);
  ck_assert(cJSON_IsTrue(at(json, "complete")));
  ck_assert_int_eq(cJSON_GetArraySize(at(json, "levels")), 4);
  ck_assert_int_eq(cJSON_GetArraySize(at(json, "tiers")), TIER_COUNT);
  cJSON_Delete(json);
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(every_effective_parameter_is_written_and_can_be_set_again)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  char *text = written(&pack);
  cJSON *json = parsed(text);
  const cJSON *params = at(json, "params");
  GenParams back = params_default();
  const ParamRow *row;
  int rows = 0;
  for (; (row = params_row((size_t)rows)); rows++) {
    const cJSON *item = at(params, row->key);
    char *value = cJSON_IsString(item) ? mem_string(item->valuestring, strlen(item->valuestring))
                                       : cJSON_PrintUnformatted(item);
    ck_assert_ptr_null(params_set(&back, row->key, value));
    if (cJSON_IsString(item)) mem_free(value);
    else cJSON_free(value);
  }
  ck_assert_int_eq(cJSON_GetArraySize(params), rows);
  ck_assert_mem_eq(&back, &pack.params, sizeof back);
  cJSON_Delete(json);
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(the_largest_seed_keeps_all_its_digits)
{
  MadePack pack;
  made_pack_run(&pack, "tier=any count=1 size=2x2 boxes=2 effort=0", UINT64_MAX);
  char *text = written(&pack);
  ck_assert_ptr_nonnull(strstr(text, "\"seed\":\t18446744073709551615"));
  ck_assert_ptr_nonnull(strstr(text, "t2,seed=18446744073709551615,"));
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(the_funnel_adds_up)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  char *text = written(&pack);
  cJSON *json = parsed(text);
  const cJSON *funnel = at(json, "funnel"), *item;
  double sum = number_at(funnel, "accepted");
  int reasons = 0;
  cJSON_ArrayForEach(item, at(funnel, "rejects")) sum += item->valuedouble, reasons++;
  ck_assert_int_eq(reasons, REJECT_COUNT - 1);
  ck_assert_double_eq(sum, number_at(funnel, "candidates"));
  ck_assert_double_eq(number_at(funnel, "accepted"), 4);
  ck_assert_double_eq(number_at(funnel, "maps"), (double)pack.state.funnel.maps);
  ck_assert_int_eq(cJSON_GetArraySize(at(funnel, "map_rejects")), MAP_REJECT_COUNT - 1);
  ck_assert_double_gt(number_at(funnel, "reverse_states"), 0);
  ck_assert_double_gt(number_at(funnel, "forward_states"), 0);
  cJSON_Delete(json);
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

static void assert_level(const cJSON *json, const GeneratedLevel *level, size_t rank) {
  ck_assert_double_eq(number_at(json, "rank"), (double)rank);
  ck_assert_str_eq(text_at(json, "title"), "A \"title\"");
  ck_assert_str_eq(text_at(json, "tier"), tier_name(level->tier));
  ck_assert_double_eq_tol(number_at(json, "difficulty"), level->difficulty, 1e-9);
  ck_assert_str_eq(text_at(json, "solution"), level->solution);
  ck_assert_double_eq(number_at(json, "width"), level->board.room.width);
  ck_assert_double_eq(number_at(json, "height"), level->board.room.height);
  ck_assert_double_eq(number_at(json, "boxes"), board_box_count(&level->board));
  ck_assert(cJSON_IsTrue(at(json, "optimal")) == level->optimal);
  ck_assert(cJSON_IsTrue(at(json, "proven_farthest")) == level->proven_farthest);
  ck_assert(cJSON_IsFalse(at(json, "extrapolated")));
  ck_assert(cJSON_IsTrue(at(json, "measures_exact")) == level->exact);
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    ck_assert_double_eq(number_at(at(json, "measures"), level_measure_row(i).name),
                        (double)level_measure_value(&level->measures, i));
}

static void assert_board(const cJSON *rows, const Board *board) {
  Text text = {0};
  const cJSON *row;
  cJSON_ArrayForEach(row, rows) text_format(&text, "%s\n", row->valuestring);
  Board back = drawn(text.data);
  ck_assert(board_equal(&back, board));
  board_free(&back);
  text_free(&text);
}

START_TEST(every_level_is_written_with_all_its_fields)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  char *text = written(&pack);
  cJSON *json = parsed(text);
  const cJSON *level;
  size_t i = 0;
  cJSON_ArrayForEach(level, at(json, "levels")) {
    Text id = {0};
    Recipe recipe;
    char path[PACK_PATH_MAX];
    assert_level(level, &pack.log.levels[i], i + 1);
    assert_board(at(level, "board"), &pack.log.levels[i].board);
    level_id_write(pack.log.levels[i].id, &id);
    ck_assert_str_eq(text_at(level, "id"), id.data);
    ck_assert_ptr_null(recipe_parse(text_at(level, "recipe"), &recipe));
    ck_assert(recipe.seed == 7 && recipe.candidate == pack.log.levels[i].candidate);
    pack_names_path(path, "levels", i + 1, pack.log.count, "xsb");
    ck_assert_str_eq(text_at(level, "xsb"), path);
    pack_names_path(path, "thumbs", i + 1, pack.log.count, "png");
    ck_assert_str_eq(text_at(level, "thumb"), path);
    text_free(&id);
    i++;
  }
  cJSON_Delete(json);
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(files_that_are_not_written_are_not_named)
{
  MadePack pack;
  made_pack_run(&pack, SMALL, 7);
  pack.info.levels = pack.info.png = false;
  char *text = written(&pack);
  ck_assert_ptr_null(strstr(text, "\"xsb\""));
  ck_assert_ptr_null(strstr(text, "thumbs/"));
  cJSON_Delete(parsed(text));
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(tiers_have_bounds_and_wanted_counts)
{
  MadePack pack;
  made_pack_run(&pack, "tier=easy count=4 effort=0 max_candidates=3 tier_medium=30", 7);
  char *text = written(&pack);
  cJSON *json = parsed(text);
  const cJSON *easy = cJSON_GetArrayItem(at(json, "tiers"), TIER_EASY);
  const cJSON *expert = cJSON_GetArrayItem(at(json, "tiers"), TIER_EXPERT);
  const cJSON *bounds = at(at(easy, "bounds"), "difficulty");
  ck_assert_str_eq(text_at(easy, "name"), "easy");
  ck_assert_double_eq(cJSON_GetArrayItem(bounds, 0)->valuedouble, 22);
  ck_assert_double_eq(cJSON_GetArrayItem(bounds, 1)->valuedouble, 30);
  ck_assert_double_eq(number_at(easy, "wanted"), 4);
  ck_assert_double_eq(number_at(expert, "wanted"), 0);
  ck_assert_double_eq(number_at(easy, "count"), pack.state.found[TIER_EASY]);
  ck_assert_double_eq(cJSON_GetArrayItem(at(at(expert, "bounds"), "difficulty"), 1)->valuedouble,
                      100);
  ck_assert(cJSON_IsFalse(at(json, "complete")));
  cJSON_Delete(json);
  mem_free(text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(places_filled_from_other_tiers_are_named)
{
  MadePack pack = {.params = params_of("tier=intro,hard count=4")};
  pack.info = (PackInfo){.params = &pack.params, .state = &pack.state, .version = "0.0.1"};
  pack.state.found[TIER_INTRO] = 3;  // hard levels never came, and one place is still empty
  pack.state.rated[TIER_INTRO] = 9;
  pack.state.rated[TIER_EASY] = 5;
  char *text = written(&pack);
  cJSON *json = parsed(text);
  const cJSON *intro = cJSON_GetArrayItem(at(json, "tiers"), TIER_INTRO);
  const cJSON *easy = cJSON_GetArrayItem(at(json, "tiers"), TIER_EASY);
  const cJSON *hard = cJSON_GetArrayItem(at(json, "tiers"), TIER_HARD);
  ck_assert_double_eq(number_at(intro, "count"), 3);
  ck_assert_double_eq(number_at(intro, "rated"), 9);
  ck_assert_double_eq(number_at(easy, "rated"), 5);
  ck_assert(!cJSON_HasObjectItem(intro, "filled"));
  ck_assert_double_eq(number_at(hard, "wanted"), 2);
  ck_assert_double_eq(number_at(hard, "count"), 0);
  ck_assert_double_eq(number_at(at(hard, "filled"), "intro"), 1);
  ck_assert_int_eq(cJSON_GetArraySize(at(hard, "filled")), 1);
  cJSON_Delete(json);
  mem_free(text);
}
END_TEST

START_TEST(a_pack_without_levels_is_json_too)
{
  MadePack pack = {.params = params_default()};
  pack.info = (PackInfo){.params = &pack.params, .state = &pack.state, .version = "0.0.1"};
  char *text = written(&pack);
  cJSON *json = parsed(text);
  ck_assert_int_eq(cJSON_GetArraySize(at(json, "levels")), 0);
  cJSON_Delete(json);
  mem_free(text);
}
END_TEST

START_TEST(a_single_level_has_no_rank_and_no_title)
{
  MadePack pack;
  made_pack_run(&pack, "tier=any count=1 size=2x2 boxes=2 effort=0", 3);
  Text text = {0};
  pack_json_single(&pack.log.levels[0], &text);
  cJSON *json = parsed(text.data);
  ck_assert_ptr_null(cJSON_GetObjectItemCaseSensitive(json, "rank"));
  ck_assert_ptr_null(cJSON_GetObjectItemCaseSensitive(json, "title"));
  ck_assert_str_eq(text_at(json, "solution"), pack.log.levels[0].solution);
  cJSON_Delete(json);
  text_free(&text);
  made_pack_free(&pack);
}
END_TEST

START_TEST(more_boxes_than_in_the_data_are_an_extrapolation)
{
  GeneratedLevel level = {.board = drawn("##########\n"
                                         "#@$.$.$. #\n"
                                         "#  $.$.$.#\n"
                                         "##########\n"),
                          .solution = mem_string("r", 1)};
  level.params = params_default();
  Text text = {0};
  pack_json_single(&level, &text);
  cJSON *json = parsed(text.data);
  ck_assert(cJSON_IsTrue(at(json, "extrapolated")));
  cJSON_Delete(json);
  text_free(&text);
  generated_level_free(&level);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_json_write");
  TCase *tests = tcase_create("pack_json_write");
  tcase_set_timeout(tests, 800);
  tcase_add_test(tests, the_head_names_the_generator_and_the_run);
  tcase_add_test(tests, every_effective_parameter_is_written_and_can_be_set_again);
  tcase_add_test(tests, the_largest_seed_keeps_all_its_digits);
  tcase_add_test(tests, the_funnel_adds_up);
  tcase_add_test(tests, every_level_is_written_with_all_its_fields);
  tcase_add_test(tests, files_that_are_not_written_are_not_named);
  tcase_add_test(tests, tiers_have_bounds_and_wanted_counts);
  tcase_add_test(tests, places_filled_from_other_tiers_are_named);
  tcase_add_test(tests, a_pack_without_levels_is_json_too);
  tcase_add_test(tests, a_single_level_has_no_rank_and_no_title);
  tcase_add_test(tests, more_boxes_than_in_the_data_are_an_extrapolation);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
