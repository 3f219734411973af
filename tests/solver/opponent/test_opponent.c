#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "base/mem.h"
#include "opponent/opponent.h"
#include "rules/verify.h"
#include "support/engine_runs.h"

enum { PORTION = 100, MOST_TURNS = 5000 };

// The player can only push: down, which is a dead end, or right.
#define WALLED_IN \
  "########\n"    \
  "##@$  .#\n"    \
  "##*#   #\n"    \
  "## #   #\n"    \
  "########\n"

// The box is lost, but the player can walk.
#define LOST_BOARD \
  "#######\n"      \
  "#$   .#\n"      \
  "#  @  #\n"      \
  "#######\n"

// Whoever pushes at random soon has no push left.
#define ONE_WAY_BOARD \
  "#########\n"       \
  "#.  #   #\n"       \
  "#   $ $@#\n"       \
  "#.  #   #\n"       \
  "#########\n"

// With a tiny budget, the first push that cannot be taken back is a dead end that no rule knows.
#define MISLEADING_BOARD \
  "##########\n"         \
  "# #*##  ##\n"         \
  "#    #   #\n"         \
  "#  ## #  #\n"         \
  "#   * #  #\n"         \
  "## *  * ##\n"         \
  "#..$#  # #\n"         \
  "#$$ .#  ##\n"         \
  "#   @   ##\n"         \
  "##########\n"

static Opponent *opponent_on(const char *kind, const char *rows, OpponentLimits limits) {
  Board board = drawn(rows);
  Opponent *opponent = opponent_new(opponents_find(kind), &board, &limits);
  board_free(&board);
  return opponent;
}

static bool is_solved(const Opponent *opponent) { return game_solved(opponent_game(opponent)); }

static void play_to_the_end(Opponent *opponent) {
  for (int turn = 0; turn < MOST_TURNS && !is_solved(opponent); turn++) {
    do opponent_think(opponent, PORTION);
    while (opponent_wants_to_think_first(opponent));
    opponent_move(opponent);
  }
}

static char *moves_of(const Opponent *opponent) {
  Text moves = {0};
  text_add(&moves, "");
  opponent_write_moves(opponent, &moves);
  return text_take(&moves);
}

START_TEST(kinds_are_found_by_name)
{
  ck_assert_str_eq(opponent_kind_name(opponents_at(0)), "anytime");
  for (size_t i = 0; opponents_at(i); i++) {
    ck_assert_ptr_eq(opponents_find(opponent_kind_name(opponents_at(i))), opponents_at(i));
    ck_assert_uint_gt(strlen(opponent_kind_summary(opponents_at(i))), 0);
  }
  ck_assert_ptr_null(opponents_find("anytme"));
}
END_TEST

START_TEST(a_move_before_any_thought_is_a_walk)
{
  Opponent *opponent = opponent_on("anytime", EASY_BOARD, (OpponentLimits){0});
  for (int i = 0; i < 50; i++) ck_assert_int_eq(opponent_move(opponent), OPPONENT_MOVED);
  ck_assert_uint_eq(opponent_moves(opponent), 50);
  ck_assert_uint_eq(game_pushes(opponent_game(opponent)), 0);
  ck_assert(!opponent_thoughts(opponent).knows_solution);
  opponent_free(opponent);
}
END_TEST

START_TEST(a_level_is_solved_and_the_moves_are_legal)
{
  static const char *const kinds[] = {"anytime",       "optimal", "fast",
                                      "bidirectional", "moves",   "perfect"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    Opponent *opponent = opponent_on(kinds[i], HARD_BOARD, (OpponentLimits){.budget = 100000});
    Board board = drawn(HARD_BOARD);
    play_to_the_end(opponent);
    ck_assert_msg(is_solved(opponent), "%s", kinds[i]);
    char *moves = moves_of(opponent);
    ck_assert(verify_solves(&board, moves));
    ck_assert_uint_eq(strlen(moves), game_moves(opponent_game(opponent)));
    ck_assert_int_eq(opponent_move(opponent), OPPONENT_PASSED);
    mem_free(moves);
    board_free(&board);
    opponent_free(opponent);
  }
}
END_TEST

