#include "support/rooms.h"

START_TEST(floor_is_numbered_in_reading_order)
{
  RoomGraph room = parse_room(
      "######\n"
      "#  # #\n"
      "## $ #\n"
      "######\n");
  ck_assert_int_eq(room.cells, 6);
  ck_assert_int_eq(room.cell[2], cell_at(4, 1));
  ck_assert_int_eq(room.neighbour[1][DOWN], 3);
  ck_assert_int_eq(room.neighbour[3][UP], 1);
  ck_assert_int_eq(room.neighbour[1][RIGHT], ROOM_GRAPH_NO_CELL);
  ck_assert_int_eq(room.neighbour[4][UP], ROOM_GRAPH_NO_CELL);
  ck_assert_int_eq(room.neighbour[4][RIGHT], 5);
  for (int i = 0; i < room.cells; i++) ck_assert_int_eq(room_graph_index(&room, room.cell[i]), i);
  ck_assert_int_eq(room_graph_index(&room, cell_at(0, 0)), ROOM_GRAPH_NO_CELL);
  ck_assert_int_eq(room_graph_index(&room, cell_at(5, 3)), ROOM_GRAPH_NO_CELL);
}
END_TEST

START_TEST(a_board_without_an_edge_of_walls_does_not_wrap_round)
{
  RoomGraph room = parse_room("  #\n#  \n");
  ck_assert_int_eq(room.cells, 4);
  ck_assert_int_eq(room.neighbour[0][LEFT], ROOM_GRAPH_NO_CELL);
  ck_assert_int_eq(room.neighbour[1][RIGHT], ROOM_GRAPH_NO_CELL);
  ck_assert_int_eq(room.neighbour[1][DOWN], 2);
  ck_assert_int_eq(room.neighbour[3][RIGHT], ROOM_GRAPH_NO_CELL);
}
END_TEST

START_TEST(pulls_are_those_with_two_free_cells_in_a_row)
{
  RoomGraph room = parse_room(
      "#####\n"
      "#   #\n"
      "# ###\n"
      "#####\n");
  ck_assert_int_eq(room.pull_first[room.cells], 2);
  ck_assert_int_eq(room.pull[0].box, 0);
  ck_assert_int_eq(room.pull[0].to, 1);
  ck_assert_int_eq(room.pull[0].player, 2);
  ck_assert_int_eq(room.pull[0].dir, RIGHT);
  ck_assert_int_eq(room.pull[1].dir, LEFT);
}
END_TEST

// The hug promises: when it is free, the region without the cell is one piece.
static void check_ring_masks(const RoomGraph *room) {
  for (int i = 0; i < room->cells; i++) {
    Mask region = room_graph_flood(room, room->all, i);
    mask_remove(&region, i);
    if (mask_empty(region) || !mask_within(room->ring_mask[i], region)) continue;
    ck_assert(mask_equal(room_graph_flood(room, region, mask_lowest(region)), region));
  }
}

static Mask slow_flood(const RoomGraph *room, Mask free, int from) {
  Mask reach = mask_of(from);
  for (int round = 0; round < room->cells; round++)
    for (int i = 0; i < room->cells; i++)
      for (int d = 0; d < DIR_COUNT; d++)
        if (mask_has(reach, i) && room->neighbour[i][d] != ROOM_GRAPH_NO_CELL &&
            mask_has(free, room->neighbour[i][d]))
          mask_add(&reach, room->neighbour[i][d]);
  return reach;
}

START_TEST(floods_agree_with_a_slow_one_in_one_word_and_in_two)
{
  for (uint64_t seed = 0; seed < 200; seed++) {
    Rng rng = rng_seed(seed, 3);
    int width = 4 + (int)rng_below(&rng, 14), height = 4 + (int)rng_below(&rng, 5);
    RoomGraph room = random_room(&rng, width, height, 30);
    if (!room.cells) continue;
    ck_assert(room.small);
    check_ring_masks(&room);
    Mask free = room.all;
    for (int i = 0; i < room.cells / 4; i++)
      mask_remove(&free, (int)rng_below(&rng, (uint32_t)room.cells));
    if (mask_empty(free)) continue;
    int from = mask_lowest(free);
    ck_assert(mask_equal(room_graph_flood(&room, free, from), slow_flood(&room, free, from)));
  }
}
END_TEST

START_TEST(large_rooms_are_numbered_and_larger_ones_refused)
{
  Board board = board_new(40, 25);
  static RoomGraph room;
  ck_assert(room_graph_build(&board, &room));
  ck_assert(!room.small);
  ck_assert_int_eq(room.cells, 1000);
  ck_assert_int_eq(room.neighbour[40][UP], 0);
  board_free(&board);
  board = board_new(41, 25);
  ck_assert(!room_graph_build(&board, &room));
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("room_graph");
  TCase *tests = tcase_create("room_graph");
  tcase_add_test(tests, floor_is_numbered_in_reading_order);
  tcase_add_test(tests, a_board_without_an_edge_of_walls_does_not_wrap_round);
  tcase_add_test(tests, pulls_are_those_with_two_free_cells_in_a_row);
  tcase_add_test(tests, floods_agree_with_a_slow_one_in_one_word_and_in_two);
  tcase_add_test(tests, large_rooms_are_numbered_and_larger_ones_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
