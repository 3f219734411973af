#include "board/symmetry.h"
#include "level/similarity.h"
#include "pipeline/near_duplicates.h"
#include "support/boards.h"

static const char ROOM[] =
    "#########\n"
    "#@  #   #\n"
    "# $   . #\n"
    "#   # $.#\n"
    "#########\n";

static Fingerprint random_fingerprint(Rng *rng, int width, int height) {
  Fingerprint fingerprint = {.width = width, .height = height, .boxes = 2};
  for (int plane = 0; plane < SIMILARITY_PLANES; plane++)
    for (int bit = 0; bit < width * height; bit++)
      if (rng_below(rng, 2 + 3 * (plane > 0)) == 0) {
        fingerprint.plane[plane][bit / 64] |= UINT64_C(1) << bit % 64;
        fingerprint.size[plane]++;
      }
  return fingerprint;
}

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

START_TEST(a_level_turned_or_mirrored_is_all_alike)
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

START_TEST(other_outlines_and_boxes_are_not_alike)
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

START_TEST(a_room_too_large_is_alike_none)
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

START_TEST(near_duplicates_are_found_as_comparing_one_by_one_finds_them)
{
  enum { LEVELS = 60 };
  static Fingerprint fingerprint[LEVELS];
  Rng rng = rng_seed(3, 1);
  NearDuplicates near_duplicates = {0};
  int found = 0;
  for (int i = 0; i < LEVELS; i++) {
    fingerprint[i] =
        random_fingerprint(&rng, 1 + (int)rng_below(&rng, 3), 2 + (int)rng_below(&rng, 2));
    double most = 0;
    for (int k = 0; k < i; k++) {
      double alike = similarity(&fingerprint[i], &fingerprint[k]);
      if (alike > most) most = alike;
    }
    for (int percent = 10; percent <= 100; percent += 15) {
      bool has = near_duplicates_has(&near_duplicates, &fingerprint[i], percent);
      ck_assert_msg(has == (most >= percent), "level %d, %d %%", i, percent);
      found += has;
    }
    near_duplicates_add(&near_duplicates, &fingerprint[i]);
    Fingerprint kept = near_duplicates_fingerprint(&near_duplicates, (size_t)i);
    ck_assert_double_eq(similarity(&kept, &fingerprint[i]), 100);
  }
  ck_assert_int_gt(found, 50);
  near_duplicates_free(&near_duplicates);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("likeness");
  TCase *tests = tcase_create("likeness");
  tcase_add_test(tests, a_fingerprint_has_the_floor_the_goals_and_where_boxes_go);
  tcase_add_test(tests, a_level_turned_or_mirrored_is_all_alike);
  tcase_add_test(tests, boards_turn_as_their_fingerprints_do);
  tcase_add_test(tests, other_outlines_and_boxes_are_not_alike);
  tcase_add_test(tests, a_room_too_large_is_alike_none);
  tcase_add_test(tests, near_duplicates_are_found_as_comparing_one_by_one_finds_them);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
