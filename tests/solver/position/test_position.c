#include "position/position.h"
#include "support/played_boards.h"

// Two positions of one level.
typedef struct {
  Board board;
  LevelTables tables;
  Position first, second;
} Work;

static void begin(Work *work, Board board) {
  work->board = board;
  level_tables_begin(&work->tables, &work->board, SIZE_MAX);
  position_begin(&work->first, &work->tables);
  position_begin(&work->second, &work->tables);
  position_set_start(&work->first);
  position_set_start(&work->second);
}

static void end(Work *work) {
  position_free(&work->first);
  position_free(&work->second);
  level_tables_free(&work->tables);
  board_free(&work->board);
}

// A key of the boxes, made anew.
static uint64_t key_of_boxes(const Position *position) {
  uint64_t key = 0;
  for (int i = 0; i < position->boxes; i++) key ^= position->tables->box_key[position->box[i]];
  return key;
}

static void assert_consistent(const Position *position, unsigned seed) {
  int boxes = 0;
  for (int square = 0; square < position->tables->squares.count; square++) {
    if (!position_has_box(position, square)) continue;
    ck_assert_msg(position->box[position->box_at[square]] == square, "seed %u", seed);
    boxes++;
  }
  ck_assert_msg(boxes == position->boxes, "seed %u: %d boxes", seed, boxes);
  ck_assert_msg(position->key == key_of_boxes(position), "seed %u: key", seed);
}

// A random floor square without a box, or -1.
static int free_square(const Position *position, Rng *rng) {
  for (int tries = 0; tries < 200; tries++) {
    int square = (int)rng_below(rng, (uint32_t)position->tables->squares.count);
    if (!position->solid[square]) return square;
  }
  return -1;
}

START_TEST(list_squares_and_key_agree_after_every_change)
{
  int changes = 0;
  for (unsigned seed = 1; seed <= 200; seed++) {
    Rng rng = rng_seed(seed, 91);
    Work work;
    begin(&work, played_board(&rng, 9, 6, 15, 4));
    Position *position = &work.first, *copy = &work.second;
    for (int turn = 0; turn < 30; turn++) {
      int to = free_square(position, &rng);
      int box = position->boxes ? position->box[rng_below(&rng, (uint32_t)position->boxes)] : -1;
      uint32_t what = rng_below(&rng, 3);
      if (to < 0 || (box < 0 && what)) continue;
      if (what == 0 && position->boxes < 8) position_add_box(position, to);
      if (what == 1) position_remove_box(position, box);
      if (what == 2) position_move_box(position, box, to);
      assert_consistent(position, seed);
      position_copy(copy, position);
      assert_consistent(copy, seed);
      ck_assert_uint_eq(copy->key, position->key);
      changes++;
    }
    end(&work);
  }
  ck_assert_int_gt(changes, 2000);
}
END_TEST

START_TEST(an_extended_reach_is_that_of_a_new_fill)
{
  int grown = 0;
  for (unsigned seed = 1; seed <= 500; seed++) {
    Rng rng = rng_seed(seed, 92);
    Work work;
    begin(&work, played_board(&rng, 9, 6, 25, 5));
    Position *extended = &work.first, *filled = &work.second;
    position_fill_reach(extended, extended->player);
    while (extended->boxes) {
      int square = extended->box[0], before = extended->reached;
      position_remove_box(extended, square);
      position_extend_reach(extended, square);
      position_remove_box(filled, square);
      position_fill_reach(filled, filled->player);
      ck_assert_msg(extended->reached == filled->reached, "seed %u", seed);
      for (int i = 0; i < work.tables.squares.count; i++)
        ck_assert_msg(position_reached(extended, i) == position_reached(filled, i), "seed %u",
                      seed);
      grown += extended->reached > before + 1;
    }
    end(&work);
  }
  ck_assert_int_gt(grown, 20);
}
END_TEST

START_TEST(boxes_are_sorted_and_the_region_is_named_by_its_smallest_square)
{
  Work work;
  begin(&work, drawn("########\n"
                     "#  $@ .#\n"
                     "#.$### #\n"
                     "#      #\n"
                     "########\n"));
  Position *position = &work.first;
  uint16_t boxes[2];
  position_sorted_boxes(position, boxes);
  ck_assert_uint_lt(boxes[0], boxes[1]);
  int smallest = position_fill_reach(position, position->player);
  ck_assert(position_reached(position, smallest));
  for (int i = 0; i < position->reached; i++) ck_assert_int_le(smallest, position->queue[i]);
  ck_assert_int_eq(position->reached, 13);  // five in the first row, two in the second, all below
  end(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("position");
  TCase *tests = tcase_create("position");
  tcase_add_test(tests, list_squares_and_key_agree_after_every_change);
  tcase_add_test(tests, an_extended_reach_is_that_of_a_new_fill);
  tcase_add_test(tests, boxes_are_sorted_and_the_region_is_named_by_its_smallest_square);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
