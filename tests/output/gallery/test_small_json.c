// The stand-in for cJSON gives the same texts and reads the same texts as cJSON itself.
#include <cjson/cJSON.h>
#include <float.h>
#include <string.h>

#include "base/mem.h"
#include "small_json/small_json.h"
#include "support/boards.h"

// The same tree of both kinds.
typedef struct {
  SmallJson *ours;
  cJSON *theirs;
} Twin;

static const char *const TEXTS[] = {
    "",  "plain", "a \"quote\" and \\", "tab\tline\n\r\b\f", "\x01\x1f", "é ← \xF0\x9F\x98\x80",
    "/", "\x7f"};
static const double NUMBERS[] = {
    0,       1,           -1,   0.1,  21.05,    1.0 / 3, 1e300,   1e-300,
    4711.25, 2147483648., 1e15, 1e16, 1e17 + 2, DBL_MAX, DBL_MIN, 123456789012345678.};

enum { TEXT_COUNT = sizeof TEXTS / sizeof *TEXTS, NUMBER_COUNT = sizeof NUMBERS / sizeof *NUMBERS };

static Twin random_leaf(Rng *rng) {
  switch (rng_below(rng, 3)) {
    case 0: {
      const char *text = TEXTS[rng_below(rng, TEXT_COUNT)];
      return (Twin){small_json_string(text), cJSON_CreateString(text)};
    }
    case 1: {
      double number = NUMBERS[rng_below(rng, NUMBER_COUNT)];
      return (Twin){small_json_number(number), cJSON_CreateNumber(number)};
    }
    default: {
      bool value = rng_below(rng, 2);
      return (Twin){small_json_bool(value), cJSON_CreateBool(value)};
    }
  }
}

static Twin random_tree(Rng *rng, int depth) {
  if (!depth || rng_below(rng, 3) == 0) return random_leaf(rng);
  bool array = rng_below(rng, 2);
  Twin tree = {array ? small_json_array() : small_json_object(),
               array ? cJSON_CreateArray() : cJSON_CreateObject()};
  for (uint32_t left = rng_below(rng, 5); left; left--) {
    Twin child = random_tree(rng, depth - 1);
    const char *key = TEXTS[rng_below(rng, TEXT_COUNT)];
    if (array) {
      small_json_append(tree.ours, child.ours);
      cJSON_AddItemToArray(tree.theirs, child.theirs);
    } else {
      small_json_put(tree.ours, key, child.ours);
      cJSON_AddItemToObject(tree.theirs, key, child.theirs);
    }
  }
  return tree;
}

static void assert_same_text(char *ours, char *theirs) {
  ck_assert_str_eq(ours, theirs);
  mem_free(ours);
  cJSON_free(theirs);
}

static void assert_same(const SmallJson *ours, const cJSON *theirs) {
  assert_same_text(small_json_print(ours), cJSON_Print(theirs));
  assert_same_text(small_json_print_compact(ours), cJSON_PrintUnformatted(theirs));
}

START_TEST(trees_are_printed_as_cjson_prints_them)
{
  Rng rng = rng_seed(1, 0);
  for (int i = 0; i < 500; i++) {
    Twin tree = random_tree(&rng, 4);
    assert_same(tree.ours, tree.theirs);
    SmallJson *copy = small_json_duplicate(tree.ours, true);
    assert_same(copy, tree.theirs);
    small_json_delete(copy);
    small_json_delete(tree.ours);
    cJSON_Delete(tree.theirs);
  }
}
END_TEST

