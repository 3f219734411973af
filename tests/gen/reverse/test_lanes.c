#include "reverse/lanes.h"
#include "reverse/sweep.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static void compare(const Field *field, int boxes, Metric metric, StartRule rule, Rng *rng) {
  Choose choose;
  choose_init(&choose);
  PullGraph graph = {0};
  Sweep sweep = {0};
  Lanes lanes = {0};
  ck_assert(pullgraph_build(&graph, field, &choose, boxes, metric, PLENTY, NULL));
  uint32_t sets[LANES];
  uint16_t depth[LANES];
  int count = 1 + (int)rng_below(rng, LANES);
  for (int i = 0; i < count; i++) sets[i] = rng_below(rng, graph.sets);
  lanes_depths(&lanes, &graph, sets, count, rule, NULL, depth);
  for (int i = 0; i < count; i++) {
    uint32_t start;
    sweep_back(&sweep, &graph, sets[i]);
    ck_assert_int_eq(depth[i], sweep_farthest_start(&sweep, &graph, sets[i], rule, &start));
  }
  pullgraph_free(&graph);
  sweep_free(&sweep);
  lanes_free(&lanes);
}

START_TEST(many_goal_sets_at_once_are_as_deep_as_one_by_one)
{
  for (uint64_t seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed(seed, 9);
    Field field = random_room(&rng, 5 + (int)rng_below(&rng, 4), 6, 25);
    int boxes = 1 + (int)(seed % 3);
    if (field.cells <= boxes) continue;
    compare(&field, boxes, (Metric)(seed % METRIC_COUNT), (StartRule){seed % 5 == 0}, &rng);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lanes");
  TCase *tests = tcase_create("lanes");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, many_goal_sets_at_once_are_as_deep_as_one_by_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
