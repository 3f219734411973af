// All measures of the position graph against brute force over all positions of small levels: also a
// test of live_positions.c, solution_count.c, bottlenecks.c and decomposition.c.
#include <math.h>

#include "board/symmetry.h"
#include "measures/graph_measures.h"
#include "measures/solution_detours.h"
#include "support/boards.h"
#include "support/human_oracle.h"
#include "support/played_boards.h"
#include "support/whole_graph.h"

static const AStarLimits AMPLE = {1000000, (size_t)1 << 30};
enum { STATES = 100000 };

typedef struct {
  AStar astar;
  SolutionDetours analysis;
  GraphMeasures graph_measures;
} Work;

static void work_free(Work *work) {
  astar_free(&work->astar);
  solution_detours_free(&work->analysis);
  graph_measures_free(&work->graph_measures);
}

// False if the level cannot be solved.
static bool measure_board(Work *work, const Board *board, uint32_t states,
                          GraphMeasuresResult *out) {
  AStarResult result = astar_solve(&work->astar, board, AMPLE);
  if (result.outcome != ASTAR_SOLVED) return false;
  solution_detours_compute(&work->analysis, &work->astar, result.solution, STATES);
  const SolutionDetours *analysis = &work->analysis;
  graph_measures_begin(&work->graph_measures, &work->astar, board, analysis->pushes,
                       analysis->push_count, states);
  *out = graph_measures_compute(&work->graph_measures, analysis->pushes, analysis->push_count);
  return true;
}

// A random board, or one played backwards from its goals: more of those can be solved.
static Board small_board(Rng *rng) {
  int long_side = 6 + (int)rng_below(rng, 2), short_side = 5;
  bool tall = rng_below(rng, 2), played = rng_below(rng, 2);
  int width = tall ? short_side : long_side, height = tall ? long_side : short_side;
  int walls = (int)rng_below(rng, 20), boxes = 1 + (int)rng_below(rng, 3);
  return played ? played_board(rng, width, height, walls, boxes)
                : random_board(rng, width, height, walls, boxes);
}

// Runs `check` on many small levels that can be solved.
static void for_many(int seeds, void (*check)(Work *work, const Board *board, const Whole *whole,
                                              const GraphMeasuresResult *found, int seed)) {
  Work work = {0};
  int checked = 0;
  for (int seed = 0; seed < seeds; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 21);
    Board board = small_board(&rng);
    GraphMeasuresResult found;
    Whole whole;
    if (measure_board(&work, &board, STATES, &found)) {
      if (whole_draw(&whole, &board) && whole.nodes[0].to_solve > 0) {
        check(&work, &board, &whole, &found, seed);
        checked++;
      }
      whole_free(&whole);
    }
    board_free(&board);
  }
  ck_assert_int_gt(checked, seeds / 10);
  work_free(&work);
}

static void check_live(Work *work, const Board *board, const Whole *whole,
                       const GraphMeasuresResult *found, int seed) {
  (void)board;
  (void)found;
  int live = 0;
  for (int i = 0; i < whole->count; i++) live += whole_live(whole, i);
  ck_assert_msg((int)work->graph_measures.live_positions.live_count == live,
                "seed %d: %u live, not %d", seed, work->graph_measures.live_positions.live_count,
                live);
  ck_assert_int_eq((int)work->graph_measures.live_positions.to_solve[0], whole->nodes[0].to_solve);
}

START_TEST(live_positions_are_those_of_brute_force)
{ for_many(400, check_live); }
END_TEST

static void check_solutions(Work *work, const Board *board, const Whole *whole,
                            const GraphMeasuresResult *found, int seed) {
  (void)work;
  (void)board;
  int fewest = whole->nodes[0].to_solve;
  if (fewest > 14) return;  // counted one by one
  double optimal = whole_solutions(whole, 0, fewest), near = 0;
  for (int more = 0; more <= SOLUTION_COUNT_SLACK; more++)
    near += whole_solutions(whole, 0, fewest + more);
  ck_assert_msg(fabs(found->optimal_solutions.value - log10(optimal)) < 1e-9, "seed %d", seed);
  ck_assert_msg(fabs(found->near_solutions.value - log10(near)) < 1e-9, "seed %d", seed);
  double share = whole_dead_shares(whole, 0, 0) / optimal / fewest;
  ck_assert_msg(fabs(found->dead_pushes.value - share) < 1e-9, "seed %d: %f, not %f", seed,
                found->dead_pushes.value, share);
}

