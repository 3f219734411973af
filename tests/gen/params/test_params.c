#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "params/choices.h"
#include "params/params.h"
#include "support/boards.h"

static void assert_value(const GenParams *params, const ParamRow *row, const char *wanted) {
  Text text = {0};
  params_write_value(params, row, &text);
  ck_assert_msg(!strcmp(text.data, wanted), "%s is %s, not %s", row->key, text.data, wanted);
  text_free(&text);
}

static void takes(const ParamRow *row, const char *value, const char *written) {
  GenParams params = params_default();
  char *why = params_set(&params, row->key, value);
  ck_assert_msg(!why, "%s", why);
  assert_value(&params, row, written);
}

// The message names the key, the value and what is allowed; nothing is changed.
static void refuses(const ParamRow *row, const char *value) {
  GenParams params = params_default(), before = params;
  Text allowed = {0};
  params_write_allowed(row, &allowed);
  char *why = params_set(&params, row->key, value);
  ck_assert_msg(why != NULL, "%s took '%s'", row->key, value);
  ck_assert_msg(strstr(why, row->key) && strstr(why, value) && strstr(why, allowed.data),
                "'%s' does not name %s, '%s' and '%s'", why, row->key, value, allowed.data);
  ck_assert_mem_eq(&params, &before, sizeof params);
  mem_free(why);
  text_free(&allowed);
}

__attribute__((format(printf, 1, 2))) static const char *say(const char *format, ...) {
  static char text[100];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return text;
}

// Texts that are no numbers for any limits.
static const char *const NO_NUMBERS[] = {"",    " 1", "1 ",  "+1", "-1",   "1.5",
                                         "1e3", "x",  "0x1", "1,", "many", "99999999999999999999"};
enum { NO_NUMBER_COUNT = sizeof NO_NUMBERS / sizeof *NO_NUMBERS };

START_TEST(every_default_is_what_its_row_says)
{
  GenParams params = params_default();
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    assert_value(&params, row, row->default_text);
    ck_assert(params_is_default(&params, row));
    takes(row, row->default_text, row->default_text);
  }
}
END_TEST

START_TEST(every_row_is_found_by_its_key_and_says_what_it_means)
{
  const ParamRow *row;
  size_t rows = 0;
  for (; (row = params_row(rows)); rows++) {
    ck_assert_ptr_eq(params_find(row->key), row);
    ck_assert_int_gt(strlen(row->help), 10);
  }
  ck_assert_int_gt(rows, 25);
  ck_assert_ptr_null(params_row(rows + 1));
  ck_assert_ptr_null(params_find("bogus"));
  ck_assert_ptr_null(params_find(""));
}
END_TEST

START_TEST(whole_numbers_are_taken_up_to_their_limits_and_no_further)
{
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->kind != PARAM_INT) continue;
    char least[16], most[16];
    snprintf(least, sizeof least, "%d", row->min);
    snprintf(most, sizeof most, "%d", row->max);
    takes(row, least, least);
    takes(row, most, most);
    takes(row, say("000%s", least), least);
    refuses(row, say("%d", row->min - 1));
    refuses(row, say("%lld", row->max + 1LL));
    for (size_t j = 0; j < NO_NUMBER_COUNT; j++) refuses(row, NO_NUMBERS[j]);
    if (strcmp(row->default_text, "auto")) refuses(row, "auto");
    else takes(row, "auto", "auto");
  }
}
END_TEST

