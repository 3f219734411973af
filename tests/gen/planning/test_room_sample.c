#include "planning/room_results.h"
#include "support/boards.h"

START_TEST(all_candidates_of_a_room_come_together)
{
  RoomSample sample = {0};
  for (uint64_t i = 0; i < 700; i++) room_sample_add(&sample, i % 70 + 1, i);
  room_sample_close(&sample, 700, 1);
  SampledRoom room;
  size_t rooms = 0, candidates = 0;
  while (room_sample_next(&sample, &room)) {
    for (size_t i = room.first; i < room.end; i++)
      ck_assert_uint_eq(sample.drawn[i].room, sample.drawn[room.first].room);
    ck_assert_uint_eq(room.end - room.first, 10);
    ck_assert_int_eq(room_sample_stratum(&room), 3);
    candidates += room.end - room.first;
    rooms++;
  }
  ck_assert_uint_eq(rooms, 70);
  ck_assert_uint_eq(candidates, 700);
  room_sample_free(&sample);
}
END_TEST

START_TEST(single_rooms_get_half_of_the_runs_at_most)
{
  RoomSample sample = {0};
  for (uint64_t i = 0; i < 10000; i++) room_sample_add(&sample, i + 1000, i);
  for (uint64_t i = 0; i < 400; i++) room_sample_add(&sample, i % 200 + 1, 10000 + i);
  room_sample_close(&sample, 200, 1);
  SampledRoom room;
  double runs[ROOM_STRATA] = {0};
  for (size_t all = 0; all < 200; all += room.end - room.first) {
    ck_assert(room_sample_next(&sample, &room));
    runs[room_sample_stratum(&room)] += (double)(room.end - room.first);
  }
  ck_assert_double_eq_tol(runs[0], 100, 3);
  ck_assert_double_eq_tol(runs[1], 100, 3);
  room_sample_free(&sample);
}
END_TEST

START_TEST(few_rooms_that_come_often_leave_most_of_the_sample_out)
{
  RoomSample sample = {0};
  for (uint64_t i = 0; i < 10000; i++) room_sample_add(&sample, i % 10 + 1, i);
  room_sample_close(&sample, 50, 1);
  ck_assert_uint_eq(sample.count, 50);
  room_sample_free(&sample);
}
END_TEST

START_TEST(an_empty_sample_has_no_room)
{
  RoomSample sample = {0};
  SampledRoom room;
  room_sample_close(&sample, 10, 1);
  ck_assert(!room_sample_next(&sample, &room));
  room_sample_free(&sample);
}
END_TEST

static RoomResult run_room(RoomCollector *collector, const uint64_t *levels, int candidates,
                           int levels_each, int stratum) {
  for (int i = 0; i < candidates; i++) {
    for (int j = 0; j < levels_each; j++)
      room_collector_level(collector, (LevelId){1, levels[i * levels_each + j]});
    room_collector_end_candidate(collector);
  }
  return room_collector_take(collector, stratum);
}

START_TEST(levels_of_a_room_are_counted_by_how_often_they_came)
{
  const uint64_t levels[] = {5, 7, 9, 7, 5, 7};
  RoomCollector collector = {0};
  RoomResult result = run_room(&collector, levels, 3, 2, 1);
  ck_assert_double_eq(result.visits, 3);
  ck_assert_double_eq(result.levels, 6);
  ck_assert_double_eq(result.levels_squared, 12);
  ck_assert_double_eq(result.seen[1], 1);
  ck_assert_double_eq(result.seen[2], 1);
  ck_assert_double_eq(result.seen[3], 1);
  ck_assert_double_eq(run_room(&collector, levels, 1, 1, 0).seen[1], 1);  // empty again
  room_collector_free(&collector);
}
END_TEST

START_TEST(rooms_that_were_run_stand_for_their_stratum)
{
  RoomSample sample = {0};
  for (uint64_t i = 0; i < 100; i++) room_sample_add(&sample, i + 1, i);              // once
  for (uint64_t i = 0; i < 60; i++) room_sample_add(&sample, 1000 + i / 2, 100 + i);  // twice
  room_sample_close(&sample, 1000, 1);
  const uint64_t once[] = {1, 2, 3}, twice[] = {4, 5, 6, 4, 5, 7};
  RoomCollector collector = {0};
  RoomResults results = {0};
  RoomResult rooms[] = {run_room(&collector, once, 1, 3, 0), run_room(&collector, twice, 2, 3, 1)};
  for (int i = 0; i < 2; i++) {
    rooms[i].seconds = 2;
    room_results_add(&results, &rooms[i]);
  }
  SampleTotals totals = room_results_total(&results, &sample, NULL);
  ck_assert_double_eq_tol(totals.counts.candidates, 160, 1e-9);
  ck_assert_double_eq_tol(totals.counts.levels, 480, 1e-9);
  ck_assert_double_eq_tol(totals.counts.seen[1], 300 + 30 * 2, 1e-9);
  ck_assert_double_eq_tol(totals.counts.seen[2], 30 * 2, 1e-9);
  ck_assert_double_eq_tol(totals.seconds, 100 * 2 + 30 * 2, 1e-9);
  room_results_free(&results);
  room_collector_free(&collector);
  room_sample_free(&sample);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("room_sample");
  TCase *tests = tcase_create("room_sample");
  tcase_add_test(tests, all_candidates_of_a_room_come_together);
  tcase_add_test(tests, single_rooms_get_half_of_the_runs_at_most);
  tcase_add_test(tests, few_rooms_that_come_often_leave_most_of_the_sample_out);
  tcase_add_test(tests, an_empty_sample_has_no_room);
  tcase_add_test(tests, levels_of_a_room_are_counted_by_how_often_they_came);
  tcase_add_test(tests, rooms_that_were_run_stand_for_their_stratum);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
