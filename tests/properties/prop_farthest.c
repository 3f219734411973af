// On thousands of random small rooms the searches agree with the slow truth of far_oracle.h about
// the depth and about every farthest start, for each metric.
#include "goals/proposal.h"
#include "reverse/lanes.h"
#include "reverse/reverse.h"
#include "reverse/sweep.h"
#include "support/boards.h"
#include "support/far_oracle.h"

enum { ROOMS = 1500, BYTES = 1 << 26 };

typedef struct {
  uint64_t seed;
  Field field;
  uint16_t goals[BOXES_MAX];
  int boxes;
  Metric metric;
  StartRule rule;
} Case;

static Choose choose;

static Case random_case(uint64_t seed) {
  Case c = {.seed = seed};
  Rng rng = rng_seed(seed, 77);
  do {
    int width = 4 + (int)rng_below(&rng, 5), height = 4 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, width, height, (int)rng_below(&rng, 50), 0);
    ck_assert(field_build(&board, &c.field));
    board_free(&board);
  } while (c.field.cells > FAR_CELLS - 2 || c.field.cells < 4);
  c.boxes = 1 + (int)rng_below(&rng, 3);
  c.metric = (Metric)(seed % METRIC_COUNT);
  c.rule.box_on_goal = rng_below(&rng, 4) == 0;
  proposal_scatter(&c.field, &rng, c.goals, 0, c.boxes);
  return c;
}

static void assert_same(const Farthest *found, const Farthest *truth, const Case *c,
                        const char *who) {
  bool same = found->depth == truth->depth && found->count == truth->count &&
              found->starts == truth->starts && found->proven;
  for (int i = 0; same && i < truth->starts; i++)
    same = !memcmp(&found->start[i], &truth->start[i], sizeof found->start[i]);
  ck_assert_msg(same, "%s, seed %llu, metric %d: depth %d, truth %d; starts %d, truth %d", who,
                (unsigned long long)c->seed, (int)c->metric, found->depth, truth->depth,
                (int)found->count, (int)truth->count);
}

static void check_graph(const Case *c, const Farthest *truth) {
  PullGraph graph = {0};
  Sweep sweep = {0};
  Lanes lanes = {0};
  Farthest found;
  ck_assert(pullgraph_build(&graph, &c->field, &choose, c->boxes, c->metric, BYTES, NULL));
  uint8_t at[BOXES_MAX];
  farthest_begin(&found, c->goals, c->boxes);
  for (int i = 0; i < c->boxes; i++) at[i] = (uint8_t)found.goal[i];
  uint32_t set = (uint32_t)choose_rank(&choose, at, c->boxes);
  sweep_back(&sweep, &graph, set);
  sweep_collect(&sweep, &graph, set, c->rule, &found);
  assert_same(&found, truth, c, "sweep");
  uint16_t depth;
  lanes_depths(&lanes, &graph, &set, 1, c->rule, NULL, &depth);
  ck_assert_int_eq(depth, truth->depth);
  pullgraph_free(&graph);
  sweep_free(&sweep);
  lanes_free(&lanes);
}

static void check_search(const Case *c, const Farthest *truth, size_t bytes, const char *who) {
  Reverse work = {0};
  Farthest found;
  ReverseLimits limits = {UINT64_MAX, bytes, NULL};
  reverse_search(&work, &c->field, &choose, c->goals, c->boxes, c->metric, c->rule, limits, &found);
  assert_same(&found, truth, c, who);
  reverse_free(&work);
}

START_TEST(every_search_finds_exactly_the_farthest_starts)
{
  choose_init(&choose);
  for (uint64_t seed = 0; seed < ROOMS; seed++) {
    Case c = random_case((uint64_t)_i * ROOMS + seed);
    FarOracle *oracle = far_new(&c.field, c.goals, c.boxes, c.metric);
    Farthest truth = far_truth(oracle, c.rule);
    far_free(oracle);
    check_graph(&c, &truth);
    check_search(&c, &truth, BYTES, "search");
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("farthest");
  TCase *tests = tcase_create("against the slow truth");
  tcase_set_timeout(tests, 240);
  tcase_add_loop_test(tests, every_search_finds_exactly_the_farthest_starts, 0, 4);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