START_TEST(pairs_are_taken_up_to_their_limits_and_no_further)
{
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->kind != PARAM_SIZE && row->kind != PARAM_RANGE) continue;
    char mark = row->kind == PARAM_SIZE ? 'x' : '-', other = row->kind == PARAM_SIZE ? '-' : 'x';
    char pair[40];
    snprintf(pair, sizeof pair, "%d%c%d", row->min, mark, row->max);
    takes(row, pair, pair);
    refuses(row, say("%d%c%d", row->min, other, row->max));
    refuses(row, say("%d%c%d", row->min - 1, mark, row->max));
    refuses(row, say("%d%c%d", row->min, mark, row->max + 1));
    refuses(row, say("%d%c", row->min, mark));
    refuses(row, say("%c%d", mark, row->min));
    refuses(row, say("%d%c%d%c%d", row->min, mark, row->min, mark, row->min));
    refuses(row, say("%d %c %d", row->min, mark, row->min));
    for (size_t j = 0; j < NO_NUMBER_COUNT; j++) refuses(row, NO_NUMBERS[j]);
  }
}
END_TEST

START_TEST(a_lone_number_is_a_range_but_no_size)
{
  takes(params_find("boxes"), "4", "4");
  takes(params_find("boxes"), "4-4", "4");
  takes(params_find("boxes"), "2-4", "2-4");
  refuses(params_find("size"), "3");
  takes(params_find("size"), "3x2", "3x2");
}
END_TEST

START_TEST(every_word_of_a_choice_is_taken_and_no_other)
{
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    if (row->kind != PARAM_CHOICE) continue;
    char *words = mem_string(row->choices, strlen(row->choices)), *rest = words, *word;
    while ((word = strsep(&rest, " "))) {
      takes(row, word, word);
      refuses(row, say("%sx", word));
      refuses(row, say("%.*s", (int)strlen(word) - 1, word));
    }
    mem_free(words);
    refuses(row, "");
    refuses(row, " ");
    refuses(row, row->choices);
    refuses(row, "0");
  }
}
END_TEST

START_TEST(tiers_are_all_any_or_names)
{
  const ParamRow *row = params_find("tier");
  takes(row, "all", "all");
  takes(row, "any", "any");
  takes(row, "hard", "hard");
  takes(row, "expert,easy", "easy,expert");
  takes(row, "expert+easy", "easy,expert");
  takes(row, "easy,easy", "easy");
  takes(row, "intro,easy,medium,hard,expert", "all");
  static const char *const invalid[] = {"",      ",",          "easy,",    ",easy", "easy,,hard",
                                        "bogus", "easy,bogus", "easy all", "Easy",  "any,hard"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) refuses(row, invalid[i]);
}
END_TEST

START_TEST(flags_are_none_or_words_joined_by_plus_or_commas)
{
  const ParamRow *fix = params_find("fix");
  takes(fix, "none", "none");
  takes(fix, "player,goals", "goals+player");
  takes(fix, "goals+boxes+player", "goals+boxes+player");
  takes(fix, "boxes,boxes", "boxes");
  static const char *const wrong[] = {"", "all", "goals,", "+goals", "goals boxes", "goals,none"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) refuses(fix, wrong[i]);
}
END_TEST

START_TEST(a_hash_is_none_or_sixteen_digits)
{
  const ParamRow *rooms = params_find("rooms");
  takes(rooms, "0123456789abcdef", "0123456789abcdef");
  takes(rooms, "ffffffffffffffff", "ffffffffffffffff");
  static const char *const wrong[] = {
      "", "0", "0000000000000000", "0123456789ABCDEF", "0123456789abcdef0", "rooms.xsb"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) refuses(rooms, wrong[i]);
}
END_TEST

START_TEST(an_unknown_key_is_named)
{
  GenParams params = params_default(), before = params;
  char *why = params_set(&params, "boxen", "3");
  ck_assert_ptr_nonnull(strstr(why, "'boxen'"));
  ck_assert_ptr_nonnull(strstr(why, "--list-params"));
  ck_assert_mem_eq(&params, &before, sizeof params);
  mem_free(why);
}
END_TEST

static void assert_checked(const char *const *settings, const char *said) {
  GenParams params = params_default();
  for (; *settings; settings += 2)
    ck_assert_ptr_null(params_set(&params, settings[0], settings[1]));
  char *why = params_check(&params);
  if (said) ck_assert_msg(why && strstr(why, said), "%s", why ? why : "nothing is said");
  else ck_assert_msg(!why, "%s", why);
  mem_free(why);
}

