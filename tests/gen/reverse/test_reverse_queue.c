#include "reverse/reverse_queue.h"
#include "support/boards.h"

// The states of these tests are numbers. State n > 0 is a start with its one box on cell n.
static const ReverseLimits PLENTY = {1000, 1 << 20, NULL};

static void add(ReverseQueue *queue, uint32_t number) {
  uint32_t *state = reverse_queue_add(queue, sizeof *state);
  if (state) *state = number;
}

static Start start_of(const void *state, int boxes, Mask *region) {
  ck_assert_int_eq(boxes, 1);
  *region = (Mask){{0, 0}};
  return (Start){.box = {(uint16_t) * (const uint32_t *)state}};
}

// A binary tree: state n leads to 2n + 1 and 2n + 2 while these are below `end`.
static ReverseResult search_tree(ReverseQueue *queue, ReverseLimits limits, uint32_t end) {
  ReverseResult out;
  reverse_result_begin(&out, (uint16_t[]){0}, 1);
  reverse_queue_begin(queue, sizeof(uint32_t));
  reverse_queue_allow(queue, limits, 0);
  add(queue, 0);
  for (size_t head = 0; reverse_queue_has(queue, head, limits.stop); head++) {
    uint32_t at = ((const uint32_t *)queue->state)[head];
    for (uint32_t next = 2 * at + 1; next <= 2 * at + 2; next++)
      if (next < end) add(queue, next);
  }
  reverse_queue_collect(queue, (StartRule){0}, start_of, &out);
  return out;
}

START_TEST(the_starts_are_those_of_the_deepest_layer)
{
  ReverseQueue queue = {0};
  ReverseResult out = search_tree(&queue, PLENTY, 12);
  ck_assert(out.proven);
  ck_assert_uint_eq(out.states, 12);
  ck_assert_int_eq(out.depth, 3);
  ck_assert_uint_eq(out.count, 5);
  ck_assert_int_eq(out.start[0].box[0], 7);
  ck_assert_int_eq(out.start[4].box[0], 11);
  reverse_queue_free(&queue);
}
END_TEST

START_TEST(a_layer_without_an_admissible_start_is_passed_over)
{
  ReverseQueue queue = {0};
  ReverseResult out;
  reverse_result_begin(&out, (uint16_t[]){3}, 1);  // the deepest state is on the goal
  reverse_queue_begin(&queue, sizeof(uint32_t));
  reverse_queue_allow(&queue, PLENTY, 0);
  add(&queue, 1);
  for (size_t head = 0; reverse_queue_has(&queue, head, NULL); head++)
    if (head < 2) add(&queue, (uint32_t)head + 2);
  reverse_queue_collect(&queue, (StartRule){0}, start_of, &out);
  ck_assert_int_eq(out.depth, 1);
  ck_assert_int_eq(out.start[0].box[0], 2);
  reverse_queue_free(&queue);
}
END_TEST

START_TEST(states_bytes_and_a_stop_flag_end_the_search)
{
  ReverseQueue queue = {0};
  ReverseLimits few = PLENTY, small = PLENTY, stopped = PLENTY;
  few.states = 5;
  ReverseResult out = search_tree(&queue, few, 12);
  ck_assert(!out.proven);
  ck_assert_uint_eq(out.states, 5);
  small.bytes = 7 * sizeof(uint32_t);
  out = search_tree(&queue, small, 12);
  ck_assert(!out.proven);
  ck_assert_uint_eq(out.states, 7);
  StopFlag stop = true;
  stopped.stop = &stop;
  out = search_tree(&queue, stopped, 12);
  ck_assert(!out.proven);
  ck_assert_uint_eq(out.states, 3);
  ck_assert(search_tree(&queue, PLENTY, 12).proven);
  reverse_queue_free(&queue);
}
END_TEST

START_TEST(the_array_of_known_states_is_cleared_and_counts_as_memory)
{
  ReverseQueue queue = {0};
  ReverseLimits limits = {1000, 100, NULL};
  for (int round = 0; round < 2; round++) {
    reverse_queue_begin(&queue, sizeof(uint32_t));
    reverse_queue_use_array(&queue, 10, sizeof(uint64_t));
    reverse_queue_allow(&queue, limits, 10 * sizeof(uint64_t));
    ck_assert_uint_eq(queue.allowed, (100 - 80) / 4);
    uint64_t *seen = queue.seen;
    for (int i = 0; i < 10; i++) ck_assert_uint_eq(seen[i], 0);
    seen[9] = 1;
  }
  reverse_queue_free(&queue);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reverse_queue");
  TCase *tests = tcase_create("reverse_queue");
  tcase_add_test(tests, the_starts_are_those_of_the_deepest_layer);
  tcase_add_test(tests, a_layer_without_an_admissible_start_is_passed_over);
  tcase_add_test(tests, states_bytes_and_a_stop_flag_end_the_search);
  tcase_add_test(tests, the_array_of_known_states_is_cleared_and_counts_as_memory);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
