#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "support/boards.h"

typedef struct {
  bool loud;
  const char *name, *file;
  StringList set;
  long count;
  Ranges level;
  Size size;
  int shape;
} Values;

typedef struct {
  bool help;
} Shared;

static const char *shape(size_t index) {
  static const char *const names[] = {"round", "square", "triangular", NULL};
  return names[index];
}

static const Option rows[] = {
    {.name = "loud", .letter = 'L', .kind = OPTION_FLAG, .offset = offsetof(Values, loud)},
    {.name = "name",
     .letter = 'n',
     .argument = "NAME",
     .kind = OPTION_STRING,
     .offset = offsetof(Values, name)},
    {.name = "file", .argument = "FILE", .kind = OPTION_FILE, .offset = offsetof(Values, file)},
    {.name = "set",
     .argument = "KEY=VALUE",
     .kind = OPTION_STRINGS,
     .offset = offsetof(Values, set)},
    {.name = "count",
     .letter = 'c',
     .argument = "N",
     .kind = OPTION_INTEGER,
     .offset = offsetof(Values, count),
     .min = -5,
     .max = 50},
    {.name = "level",
     .argument = "N|A-B[,...]",
     .kind = OPTION_RANGES,
     .offset = offsetof(Values, level),
     .min = 1,
     .max = 155},
    {.name = "size",
     .argument = "WxH",
     .kind = OPTION_SIZE,
     .offset = offsetof(Values, size),
     .min = 1,
     .max = 9},
    {.name = "shape",
     .argument = "SHAPE",
     .kind = OPTION_CHOICE,
     .offset = offsetof(Values, shape),
     .choice = shape},
    {0},
};
static const Option shared_rows[] = {
    {.name = "help", .letter = 'h', .kind = OPTION_FLAG, .offset = offsetof(Shared, help)},
    {0},
};

// The result of parsing a command line, with the error message or NULL.
typedef struct {
  Values values;
  Shared shared;
  Options options;
  Text error;
  char words[200];
} Parsed;

enum { WORDS_MAX = 30 };

static void parse(Parsed *parsed, const char *line) {
  char *argv[WORDS_MAX + 1] = {"test"};
  int argc = 1;
  *parsed = (Parsed){0};
  snprintf(parsed->words, sizeof parsed->words, "%s", line);
  for (char *word = strtok(parsed->words, " "); word; word = strtok(NULL, " ")) {
    ck_assert_int_lt(argc, WORDS_MAX);
    argv[argc++] = word;
  }
  parsed->options = (Options){
      .tables = {{rows, &parsed->values}, {shared_rows, &parsed->shared}},
  };
  bool ok = options_parse(&parsed->options, argc, argv, &parsed->error);
  ck_assert_int_eq(ok, parsed->error.data == NULL);
}

static void finish(Parsed *parsed) {
  options_free(&parsed->options);
  text_free(&parsed->error);
}

static void refused(const char *line, const char *message) {
  Parsed parsed;
  parse(&parsed, line);
  ck_assert_msg(parsed.error.data, "'%s' is not refused", line);
  ck_assert_str_eq(parsed.error.data, message);
  finish(&parsed);
}

START_TEST(long_options_take_their_value_after_a_blank_or_an_equals_sign)
{
  Parsed parsed;
  parse(&parsed, "--name left --file=right.xsb --loud");
  ck_assert_str_eq(parsed.values.name, "left");
  ck_assert_str_eq(parsed.values.file, "right.xsb");
  ck_assert(parsed.values.loud && !parsed.shared.help);
  finish(&parsed);
}
END_TEST

START_TEST(short_options_can_be_joined_with_each_other_and_their_value)
{
  Parsed parsed;
  parse(&parsed, "-Lhc7 -n x");
  ck_assert(parsed.values.loud && parsed.shared.help);
  ck_assert_int_eq(parsed.values.count, 7);
  ck_assert_str_eq(parsed.values.name, "x");
  finish(&parsed);
}
END_TEST

START_TEST(operands_keep_their_order_among_options)
{
  Parsed parsed;
  parse(&parsed, "a --loud - --count 3 b -- --help");
  ck_assert_uint_eq(parsed.options.operands.count, 4);
  ck_assert_str_eq(parsed.options.operands.items[0], "a");
  ck_assert_str_eq(parsed.options.operands.items[1], "-");
  ck_assert_str_eq(parsed.options.operands.items[2], "b");
  ck_assert_str_eq(parsed.options.operands.items[3], "--help");
  ck_assert(!parsed.shared.help);
  finish(&parsed);
}
END_TEST

