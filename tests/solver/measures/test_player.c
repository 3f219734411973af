#include <math.h>

#include "graph/forward.h"
#include "measures/player.h"
#include "support/boards.h"

static const ForwardLimits AMPLE = {1000000, (size_t)1 << 30};

typedef struct {
  Forward forward;
  Atlas atlas;
  Player player;
} Work;

static void work_free(Work *work) {
  forward_free(&work->forward);
  atlas_free(&work->atlas);
  player_free(&work->player);
}

static bool begin(Work *work, const Board *board, PlayerTraits traits) {
  if (forward_solve(&work->forward, board, AMPLE).outcome != FORWARD_SOLVED) return false;
  Graph *graph = &work->forward.graph;
  graph_extend(graph, 1000000);
  return atlas_draw(&work->atlas, graph) &&
         player_begin(&work->player, &work->atlas, graph, traits);
}

// ---- the same player with dice

typedef struct {
  bool solved;
  double pushes;
} Attempt;

static double unit(Rng *rng) { return rng_below(rng, 1u << 30) / (double)(1u << 30); }

// One push by chance; false if there is none.
static bool take_push(const Graph *graph, const PlayerTraits *traits, Rng *rng, uint32_t *node,
                      int *box) {
  const GraphNode *from = &graph->nodes[*node];
  const GraphEdge *edge = &graph->edges[from->first];
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

static Attempt attempt(const Work *work, const PlayerTraits *traits, Rng *rng) {
  const Graph *graph = &work->forward.graph;
  Attempt out = {false, 0};
  uint32_t node = 0;
  int box = -1;
  for (;;) {
    if (!take_push(graph, traits, rng, &node, &box)) return out;
    out.pushes++;
    if (graph_solved(graph, node)) return out.solved = true, out;
    if (!atlas_live(&work->atlas, node)) return out.pushes += traits->blind_pushes, out;
    if (unit(rng) * traits->patience < 1) return out;
  }
}

// Chance and length against many throws, within five standard errors.
static void compare_with_dice(Work *work, const Board *board, PlayerTraits traits, int seed) {
  enum { TIMES = 20000 };
  if (!begin(work, board, traits) || graph_solved(&work->forward.graph, 0)) return;
  double chance = player_chance(&work->player), length = player_attempt(&work->player);
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
}

START_TEST(the_equations_agree_with_dice)
{
  static const PlayerTraits traits[] = {
      {1, 1, 20, 5, 3}, {2, 1, 50, 5, 3}, {2, 5, 50, 0, 3}, {2, 5, 50, 5, 3}};
  Work work = {0};
  for (int seed = 0; seed < 120; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 31);
    int boxes = 1 + (int)rng_below(&rng, 5);  // five take the way for many boxes
    Board board = random_board(&rng, 7, 6, (int)rng_below(&rng, 15), boxes);
    compare_with_dice(&work, &board, traits[seed % 4], seed);
    board_free(&board);
  }
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
  ck_assert(begin(&work, &board, (PlayerTraits){2, 5, 10, 5, 3}));
  // Four pushes; after each of the first three he may give up.
  ck_assert_double_eq_tol(player_chance(&work.player), 0.9 * 0.9 * 0.9, 1e-5);
  ck_assert_double_eq_tol(player_attempt(&work.player), 1 + 0.9 + 0.81 + 0.729, 1e-4);
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
  PlayerTraits traits = {2, 3, 30, 5, 3};
  Work work = {0};
  ck_assert(begin(&work, &board, traits));
  double chance = player_chance(&work.player), length = player_attempt(&work.player);
  double effort = player_effort(&work.player, chance, length), sum = 0;
  Rng rng = rng_seed(1, 9);
  enum { TIMES = 20000 };
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

START_TEST(a_player_with_foresight_needs_less_luck_where_the_way_is_straight)
{
  Board board = drawn(
      "##########\n"
      "#@       #\n"
      "#  $   . #\n"
      "#        #\n"
      "##########\n");
  Work work = {0};
  ck_assert(begin(&work, &board, (PlayerTraits){1, 1, 50, 5, 3}));
  double blind = player_chance(&work.player);
  ck_assert(begin(&work, &board, (PlayerTraits){3, 1, 50, 5, 3}));
  ck_assert_double_gt(player_chance(&work.player), blind);
  board_free(&board);
  work_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("player");
  TCase *tests = tcase_create("player");
  tcase_add_test(tests, the_equations_agree_with_dice);
  tcase_add_test(tests, where_there_is_no_choice_only_patience_counts);
  tcase_add_test(tests, effort_is_what_repeated_attempts_cost);
  tcase_add_test(tests, a_player_with_foresight_needs_less_luck_where_the_way_is_straight);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
