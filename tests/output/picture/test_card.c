#include "picture/card.h"
#include "support/boards.h"

static void caption_is(const Board *board, double pushes, const char *wanted) {
  Text caption = {0};
  card_caption(board, pushes, true, &caption);
  ck_assert_str_eq(caption.data, wanted);
  text_free(&caption);
}

START_TEST(pushes_that_are_not_proved_are_a_bound)
{
  Board board = drawn(
      "######\n"
      "#@$ .#\n"
      "######\n");
  Text caption = {0};
  card_caption(&board, 2, false, &caption);
  ck_assert_str_eq(caption.data, "1 box, at most 2 pushes");
  text_free(&caption);
  board_free(&board);
}
END_TEST

START_TEST(the_caption_counts_boxes_and_known_pushes)
{
  Board one = drawn(
      "######\n"
      "#@$ .#\n"
      "######\n");
  Board two = drawn(
      "#######\n"
      "#@$$..#\n"
      "#######\n");
  caption_is(&one, 1, "1 box, 1 push");
  caption_is(&two, 12, "2 boxes, 12 pushes");
  caption_is(&two, -1, "2 boxes");
  board_free(&one);
  board_free(&two);
}
END_TEST

START_TEST(a_picture_fits_its_card_whatever_the_board)
{
  Rng rng = rng_seed(5, 1);
  static const int sides[][2] = {{3, 4}, {20, 9}, {9, 40}, {256, 30}, {30, 256}};
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
    Board board = random_board(&rng, sides[i][0], sides[i][1], 10, 1);
    CardShape shape = {.width = 200};
    CardLevel level = {.board = &board};
    int height = card_picture_height(&level, &shape);
    ck_assert_int_gt(height, 0);
    ck_assert_int_le(height, 200);
    board_free(&board);
  }
}
END_TEST

START_TEST(a_label_makes_a_card_higher)
{
  CardShape plain = {.width = 200, .picture_height = 100}, labelled = plain;
  labelled.tier_name = "hard";
  ck_assert_int_gt(card_height(&labelled), card_height(&plain));
}
END_TEST

START_TEST(an_unrated_card_has_no_tier_colour)
{
  const Theme *theme = theme_at(0);
  ck_assert(color_equal(card_tier_color(theme, -1), theme->sheet.card_line));
  ck_assert(color_equal(card_tier_color(theme, 2), theme->sheet.tiers[2]));
  ck_assert(color_equal(card_tier_color(theme, 99), theme->sheet.tiers[THEME_TIERS - 1]));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("card");
  TCase *tests = tcase_create("card");
  tcase_add_test(tests, the_caption_counts_boxes_and_known_pushes);
  tcase_add_test(tests, pushes_that_are_not_proved_are_a_bound);
  tcase_add_test(tests, a_picture_fits_its_card_whatever_the_board);
  tcase_add_test(tests, a_label_makes_a_card_higher);
  tcase_add_test(tests, an_unrated_card_has_no_tier_colour);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
