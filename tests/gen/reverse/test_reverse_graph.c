#include "reverse/bfs.h"
#include "reverse/reverse_graph.h"
#include "reverse/room_reach.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static Binomial binomial;

START_TEST(sets_are_numbered_by_rank_and_states_by_set)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(WIDE_ROOM);
  ReverseGraph graph = {0};
  ck_assert(reverse_graph_build(&graph, &room, &binomial, 3, METRIC_PUSHES, PLENTY, NULL));
  ck_assert_uint_eq(graph.sets, binomial.choose[3][room.cells]);
  for (uint32_t set = 0; set < graph.sets; set++) {
    Mask free = mask_less(room.all, graph.set_boxes[set]);
    Start start = reverse_result_make_start(graph.set_boxes[set], room.all);
    uint8_t at[3] = {(uint8_t)start.box[0], (uint8_t)start.box[1], (uint8_t)start.box[2]};
    ck_assert_uint_eq(binomial_rank(&binomial, at, 3), set);
    for (uint32_t s = graph.set_first[set]; s < graph.set_first[set + 1]; s++) {
      ck_assert_uint_eq(graph.set_of[s], set);
      Mask region = room_reach(&room, free, mask_lowest(graph.region[s]));
      ck_assert(mask_equal(region, graph.region[s]));
      free = mask_less(free, region);
    }
    ck_assert(mask_empty(free));
  }
  reverse_graph_free(&graph);
}
END_TEST

static bool lists(const uint32_t *at, const uint32_t *to, uint32_t from, uint32_t wanted) {
  for (uint32_t e = at[from]; e < at[from + 1]; e++)
    if (to[e] == wanted) return true;
  return false;
}

START_TEST(every_step_is_listed_both_ways)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(WIDE_ROOM);
  ReverseGraph graph = {0};
  for (int metric = 0; metric < METRIC_COUNT; metric++) {
    ck_assert(reverse_graph_build(&graph, &room, &binomial, 2, (Metric)metric, PLENTY, NULL));
    ck_assert_uint_eq(graph.out_at[graph.states], graph.steps);
    ck_assert_uint_eq(graph.in_at[graph.states], graph.steps);
    for (uint32_t s = 0; s < graph.states; s++)
      for (uint32_t e = graph.out_at[s]; e < graph.out_at[s + 1]; e++)
        ck_assert(lists(graph.in_at, graph.in, graph.out[e], s));
  }
  reverse_graph_free(&graph);
}
END_TEST

START_TEST(the_budget_does_not_depend_on_what_was_built_before)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(WIDE_ROOM);
  ReverseGraph used = {0}, fresh = {0};
  ck_assert(reverse_graph_build(&used, &room, &binomial, 4, METRIC_PUSHES, PLENTY, NULL));
  int built = 0, refused = 0;
  for (size_t bytes = 1000; bytes < 2000000; bytes += bytes / 7) {
    bool a = reverse_graph_build(&used, &room, &binomial, 3, METRIC_PUSHES, bytes, NULL);
    bool b = reverse_graph_build(&fresh, &room, &binomial, 3, METRIC_PUSHES, bytes, NULL);
    ck_assert(a == b);
    ck_assert_uint_eq(used.states, fresh.states);
    *(a ? &built : &refused) += 1;
    reverse_graph_free(&fresh);
  }
  ck_assert_int_gt(built, 0);
  ck_assert_int_gt(refused, 0);
  reverse_graph_free(&used);
}
END_TEST

START_TEST(backward_and_forward_searches_in_turn_never_lose_depth)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(WIDE_ROOM);
  ReverseGraph graph = {0};
  Bfs bfs = {0};
  StartRule rule = {0};
  ck_assert(reverse_graph_build(&graph, &room, &binomial, 3, METRIC_PUSHES, PLENTY, NULL));
  Rng rng = rng_seed(1, 1);
  for (int i = 0; i < 100; i++) {
    uint32_t goals = rng_below(&rng, graph.sets), next, start;
    bfs_backward(&bfs, &graph, goals);
    int depth = bfs_farthest_start(&bfs, &graph, goals, rule, &start);
    if (!depth) continue;
    bfs_forward(&bfs, &graph, start);
    ck_assert_int_ge(bfs_farthest_goals(&bfs, &graph, start, rule, (GoalRule){0}, &next), depth);
    bfs_backward(&bfs, &graph, next);
    ck_assert_int_ge(bfs_farthest_start(&bfs, &graph, next, rule, &start), depth);
  }
  reverse_graph_free(&graph);
  bfs_free(&bfs);
}
END_TEST

START_TEST(more_boxes_than_cells_are_refused)
{
  binomial_init(&binomial);
  RoomCells room = parse_room(
      "######\n"
      "#    #\n"
      "######\n");
  ReverseGraph graph = {0};
  ck_assert(!reverse_graph_build(&graph, &room, &binomial, 4, METRIC_PUSHES, PLENTY, NULL));
  ck_assert(reverse_graph_build(&graph, &room, &binomial, 3, METRIC_PUSHES, PLENTY, NULL));
  ck_assert_uint_eq(graph.states, 4);
  ck_assert_uint_eq(graph.steps, 0);
  reverse_graph_free(&graph);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reverse_graph");
  TCase *tests = tcase_create("reverse_graph");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, sets_are_numbered_by_rank_and_states_by_set);
  tcase_add_test(tests, every_step_is_listed_both_ways);
  tcase_add_test(tests, the_budget_does_not_depend_on_what_was_built_before);
  tcase_add_test(tests, backward_and_forward_searches_in_turn_never_lose_depth);
  tcase_add_test(tests, more_boxes_than_cells_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
