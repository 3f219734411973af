// Solutions against brute force over all positions: the fewest moves among those with the fewest
// pushes.
#include "base/mem.h"
#include "graph/astar.h"
#include "graph/solution_path.h"
#include "rules/verify.h"
#include "support/boards.h"
#include "support/whole_graph.h"

enum { STATES = 20000, FAR = 1 << 20 };

// Explores all nodes, breadth first. Returns a solved node with the fewest pushes, or UINT32_MAX.
static uint32_t visit_all(PositionGraph *graph, Visit *visits) {
  for (uint32_t i = 0; i < STATES; i++) visits[i].pushes = UINT32_MAX;
  uint32_t *queue = mem_alloc(STATES, sizeof *queue), head = 0, tail = 0, solved = UINT32_MAX;
  visits[0] = (Visit){0, 0, 0};
  queue[tail++] = 0;
  while (head < tail) {
    uint32_t node = queue[head++];
    if (position_graph_solved(graph, node)) {
      if (solved == UINT32_MAX) solved = node;
      continue;
    }
    if (!position_graph_explore(graph, node)) break;
    for (uint32_t i = 0; i < graph->nodes[node].count; i++) {
      PositionGraphEdge edge = graph->edges[graph->nodes[node].first + i];
      if (visits[edge.target].pushes != UINT32_MAX) continue;
      visits[edge.target] = (Visit){visits[node].pushes + 1, node, edge.push};
      queue[tail++] = edge.target;
    }
  }
  mem_free(queue);
  return graph->limit == LIMIT_NONE ? solved : UINT32_MAX;
}

// The steps from one cell to every other, around the boxes.
static void walk_steps(const Whole *whole, const Board *board, uint64_t boxes, int from,
                       int *steps) {
  int queue[64], head = 0, tail = 0;
  for (int i = 0; i < 64; i++) steps[i] = FAR;
  steps[from] = 0;
  queue[tail++] = from;
  while (head < tail) {
    int at = queue[head++];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int next = whole_step(whole, board, at, dir);
      if (next < 0 || boxes >> next & 1 || steps[next] != FAR) continue;
      steps[next] = steps[at] + 1;
      queue[tail++] = next;
    }
  }
}

// By brute force: the fewest moves that solve a node with its fewest pushes, from the cell
// `player`.
static int least_moves(const Whole *whole, const Board *board, int (*known)[64], int id,
                       int player) {
  const WholeNode *node = &whole->nodes[id];
  if (node->solved) return 0;
  if (known[id][player]) return known[id][player];
  int steps[64], best = FAR;
  walk_steps(whole, board, node->boxes, player, steps);
  for (int i = 0; i < node->push_count; i++) {
    WholePush push = node->pushes[i];
    if (whole->nodes[push.target].to_solve != node->to_solve - 1) continue;
    int behind = -1;
    for (int dir = 0; dir < DIR_COUNT; dir++)
      if (whole_step(whole, board, push.from, dir) == push.to)
        behind = whole_step(whole, board, push.from, dir_opposite((Dir)dir));
    int sum = steps[behind] + 1 + least_moves(whole, board, known, push.target, push.from);
    if (sum < best) best = sum;
  }
  return known[id][player] = best;
}

static void check_moves(const SolutionPath *path, const Board *board, uint32_t pushes, int seed) {
  Verdict verdict = verify(board, path->moves.data);
  ck_assert_msg(verdict.kind == VERDICT_SOLVED, "seed %d: %s", seed, path->moves.data);
  ck_assert_uint_eq(verdict.pushes, pushes);
  ck_assert_uint_eq(path->count, pushes);
  ck_assert_uint_eq(verdict.moves, path->moves.length);
}

// A search that has not explored all positions finds as few moves.
static void check_search(AStar *astar, const Board *board, int least, int seed) {
  AStarResult result = astar_solve(astar, board, (AStarLimits){STATES, (size_t)1 << 30});
  astar_optimize_moves(astar, &result);
  ck_assert_msg((int)result.moves == least, "seed %d: %zu moves, not %d", seed, result.moves,
                least);
}