START_TEST(solutions_are_as_many_as_can_be_counted)
{ for_many(400, check_solutions); }
END_TEST

// Solved positions count as one end, whatever the player's region.
static void check_bottlenecks(Work *work, const Board *board, const Whole *whole,
                              const GraphMeasuresResult *found, int seed) {
  (void)work;
  (void)board;
  int count = 0;
  for (int i = 1; i < whole->count; i++)
    count += !whole->nodes[i].solved && whole_live(whole, i) && !whole_avoidable(whole, i);
  ck_assert_msg((int)found->bottlenecks.value == count, "seed %d: %g, not %d", seed,
                found->bottlenecks.value, count);
}

START_TEST(bottlenecks_cannot_be_avoided_and_all_others_can)
{ for_many(400, check_bottlenecks); }
END_TEST

static int rise_costs(const Whole *whole, int from, const WholePush *push) {
  return whole_matching(whole, whole->nodes[push->target].boxes, whole->goals) >
         whole_matching(whole, whole->nodes[from].boxes, whole->goals);
}

static void check_rises(Work *work, const Board *board, const Whole *whole,
                        const GraphMeasuresResult *found, int seed) {
  (void)work;
  (void)board;
  int least = whole_least(whole, rise_costs);
  ck_assert_msg((int)found->least_counter_intuitive.value == least, "seed %d: %g, not %d", seed,
                found->least_counter_intuitive.value, least);
}

START_TEST(the_least_counter_intuitive_solution_is_found)
{ for_many(400, check_rises); }
END_TEST

static void check_states(Work *work, const Board *board, const Whole *whole,
                         const GraphMeasuresResult *found, int seed) {
  if (work->graph_measures.graph->squares.boxes != board_box_count(board)) return;
  bool *seen = whole_sights(whole, board);
  int states = 0, dead = 0;
  for (int i = 0; i < whole->count; i++) {
    states += seen[i];
    dead += seen[i] && !whole_live(whole, i);
  }
  mem_free(seen);
  ck_assert_msg((int)found->states.value == states, "seed %d: %g states, not %d", seed,
                found->states.value, states);
  ck_assert_msg(fabs(found->dead_states.value - (double)dead / states) < 1e-12,
                "seed %d: %f dead, not %d of %d", seed, found->dead_states.value, dead, states);
}

START_TEST(states_and_dead_states_are_those_of_brute_force)
{ for_many(chances(3000), check_states); }
END_TEST

static void check_player(Work *work, const Board *board, const Whole *whole,
                         const GraphMeasuresResult *found, int seed) {
  const HumanModelTraits typical = {2, 5, 50, 5, 3};
  HumanModelTraits unseeing = typical;
  unseeing.foresight = 1;
  if (whole->count > 400 || work->graph_measures.graph->squares.boxes != board_box_count(board))
    return;
  bool *seen = whole_sights(whole, board);
  PlainOdds odds = plain_odds(whole, seen, typical), blind = plain_odds(whole, seen, unseeing);
  mem_free(seen);
  double luck = -log2(odds.chance), foresight = -log2(blind.chance) - luck;
  double effort = log10((odds.pushes + (1 - odds.chance) * typical.restart_cost) / odds.chance);
  ck_assert_msg(fabs(found->luck.value - luck) < 1e-3, "seed %d: luck %f, not %f", seed,
                found->luck.value, luck);
  ck_assert_msg(fabs(found->effort.value - effort) < 1e-3, "seed %d: effort %f, not %f", seed,
                found->effort.value, effort);
  ck_assert_msg(fabs(found->foresight.value - foresight) < 2e-3, "seed %d: foresight %f, not %f",
                seed, found->foresight.value, foresight);
}