START_TEST(what_contradicts_itself_is_told)
{
  assert_checked((const char *[]){NULL}, NULL);
  assert_checked((const char *[]){"boxes", "2-4", NULL}, NULL);
  assert_checked((const char *[]){"boxes", "4-2", NULL}, "'boxes'");
  assert_checked((const char *[]){"tier_easy", "28", NULL}, "tier_easy");
  assert_checked((const char *[]){"tier_medium", "33", NULL}, "rise");
  assert_checked((const char *[]){"tier_hard", "42", NULL}, "rise");
  assert_checked((const char *[]){"tier_expert", "33", NULL}, "rise");
  assert_checked((const char *[]){"tier_easy", "1", "tier_medium", "2", "tier_hard", "3",
                                  "tier_expert", "4", NULL},
                 NULL);
}
END_TEST

START_TEST(the_bounds_of_the_tiers_are_those_of_the_parameters)
{
  GenParams params = params_default();
  TierBounds bounds = params_tier_bounds(&params);
  static const double stated[TIER_COUNT] = {0, 22, 28, 33, 42};
  ck_assert_mem_eq(bounds.lower, stated, sizeof stated);
  ck_assert_ptr_null(params_set(&params, "tier_expert", "45"));
  ck_assert_double_eq(params_tier_bounds(&params).lower[TIER_EXPERT], 45);
}
END_TEST

START_TEST(what_is_not_the_default_is_known_to_be_so)
{
  GenParams params = params_default();
  ck_assert_ptr_null(params_set(&params, "effort", "0"));
  ck_assert(!params_is_default(&params, params_find("effort")));
  ck_assert_ptr_null(params_set(&params, "effort", "auto"));
  ck_assert(params_is_default(&params, params_find("effort")));
  ck_assert_ptr_null(params_set(&params, "tier", "any"));
  ck_assert(!params_is_default(&params, params_find("tier")));
}
END_TEST

// Other code compares with the enumerators, users type the words.
START_TEST(the_words_of_choices_are_their_enumerators)
{
  static const struct {
    const char *key, *word;
    int value;
  } rows[] = {
#define X(id, word, meaning) {"method", word, METHOD_##id},
      METHODS(X)
#undef X
#define X(id, word, meaning) {"metric", word, METRIC_##id},
          METRIC_CHOICES(X)
#undef X
#define X(id, word, meaning) {"measures", word, MEASURES_##id},
              MEASURES_CHOICES(X)
#undef X
#define X(id, word, meaning) {"score", word, RANDOM_PLAY_##id},
                  RANDOM_PLAY_SCORES(X)
#undef X
#define X(id, builder, word, meaning) {"map", word, MAP_##id},
                      MAP_KINDS(X)
#undef X
                          {"check_space", "off", false},
      {"check_space", "on", true},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    GenParams params = params_default();
    const ParamRow *row = params_find(rows[i].key);
    ck_assert_ptr_null(params_set(&params, rows[i].key, rows[i].word));
    int value;
    memcpy(&value, (const char *)&params + row->offset, sizeof value);
    ck_assert_msg(value == rows[i].value, "%s=%s", rows[i].key, rows[i].word);
  }
  ck_assert_str_eq(params_find("metric")->choices, "pushes lines changes range difficulty");
}
END_TEST

