#include "formats/level_format.h"
#include "gallery/gallery.h"
#include "pack/pack_xsb.h"
#include "support/made_pack.h"

static PushesClaim claim_read_back(const GeneratedLevel *level, const char *property) {
  Text text = {0};
  Collection all = {0};
  Problems problems = {0};
  pack_xsb_level(level, &(LevelLabel){.title = "One"}, &text);
  ck_assert_msg(strstr(text.data, property), "no '%s' in\n%s", property, text.data);
  level_format_read(text.data, text.length, &all, &problems);
  ck_assert_uint_eq(problems.count, 0);
  ck_assert_uint_eq(all.count, 1);
  PushesClaim claim = gallery_from_level(&all.levels[0]).pushes_claim;
  collection_free(&all);
  text_free(&text);
  return claim;
}

START_TEST(a_level_file_says_whether_its_pushes_are_proved)
{
  GeneratedLevel level = {.board = drawn("#######\n"
                                         "#@ $ .#\n"
                                         "#######\n"),
                          .solution = "rRR",
                          .measures.pushes = 2,
                          .optimal = true,
                          .params = params_default()};
  ck_assert_int_eq(claim_read_back(&level, "\nPushes: 2 (optimal)\n"), PUSHES_OPTIMAL);
  level.optimal = false;
  ck_assert_int_eq(claim_read_back(&level, "\nPushes: at most 2\n"), PUSHES_AT_MOST);
  board_free(&level.board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_xsb");
  TCase *tests = tcase_create("pack_xsb");
  tcase_add_test(tests, a_level_file_says_whether_its_pushes_are_proved);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