static bool compare(PositionGraph *graph, SolutionPath *path, Visit *visits, const Board *board,
                    int seed) {
  position_graph_begin(graph, board, STATES, (size_t)1 << 30);
  if (graph->dead_start) return false;
  uint32_t solved = visit_all(graph, visits);
  Whole whole;
  bool drawn_whole = solved != UINT32_MAX && whole_draw(&whole, board);
  if (drawn_whole) {
    uint32_t pushes = visits[solved].pushes;
    ck_assert_int_eq((int)pushes, whole.nodes[0].to_solve);
    solution_path_trace(path, graph, visits, solved);
    check_moves(path, board, pushes, seed);
    size_t followed = path->moves.length;
    solution_path_optimize_moves(path, graph, visits, solved);
    check_moves(path, board, pushes, seed);
    int(*known)[64] = mem_alloc((size_t)whole.count, sizeof *known);
    int least = least_moves(&whole, board, known, 0, whole_number(&whole, board->now.player));
    ck_assert_msg((int)path->moves.length == least, "seed %d: %zu moves, not %d", seed,
                  path->moves.length, least);
    ck_assert_uint_le(path->moves.length, followed);
    AStar astar = {0};
    check_search(&astar, board, least, seed);
    astar_free(&astar);
    mem_free(known);
    drawn_whole = pushes > 0;
  }
  if (solved != UINT32_MAX) whole_free(&whole);
  return drawn_whole;
}

START_TEST(an_optimized_path_has_the_fewest_moves_among_those_with_the_fewest_pushes)
{
  PositionGraph graph = {0};
  SolutionPath path = {0};
  Visit *visits = mem_alloc(STATES, sizeof *visits);
  int compared = 0;
  for (int seed = 0; seed < chances(600); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 34);
    bool tall = seed % 2;
    int boxes = 1 + (int)rng_below(&rng, 2), walls = (int)rng_below(&rng, 25);
    Board board = random_board(&rng, tall ? 5 : 7, tall ? 7 : 5, walls, boxes);
    compared += compare(&graph, &path, visits, &board, seed);
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(60));
  position_graph_free(&graph);
  solution_path_free(&path);
  mem_free(visits);
}
END_TEST

START_TEST(a_level_that_is_solved_has_an_empty_path)
{
  Board board = drawn(
      "######\n"
      "#@ * #\n"
      "######\n");
  PositionGraph graph = {0};
  SolutionPath path = {0};
  Visit visits[1] = {{0, 0, 0}};
  position_graph_begin(&graph, &board, STATES, (size_t)1 << 30);
  solution_path_trace(&path, &graph, visits, 0);
  ck_assert_uint_eq(path.count, 0);
  ck_assert_str_eq(path.moves.data, "");
  position_graph_free(&graph);
  solution_path_free(&path);
  board_free(&board);
}
END_TEST

// A search that has found a shorter path to a node on the way leaves the visits after it as they
// are.
START_TEST(a_path_is_as_long_as_its_nodes_whatever_their_visits_count)
{
  Board board = drawn(HARD_BOARD);
  AStar astar = {0};
  AStarResult result = astar_solve(&astar, &board, (AStarLimits){UINT32_MAX, SIZE_MAX});
  ck_assert_int_eq(result.outcome, ASTAR_SOLVED);
  uint32_t pushes = result.pushes;
  astar.visits[astar.solved].pushes += 5;
  solution_path_trace(&astar.path, &astar.graph, astar.visits, astar.solved);
  ck_assert_uint_eq(astar.path.count, pushes);
  ck_assert_int_eq(verify(&board, astar.path.moves.data).kind, VERDICT_SOLVED);
  SolutionPath path = {0};
  astar_best_path(&astar, &path);  // leads to the node before the visit that is out of date
  ck_assert_uint_eq(path.count, pushes - 1);
  ck_assert_int_eq(verify(&board, path.moves.data).kind, VERDICT_UNSOLVED);
  solution_path_free(&path);
  astar_free(&astar);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solution_path");
  TCase *tests = tcase_create("solution_path");
  tcase_add_test(tests, an_optimized_path_has_the_fewest_moves_among_those_with_the_fewest_pushes);
  tcase_add_test(tests, a_level_that_is_solved_has_an_empty_path);
  tcase_add_test(tests, a_path_is_as_long_as_its_nodes_whatever_their_visits_count);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