START_TEST(the_perfect_player_thinks_first_and_then_makes_the_fewest_moves)
{
  for (int seed = 1; seed <= repeated(60, 20); seed++) {
    Board board = small_board(seed, 31);
    Solve *solve = solve_new(&board, GOAL_MOVES, NULL, AMPLE);
    bool solvable = solve_finish(solve) == SEARCH_SOLVED;
    Opponent *opponent = opponent_new(opponents_find("perfect"), &board, &(OpponentLimits){0});
    ck_assert(opponent_wants_to_think_first(opponent));
    while (opponent_wants_to_think_first(opponent)) opponent_think(opponent, 1);
    for (size_t move = 0; solvable && move < solve_result(solve).moves; move++)
      opponent_move(opponent);
    ck_assert_msg(is_solved(opponent) == solvable, "seed %d", seed);
    opponent_free(opponent);
    solve_free(solve);
    board_free(&board);
  }
}
END_TEST

START_TEST(the_same_calls_give_the_same_game)
{
  for (size_t i = 0; opponents_at(i); i++) {
    const char *name = opponent_kind_name(opponents_at(i));
    OpponentLimits limits = {.budget = 300, .seed = 5};
    Opponent *first = opponent_on(name, LONG_BOARDS[1], limits);
    Opponent *second = opponent_on(name, LONG_BOARDS[1], limits);
    for (int turn = 0; turn < repeated(200, 50); turn++) {
      opponent_think(first, PORTION);
      opponent_think(second, PORTION);
      ck_assert_int_eq(opponent_move(first), opponent_move(second));
    }
    char *moves = moves_of(first), *again = moves_of(second);
    ck_assert_str_eq(moves, again);
    mem_free(moves);
    mem_free(again);
    opponent_free(first);
    opponent_free(second);
  }
}
END_TEST

START_TEST(thoughts_tell_the_plan_and_the_pushes_left)
{
  Opponent *opponent = opponent_on("anytime", EASY_BOARD, (OpponentLimits){0});
  while (opponent_think(opponent, PORTION)) continue;
  opponent_move(opponent);
  OpponentThoughts thoughts = opponent_thoughts(opponent);
  ck_assert(thoughts.knows_solution);
  ck_assert(!thoughts.lost);
  ck_assert_uint_eq(thoughts.least_pushes, 3);
  ck_assert_uint_eq(thoughts.plan_moves, 3);
  ck_assert_uint_gt(thoughts.positions, 0);
  play_to_the_end(opponent);
  ck_assert_uint_eq(opponent_moves(opponent), 4);
  ck_assert_uint_eq(opponent_thoughts(opponent).least_pushes, 0);
  ck_assert_uint_eq(opponent_thoughts(opponent).plan_moves, 0);
  opponent_free(opponent);
}
END_TEST

START_TEST(a_lost_level_is_known_and_nothing_is_pushed)
{
  Opponent *opponent = opponent_on("anytime", LOST_BOARD, (OpponentLimits){.budget = 10});
  for (int turn = 0; turn < 50; turn++) {
    opponent_think(opponent, PORTION);
    ck_assert_int_eq(opponent_move(opponent), OPPONENT_MOVED);
  }
  ck_assert(opponent_thoughts(opponent).lost);
  ck_assert_uint_eq(opponent_thoughts(opponent).least_pushes, 1);
  ck_assert(!opponent_think(opponent, PORTION));
  ck_assert_uint_eq(game_pushes(opponent_game(opponent)), 0);
  opponent_free(opponent);
}
END_TEST

START_TEST(a_player_who_cannot_walk_passes_until_he_knows_a_push_that_is_no_dead_end)
{
  Opponent *opponent = opponent_on("anytime", WALLED_IN, (OpponentLimits){0});
  ck_assert_int_eq(opponent_move(opponent), OPPONENT_PASSED);
  opponent_think(opponent, 1);
  ck_assert_int_eq(opponent_move(opponent), OPPONENT_MOVED);
  play_to_the_end(opponent);
  ck_assert(is_solved(opponent));
  ck_assert_uint_eq(opponent_restarts(opponent), 0);
  opponent_free(opponent);
}
END_TEST

START_TEST(with_its_budget_used_up_it_rests_until_it_has_to_push)
{
  Opponent *opponent = opponent_on("moves", HARD_BOARD, (OpponentLimits){.budget = 60});
  while (opponent_think(opponent, PORTION)) continue;
  size_t positions = opponent_thoughts(opponent).positions;
  ck_assert(!opponent_think(opponent, PORTION));
  ck_assert_uint_eq(opponent_thoughts(opponent).positions, positions);
  ck_assert_uint_le(positions, 2 * 60);
  int turns = 0;
  for (; opponent_thoughts(opponent).positions == positions && turns < MOST_TURNS; turns++) {
    opponent_move(opponent);
    opponent_think(opponent, PORTION);
  }
  ck_assert_int_lt(turns, MOST_TURNS);
  opponent_free(opponent);
}
END_TEST

