#include "board/symmetry.h"
#include "level/similarity.h"
#include "support/fingerprints.h"

static const char ROOM[] =
    "#########\n"
    "#@  #   #\n"
    "# $   . #\n"
    "#   # $.#\n"
    "#########\n";

START_TEST(a_fingerprint_has_the_floor_the_goals_and_where_boxes_go)
{
  Board board = drawn(ROOM);
  Fingerprint fingerprint = similarity_fingerprint(&board, "drR");
  ck_assert_int_eq(fingerprint.width, 7);
  ck_assert_int_eq(fingerprint.height, 3);
  ck_assert_int_eq(fingerprint.boxes, 2);
  ck_assert_int_eq(fingerprint.size[SIMILARITY_FLOOR], 19);
  ck_assert_int_eq(fingerprint.size[SIMILARITY_GOALS], 2);
  ck_assert_int_eq(fingerprint.size[SIMILARITY_PUSHED], 3);
  board_free(&board);
}
END_TEST

START_TEST(a_turned_or_mirrored_level_has_similarity_100)
{
  Rng rng = rng_seed(1, 1);
  for (int i = 0; i < 300; i++) {
    int width = 1 + (int)rng_below(&rng, 16), height = 1 + (int)rng_below(&rng, 16);
    Fingerprint a = random_fingerprint(&rng, width, height),
                b = random_fingerprint(&rng, width, height);
    double alike = similarity(&a, &b);
    ck_assert_double_le(alike, 100);
    ck_assert_double_eq(alike, similarity(&b, &a));
    for (int which = 0; which < SYMMETRY_COUNT; which++) {
      Fingerprint turned = similarity_transform(&a, which);
      ck_assert_double_eq(similarity(&a, &turned), 100);
      ck_assert_double_eq(similarity(&turned, &b), alike);
    }
  }
}
END_TEST

START_TEST(boards_turn_as_their_fingerprints_do)
{
  Board board = drawn(ROOM);
  Fingerprint fingerprint = similarity_fingerprint(&board, "");
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&board, which);
    Fingerprint own = similarity_fingerprint(&turned, ""),
                made = similarity_transform(&fingerprint, which);
    ck_assert_mem_eq(&own, &made, sizeof own);
    board_free(&turned);
  }
  board_free(&board);
}
END_TEST

START_TEST(levels_of_other_sizes_or_numbers_of_boxes_have_similarity_0)
{
  Rng rng = rng_seed(2, 1);
  Fingerprint a = random_fingerprint(&rng, 5, 4), wider = random_fingerprint(&rng, 6, 4), more = a,
              large = {0};
  more.boxes++;
  ck_assert_double_eq(similarity(&a, &wider), 0);
  ck_assert_double_eq(similarity(&a, &more), 0);
  ck_assert_double_eq(similarity(&large, &large), 0);
}
END_TEST

START_TEST(a_vast_room_has_no_fingerprint)
{
  Board board = board_new(40, 12);
  for (int y = 0; y < 12; y++)
    for (int x = 0; x < 40; x++)
      if (x == 0 || y == 0 || x == 39 || y == 11) board_put(&board, cell_at(x, y), '#');
  board_put(&board, cell_at(3, 3), '@');
  ck_assert_int_eq(similarity_fingerprint(&board, "").width, 0);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("similarity");
  TCase *tests = tcase_create("similarity");
  tcase_add_test(tests, a_fingerprint_has_the_floor_the_goals_and_where_boxes_go);
  tcase_add_test(tests, a_turned_or_mirrored_level_has_similarity_100);
  tcase_add_test(tests, boards_turn_as_their_fingerprints_do);
  tcase_add_test(tests, levels_of_other_sizes_or_numbers_of_boxes_have_similarity_0);
  tcase_add_test(tests, a_vast_room_has_no_fingerprint);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
