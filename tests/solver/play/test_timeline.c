#include "play/timeline.h"
#include "support/boards.h"

START_TEST(restarts_divide_a_timeline_into_segments)
{
  Timeline timeline = {0};
  static const TimelineEntry entries[] = {LEFT,          UP | ENTRY_PUSH, ENTRY_RESTART,
                                          ENTRY_RESTART, RIGHT,           ENTRY_RESTART};
  static const size_t starts[] = {0, 0, 0, 3, 4, 4, 6}, ends[] = {2, 2, 2, 3, 5, 5, 6};
  for (size_t i = 0; i < sizeof entries; i++) timeline_add(&timeline, entries[i]);
  for (size_t i = 0; i <= sizeof entries; i++) {
    ck_assert_uint_eq(timeline_segment_start(&timeline, i), starts[i]);
    ck_assert_uint_eq(timeline_segment_end(&timeline, i), ends[i]);
  }
  ck_assert_int_eq(timeline_letter(timeline.entries[0]), 'l');
  ck_assert_int_eq(timeline_letter(timeline.entries[1]), 'U');
  timeline_free(&timeline);
  ck_assert_uint_eq(timeline_segment_end(&timeline, 0), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("timeline");
  TCase *tests = tcase_create("timeline");
  tcase_add_test(tests, restarts_divide_a_timeline_into_segments);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
