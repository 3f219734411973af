#include "dataset/dataset_files.h"
#include "support/made_pack.h"

static void named(Dataset dataset, const char *settings, size_t levels, size_t part,
                  const char *wanted) {
  GenParams params = params_of(settings);
  char path[DATASET_PATH_MAX];
  dataset_files_path(path, dataset, dataset_files_parts(dataset, &params, levels), part);
  ck_assert_str_eq(path, wanted);
}

START_TEST(files_are_named_after_their_format)
{
  named(DATASET_boxoban, "count=1", 999, 0, "boxoban/000.txt");
  named(DATASET_boxoban, "count=1", 1001, 1, "boxoban/001.txt");
  named(DATASET_npy, "count=1", 5000, 0, "pack.npy");
  named(DATASET_jsonl, "count=1", 5000, 0, "pack.jsonl");
  named(DATASET_npy, "per_file=10", 25, 2, "npy/002.npy");
  named(DATASET_jsonl, "per_file=10", 10010, 1000, "jsonl/1000.jsonl");
  named(DATASET_boxoban, "per_file=10", 25, 2, "boxoban/002.txt");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dataset_files");
  TCase *tests = tcase_create("dataset_files");
  tcase_add_test(tests, files_are_named_after_their_format);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