START_TEST(raw_texts_nulls_and_detached_items)
{
  SmallJson *ours = small_json_object();
  cJSON *theirs = cJSON_CreateObject();
  small_json_put_raw(ours, "seed", "18446744073709551615");
  cJSON_AddRawToObject(theirs, "seed", "18446744073709551615");
  small_json_put_null(ours, "none");
  cJSON_AddNullToObject(theirs, "none");
  small_json_put_number(ours, "last", 2);
  cJSON_AddNumberToObject(theirs, "last", 2);
  for (int i = 0; i < 3; i++) {
    assert_same(ours, theirs);
    int at = i == 0 ? 1 : i == 1 ? 1 : 0;  // from the middle, the end and the beginning
    small_json_delete(small_json_detach(ours, small_json_item(ours, at)));
    cJSON_Delete(cJSON_DetachItemViaPointer(theirs, cJSON_GetArrayItem(theirs, at)));
  }
  assert_same(ours, theirs);
  ck_assert_int_eq(small_json_count(ours), 0);
  ck_assert_ptr_null(small_json_get(ours, "seed"));
  ck_assert_ptr_null(small_json_get(NULL, "seed"));
  small_json_delete(ours);
  cJSON_Delete(theirs);
}
END_TEST

// Both read the text, or both refuse it at the same place.
static void assert_parsed_alike(const char *text, size_t length) {
  const char *our_end = NULL, *their_end = NULL;
  SmallJson *ours = small_json_parse(text, length, &our_end, false);
  cJSON *theirs = cJSON_ParseWithLengthOpts(text, length, &their_end, false);
  ck_assert_msg(!ours == !theirs, "%.*s", (int)length, text);
  if (length) ck_assert_msg(our_end == their_end, "%.*s", (int)length, text);
  if (ours) assert_same(ours, theirs);
  small_json_delete(ours);
  cJSON_Delete(theirs);
}

static const char *const DOCUMENTS[] = {
    "{\"board\":[\"####\",\"#@$.#\"],\"rank\":1,\"ok\":true,\"none\":null,\"no\":false}",
    " [1, -2.5e3, 1e400, 01, 1.5.2, \"\\u00e9\\ud83d\\ude00\\n\\/\", {}, [], {\"a\":[{}]}] ",
    "{\"a\":1,\"a\":2}",
    "\"\\ud800\"",
    "\"\\udc00\"",
    "\"\\uD83D\\u0041\"",
    "\"\\x\"",
    "\"\\u12\"",
    "\"\\u000\\\\\"",
    "[0.1234567890123456789012345678901234567890123456789012345678901234567890]",
    "\xEF\xBB\xBF{\"bom\":1}",
    "{\"a\" 1}",
    "{,}",
    "[1,]",
    "-",
    "nul",
    "",
    "   ",
    "{\"a\":1} more",
};

START_TEST(texts_are_parsed_as_cjson_parses_them)
{
  for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++)
    for (size_t length = 0; length <= strlen(DOCUMENTS[i]); length++)
      assert_parsed_alike(DOCUMENTS[i], length);
}
END_TEST

START_TEST(damaged_texts_are_refused_as_cjson_refuses_them)
{
  static const char letters[] = "{}[]\",:\\ue0-.19 \ntfn\x80";
  Rng rng = rng_seed(2, 0);
  char text[200];
  for (int i = 0; i < 5000; i++) {
    const char *from = DOCUMENTS[rng_below(&rng, 2)];
    size_t length = strlen(from);
    memcpy(text, from, length);
    for (int changes = 1 + (int)rng_below(&rng, 3); changes; changes--)
      text[rng_below(&rng, (uint32_t)length)] = letters[rng_below(&rng, sizeof letters - 1)];
    assert_parsed_alike(text, length);
  }
}
END_TEST

START_TEST(deep_nesting_is_refused)
{
  enum { DEEP = 2000 };
  char text[DEEP];
  memset(text, '[', sizeof text);
  assert_parsed_alike(text, sizeof text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("small_json");
  TCase *tests = tcase_create("small_json");
  tcase_add_test(tests, trees_are_printed_as_cjson_prints_them);
  tcase_add_test(tests, raw_texts_nulls_and_detached_items);
  tcase_add_test(tests, texts_are_parsed_as_cjson_parses_them);
  tcase_add_test(tests, damaged_texts_are_refused_as_cjson_refuses_them);
  tcase_add_test(tests, deep_nesting_is_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
