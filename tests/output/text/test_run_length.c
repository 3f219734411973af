#include "support/boards.h"
#include "text/run_length.h"

static const RunLengthRules rules = {"lr", " ", 100};

static void expands(const char *input, const char *wanted) {
  Text out = {0};
  text_add(&out, "");
  RunLengthResult result = run_length_expand(&rules, slice_of(input), &out);
  ck_assert_int_eq(result.kind, RUN_LENGTH_OK);
  ck_assert_str_eq(out.data, wanted);
  text_free(&out);
}

static void fails(const char *input, RunLengthKind kind, size_t offset) {
  Text out = {0};
  RunLengthResult result = run_length_expand(&rules, slice_of(input), &out);
  ck_assert_msg(result.kind == kind && result.offset == offset, "%s: %d at %zu", input,
                (int)result.kind, result.offset);
  text_free(&out);
}

START_TEST(counts_and_groups_repeat)
{
  expands("3r", "rrr");
  expands("2(lr)", "lrlr");
  expands("2(r2(l)) r", "rllrllr");
  expands("0l0(r)", "");
  expands("", "");
}
END_TEST

START_TEST(a_fault_is_reported_with_its_offset)
{
  fails("rrx", RUN_LENGTH_UNKNOWN, 2);
  fails("r12", RUN_LENGTH_NOTHING, 1);
  fails("2(3)r", RUN_LENGTH_NOTHING, 2);
  fails("rl)", RUN_LENGTH_NOT_OPEN, 2);
  fails("l(r(l)", RUN_LENGTH_NOT_CLOSED, 1);
  fails("101r", RUN_LENGTH_TOO_LONG, 3);
  fails("999999999(999999999r)", RUN_LENGTH_TOO_LONG, 19);
}
END_TEST

START_TEST(the_limit_counts_only_what_was_added)
{
  Text out = {0};
  text_add(&out, "before ");
  ck_assert_int_eq(run_length_expand(&rules, slice_of("100l"), &out).kind, RUN_LENGTH_OK);
  ck_assert_uint_eq(out.length, 107);
  text_free(&out);
}
END_TEST

START_TEST(groups_nest_up_to_the_limit)
{
  for (int depth = RUN_LENGTH_MAX_DEPTH; depth <= RUN_LENGTH_MAX_DEPTH + 1; depth++) {
    Text input = {0}, out = {0};
    for (int i = 0; i < depth; i++) text_add_char(&input, '(');
    text_add_char(&input, 'l');
    for (int i = 0; i < depth; i++) text_add_char(&input, ')');
    RunLengthResult result = run_length_expand(&rules, slice_of(input.data), &out);
    ck_assert_int_eq(result.kind,
                     depth > RUN_LENGTH_MAX_DEPTH ? RUN_LENGTH_TOO_DEEP : RUN_LENGTH_OK);
    text_free(&input);
    text_free(&out);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("run_length");
  TCase *tests = tcase_create("run_length");
  tcase_add_test(tests, counts_and_groups_repeat);
  tcase_add_test(tests, a_fault_is_reported_with_its_offset);
  tcase_add_test(tests, the_limit_counts_only_what_was_added);
  tcase_add_test(tests, groups_nest_up_to_the_limit);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
