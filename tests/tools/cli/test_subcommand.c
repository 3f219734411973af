#include <string.h>

#include "cli/complete_word.h"
#include "cli/help.h"
#include "cli/manual.h"
#include "cli/subcommand.h"
#include "support/boards.h"

typedef struct {
  bool every;
} ShelfOptions;

static const Option options[] = {{.name = "every", .kind = OPTION_FLAG, .help = "all of them"},
                                 {0}};
static const Command put = {.name = "shelf put", .summary = "Put books on it.", .operands = "FILE"};
static const Command take = {.name = "shelf take",
                             .summary = "Take books from it.",
                             .operands = "",
                             .options = options,
                             .options_size = sizeof(ShelfOptions)};
static const Command *const shelf_commands[] = {&put, &take, NULL};
static const Command shelf = {
    .name = "shelf", .summary = "Keep books.", .operands = "", .subcommands = shelf_commands};
static const Command help = {
    .name = "help", .summary = "Explain.", .operands = "[COMMAND] [SUBCOMMAND]"};
static const Command *const commands[] = {&shelf, &help, NULL};

START_TEST(a_word_names_a_subcommand)
{
  ck_assert_ptr_eq(subcommand_find(&shelf, "put"), &put);
  ck_assert_ptr_eq(subcommand_find(&shelf, "take"), &take);
  ck_assert_ptr_null(subcommand_find(&shelf, "shelf put"));
  ck_assert_ptr_null(subcommand_find(&put, "put"));
}
END_TEST

START_TEST(a_wrong_word_gets_a_suggestion)
{
  Text near = {0}, far = {0}, missing = {0};
  subcommand_unknown(&shelf, "tkae", &near);
  ck_assert_str_eq(near.data, "unknown command 'shelf tkae', did you mean 'shelf take'?");
  subcommand_unknown(&shelf, "xyzzy", &far);
  ck_assert_str_eq(far.data, "unknown command 'shelf xyzzy'; it is one of put, take");
  subcommand_missing(&shelf, &missing);
  ck_assert_str_eq(missing.data,
                   "say what to do: put, take; 'tessoban shelf --help' explains them");
  text_free(&near);
  text_free(&far);
  text_free(&missing);
}
END_TEST

static void offers(const char *const *words, size_t count, const char *wanted) {
  Text out = {0}, names = {0};
  complete_word(commands, words, count, &out);
  for (const char *line = out.data ? out.data : ""; *line; line += strcspn(line, "\n") + 1)
    text_format(&names, "%.*s ", (int)strcspn(line, "\t\n"), line);
  text_add(&names, "");
  ck_assert_str_eq(names.data, wanted);
  text_free(&out);
  text_free(&names);
}

START_TEST(completion_knows_subcommands_and_their_options)
{
  offers((const char *[]){"shelf", ""}, 2, "put take ");
  offers((const char *[]){"shelf", "t"}, 2, "take ");
  offers((const char *[]){"shelf", "--h"}, 2, "--help ");
  offers((const char *[]){"shelf", "put", ""}, 3, ":files ");
  offers((const char *[]){"shelf", "take", "--e"}, 3, "--every ");
  offers((const char *[]){"shelf", "put", "--e"}, 3, "");
  offers((const char *[]){"shelf", "nosuch", "-"}, 3, "");
  offers((const char *[]){"help", "sh"}, 2, "shelf ");
  offers((const char *[]){"help", "shelf", ""}, 3, "put take ");
}
END_TEST

START_TEST(help_and_manual_have_all_of_them)
{
  Text page = {0}, manual = {0};
  help_command(&shelf, &page);
  ck_assert_ptr_nonnull(strstr(page.data, "Usage: tessoban shelf COMMAND [options]\n"));
  ck_assert_ptr_nonnull(strstr(page.data, "  put         Put books on it.\n"));
  ck_assert_ptr_nonnull(strstr(page.data, "'tessoban help shelf COMMAND'"));
  manual_write(commands, &manual);
  ck_assert_ptr_nonnull(strstr(manual.data, ".SS shelf\n"));
  ck_assert_ptr_nonnull(strstr(manual.data, ".SS shelf take\n.B tessoban shelf take\n[options]\n"));
  text_free(&page);
  text_free(&manual);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("subcommand");
  TCase *tests = tcase_create("subcommand");
  tcase_add_test(tests, a_word_names_a_subcommand);
  tcase_add_test(tests, a_wrong_word_gets_a_suggestion);
  tcase_add_test(tests, completion_knows_subcommands_and_their_options);
  tcase_add_test(tests, help_and_manual_have_all_of_them);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
