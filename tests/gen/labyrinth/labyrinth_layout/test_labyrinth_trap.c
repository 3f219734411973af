#include "labyrinth_layout/labyrinth_trap.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static bool used(const char *rows, const char *moves) {
  Labyrinth maze = drawn_labyrinth(rows);
  return labyrinth_trap_is_used(&maze, moves);
}

static const char DEN[] =
    "+-+-+-+-+-+\n"
    "|@ u     E|\n"
    "+ +-+-+-+-+\n"
    "|   u    2|\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n";

START_TEST(a_switch_that_shuts_a_monster_in_is_a_trap)
{ ck_assert(used(DEN, "rrrr")); }
END_TEST

START_TEST(a_switch_that_is_not_stepped_on_is_none)
{ ck_assert(!used(DEN, "dw")); }
END_TEST

// The monster is out when the door closes: it still has a way to the player.
START_TEST(a_monster_that_is_out_is_not_trapped)
{ ck_assert(!used(DEN, "wwwwwwwwwr")); }
END_TEST

START_TEST(a_switch_that_opens_a_door_is_none)
{
  ck_assert(
      !used("+-+-+-+-+-+\n"
            "|@ u     E|\n"
            "+ +-+-+-+-+\n"
            "|   U    2|\n"
            "+-+-+-+-+-+\n"
            "|         |\n"
            "+-+-+-+-+-+\n"
            "|         |\n"
            "+-+-+-+-+-+\n",
            "rrrr"));
}
END_TEST

// Another way leads around the door.
START_TEST(a_door_beside_another_way_is_none)
{
  ck_assert(
      !used("+-+-+-+-+-+\n"
            "|@ u     E|\n"
            "+ +-+-+-+-+\n"
            "|   u    2|\n"
            "+ +-+-+ +-+\n"
            "|         |\n"
            "+-+-+-+-+-+\n"
            "|         |\n"
            "+-+-+-+-+-+\n",
            "rrrr"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_trap");
  TCase *tests = tcase_create("labyrinth_trap");
  tcase_add_test(tests, a_switch_that_shuts_a_monster_in_is_a_trap);
  tcase_add_test(tests, a_switch_that_is_not_stepped_on_is_none);
  tcase_add_test(tests, a_monster_that_is_out_is_not_trapped);
  tcase_add_test(tests, a_switch_that_opens_a_door_is_none);
  tcase_add_test(tests, a_door_beside_another_way_is_none);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
