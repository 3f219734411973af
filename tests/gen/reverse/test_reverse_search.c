#include "goals/goal_proposal.h"
#include "reverse/reverse_search.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static Binomial binomial;

static ReverseResult search(ReverseSearch *work, const RoomCells *room, const uint16_t *goals,
                            int boxes, uint64_t states, size_t bytes) {
  ReverseResult found;
  binomial_init(&binomial);
  reverse_search(work, room, &binomial, goals, boxes, METRIC_PUSHES, (StartRule){0},
                 (ReverseLimits){states, bytes, NULL}, &found);
  return found;
}

START_TEST(a_corridor_is_as_deep_as_it_is_long)
{
  RoomCells room = parse_room(
      "##########\n"
      "#        #\n"
      "##########\n");
  ReverseSearch work = {0};
  ReverseResult found = search(&work, &room, (uint16_t[]){0}, 1, UINT64_MAX, PLENTY);
  ck_assert_int_eq(found.depth, 6);
  ck_assert_int_eq(found.starts, 1);
  ck_assert_int_eq(found.start[0].box[0], 6);
  ck_assert_int_eq(found.start[0].player, 7);
  ck_assert(found.proven);
  reverse_search_free(&work);
}
END_TEST

START_TEST(goals_that_no_box_can_leave_have_no_start)
{
  RoomCells room = parse_room(
      "#####\n"
      "#  ##\n"
      "#####\n");
  ReverseSearch work = {0};
  ReverseResult found = search(&work, &room, (uint16_t[]){0}, 1, UINT64_MAX, PLENTY);
  ck_assert_int_eq(found.depth, 0);
  ck_assert_int_eq(found.starts, 0);
  ck_assert(found.proven);
  reverse_search_free(&work);
}
END_TEST

START_TEST(a_limit_on_states_is_kept_and_reported)
{
  RoomCells room = parse_room(WIDE_ROOM);
  uint16_t goals[] = {2, 5, 27};
  ReverseSearch work = {0};
  ReverseResult whole = search(&work, &room, goals, 3, UINT64_MAX, PLENTY);
  ck_assert(whole.proven);
  ck_assert_uint_gt(whole.states, 500);
  ReverseResult cut = search(&work, &room, goals, 3, 300, PLENTY);
  ck_assert(!cut.proven);
  ck_assert_uint_le(cut.states, 300);
  ck_assert_int_gt(cut.depth, 0);
  ck_assert_int_le(cut.depth, whole.depth);
  ReverseResult exact = search(&work, &room, goals, 3, whole.states, PLENTY);
  ck_assert(exact.proven);
  reverse_search_free(&work);
}
END_TEST

START_TEST(a_limit_on_bytes_is_kept_and_reported)
{
  RoomCells room = parse_room(WIDE_ROOM);
  uint16_t goals[] = {2, 5, 27};
  ReverseSearch work = {0};
  ReverseResult cut = search(&work, &room, goals, 3, UINT64_MAX, 40000);
  ck_assert(!cut.proven);
  ck_assert_uint_lt(cut.states, 40000 / sizeof(ReverseState));
  reverse_search_free(&work);
}
END_TEST

// With little memory the known box sets are in a hash table, with much memory in an array.
START_TEST(table_and_array_find_the_same)
{
  int compared = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed(seed, 5);
    RoomCells room = random_room(&rng, 8, 7, 20);
    if (room.cells < 18) continue;
    uint16_t goals[5];
    goal_proposal_cluster(&room, &rng, goals, 0, 5);
    binomial_init(&binomial);
    size_t sets = (size_t)binomial.choose[5][room.cells];
    ReverseSearch work = {0};
    ReverseResult array = search(&work, &room, goals, 5, UINT64_MAX, PLENTY);
    ReverseResult table = search(&work, &room, goals, 5, UINT64_MAX, 2 * sets * sizeof(Mask) - 64);
    reverse_search_free(&work);
    if (!table.proven) continue;
    compared++;
    ck_assert_int_eq(array.depth, table.depth);
    ck_assert_uint_eq(array.states, table.states);
    ck_assert_uint_eq(array.count, table.count);
    for (int i = 0; i < array.starts; i++)
      ck_assert_mem_eq(&array.start[i], &table.start[i], sizeof array.start[i]);
  }
  ck_assert_int_gt(compared, 20);
}
END_TEST

START_TEST(what_was_searched_before_does_not_matter)
{
  RoomCells room = parse_room(WIDE_ROOM);
  uint16_t goals[] = {2, 5, 20};
  ReverseSearch used = {0}, fresh = {0};
  search(&used, &room, (uint16_t[]){1, 5, 6, 7}, 4, UINT64_MAX, PLENTY);
  for (size_t bytes = 20000; bytes < 400000; bytes += 9000) {
    ReverseResult a = search(&used, &room, goals, 3, UINT64_MAX, bytes);
    ReverseResult b = search(&fresh, &room, goals, 3, UINT64_MAX, bytes);
    ck_assert_uint_eq(a.states, b.states);
    ck_assert_int_eq(a.depth, b.depth);
    ck_assert(a.proven == b.proven);
    reverse_search_free(&fresh);
  }
  reverse_search_free(&used);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reverse_search");
  TCase *tests = tcase_create("reverse_search");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, a_corridor_is_as_deep_as_it_is_long);
  tcase_add_test(tests, goals_that_no_box_can_leave_have_no_start);
  tcase_add_test(tests, a_limit_on_states_is_kept_and_reported);
  tcase_add_test(tests, a_limit_on_bytes_is_kept_and_reported);
  tcase_add_test(tests, table_and_array_find_the_same);
  tcase_add_test(tests, what_was_searched_before_does_not_matter);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