START_TEST(luck_effort_and_foresight_are_those_of_the_plain_equations)
{ for_many(chances(3000), check_player); }
END_TEST

// Decomposition by brute force: every grouping of the boxes on its own, over labelled positions.

typedef struct {
  int node, box[3], last, cost;
} Labelled;

// The pieces of the best solution for one grouping: a plain relaxation over labelled positions.
static int pieces_of_grouping(const Whole *whole, int boxes, const int *group) {
  enum { MOST = 60000 };
  static Labelled items[MOST];
  int count = 0, best = WHOLE_FAR;
  Labelled start = {.node = 0, .last = -1};
  uint64_t left = whole->nodes[0].boxes;
  for (int i = 0; i < boxes; i++, left &= left - 1) start.box[i] = __builtin_ctzll(left);
  items[count++] = start;
  for (int i = 0; i < count; i++) {
    Labelled item = items[i];
    const WholeNode *node = &whole->nodes[item.node];
    if (node->solved && item.cost < best) best = item.cost;
    for (int k = 0; k < node->push_count; k++) {
      if (!whole_live(whole, node->pushes[k].target)) continue;
      int box = 0;
      while (item.box[box] != node->pushes[k].from) box++;
      Labelled next = item;
      next.node = node->pushes[k].target;
      next.box[box] = node->pushes[k].to;
      next.last = group[box];
      next.cost += item.last != group[box];
      bool known = false;
      for (int j = 0; j < count && !known; j++)
        known = items[j].node == next.node && items[j].last == next.last &&
                items[j].box[0] == next.box[0] && items[j].box[1] == next.box[1] &&
                items[j].box[2] == next.box[2] && items[j].cost <= next.cost;
      if (known || next.cost >= best) continue;
      ck_assert_int_lt(count, MOST);
      items[count++] = next;
    }
  }
  return best;
}

static int least_pieces(const Whole *whole, int boxes, int groups, bool balanced) {
  int labels = 1, best = WHOLE_FAR;
  for (int i = 0; i < boxes; i++) labels *= groups;
  for (int label = 0; label < labels; label++) {
    int group[3] = {0}, size[3] = {0}, used = 0;
    for (int i = 0, rest = label; i < boxes; i++, rest /= groups) size[group[i] = rest % groups]++;
    for (int i = 0; i < groups; i++) used += size[i] > 0;
    if (used < (boxes < groups ? boxes : groups)) continue;
    if (balanced && groups == 2 && abs(size[0] - size[1]) > 1) continue;
    int pieces = pieces_of_grouping(whole, boxes, group);
    if (pieces < best) best = pieces;
  }
  return best;
}

static void check_pieces(Work *work, const Board *board, const Whole *whole,
                         const GraphMeasuresResult *found, int seed) {
  int boxes = board_box_count(board);
  if (whole->count > 400 || work->graph_measures.graph->squares.boxes != boxes) return;
  ck_assert(found->pieces_2.exact && found->pieces_3.exact);
  ck_assert_msg((int)found->pieces_2.value == least_pieces(whole, boxes, 2, false), "seed %d",
                seed);
  ck_assert_msg((int)found->pieces_2_balanced.value == least_pieces(whole, boxes, 2, true),
                "seed %d", seed);
  ck_assert_msg((int)found->pieces_3.value == least_pieces(whole, boxes, 3, false), "seed %d",
                seed);
}

START_TEST(pieces_are_those_of_the_best_grouping)
{ for_many(150, check_pieces); }
END_TEST

