#include "deadlock/tunnels.h"
#include "support/deadlock_boards.h"

static const ClaimedBoard boards[] = {
    {"two boxes in an open tunnel", SEEN,
     "########\n"
     "#      #\n"
     "# #### #\n"
     "#@ $$  #\n"
     "# #### #\n"
     "#  ..  #\n"
     "########\n"},
    {"a gap between them does not help", SEEN,
     "########\n"
     "#   .  #\n"
     "#.#### #\n"
     "#@$  $ #\n"
     "# #### #\n"
     "#      #\n"
     "########\n"},
    {"three in a row, the middle one off goal", SEEN,
     "########\n"
     "#@    .#\n"
     "# #### #\n"
     "# .$$$.#\n"
     "# #### #\n"
     "#      #\n"
     "########\n"},
    {"a blind tunnel without a goal", SEEN,
     "########\n"
     "#@    .#\n"
     "#  #####\n"
     "#   $  #\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"two boxes in a blind tunnel with one goal", SEEN,
     "########\n"
     "#@    .#\n"
     "#  #####\n"
     "#  $$ .#\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"a box that has passed its goal", SEEN,
     "########\n"
     "#@    ##\n"
     "#  #####\n"
     "#  . $ #\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"two boxes and two goals in a blind tunnel", ALIVE,
     "########\n"
     "#@    ##\n"
     "#  #####\n"
     "# $ $..#\n"
     "#  #####\n"
     "#      #\n"
     "########\n"},
    {"two boxes, two goals between them", ALIVE,
     "########\n"
     "#      #\n"
     "# #### #\n"
     "#@$..$ #\n"
     "# #### #\n"
     "#      #\n"
     "########\n"},
    {"the player is between them", ALIVE,
     "########\n"
     "#      #\n"
     "# ###  #\n"
     "#.$@$ .#\n"
     "# ###  #\n"
     "#      #\n"
     "########\n"},
    {"the player is at the blind end", ALIVE,
     "########\n"
     "#      #\n"
     "#  #####\n"
     "#  $ @ #\n"
     "#  #####\n"
     "#.     #\n"
     "########\n"},
    {"one box in an open tunnel", ALIVE,
     "########\n"
     "#      #\n"
     "# #### #\n"
     "#@  $  #\n"
     "# #### #\n"
     "#     .#\n"
     "########\n"},
};

START_TEST(drawn_boards_are_told_apart)
{ check_claimed(&boards[_i], DEADLOCK_TUNNEL); }
END_TEST

START_TEST(a_tunnel_has_walls_on_both_sides)
{
  Board board = drawn(
      "#######\n"
      "#@    #\n"
      "### ###\n"
      "#  $ .#\n"
      "#######\n");
  Squares squares = {0};
  squares_build(&squares, &board);
  int rows = 0, columns = 0;
  for (int square = 0; square < squares.count; square++) {
    rows += tunnels_along(&squares, square, RIGHT);
    columns += tunnels_along(&squares, square, DOWN);
  }
  ck_assert_int_eq(rows, 8);     // all squares of the two rows but those next to the door
  ck_assert_int_eq(columns, 1);  // the door
  squares_free(&squares);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("tunnels");
  TCase *tests = tcase_create("tunnels");
  tcase_add_test(tests, a_tunnel_has_walls_on_both_sides);
  tcase_add_loop_test(tests, drawn_boards_are_told_apart, 0, sizeof boards / sizeof *boards);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
