// The equations against a simulation of the same player.
#include <math.h>

#include "graph/astar.h"
#include "measures/human_model.h"
#include "support/boards.h"

static const AStarLimits AMPLE = {1000000, (size_t)1 << 30};

typedef struct {
  AStar astar;
  LivePositions live_positions;
  HumanModel model;
} Work;

static void work_free(Work *work) {
  astar_free(&work->astar);
  live_positions_free(&work->live_positions);
  human_model_free(&work->model);
}

static bool begin(Work *work, const Board *board, HumanModelTraits traits) {
  if (astar_solve(&work->astar, board, AMPLE).outcome != ASTAR_SOLVED) return false;
  PositionGraph *graph = &work->astar.graph;
  position_graph_extend(graph, 1000000);
  return live_positions_compute(&work->live_positions, graph) &&
         human_model_begin(&work->model, &work->live_positions, graph, traits);
}

typedef struct {
  bool solved;
  double pushes;
} Attempt;

static double unit(Rng *rng) { return rng_below(rng, 1u << 30) / (double)(1u << 30); }

// Makes one random push; false if there is none.
static bool take_push(const PositionGraph *graph, const HumanModelTraits *traits, Rng *rng,
                      uint32_t *node, int *box) {
  const PositionGraphNode *from = &graph->nodes[*node];
  const PositionGraphEdge *edge = &graph->edges[from->first];
  double weight[64], all = 0;
  for (uint32_t i = 0; i < from->count; i++) {
    int rise = (int)graph->nodes[edge[i].target].bound - (int)from->bound;
    weight[i] =
        pow(traits->foresight, -rise) * (push_from(edge[i].push) == *box ? traits->habit : 1);
    all += weight[i];
  }
  double dice = unit(rng) * all;
  for (uint32_t i = 0; i < from->count; i++) {
    dice -= weight[i];
    if (dice >= 0 && i + 1 < from->count) continue;
    *box = push_to(&graph->squares, edge[i].push);
    *node = edge[i].target;
    return true;
  }
  return false;
}

static Attempt attempt(const Work *work, const HumanModelTraits *traits, Rng *rng) {
  const PositionGraph *graph = &work->astar.graph;
  Attempt out = {false, 0};
  uint32_t node = 0;
  int box = -1;
  for (;;) {
    if (!take_push(graph, traits, rng, &node, &box)) return out;
    out.pushes++;
    if (position_graph_solved(graph, node)) return out.solved = true, out;
    if (!live_positions_has(&work->live_positions, node))
      return out.pushes += traits->blind_pushes, out;
    if (unit(rng) * traits->patience < 1) return out;
  }
}

// The chance and length of an attempt against many simulated ones, within five standard errors.
// False if there is nothing to compare.
static bool compare_with_simulation(Work *work, const Board *board, HumanModelTraits traits,
                                    int seed) {
  const int TIMES = 20000;
  if (!begin(work, board, traits) || position_graph_solved(&work->astar.graph, 0)) return false;
  double chance = human_model_solve_chance(&work->model),
         length = human_model_attempt_pushes(&work->model);
  Rng rng = rng_seed((uint64_t)seed, 5);
  double solved = 0, sum = 0, squares = 0;
  for (int i = 0; i < TIMES; i++) {
    Attempt one = attempt(work, &traits, &rng);
    solved += one.solved;
    sum += one.pushes;
    squares += one.pushes * one.pushes;
  }
  double mean = sum / TIMES, error = sqrt((squares / TIMES - mean * mean) / TIMES);
  double chance_error = sqrt(chance * (1 - chance) / TIMES);
  ck_assert_msg(fabs(solved / TIMES - chance) <= 5 * chance_error + 1e-4, "seed %d: %f, not %f",
                seed, chance, solved / TIMES);
  ck_assert_msg(fabs(mean - length) <= 5 * error + 1e-3, "seed %d: %f pushes, not %f", seed, length,
                mean);
  return true;
}

START_TEST(the_equations_agree_with_a_simulation)
{
  static const HumanModelTraits traits[] = {
      {1, 1, 20, 5, 3}, {2, 1, 50, 5, 3}, {2, 5, 50, 0, 3}, {2, 5, 50, 5, 3}};
  Work work = {0};
  int compared = 0;
  for (int seed = 0; seed < 120; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 31);
    int boxes = 1 + (int)rng_below(&rng, 5);  // five do not fit into the lanes of a vector
    Board board = random_board(&rng, 7, 6, (int)rng_below(&rng, 15), boxes);
    compared += compare_with_simulation(&work, &board, traits[seed % 4], seed);
    board_free(&board);
  }
  ck_assert_int_gt(compared, 10);
  work_free(&work);
}
END_TEST

START_TEST(where_there_is_no_choice_only_patience_counts)
{
  Board board = drawn(
      "########\n"
      "#@$   .#\n"
      "########\n");
  Work work = {0};
  ck_assert(begin(&work, &board, (HumanModelTraits){2, 5, 10, 5, 3}));
  // Four pushes; after each of the first three the player may give up.
  ck_assert_double_eq_tol(human_model_solve_chance(&work.model), 0.9 * 0.9 * 0.9, 1e-5);
  ck_assert_double_eq_tol(human_model_attempt_pushes(&work.model), 1 + 0.9 + 0.81 + 0.729, 1e-4);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(effort_is_what_repeated_attempts_cost)
{
  Board board = drawn(
      "#######\n"
      "#  @  #\n"
      "# .$$ #\n"
      "#   . #\n"
      "#######\n");
  HumanModelTraits traits = {2, 3, 30, 5, 3};
  Work work = {0};
  ck_assert(begin(&work, &board, traits));
  double chance = human_model_solve_chance(&work.model),
         length = human_model_attempt_pushes(&work.model);
  double effort = human_model_effort(&work.model, chance, length), sum = 0;
  Rng rng = rng_seed(1, 9);
  const int TIMES = 20000;
  for (int i = 0; i < TIMES; i++)
    for (;;) {
      Attempt one = attempt(&work, &traits, &rng);
      sum += one.pushes;
      if (one.solved) break;
      sum += traits.restart_cost;
    }
  ck_assert_double_eq_tol(sum / TIMES, effort, 0.04 * effort);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(a_player_with_foresight_needs_less_luck_where_the_path_is_straight)
{
  Board board = drawn(
      "##########\n"
      "#@       #\n"
      "#  $   . #\n"
      "#        #\n"
      "##########\n");
  Work work = {0};
  ck_assert(begin(&work, &board, (HumanModelTraits){1, 1, 50, 5, 3}));
  double blind = human_model_solve_chance(&work.model);
  ck_assert(begin(&work, &board, (HumanModelTraits){3, 1, 50, 5, 3}));
  ck_assert_double_gt(human_model_solve_chance(&work.model), blind);
  board_free(&board);
  work_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("human_model");
  TCase *tests = tcase_create("human_model");
  tcase_add_test(tests, the_equations_agree_with_a_simulation);
  tcase_add_test(tests, where_there_is_no_choice_only_patience_counts);
  tcase_add_test(tests, effort_is_what_repeated_attempts_cost);
  tcase_add_test(tests, a_player_with_foresight_needs_less_luck_where_the_path_is_straight);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
