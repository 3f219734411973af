#include "base/mem.h"
#include "scratch/number_list.h"
#include "support/boards.h"
#include "support/temporary_folder.h"
#include "system/file.h"

static int64_t number_of(size_t i) { return (int64_t)(i * 7919) - 1000; }

static const size_t COUNTS[] = {1, NUMBER_LIST_MEMORY, NUMBER_LIST_MEMORY + 1,
                                5 * NUMBER_LIST_MEMORY + 17};

START_TEST(numbers_are_read_in_any_order)
{
  TemporaryFolder folder = temporary_folder_new();
  char *path = file_path_in(folder.path, "scratch");
  NumberList *list = mem_alloc(1, sizeof *list);
  size_t count = COUNTS[_i];
  Rng rng = rng_seed(count, 1);
  *list = (NumberList){.file.path = path};
  for (size_t i = 0; i < count; i++) number_list_add(list, number_of(i));
  ck_assert_uint_eq(list->count, count);
  ck_assert_int_eq(number_list_at(list, count - 1), number_of(count - 1));
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; i < count; i++) ck_assert_int_eq(number_list_at(list, i), number_of(i));
  for (int i = 0; i < 1000; i++) {
    size_t at = random_word(&rng) % count;
    ck_assert_int_eq(number_list_at(list, at), number_of(at));
  }
  ck_assert_int_eq(list->file.open, count > NUMBER_LIST_MEMORY);
  number_list_close(list);
  mem_free(list);
  mem_free(path);
  temporary_folder_remove(&folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("number_list");
  TCase *tests = tcase_create("number_list");
  tcase_add_loop_test(tests, numbers_are_read_in_any_order, 0, sizeof COUNTS / sizeof *COUNTS);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
