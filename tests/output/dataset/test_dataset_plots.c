#include "dataset/dataset_plots.h"
#include "support/counted_pack.h"

static size_t times(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)); text++) count++;
  return count;
}

START_TEST(a_plot_has_a_row_for_each_part)
{
  CountedPack counted;
  counted_pack_run(&counted, "tier=any count=8 size=2x2 boxes=2-3 effort=0", 7);
  DatasetCounts none = {0};
  DatasetPart parts[] = {{"first", &counted.counts}, {"second", &counted.counts}, {"empty", &none}};
  for (int i = 0; i < DATASET_VALUE_COUNT; i++) {
    Text svg = {0}, path = {0}, name = {0};
    dataset_plots_draw((DatasetValue)i, parts, 3, &svg);
    text_format(&name, "Distribution of %s", dataset_value_name((DatasetValue)i));
    ck_assert_ptr_nonnull(strstr(svg.data, name.data));
    ck_assert_uint_eq(times(svg.data, "class=\"box\""), 2);
    ck_assert_uint_eq(times(svg.data, ">no levels<"), 1);
    ck_assert_ptr_null(strstr(svg.data, "nan"));
    dataset_plots_path((DatasetValue)i, &path);
    ck_assert_mem_eq(path.data, "dataset/", 8);
    text_free(&svg);
    text_free(&path);
    text_free(&name);
  }
  counted_pack_free(&counted);
}
END_TEST

START_TEST(nothing_can_be_drawn)
{
  DatasetCounts none = {0};
  DatasetPart part = {"all", &none};
  Text svg = {0};
  dataset_plots_draw(DATASET_VALUE_pushes, &part, 1, &svg);
  ck_assert_ptr_null(strstr(svg.data, "nan"));
  ck_assert_ptr_null(strstr(svg.data, "inf"));
  text_free(&svg);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dataset_plots");
  TCase *tests = tcase_create("dataset_plots");
  tcase_add_test(tests, a_plot_has_a_row_for_each_part);
  tcase_add_test(tests, nothing_can_be_drawn);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
