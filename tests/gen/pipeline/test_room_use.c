#include "pipeline/room_use.h"
#include "support/boards.h"

START_TEST(a_room_is_the_same_turned_and_with_other_boxes)
{
  Board a = drawn("#####\n#@$.#\n# ###\n###"), b = drawn("#####\n# * #\n#+###\n###"),
        other = drawn("#####\n#@$.#\n#####");
  ck_assert(level_id_equal(room_use_id(&a), room_use_id(&b)));
  ck_assert(!level_id_equal(room_use_id(&a), room_use_id(&other)));
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&b, which);
    ck_assert(level_id_equal(room_use_id(&a), room_use_id(&turned)));
    board_free(&turned);
  }
  board_free(&a);
  board_free(&b);
  board_free(&other);
}
END_TEST

START_TEST(every_use_of_a_room_counts)
{
  enum { ROOMS = 3000 };
  RoomUse use = {0};
  ck_assert_uint_eq(room_use_count(&use, (LevelId){1, 2}), 0);
  for (uint64_t i = 0; i < ROOMS; i++)
    for (uint64_t times = 0; times < i % 4; times++) room_use_add(&use, (LevelId){i << 32, i});
  for (uint64_t i = 0; i < ROOMS; i++)
    ck_assert_uint_eq(room_use_count(&use, (LevelId){i << 32, i}), i % 4);
  room_use_free(&use);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("room_use");
  TCase *tests = tcase_create("room_use");
  tcase_add_test(tests, a_room_is_the_same_turned_and_with_other_boxes);
  tcase_add_test(tests, every_use_of_a_room_counts);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
