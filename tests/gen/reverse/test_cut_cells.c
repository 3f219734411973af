#include "reverse/cut_cells.h"
#include "reverse/room_reach.h"
#include "support/rooms.h"

static uint64_t bit(int cell) { return UINT64_C(1) << cell; }

// The pieces are those that fills find, in any order.
static void check_cuts(const RoomCells *room, uint64_t region) {
  CutCells cuts;
  cut_cells(room, region, &cuts);
  for (uint64_t left = region; left; left &= left - 1) {
    int cell = __builtin_ctzll(left);
    uint64_t rest = region & ~bit(cell);
    for (int k = 0; k < cuts.count[cell]; k++) {
      uint64_t piece = cuts.piece[cell][k];
      ck_assert(piece && !(piece & ~rest));
      Mask filled = room_reach(room, mask_of_word(region & ~bit(cell)), __builtin_ctzll(piece));
      ck_assert_uint_eq(filled.word[0], piece);
      rest ^= piece;
    }
    if (!rest) continue;
    Mask filled = room_reach(room, mask_of_word(rest), __builtin_ctzll(rest));
    ck_assert_uint_eq(filled.word[0], rest);
  }
}

START_TEST(a_crossing_cuts_off_all_but_one_of_its_arms)
{
  RoomCells room = parse_room(
      "#######\n"
      "### ###\n"
      "#     #\n"
      "### ###\n"
      "### ###\n"
      "#######\n");
  CutCells cuts;
  cut_cells(&room, room.all.word[0], &cuts);
  int middle = room_cells_index(&room, cell_at(3, 2));
  ck_assert_int_eq(cuts.count[middle], 3);
  ck_assert_int_eq(cuts.count[room_cells_index(&room, cell_at(5, 2))], 0);
  check_cuts(&room, room.all.word[0]);
}
END_TEST

START_TEST(a_ring_is_cut_by_none_of_its_cells)
{
  RoomCells room = parse_room(
      "######\n"
      "#    #\n"
      "# ## #\n"
      "#    #\n"
      "######\n");
  CutCells cuts;
  cut_cells(&room, room.all.word[0], &cuts);
  for (int cell = 0; cell < room.cells; cell++) {  // all the others are one piece
    bool all = cuts.count[cell] == 1 && cuts.piece[cell][0] == (room.all.word[0] ^ bit(cell));
    ck_assert(cuts.count[cell] == 0 || all);
  }
}
END_TEST

START_TEST(the_pieces_are_those_that_fills_find)
{
  for (uint64_t seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed(seed, 5);
    int width = 4 + (int)rng_below(&rng, 9), height = 4 + (int)rng_below(&rng, 4);
    RoomCells room = random_room(&rng, width, height, 35);
    if (!room.cells || room.cells > CUT_CELLS_MAX) continue;
    uint64_t left = room.all.word[0];
    while (left) {
      uint64_t region = room_reach(&room, mask_of_word(left), __builtin_ctzll(left)).word[0];
      check_cuts(&room, region);
      left ^= region;
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("cut_cells");
  TCase *tests = tcase_create("cut_cells");
  tcase_add_test(tests, a_crossing_cuts_off_all_but_one_of_its_arms);
  tcase_add_test(tests, a_ring_is_cut_by_none_of_its_cells);
  tcase_add_test(tests, the_pieces_are_those_that_fills_find);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
