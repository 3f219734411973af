#include "reverse/room_reach.h"
#include "support/rooms.h"

// The promise of a ring mask: while it is free, the region without the cell is in one piece.
static void check_ring_masks(const RoomCells *room) {
  for (int i = 0; i < room->cells; i++) {
    Mask region = room_reach(room, room->all, i);
    mask_remove(&region, i);
    if (mask_empty(region) || !mask_within(room->ring_mask[i], region)) continue;
    ck_assert(mask_equal(room_reach(room, region, mask_lowest(region)), region));
  }
}

static Mask slow_fill(const RoomCells *room, Mask free, int from) {
  Mask reach = mask_of(from);
  for (int round = 0; round < room->cells; round++)
    for (int i = 0; i < room->cells; i++)
      for (int d = 0; d < DIR_COUNT; d++)
        if (mask_has(reach, i) && room->neighbour[i][d] != ROOM_CELLS_NONE &&
            mask_has(free, room->neighbour[i][d]))
          mask_add(&reach, room->neighbour[i][d]);
  return reach;
}

START_TEST(fills_agree_with_a_slow_one_in_one_word_and_in_two)
{
  for (uint64_t seed = 0; seed < 200; seed++) {
    Rng rng = rng_seed(seed, 3);
    int width = 4 + (int)rng_below(&rng, 14), height = 4 + (int)rng_below(&rng, 5);
    RoomCells room = random_room(&rng, width, height, 30);
    if (!room.cells) continue;
    ck_assert(room.small);
    check_ring_masks(&room);
    Mask free = room.all;
    for (int i = 0; i < room.cells / 4; i++)
      mask_remove(&free, (int)rng_below(&rng, (uint32_t)room.cells));
    if (mask_empty(free)) continue;
    int from = mask_lowest(free);
    ck_assert(mask_equal(room_reach(&room, free, from), slow_fill(&room, free, from)));
  }
}
END_TEST

// The walls between the halves have one gap, which the box closes and opens.
static const char TWO_HALVES[] =
    "########\n"
    "#  #   #\n"
    "#      #\n"
    "#  #   #\n"
    "########\n";

START_TEST(two_cells_are_connected_until_a_box_fills_the_gap)
{
  RoomCells room = parse_room(TWO_HALVES);
  int left = room_cells_index(&room, cell_at(1, 1)), right = room_cells_index(&room, cell_at(6, 3));
  Mask free = room.all, piece = {{0, 0}};
  ck_assert(room_reach_connected(&room, free, left, right, &piece));
  mask_remove(&free, room_cells_index(&room, cell_at(3, 2)));
  ck_assert(!room_reach_connected(&room, free, left, right, &piece));
  ck_assert(mask_equal(piece, room_reach(&room, free, left)));  // the smaller half
}
END_TEST

START_TEST(a_component_is_what_a_fill_finds)
{
  RoomCells room = parse_room(TWO_HALVES);
  int gap = room_cells_index(&room, cell_at(3, 2));
  Mask free = mask_less(room.all, mask_of(gap));
  for (int from = 0; from < room.cells; from++)
    if (from != gap)
      ck_assert(mask_equal(room_reach_component(&room, free, from, room.neighbour_mask[gap]),
                           room_reach(&room, free, from)));
}
END_TEST

START_TEST(the_region_after_a_pull_is_what_a_fill_finds)
{
  int joined = 0, split = 0;
  for (uint64_t seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed(seed, 4);
    RoomCells room = random_room(&rng, 5 + (int)rng_below(&rng, 12), 6, 30);
    Mask boxes = {{0, 0}};
    for (int i = 0; i < room.cells / 6; i++)
      mask_add(&boxes, (int)rng_below(&rng, (uint32_t)room.cells));
    for (int i = 0; room.cells && i < room.pull_first[room.cells]; i++) {
      Pull pull = room.pull[i];
      Mask free = mask_less(room.all, boxes);
      if (!mask_has(boxes, pull.box) || mask_has(boxes, pull.to) || mask_has(boxes, pull.player))
        continue;
      Mask before = room_reach(&room, free, pull.player), moved = free;
      mask_add(&moved, pull.box);
      mask_remove(&moved, pull.to);
      Mask truth = room_reach(&room, moved, pull.player);
      joined += !mask_within(truth, mask_or(before, mask_of(pull.box)));
      split += !mask_within(mask_less(before, mask_of(pull.to)), truth);
      Mask none = {{0, 0}}, others = mask_less(moved, truth);
      ck_assert(mask_equal(room_reach_after_pull(&room, boxes, before, none, pull), truth));
      ck_assert(mask_equal(room_reach_after_pull(&room, boxes, before, others, pull), truth));
      if (mask_empty(others)) continue;
      Mask one = room_reach(&room, others, mask_lowest(others));
      ck_assert(mask_equal(room_reach_after_pull(&room, boxes, before, one, pull), truth));
    }
  }
  ck_assert_int_gt(joined, 100);
  ck_assert_int_gt(split, 100);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("room_reach");
  TCase *tests = tcase_create("room_reach");
  tcase_add_test(tests, fills_agree_with_a_slow_one_in_one_word_and_in_two);
  tcase_add_test(tests, two_cells_are_connected_until_a_box_fills_the_gap);
  tcase_add_test(tests, a_component_is_what_a_fill_finds);
  tcase_add_test(tests, the_region_after_a_pull_is_what_a_fill_finds);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