START_TEST(an_option_can_be_given_many_times)
{
  Parsed parsed;
  parse(&parsed, "--set a=1 --set b=2 --set=c=3 --set d= --set e --set f --set g --set h --set i");
  ck_assert_uint_eq(parsed.values.set.count, 9);
  ck_assert_str_eq(parsed.values.set.items[0], "a=1");
  ck_assert_str_eq(parsed.values.set.items[2], "c=3");
  ck_assert_str_eq(parsed.values.set.items[8], "i");
  finish(&parsed);
}
END_TEST

static void check_ranges(const Ranges *got, const Range *wanted, size_t count) {
  ck_assert_uint_eq(got->count, count);
  for (size_t i = 0; i < count; i++)
    ck_assert(got->items[i].first == wanted[i].first && got->items[i].last == wanted[i].last);
}

START_TEST(numbers_ranges_sizes_and_choices_are_read)
{
  Parsed parsed;
  parse(&parsed, "--count -5 --level 7-12 --size 3x2 --shape square");
  ck_assert_int_eq(parsed.values.count, -5);
  check_ranges(&parsed.values.level, (Range[]){{7, 12}}, 1);
  ck_assert(parsed.values.size.width == 3 && parsed.values.size.height == 2);
  ck_assert_int_eq(parsed.values.shape, 1);
  finish(&parsed);
  parse(&parsed, "--level 155");
  check_ranges(&parsed.values.level, (Range[]){{155, 155}}, 1);
  finish(&parsed);
  parse(&parsed, "--level 9 --level 7-9,1,3-3");
  check_ranges(&parsed.values.level, (Range[]){{7, 9}, {1, 1}, {3, 3}}, 3);
  finish(&parsed);
}
END_TEST

START_TEST(a_wrong_value_is_told_with_what_would_be_right)
{
  static const char *const numbers[] = {"51", "-6", "x", "7x", "+7", "9999999999999999999999"};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    char line[99], message[199];
    snprintf(line, sizeof line, "--count %s", numbers[i]);
    snprintf(message, sizeof message, "option '--count': '%s' is not a whole number from -5 to 50",
             numbers[i]);
    refused(line, message);
  }
  static const char *const ranges[] = {"0",     "156", "5-2", "1-", "-3",   "1-156",
                                       "1-2-3", "a-b", "1,",  ",1", "1,,2", "1,3-2"};
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    char line[99], message[199];
    snprintf(line, sizeof line, "--level %s", ranges[i]);
    snprintf(
        message, sizeof message,
        "option '--level': '%s' is neither a number, a range A-B nor a list of them, from 1 to 155",
        ranges[i]);
    refused(line, message);
  }
  refused("--size 3", "option '--size': '3' is not a size like 3x2, each from 1 to 9");
  refused("--size 3x10", "option '--size': '3x10' is not a size like 3x2, each from 1 to 9");
  refused("--shape oval", "option '--shape': 'oval' is none of round, square, triangular");
  refused("--shape sqaure",
          "option '--shape': 'sqaure' is none of round, square, triangular; "
          "did you mean 'square'?");
}
END_TEST

START_TEST(an_unknown_option_suggests_the_nearest)
{
  refused("--levle 3", "unknown option '--levle', did you mean '--level'?");
  refused("--hlep", "unknown option '--hlep', did you mean '--help'?");
  refused("--levels=3", "unknown option '--levels', did you mean '--level'?");
  refused("--gigantic", "unknown option '--gigantic'");
  refused("-x", "unknown option '-x'");
  refused("-Lx", "unknown option '-x'");
}
END_TEST

START_TEST(a_value_that_is_missing_or_too_much_is_told)
{
  refused("--name", "option '--name' needs a value: NAME");
  refused("-n", "option '--name' needs a value: NAME");
  refused("--level", "option '--level' needs a value: N|A-B[,...]");
  refused("--loud=3", "option '--loud' takes no value");
}
END_TEST

START_TEST(an_abbreviation_is_taken_unless_it_could_mean_two)
{
  Parsed parsed;
  parse(&parsed, "--cou 4");
  ck_assert_int_eq(parsed.values.count, 4);
  finish(&parsed);
  refused("--s 4", "option '--s' is short for '--set' and '--size' and '--shape'");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("options");
  TCase *tests = tcase_create("options");
  tcase_add_test(tests, long_options_take_their_value_after_a_blank_or_an_equals_sign);
  tcase_add_test(tests, short_options_can_be_joined_with_each_other_and_their_value);
  tcase_add_test(tests, operands_keep_their_order_among_options);
  tcase_add_test(tests, an_option_can_be_given_many_times);
  tcase_add_test(tests, numbers_ranges_sizes_and_choices_are_read);
  tcase_add_test(tests, a_wrong_value_is_told_with_what_would_be_right);
  tcase_add_test(tests, an_unknown_option_suggests_the_nearest);
  tcase_add_test(tests, a_value_that_is_missing_or_too_much_is_told);
  tcase_add_test(tests, an_abbreviation_is_taken_unless_it_could_mean_two);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
