#include "level/drawn_room.h"
#include "support/generator.h"

static void refused(const char *rows, const char *message) {
  RoomList list = {0};
  Board board = drawn(rows);
  char *why = room_list_add(&list, &board, 1, 1);
  ck_assert_msg(why && !strcmp(why, message), "'%s' is not '%s' for\n%s", why, message, rows);
  ck_assert_uint_eq(list.count, 0);
  mem_free(why);
  board_free(&board);
}

static RoomList taken(const char *rows) {
  RoomList list = {0};
  Board board = drawn(rows);
  char *why = room_list_add(&list, &board, 7, 12);
  ck_assert_msg(!why, "%s", why);
  board_free(&board);
  return list;
}

static void looks_like(const Board *board, const char *rows) {
  Text text = {0};
  board_write(board, &text);
  ck_assert_str_eq(text.data, rows);
  text_free(&text);
}

START_TEST(what_walls_do_not_enclose_becomes_wall)
{
  RoomList list = taken(
      "  ####\n"
      "###  #\n"
      "#  .$#\n"
      "######\n");
  ck_assert_int_eq(list.items[0].cells, 6);
  ck_assert_int_eq(list.items[0].number, 7);
  ck_assert_int_eq(list.items[0].line, 12);
  looks_like(&list.items[0].board,
             "######\n"
             "###  #\n"
             "#  .$#\n"
             "######\n");
  Board walls = drawn_room_walls(&list.items[0]);
  looks_like(&walls,
             "######\n"
             "###  #\n"
             "#    #\n"
             "######\n");
  board_free(&walls);
  room_list_free(&list);
}
END_TEST

START_TEST(the_room_of_a_level_is_where_its_player_stands)
{
  RoomList list = taken(
      "#########\n"
      "#@ $.# *#\n"
      "#    ####\n"
      "######\n");
  ck_assert_int_eq(list.items[0].cells, 8);
  looks_like(&list.items[0].board,
             "#########\n"
             "#@ $.####\n"
             "#    ####\n"
             "#########\n");
  room_list_free(&list);
}
END_TEST

START_TEST(a_drawing_that_is_no_room_is_refused)
{
  refused("####\n####\n", "no floor: walls enclose no cell");
  refused("#  #\n####\n", "no floor: walls enclose no cell");
  refused("######\n# ## #\n######\n", "the floor is not connected: it is in 2 pieces");
  refused("#####\n#@$.\n#####\n", "not closed: a goal, a box or the player is outside the walls");
  refused("######\n#@# .#\n######\n", "a goal or a box is where the player can never come");
}
END_TEST

START_TEST(a_room_has_at_most_1024_cells)
{
  Text rows = {0};
  for (int y = 0; y < 30; y++) {
    for (int x = 0; x < 50; x++) text_add_char(&rows, x && y && x < 49 && y < 29 ? ' ' : '#');
    text_add_char(&rows, '\n');
  }
  refused(rows.data, "1344 cells of floor, at most 1024 are supported");
  text_free(&rows);
}
END_TEST

static void unsuitable(const char *rows, const char *params, const char *message) {
  RoomList list = taken(rows);
  GenParams wanted = params_of(params);
  char *why = drawn_room_refusal(&list.items[0], &wanted);
  if (message) ck_assert_msg(why && !strcmp(why, message), "%s is not %s", why, message);
  else ck_assert_msg(!why, "%s", why);
  mem_free(why);
  room_list_free(&list);
}

START_TEST(what_is_fixed_must_be_drawn)
{
  static const char room[] = "#######\n#  .$ #\n#  .  #\n#######\n";
  unsuitable(room, "fix=goals", NULL);
  unsuitable(room, "fix=boxes", NULL);
  unsuitable(room, "fix=goals,boxes", "1 box but 2 goals");
  unsuitable(room, "fix=player", "--fix player, but no player is drawn");
  unsuitable("#######\n#     #\n#######\n", "fix=goals", "--fix goals, but no goal is drawn");
  unsuitable("#######\n#  @  #\n#######\n", "fix=boxes", "--fix boxes, but no box is drawn");
  unsuitable("#######\n# ..  #\n#######\n", "fix=goals", NULL);
  unsuitable("#######\n#  ..##\n# .####\n####\n", "fix=goals", "6 cells of floor, 3 boxes need 7");
  unsuitable("#######\n#     #\n#######\n", "boxes=3", "5 cells of floor, 3 boxes need 7");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("drawn_room");
  TCase *tests = tcase_create("drawn_room");
  tcase_add_test(tests, what_walls_do_not_enclose_becomes_wall);
  tcase_add_test(tests, the_room_of_a_level_is_where_its_player_stands);
  tcase_add_test(tests, a_drawing_that_is_no_room_is_refused);
  tcase_add_test(tests, a_room_has_at_most_1024_cells);
  tcase_add_test(tests, what_is_fixed_must_be_drawn);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