START_TEST(a_player_who_learns_that_he_is_lost_starts_again_and_does_better)
{
  Opponent *opponent = opponent_on("moves", MISLEADING_BOARD, (OpponentLimits){.budget = 1});
  size_t restarts = 0, before = 0;
  for (int turn = 0; turn < MOST_TURNS && !is_solved(opponent); turn++) {
    opponent_think(opponent, 1);
    size_t moves = game_moves(opponent_game(opponent));
    if (opponent_move(opponent) != OPPONENT_RESTARTED) continue;
    restarts++;
    before += moves;
    ck_assert_uint_eq(game_moves(opponent_game(opponent)), 0);
    ck_assert(!opponent_thoughts(opponent).lost);
  }
  ck_assert(is_solved(opponent));
  ck_assert_uint_eq(restarts, 1);
  ck_assert_uint_eq(opponent_restarts(opponent), restarts);
  ck_assert_uint_eq(opponent_moves(opponent), before + game_moves(opponent_game(opponent)));
  opponent_free(opponent);
}
END_TEST

START_TEST(a_random_player_without_a_push_starts_again)
{
  Opponent *opponent = opponent_on("random-push", ONE_WAY_BOARD, (OpponentLimits){.seed = 3});
  OpponentAction action = OPPONENT_MOVED;
  size_t moves = 0;
  for (int turn = 0; turn < MOST_TURNS && action == OPPONENT_MOVED; turn++) {
    moves = opponent_moves(opponent);
    action = opponent_move(opponent);
  }
  ck_assert_int_eq(action, OPPONENT_RESTARTED);
  ck_assert_uint_eq(opponent_restarts(opponent), 1);
  ck_assert_uint_eq(opponent_moves(opponent), moves);
  ck_assert_uint_eq(game_moves(opponent_game(opponent)), 0);
  opponent_free(opponent);
}
END_TEST

typedef struct {
  Opponent *opponent;
  atomic_bool stop;
} Thinker;

static void *think_on(void *context) {
  Thinker *thinker = context;
  while (!atomic_load(&thinker->stop))
    if (!opponent_think(thinker->opponent, 20)) sched_yield();
  return NULL;
}

START_TEST(thinking_may_go_on_in_another_thread)
{
  for (unsigned i = 0; i < LONG_COUNT - 1; i++) {
    Thinker thinker = {.opponent = opponent_on("anytime", LONG_BOARDS[i], (OpponentLimits){0})};
    pthread_t thread;
    ck_assert_int_eq(pthread_create(&thread, NULL, think_on, &thinker), 0);
    while (!is_solved(thinker.opponent)) {
      opponent_move(thinker.opponent);
      opponent_thoughts(thinker.opponent);
      sched_yield();
    }
    atomic_store(&thinker.stop, true);
    pthread_join(thread, NULL);
    Board board = drawn(LONG_BOARDS[i]);
    char *moves = moves_of(thinker.opponent);
    ck_assert(verify_solves(&board, moves));
    mem_free(moves);
    board_free(&board);
    opponent_free(thinker.opponent);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("opponent");
  TCase *tests = tcase_create("opponent");
  tcase_add_test(tests, kinds_are_found_by_name);
  tcase_add_test(tests, a_move_before_any_thought_is_a_walk);
  tcase_add_test(tests, a_level_is_solved_and_the_moves_are_legal);
  tcase_add_test(tests, the_perfect_player_thinks_first_and_then_makes_the_fewest_moves);
  tcase_add_test(tests, the_same_calls_give_the_same_game);
  tcase_add_test(tests, thoughts_tell_the_plan_and_the_pushes_left);
  tcase_add_test(tests, a_lost_level_is_known_and_nothing_is_pushed);
  tcase_add_test(tests, a_player_who_cannot_walk_passes_until_he_knows_a_push_that_is_no_dead_end);
  tcase_add_test(tests, with_its_budget_used_up_it_rests_until_it_has_to_push);
  tcase_add_test(tests, a_player_who_learns_that_he_is_lost_starts_again_and_does_better);
  tcase_add_test(tests, a_random_player_without_a_push_starts_again);
  tcase_add_test(tests, thinking_may_go_on_in_another_thread);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
