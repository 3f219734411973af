// Opponents on random boards, with tiny budgets and tiny portions of thought: they make legal moves
// at all times, never enter a position that the deadlock rules call lost, and without a limit never
// one that brute force calls lost.
#include <stdio.h>

#include "base/mem.h"
#include "deadlock/deadlock_rules.h"
#include "opponent/opponent.h"
#include "rules/verify.h"
#include "support/brute_solve.h"
#include "support/played_boards.h"

enum { ROUNDS = 400, MOST_MOVES = 400, DEAD_ENDS_ROUNDS = 300 };

static Board board_of(unsigned seed) {
  Rng rng = rng_seed(seed, 21);
  int boxes = 2 + (int)rng_below(&rng, 5), walls = 5 + (int)rng_below(&rng, 30);
  int width = 6 + (int)rng_below(&rng, 3), height = 6 + (int)rng_below(&rng, 3);
  return seed % 4 ? played_board(&rng, width, height, walls, boxes)
                  : random_board(&rng, width, height, walls, boxes);
}

// Too large for brute force, so that a tiny budget leads astray now and then.
static Board large_board_of(unsigned seed) {
  Rng rng = rng_seed(seed, 5);
  int boxes = 5 + (int)rng_below(&rng, 3), walls = 5 + (int)rng_below(&rng, 30);
  int width = 9 + (int)rng_below(&rng, 3), height = 8 + (int)rng_below(&rng, 3);
  return played_board(&rng, width, height, walls, boxes);
}

// Can the player walk at all? If not, he has to push before he has thought.
static bool can_walk(const Board *board) {
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    Cell cell = board_step(board, board->now.player, (Dir)dir);
    if (!board_wall(board, cell) && !board_box(board, cell)) return true;
  }
  return false;
}

static bool rules_call_lost(const Board *board) {
  DeadlockRules rules;
  if (!deadlock_rules_begin(&rules, board, SIZE_MAX)) return true;
  bool lost = deadlock_rules_find(&rules) != DEADLOCK_COUNT;
  deadlock_rules_free(&rules);
  return lost;
}

static void check_moves(const Opponent *opponent, const Board *start, unsigned seed) {
  Text moves = {0};
  opponent_write_moves(opponent, &moves);
  Verdict verdict = verify(start, moves.length ? moves.data : "");
  ck_assert_msg(verdict.kind == VERDICT_SOLVED || verdict.kind == VERDICT_UNSOLVED,
                "seed %u: illegal moves %s", seed, moves.data);
  ck_assert_uint_eq(verdict.moves, game_moves(opponent_game(opponent)));
  text_free(&moves);
}

typedef void (*PositionCheck)(const Board *board, unsigned seed);

typedef struct {
  int games, solved;
  size_t restarts;
} Tally;

// Plays until the level is solved. Checks the board after every push.
static bool play(Tally *tally, const char *name, const Board *start, OpponentLimits limits,
                 uint64_t portion, unsigned seed, PositionCheck check) {
  Opponent *opponent = opponent_new(opponents_find(name), start, &limits);
  size_t pushes = 0;
  for (int i = 0; i < MOST_MOVES && !game_solved(opponent_game(opponent)); i++) {
    do opponent_think(opponent, portion);
    while (opponent_wants_to_think_first(opponent));
    opponent_move(opponent);
    const Game *game = opponent_game(opponent);
    if (check && game_pushes(game) != pushes) check(game_board(game), seed);
    pushes = game_pushes(game);
  }
  check_moves(opponent, start, seed);
  bool solved = game_solved(opponent_game(opponent));
  tally->games++;
  tally->solved += solved;
  tally->restarts += opponent_restarts(opponent);
  opponent_free(opponent);
  return solved;
}

static void not_lost_by_rules(const Board *board, unsigned seed) {
  if (!rules_call_lost(board)) return;
  Text drawing = {0};
  board_write(board, &drawing);
  ck_abort_msg("seed %u: the rules call this lost\n%s", seed, drawing.data);
}

static void not_lost_by_brute_force(const Board *board, unsigned seed) {
  if (brute_solve(board) != BRUTE_SOLVE_UNSOLVABLE) return;
  Text drawing = {0};
  board_write(board, &drawing);
  ck_abort_msg("seed %u: this is lost\n%s", seed, drawing.data);
}

// Engines that look at few positions at a time, so that a tiny budget is soon used up.
static const char *const SMALL_STEPS[] = {"moves", "fast", "bidirectional", "anytime"};

START_TEST(no_known_dead_end_is_entered_with_a_tiny_budget)
{
  Tally tally = {0};
  for (unsigned seed = 1; seed <= (unsigned)chances(ROUNDS); seed++) {
    Board board = large_board_of(seed);
    OpponentLimits limits = {.budget = 1 + seed % 7};
    if (!rules_call_lost(&board))
      play(&tally, SMALL_STEPS[seed % 4], &board, limits, 1 + seed % 3, seed, not_lost_by_rules);
    board_free(&board);
  }
  printf("tiny budgets: %d of %d levels solved within %d moves, %zu restarts\n", tally.solved,
         tally.games, MOST_MOVES, tally.restarts);
  ck_assert_int_gt(tally.solved, tally.games / 2);
}
END_TEST

START_TEST(without_a_limit_every_position_can_be_solved)
{
  Tally tally = {0};
  for (unsigned seed = 1; seed <= (unsigned)chances(DEAD_ENDS_ROUNDS); seed++) {
    Board board = board_of(seed);
    if (brute_solve(&board) == BRUTE_SOLVE_SOLVABLE && can_walk(&board))
      play(&tally, SMALL_STEPS[seed % 4], &board, (OpponentLimits){0}, 1 + seed % 5, seed,
           not_lost_by_brute_force);
    board_free(&board);
  }
  printf("no limit: %d of %d levels solved within %d moves\n", tally.solved, tally.games,
         MOST_MOVES);
  ck_assert_int_gt(tally.solved, tally.games / 2);
  ck_assert_uint_eq(tally.restarts, 0);
}
END_TEST

START_TEST(every_kind_plays_by_the_rules)
{
  for (unsigned seed = 1; seed <= (unsigned)chances(ROUNDS) / 4; seed++)
    for (size_t i = 0; opponents_at(i); i++) {
      Board board = board_of(seed);
      play(&(Tally){0}, opponent_kind_name(opponents_at(i)), &board,
           (OpponentLimits){.budget = 40, .seed = seed}, 7, seed, NULL);
      board_free(&board);
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("opponent");
  TCase *tests = tcase_create("opponent");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, no_known_dead_end_is_entered_with_a_tiny_budget);
  tcase_add_test(tests, without_a_limit_every_position_can_be_solved);
  tcase_add_test(tests, every_kind_plays_by_the_rules);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
