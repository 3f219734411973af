#include <string.h>

#include "explain/cell_list.h"
#include "support/boards.h"

static void check_words(size_t count, const char *cells, const char *boxes) {
  CellList list = {0};
  Text text = {0}, noun = {0};
  for (size_t i = count; i-- > 0;) cell_list_add(&list, cell_at((int)i, 3));
  cell_list_sort(&list);
  cell_list_write(&list, &text);
  cell_list_write_boxes(&list, &noun);
  ck_assert_str_eq(text.data, cells);
  ck_assert_str_eq(noun.data, boxes);
  text_free(&text);
  text_free(&noun);
  cell_list_free(&list);
}

START_TEST(cells_are_counted_from_one_and_named_in_reading_order)
{
  check_words(1, "(1,4)", "the box at (1,4)");
  check_words(2, "(1,4) and (2,4)", "the boxes at (1,4) and (2,4)");
  check_words(3, "(1,4), (2,4) and (3,4)", "the boxes at (1,4), (2,4) and (3,4)");
}
END_TEST

START_TEST(of_very_many_cells_the_last_are_counted)
{
  CellList list = {0};
  Text text = {0};
  for (int i = 0; i < 100; i++) cell_list_add(&list, cell_at(i, 0));
  cell_list_write(&list, &text);
  ck_assert_ptr_nonnull(strstr(text.data, "(14,1), (15,1) and 85 more"));
  text_free(&text);
  cell_list_free(&list);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("cell_list");
  TCase *tests = tcase_create("cell_list");
  tcase_add_test(tests, cells_are_counted_from_one_and_named_in_reading_order);
  tcase_add_test(tests, of_very_many_cells_the_last_are_counted);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
