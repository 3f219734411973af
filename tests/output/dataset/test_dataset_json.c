#include "dataset/dataset_json.h"
#include "dataset/dataset_sources.h"
#include "support/counted_pack.h"

static const char SMALL[] = "tier=any count=12 size=2x2+3x2 boxes=2-3 effort=0 per_file=5";

// Reads the text and writes it again.
static void rewritten(const char *text, Text *out) {
  DatasetContent content;
  ck_assert(dataset_json_read(text, &content));
  DatasetInfo info = dataset_json_info(&content);
  dataset_json_write(&info, &content.counts, out);
  dataset_json_free(&content);
}

static void same_after_reading(const CountedPack *counted) {
  Text text = {0}, again = {0};
  dataset_json_write(&counted->info, &counted->counts, &text);
  rewritten(text.data, &again);
  ck_assert_str_eq(again.data, text.data);
  text_free(&text);
  text_free(&again);
}

START_TEST(what_is_read_back_is_written_the_same)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, UINT64_MAX - 1);  // no double holds this seed
  same_after_reading(&counted);
  counted.info.name = "A \"name\"";
  counted.info.author = "somebody";
  counted.info.complete = false;
  counted.info.given_order = counted.info.given_titles = true;
  same_after_reading(&counted);
  counted.info.edited = true;
  same_after_reading(&counted);
  counted.info.no_params = true;
  counted.info.query = "tessoban library query levels.db";
  counted.info.sort = "pushes";
  cJSON *sources = cJSON_CreateObject();
  dataset_sources_add(sources, "file \"x\"", 3);
  counted.info.sources = sources;
  same_after_reading(&counted);
  cJSON_Delete(sources);
  counted_pack_free(&counted);
}
END_TEST

START_TEST(the_head_is_what_the_file_begins_with)
{
  CountedPack counted;
  counted_pack_run(&counted, SMALL, 3);
  Text head = {0}, whole = {0};
  dataset_json_head(&counted.info, &head);
  dataset_json_write(&counted.info, &counted.counts, &whole);
  ck_assert_uint_gt(head.length, 100);
  ck_assert_mem_eq(whole.data, head.data, head.length);
  text_free(&head);
  text_free(&whole);
  counted_pack_free(&counted);
}
END_TEST

START_TEST(other_files_are_refused)
{
  static const char *const others[] = {
      "",
      "{",
      "[]",
      "{\"format\": 1}",
      "{\"format\": 2, \"generator\": {\"name\": \"tessoban\", \"version\": \"1.2.3\"}}",
      "{\"format\": 1, \"generator\": {\"name\": \"x\", \"version\": \"1.2.3\"}}"};
  DatasetContent content;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert(!dataset_json_read(others[i], &content));
}
END_TEST

START_TEST(wrong_values_do_no_harm)
{
  static const char hostile[] =
      "{\"format\": 1, \"generator\": {\"name\": \"tessoban\", \"version\": \"1.2.3\"},"
      "\"levels\": -1, \"seed\": 5, \"params\": [1], \"funnel\": 3, \"tiers\": 7,"
      "\"pushes\": {\"99999999999999999999\": 1e300, \"x\": 2, \"3\": -4},"
      "\"moves\": [1, 2], \"sizes\": {\"9999999x-1\": 1, \"8\": 1, \"\": 1}}";
  Text text = {0};
  rewritten(hostile, &text);
  ck_assert_ptr_nonnull(strstr(text.data, "\"levels\""));
  text_free(&text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dataset_json");
  TCase *tests = tcase_create("dataset_json");
  tcase_add_test(tests, what_is_read_back_is_written_the_same);
  tcase_add_test(tests, the_head_is_what_the_file_begins_with);
  tcase_add_test(tests, other_files_are_refused);
  tcase_add_test(tests, wrong_values_do_no_harm);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
