#include <string.h>

#include "board/symmetry.h"
#include "pack/pack_json_read.h"
#include "rating/difficulty_formula.h"
#include "support/generator.h"

START_TEST(odd_values_read_as_defaults)
{
  cJSON *tree = cJSON_Parse(
      "{\"params\": {\"count\": \"many\", \"nonsense\": 3, \"size\": \"2x3\"},"
      " \"seed\": 5, \"complete\": 1, \"levels\": []}");
  PackJsonContent content = pack_json_read(tree);
  GenParams wanted = params_of("size=2x3");
  ck_assert_mem_eq(&content.params, &wanted, sizeof wanted);
  ck_assert_uint_eq(content.seed, 5);
  ck_assert(!content.complete);
  ck_assert_uint_eq(content.count, 0);
  pack_json_read_free(&content);
  cJSON_Delete(tree);
}
END_TEST

START_TEST(derived_values_are_computed_and_not_read)
{
  Text text = {0};
  text_format(
      &text,
      "{\"levels\": [{\"board\": [\"######\", \"#@$ .#\", \"######\"], \"solution\": \"RR\","
      " \"title\": \"T\", \"id\": \"0\", \"difficulty\": 99, \"tier\": \"expert\","
      " \"recipe\": \"t1,seed=3,candidate=4,size=2x2,boxes=1\", \"measures\": {}}],"
      " \"rating\": {\"revision\": %d}}",
      RATING_REVISION);
  cJSON *tree = cJSON_Parse(text.data);
  PackJsonContent content = pack_json_read(tree);
  ck_assert_int_eq(content.rating_revision, RATING_REVISION);
  ck_assert_uint_eq(content.count, 1);
  const GeneratedLevel *level = &content.levels[0];
  ck_assert_str_eq(level->solution, "RR");
  ck_assert_uint_eq(level->seed, 3);
  ck_assert_uint_eq(level->candidate, 4);
  ck_assert_uint_eq(content.seed, 3);
  ck_assert(level_id_equal(level->id, symmetry_id(&level->board)));
  ck_assert(!(level->difficulty > 98));  // unknown without measures, but not as stored
  ck_assert_int_eq(content.state.found[level->tier], 1);
  pack_json_read_free(&content);
  cJSON_Delete(tree);
  text_free(&text);
}
END_TEST

// A pack without a revision has the first.
START_TEST(difficulties_of_another_revision_are_taken_as_they_are)
{
  static const struct {
    const char *rating;
    int revision;
  } packs[] = {{"", RATING_FIRST_REVISION},
               {", \"rating\": {\"revision\": 2}", 2},
               {", \"rating\": {\"revision\": 99}", 99},
               {", \"rating\": {\"revision\": \"2\"}", 0},
               {", \"rating\": null", 0}};
  for (size_t i = 0; i < sizeof packs / sizeof *packs; i++) {
    Text text = {0};
    text_format(&text,
                "{\"levels\": [{\"board\": [\"######\", \"#@$ .#\", \"######\"],"
                " \"solution\": \"RR\", \"difficulty\": 33.5, \"tier\": \"intro\","
                " \"measures\": {}}], \"params\": {\"tier_hard\": 34}%s}",
                packs[i].rating);
    cJSON *tree = cJSON_Parse(text.data);
    PackJsonContent content = pack_json_read(tree);
    ck_assert_int_eq(content.rating_revision, packs[i].revision);
    ck_assert_double_eq(content.levels[0].difficulty, 33.5);
    ck_assert_int_eq(content.levels[0].tier, TIER_MEDIUM);  // by the bounds of the pack
    pack_json_read_free(&content);
    cJSON_Delete(tree);
    text_free(&text);
  }
}
END_TEST

START_TEST(an_infinite_measure_is_unknown)
{
  cJSON *tree = cJSON_Parse(
      "{\"levels\": [{\"board\": [\"######\", \"#@$ .#\", \"######\"], \"solution\": \"RR\","
      " \"measures\": {\"luck\": 1e999, \"nodes\": -1e999, \"pushes\": 2}}]}");
  PackJsonContent content = pack_json_read(tree);
  const LevelMeasures *measures = &content.levels[0].measures;
  ck_assert(!level_measure_known(measures, MEASURE_luck));
  ck_assert(!level_measure_known(measures, MEASURE_nodes));
  ck_assert_double_eq(measures->pushes, 2);
  pack_json_read_free(&content);
  cJSON_Delete(tree);
}
END_TEST

START_TEST(rows_that_are_not_a_board_are_refused)
{
  static const char *const levels[] = {"{}", "{\"board\": []}", "{\"board\": [\"#?#\"]}",
                                       "{\"board\": [1, 2]}"};
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
    Board board = {0};
    cJSON *tree = cJSON_Parse(levels[i]);
    ck_assert_msg(!pack_json_read_board(tree, &board), "%s", levels[i]);
    cJSON_Delete(tree);
  }
}
END_TEST

START_TEST(a_pack_without_a_run_reads_back)
{
  cJSON *tree = cJSON_Parse(
      "{\"format\": 2, \"name\": \"Mine\", \"order\": \"given\", \"titles\": \"given\","
      " \"removed\": [\"0123456789abcdef0123456789abcdef\"], \"removed_fingerprints\": [\"\"],"
      " \"levels\": [{\"board\": [\"######\", \"#@$ .#\", \"######\"], \"solution\": \"RR\","
      " \"title\": \"T\", \"author\": \"A\", \"origin\": \"x.xsb, level 3\"}]}");
  PackJsonContent content = pack_json_read(tree);
  ck_assert(content.format == 2 && content.edited && content.no_params);
  ck_assert_str_eq(content.about.name, "Mine");
  ck_assert_ptr_null(content.about.author);
  ck_assert(content.about.order == PACK_ORDER_GIVEN && content.about.titles_given);
  ck_assert_uint_eq(content.about.removed.count, 1);
  ck_assert(content.levels[0].no_recipe);
  ck_assert_str_eq(level_label_origin(&content.labels[0], &content.levels[0]), "x.xsb, level 3");
  ck_assert_str_eq(content.labels[0].title, "T");
  ck_assert_str_eq(content.labels[0].author, "A");
  pack_json_read_free(&content);
  cJSON_Delete(tree);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_json_read");
  TCase *tests = tcase_create("pack_json_read");
  tcase_add_test(tests, odd_values_read_as_defaults);
  tcase_add_test(tests, derived_values_are_computed_and_not_read);
  tcase_add_test(tests, difficulties_of_another_revision_are_taken_as_they_are);
  tcase_add_test(tests, an_infinite_measure_is_unknown);
  tcase_add_test(tests, rows_that_are_not_a_board_are_refused);
  tcase_add_test(tests, a_pack_without_a_run_reads_back);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