START_TEST(a_level_with_too_many_states_is_estimated_and_says_so)
{
  Board board = drawn(
      "#########\n"
      "#@  #   #\n"
      "# $   $ #\n"
      "#  $ #  #\n"
      "#   #  ##\n"
      "# .. .  #\n"
      "#########\n");
  Work work = {0};
  GraphMeasuresResult exact, rough;
  ck_assert(measure_board(&work, &board, STATES, &exact));
  ck_assert(exact.luck.exact && exact.pieces_2.exact && exact.states.exact);
  ck_assert(measure_board(&work, &board, 300, &rough));
#define X(name, meaning) ck_assert(isfinite(rough.name.value) && !rough.name.exact);
  GRAPH_MEASURES(X)
#undef X
  ck_assert_double_ge(rough.luck.value, exact.luck.value - 1e-3);  // fewer solutions are known
  ck_assert_double_ge(rough.pieces_2.value, exact.pieces_2.value);
  ck_assert_double_ge(rough.pieces_3.value, exact.pieces_3.value);
  board_free(&board);
  work_free(&work);
}
END_TEST

START_TEST(a_level_that_starts_solved_needs_no_luck_and_has_no_pieces)
{
  Board board = drawn(
      "######\n"
      "#@ * #\n"
      "######\n");
  Work work = {0};
  GraphMeasuresResult found;
  ck_assert(measure_board(&work, &board, STATES, &found));
  ck_assert_double_eq(found.luck.value, 0);
  ck_assert_double_eq(found.pieces_2.value, 0);
  board_free(&board);
  work_free(&work);
}
END_TEST

// Bit sets of every number of words, and lists.
START_TEST(rooms_of_every_size_have_shares_between_none_and_all)
{
  Work work = {0};
  int measured = 0;
  for (int width = 6; width <= 26; width++) {
    Rng rng = rng_seed((uint64_t)width, 33);
    Board board = random_board(&rng, width, 12, 8, 1);
    GraphMeasuresResult found;
    if (measure_board(&work, &board, STATES, &found)) {
      measured++;
      ck_assert_msg(found.dead_pushes.value >= 0 && found.dead_pushes.value <= 1, "width %d: %f",
                    width, found.dead_pushes.value);
      ck_assert_msg(found.dead_states.value >= 0 && found.dead_states.value <= 1, "width %d",
                    width);
    }
    board_free(&board);
  }
  ck_assert_int_gt(measured, 8);
  work_free(&work);
}
END_TEST

START_TEST(turning_and_mirroring_changes_nothing)
{
  Work work = {0};
  int compared = 0;
  for (int seed = 0; seed < 100; seed++) {
    Rng rng = rng_seed((uint64_t)seed, 22);
    Board board = small_board(&rng);
    GraphMeasuresResult first, other;
    if (measure_board(&work, &board, STATES, &first))
      for (int i = 1; i < SYMMETRY_COUNT; i++) {
        Board turned = symmetry_apply(&board, i);
        ck_assert(measure_board(&work, &turned, STATES, &other));
#define X(name, meaning) \
  ck_assert_msg(fabs(first.name.value - other.name.value) <= 1e-3, "seed %d: " #name, seed);
        GRAPH_MEASURES(X)
#undef X
        board_free(&turned);
        compared++;
      }
    board_free(&board);
  }
  ck_assert_int_gt(compared, 100);
  work_free(&work);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("graph_measures");
  TCase *tests = tcase_create("graph_measures");
  tcase_add_test(tests, live_positions_are_those_of_brute_force);
  tcase_add_test(tests, solutions_are_as_many_as_can_be_counted);
  tcase_add_test(tests, bottlenecks_cannot_be_avoided_and_all_others_can);
  tcase_add_test(tests, the_least_counter_intuitive_solution_is_found);
  tcase_add_test(tests, states_and_dead_states_are_those_of_brute_force);
  tcase_add_test(tests, luck_effort_and_foresight_are_those_of_the_plain_equations);
  tcase_add_test(tests, pieces_are_those_of_the_best_grouping);
  tcase_add_test(tests, a_level_with_too_many_states_is_estimated_and_says_so);
  tcase_add_test(tests, a_level_that_starts_solved_needs_no_luck_and_has_no_pieces);
  tcase_add_test(tests, rooms_of_every_size_have_shares_between_none_and_all);
  tcase_add_test(tests, turning_and_mirroring_changes_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
