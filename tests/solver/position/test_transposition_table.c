#include "position/transposition_table.h"
#include "support/boards.h"

typedef struct {
  Board board;
  LevelTables tables;
  Position position;
  MemoryBudget budget;
  TranspositionTable table;
} Kept;

static void begin(Kept *kept) {
  *kept = (Kept){.budget = {.limit = SIZE_MAX}};
  kept->board = drawn(
      "########\n"
      "#@ $  .#\n"
      "# $ .  #\n"
      "#  #   #\n"
      "########\n");
  level_tables_begin(&kept->tables, &kept->board, SIZE_MAX);
  position_begin(&kept->position, &kept->tables);
  transposition_begin(&kept->table, &kept->tables, &kept->budget, 2);
}

static void end(Kept *kept) {
  transposition_free(&kept->table);
  position_free(&kept->position);
  level_tables_free(&kept->tables);
  board_free(&kept->board);
}

START_TEST(positions_are_found_in_any_order_of_their_boxes)
{
  Kept kept;
  begin(&kept);
  position_set_start(&kept.position);
  int a = kept.position.box[0], b = kept.position.box[1];
  int player = position_fill_reach(&kept.position, kept.position.player);
  ck_assert_uint_eq(transposition_find(&kept.table, &kept.position, player), TRANSPOSITION_NONE);
  ck_assert_uint_eq(transposition_add(&kept.table, &kept.position, player), 0);
  position_clear(&kept.position);
  position_add_box(&kept.position, b);
  position_add_box(&kept.position, a);
  ck_assert_uint_eq(transposition_find(&kept.table, &kept.position, player), 0);
  ck_assert_uint_eq(transposition_find(&kept.table, &kept.position, player + 1),
                    TRANSPOSITION_NONE);
  ck_assert(transposition_has_key(&kept.table, position_key(&kept.position, player)));
  position_remove_box(&kept.position, a);  // fewer boxes: another position
  ck_assert_uint_eq(transposition_find(&kept.table, &kept.position, player), TRANSPOSITION_NONE);
  ck_assert_uint_eq(transposition_add(&kept.table, &kept.position, player), 1);
  end(&kept);
}
END_TEST

START_TEST(a_position_is_loaded_as_it_was_added)
{
  Kept kept;
  begin(&kept);
  position_set_start(&kept.position);
  int player = position_fill_reach(&kept.position, kept.position.player);
  uint64_t key = kept.position.key;
  transposition_find(&kept.table, &kept.position, player);
  transposition_add(&kept.table, &kept.position, player);
  position_clear(&kept.position);
  transposition_load(&kept.table, 0, &kept.position);
  ck_assert_int_eq(kept.position.boxes, 2);
  ck_assert_int_eq(kept.position.player, player);
  ck_assert_uint_eq(kept.position.key, key);
  end(&kept);
}
END_TEST

START_TEST(a_table_without_memory_adds_nothing)
{
  Kept kept;
  begin(&kept);
  kept.budget.limit = 10;
  position_set_start(&kept.position);
  int player = position_fill_reach(&kept.position, kept.position.player);
  transposition_find(&kept.table, &kept.position, player);
  ck_assert_uint_eq(transposition_add(&kept.table, &kept.position, player), TRANSPOSITION_NONE);
  ck_assert_uint_eq(kept.table.count, 0);
  end(&kept);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("transposition_table");
  TCase *tests = tcase_create("transposition_table");
  tcase_add_test(tests, positions_are_found_in_any_order_of_their_boxes);
  tcase_add_test(tests, a_position_is_loaded_as_it_was_added);
  tcase_add_test(tests, a_table_without_memory_adds_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
