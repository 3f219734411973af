#include "reverse/batch_bfs.h"
#include "reverse/bfs.h"
#include "support/rooms.h"

enum { PLENTY = 1 << 28 };

static void compare(const RoomCells *room, int boxes, Metric metric, StartRule rule, Rng *rng) {
  Binomial binomial;
  binomial_init(&binomial);
  ReverseGraph graph = {0};
  Bfs bfs = {0};
  BatchBfs batch = {0};
  ck_assert(reverse_graph_build(&graph, room, &binomial, boxes, metric, PLENTY, NULL));
  uint32_t sets[BATCH_BFS_MAX];
  uint16_t depth[BATCH_BFS_MAX];
  int count = 1 + (int)rng_below(rng, BATCH_BFS_MAX);
  for (int i = 0; i < count; i++) sets[i] = rng_below(rng, graph.sets);
  batch_bfs_depths(&batch, &graph, sets, count, rule, NULL, depth);
  for (int i = 0; i < count; i++) {
    uint32_t start;
    bfs_backward(&bfs, &graph, sets[i]);
    ck_assert_int_eq(depth[i], bfs_farthest_start(&bfs, &graph, sets[i], rule, &start));
  }
  reverse_graph_free(&graph);
  bfs_free(&bfs);
  batch_bfs_free(&batch);
}

START_TEST(many_goal_sets_at_once_are_as_deep_as_one_by_one)
{
  for (uint64_t seed = 0; seed < 60; seed++) {
    Rng rng = rng_seed(seed, 9);
    RoomCells room = random_room(&rng, 5 + (int)rng_below(&rng, 4), 6, 25);
    int boxes = 1 + (int)(seed % 3);
    if (room.cells <= boxes) continue;
    static const StartRule rules[] = {
        {0}, {0, BOXES_MAX, 0, 0}, {0, 0, 3, 0}, {1, 1, 0, 0}, {1, 2, 4, 0}};
    compare(&room, boxes, (Metric)(seed % METRIC_COUNT), rules[seed % 5], &rng);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("batch_bfs");
  TCase *tests = tcase_create("batch_bfs");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, many_goal_sets_at_once_are_as_deep_as_one_by_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
