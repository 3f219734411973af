#include "reverse/pullgraph.h"
#include "reverse/sweep.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static Choose choose;

START_TEST(sets_are_numbered_by_rank_and_states_by_set)
{
  choose_init(&choose);
  Field field = room(WIDE_ROOM);
  PullGraph graph = {0};
  ck_assert(pullgraph_build(&graph, &field, &choose, 3, METRIC_PUSHES, PLENTY, NULL));
  ck_assert_uint_eq(graph.sets, choose.of[3][field.cells]);
  for (uint32_t set = 0; set < graph.sets; set++) {
    Mask free = mask_less(field.all, graph.set_boxes[set]);
    Start start = farthest_start(graph.set_boxes[set], field.all);
    uint8_t at[3] = {(uint8_t)start.box[0], (uint8_t)start.box[1], (uint8_t)start.box[2]};
    ck_assert_uint_eq(choose_rank(&choose, at, 3), set);
    for (uint32_t s = graph.set_first[set]; s < graph.set_first[set + 1]; s++) {
      ck_assert_uint_eq(graph.set_of[s], set);
      Mask region = field_flood(&field, free, mask_lowest(graph.region[s]));
      ck_assert(mask_equal(region, graph.region[s]));
      free = mask_less(free, region);
    }
    ck_assert(mask_empty(free));
  }
  pullgraph_free(&graph);
}
END_TEST

static bool lists(const uint32_t *at, const uint32_t *to, uint32_t from, uint32_t wanted) {
  for (uint32_t e = at[from]; e < at[from + 1]; e++)
    if (to[e] == wanted) return true;
  return false;
}

START_TEST(every_step_is_listed_both_ways)
{
  choose_init(&choose);
  Field field = room(WIDE_ROOM);
  PullGraph graph = {0};
  for (int metric = 0; metric < METRIC_COUNT; metric++) {
    ck_assert(pullgraph_build(&graph, &field, &choose, 2, (Metric)metric, PLENTY, NULL));
    ck_assert_uint_eq(graph.out_at[graph.states], graph.steps);
    ck_assert_uint_eq(graph.in_at[graph.states], graph.steps);
    for (uint32_t s = 0; s < graph.states; s++)
      for (uint32_t e = graph.out_at[s]; e < graph.out_at[s + 1]; e++)
        ck_assert(lists(graph.in_at, graph.in, graph.out[e], s));
  }
  pullgraph_free(&graph);
}
END_TEST

START_TEST(the_budget_does_not_depend_on_what_was_built_before)
{
  choose_init(&choose);
  Field field = room(WIDE_ROOM);
  PullGraph used = {0}, fresh = {0};
  ck_assert(pullgraph_build(&used, &field, &choose, 4, METRIC_PUSHES, PLENTY, NULL));
  int built = 0, refused = 0;
  for (size_t bytes = 1000; bytes < 2000000; bytes += bytes / 7) {
    bool a = pullgraph_build(&used, &field, &choose, 3, METRIC_PUSHES, bytes, NULL);
    bool b = pullgraph_build(&fresh, &field, &choose, 3, METRIC_PUSHES, bytes, NULL);
    ck_assert(a == b);
    ck_assert_uint_eq(used.states, fresh.states);
    *(a ? &built : &refused) += 1;
    pullgraph_free(&fresh);
  }
  ck_assert_int_gt(built, 0);
  ck_assert_int_gt(refused, 0);
  pullgraph_free(&used);
}
END_TEST

START_TEST(back_and_forth_never_loses_depth)
{
  choose_init(&choose);
  Field field = room(WIDE_ROOM);
  PullGraph graph = {0};
  Sweep sweep = {0};
  StartRule rule = {false};
  ck_assert(pullgraph_build(&graph, &field, &choose, 3, METRIC_PUSHES, PLENTY, NULL));
  Rng rng = rng_seed(1, 1);
  for (int i = 0; i < 100; i++) {
    uint32_t goals = rng_below(&rng, graph.sets), next, start;
    sweep_back(&sweep, &graph, goals);
    int depth = sweep_farthest_start(&sweep, &graph, goals, rule, &start);
    if (!depth) continue;
    sweep_forth(&sweep, &graph, start);
    ck_assert_int_eq(sweep_farthest_goals(&sweep, &graph, start, rule, &next) >= depth, 1);
    sweep_back(&sweep, &graph, next);
    ck_assert_int_ge(sweep_farthest_start(&sweep, &graph, next, rule, &start), depth);
  }
  pullgraph_free(&graph);
  sweep_free(&sweep);
}
END_TEST

START_TEST(more_boxes_than_cells_are_refused)
{
  choose_init(&choose);
  Field field = room("######\n#    #\n######\n");
  PullGraph graph = {0};
  ck_assert(!pullgraph_build(&graph, &field, &choose, 4, METRIC_PUSHES, PLENTY, NULL));
  ck_assert(pullgraph_build(&graph, &field, &choose, 3, METRIC_PUSHES, PLENTY, NULL));
  ck_assert_uint_eq(graph.states, 4);
  ck_assert_uint_eq(graph.steps, 0);
  pullgraph_free(&graph);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pullgraph");
  TCase *tests = tcase_create("pullgraph and sweep");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, sets_are_numbered_by_rank_and_states_by_set);
  tcase_add_test(tests, every_step_is_listed_both_ways);
  tcase_add_test(tests, the_budget_does_not_depend_on_what_was_built_before);
  tcase_add_test(tests, back_and_forth_never_loses_depth);
  tcase_add_test(tests, more_boxes_than_cells_are_refused);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
