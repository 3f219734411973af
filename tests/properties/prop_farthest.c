// On thousands of random small rooms every search agrees with the slow oracle of farthest_oracle.h
// about the depth and about every farthest start, for each metric.
#include "goals/goal_proposal.h"
#include "reverse/batch_bfs.h"
#include "reverse/bfs.h"
#include "reverse/reverse_search.h"
#include "support/boards.h"
#include "support/farthest_oracle.h"

enum { ROOMS = 1500, BYTES = 1 << 26 };

typedef struct {
  uint64_t seed;
  RoomCells room;
  uint16_t goals[BOXES_MAX];
  int boxes;
  Metric metric;
  StartRule rule;
} Case;

static Binomial binomial;

// Half of the searches as usual: no box on a goal, or any number, and any number of steps.
static StartRule random_rule(Rng *rng, int boxes) {
  StartRule rule = rng_below(rng, 4) ? (StartRule){0} : START_RULE_ANY;
  if (rng_below(rng, 2)) return rule;
  rule.least_on_goal = (int)rng_below(rng, (uint32_t)boxes + 1);
  rule.most_on_goal = rule.least_on_goal + (int)rng_below(rng, 2);
  rule.most_steps = (int)rng_below(rng, 20);
  return rule;
}

static Case random_case(uint64_t seed) {
  Case c = {.seed = seed};
  Rng rng = rng_seed(seed, 77);
  do {
    int width = 4 + (int)rng_below(&rng, 5), height = 4 + (int)rng_below(&rng, 3);
    Board board = random_board(&rng, width, height, (int)rng_below(&rng, 50), 0);
    ck_assert(room_cells_build(&board, &c.room));
    board_free(&board);
  } while (c.room.cells > FAR_CELLS - 2 || c.room.cells < 4);
  c.boxes = 1 + (int)rng_below(&rng, 3);
  c.metric = (Metric)(seed % METRIC_COUNT);
  c.rule = random_rule(&rng, c.boxes);
  if (seed % 3 == 0) c.rule.player_place = 1 + (int)rng_below(&rng, (uint32_t)c.room.cells);
  goal_proposal_scatter(&c.room, &rng, c.goals, 0, c.boxes);
  return c;
}

static void assert_same(const ReverseResult *found, const ReverseResult *truth, const Case *c,
                        const char *who) {
  bool same = found->depth == truth->depth && found->count == truth->count &&
              found->starts == truth->starts && found->proven &&
              found->cut_short == truth->cut_short;
  for (int i = 0; same && i < truth->starts; i++)
    same = !memcmp(&found->start[i], &truth->start[i], sizeof found->start[i]);
  ck_assert_msg(same, "%s, seed %llu, metric %d: depth %d, truth %d; starts %d, truth %d", who,
                (unsigned long long)c->seed, (int)c->metric, found->depth, truth->depth,
                (int)found->count, (int)truth->count);
}

static void check_graph(const Case *c, const ReverseResult *truth) {
  ReverseGraph graph = {0};
  Bfs bfs = {0};
  BatchBfs batch = {0};
  ReverseResult found;
  ck_assert(reverse_graph_build(&graph, &c->room, &binomial, c->boxes, c->metric, BYTES, NULL));
  uint32_t set = reverse_graph_set_of(&graph, &binomial, c->goals);
  bfs_backward(&bfs, &graph, set);
  bfs_collect(&bfs, &graph, set, c->rule, &found);
  assert_same(&found, truth, c, "bfs");
  uint16_t depth;
  batch_bfs_depths(&batch, &graph, &set, 1, c->rule, NULL, &depth);
  ck_assert_int_eq(depth, truth->depth);
  reverse_graph_free(&graph);
  bfs_free(&bfs);
  batch_bfs_free(&batch);
}

static void check_search(const Case *c, const ReverseResult *truth, size_t bytes, const char *who) {
  ReverseSearch work = {0};
  ReverseResult found;
  ReverseLimits limits = {UINT64_MAX, bytes, NULL};
  reverse_search(&work, &c->room, &binomial, c->goals, c->boxes, c->metric, c->rule, limits,
                 &found);
  assert_same(&found, truth, c, who);
  reverse_search_free(&work);
}

START_TEST(every_search_finds_exactly_the_farthest_starts)
{
  binomial_init(&binomial);
  for (uint64_t seed = 0; seed < (uint64_t)chances(ROOMS); seed++) {
    Case c = random_case((uint64_t)_i * ROOMS + seed);
    FarOracle *oracle = far_new(&c.room, c.goals, c.boxes, c.metric);
    ReverseResult truth = far_truth(oracle, c.rule);
    far_free(oracle);
    check_graph(&c, &truth);
    check_search(&c, &truth, BYTES, "reverse search");
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("farthest");
  TCase *tests = tcase_create("against the slow oracle");
  tcase_set_timeout(tests, 240);
  tcase_add_loop_test(tests, every_search_finds_exactly_the_farthest_starts, 0, 4);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