START_TEST(tiers_may_have_numbers_and_count_is_their_sum)
{
  GenParams params = params_default();
  const ParamRow *tier = params_find("tier");
  ck_assert_ptr_null(params_set(&params, "tier", "expert=10+hard=5"));
  assert_value(&params, tier, "hard=5,expert=10");
  ck_assert_int_eq(params.count, 15);
  ck_assert(params_has_tier_counts(&params) && params_valid(&params));
  ck_assert(!params_is_default(&params, tier));
  ck_assert_ptr_null(params_set(&params, "count", "16"));
  char *why = params_check(&params);
  ck_assert_str_eq(why, "parameter 'count': 16 levels, but those of the tiers are 15 in all");
  mem_free(why);
  ck_assert_ptr_null(params_set(&params, "tier", "hard"));  // without numbers any count will do
  ck_assert(!params_has_tier_counts(&params));
  ck_assert_ptr_null(params_check(&params));
  takes(tier, "intro=1,easy=1,medium=1,hard=1,expert=1", "intro=1,easy=1,medium=1,hard=1,expert=1");
  static const char *const bad[] = {
      "hard=0",      "hard=", "hard=x", "hard=5,expert", "hard=5,hard=5",
      "hard=5,hard", "all=5", "any=5",  "hard=10000001", "hard=5+expert=9000000+easy=9000000"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) refuses(tier, bad[i]);
}
END_TEST

START_TEST(boxes_on_goals_are_a_number_a_range_or_the_old_words)
{
  const ParamRow *row = params_find("box_on_goal");
  takes(row, "0", "off");
  takes(row, "0-20", "on");
  takes(row, "2", "2");
  takes(row, "1-2", "1-2");
  takes(row, "0-1", "0-1");
  refuses(row, "2-1");
  refuses(row, "21");
  refuses(row, "yes");
}
END_TEST

START_TEST(ranges_to_keep_must_be_possible_with_the_boxes)
{
  GenParams params = params_default();
  ck_assert_ptr_null(params_set(&params, "keep", "boxes=3..5,pushes=40.."));
  assert_value(&params, params_find("keep"), "pushes=40..+boxes=3..5");
  ck_assert_ptr_null(params_check(&params));
  ck_assert_ptr_null(params_set(&params, "boxes", "1-2"));
  char *why = params_check(&params);
  ck_assert_str_eq(why, "parameter 'keep': boxes=3..5 is impossible with boxes=1-2");
  mem_free(why);
  ck_assert_ptr_null(params_set(&params, "keep", "boxes=1.2..1.8"));
  why = params_check(&params);
  ck_assert_ptr_nonnull(why);
  mem_free(why);
  why = params_set(&params, "keep", "pushes=9..3");
  ck_assert_str_eq(why,
                   "parameter 'keep': 'pushes=9..3' is an empty range: it ends before it begins");
  mem_free(why);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("params");
  TCase *tests = tcase_create("params");
  tcase_add_test(tests, every_default_is_what_its_row_says);
  tcase_add_test(tests, every_row_is_found_by_its_key_and_says_what_it_means);
  tcase_add_test(tests, whole_numbers_are_taken_up_to_their_limits_and_no_further);
  tcase_add_test(tests, pairs_are_taken_up_to_their_limits_and_no_further);
  tcase_add_test(tests, a_lone_number_is_a_range_but_no_size);
  tcase_add_test(tests, every_word_of_a_choice_is_taken_and_no_other);
  tcase_add_test(tests, tiers_are_all_any_or_names);
  tcase_add_test(tests, flags_are_none_or_words_joined_by_plus_or_commas);
  tcase_add_test(tests, a_hash_is_none_or_sixteen_digits);
  tcase_add_test(tests, an_unknown_key_is_named);
  tcase_add_test(tests, what_contradicts_itself_is_told);
  tcase_add_test(tests, the_bounds_of_the_tiers_are_those_of_the_parameters);
  tcase_add_test(tests, what_is_not_the_default_is_known_to_be_so);
  tcase_add_test(tests, the_words_of_choices_are_their_enumerators);
  tcase_add_test(tests, tiers_may_have_numbers_and_count_is_their_sum);
  tcase_add_test(tests, boxes_on_goals_are_a_number_a_range_or_the_old_words);
  tcase_add_test(tests, ranges_to_keep_must_be_possible_with_the_boxes);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
