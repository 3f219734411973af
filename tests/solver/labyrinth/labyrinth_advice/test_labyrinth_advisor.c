#include <string.h>

#include "labyrinth_advice/labyrinth_advisor.h"
#include "support/boards.h"
#include "support/labyrinths.h"

// A dead end at the left, the player, a sweet, the exit, and a monster that comes from the right.
static Labyrinth trap(void) {
  Labyrinth maze = labyrinth_new(6, 4);
  for (int x = 0; x < 5; x++) labyrinth_set_edge(&maze, x, RIGHT, EDGE_OPEN);
  maze.player = 1;
  maze.sweets[maze.sweet_count++] = 2;
  maze.exit = 3;
  maze.monsters[maze.monster_count++] = (LabyrinthMonster){.cell = 5, .period = 1};
  return maze;
}

static LabyrinthAdvice ask(LabyrinthAdvisor *advisor, const LabyrinthState *state) {
  labyrinth_advisor_ask(advisor, state, LABYRINTH_SEARCH);
  while (labyrinth_advisor_step(advisor)) continue;
  return labyrinth_advisor_answer(advisor);
}

START_TEST(a_win_is_followed_without_a_search)
{
  Labyrinth maze = trap();
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthAdvisor *advisor = labyrinth_advisor_new(&maze, NULL);
  ck_assert_int_eq(labyrinth_advisor_answer(advisor).kind, LABYRINTH_ADVICE_NONE);
  ck_assert_str_eq(ask(advisor, &state).moves, "rr");
  labyrinth_play(&maze, &state, MOVE_RIGHT);
  labyrinth_advisor_ask(advisor, &state, LABYRINTH_LOOK);
  LabyrinthAdvice advice = labyrinth_advisor_answer(advisor);
  ck_assert_int_eq(advice.kind, LABYRINTH_ADVICE_WIN);
  ck_assert_str_eq(advice.moves, "r");
  ck_assert_uint_eq(advice.nodes, 0);
  labyrinth_advisor_forget(advisor);
  ck_assert_int_eq(labyrinth_advisor_answer(advisor).kind, LABYRINTH_ADVICE_NONE);
  labyrinth_advisor_free(advisor);
}
END_TEST

START_TEST(a_known_win_is_used_if_it_wins)
{
  Labyrinth maze = trap();
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthAdvisor *good = labyrinth_advisor_new(&maze, "rr");
  labyrinth_advisor_ask(good, &state, LABYRINTH_LOOK);
  ck_assert_int_eq(labyrinth_advisor_answer(good).kind, LABYRINTH_ADVICE_WIN);
  LabyrinthAdvisor *bad = labyrinth_advisor_new(&maze, "lr");
  labyrinth_advisor_ask(bad, &state, LABYRINTH_LOOK);
  ck_assert_int_eq(labyrinth_advisor_answer(bad).kind, LABYRINTH_ADVICE_THINKING);
  labyrinth_advisor_free(good);
  labyrinth_advisor_free(bad);
}
END_TEST

START_TEST(a_lost_position_has_a_reason_and_stays_lost)
{
  Labyrinth maze = trap();
  LabyrinthState state = labyrinth_start(&maze);
  LabyrinthAdvisor *advisor = labyrinth_advisor_new(&maze, NULL);
  labyrinth_play(&maze, &state, MOVE_LEFT);
  LabyrinthAdvice advice = ask(advisor, &state);
  ck_assert_int_eq(advice.kind, LABYRINTH_ADVICE_LOST);
  ck_assert_ptr_nonnull(strstr(advice.reason, "column 5, row 1"));
  labyrinth_play(&maze, &state, MOVE_WAIT);
  labyrinth_advisor_ask(advisor, &state, LABYRINTH_LOOK);
  advice = labyrinth_advisor_answer(advisor);
  ck_assert_int_eq(advice.kind, LABYRINTH_ADVICE_LOST);
  ck_assert_ptr_nonnull(strstr(advice.reason, "column 4, row 1"));
  // Back at the start it is not.
  state = labyrinth_start(&maze);
  ck_assert_int_eq(ask(advisor, &state).kind, LABYRINTH_ADVICE_WIN);
  labyrinth_advisor_free(advisor);
}
END_TEST

static bool wins(const Labyrinth *maze, LabyrinthState state, const char *moves) {
  LabyrinthTurn turn = TURN_PLAYED;
  for (; *moves && turn == TURN_PLAYED; moves++) {
    LabyrinthMove move = MOVE_WAIT;
    labyrinth_move_of(*moves, &move);
    turn = labyrinth_play(maze, &state, move);
  }
  return turn == TURN_WON && !*moves;
}

// After each turn of random games the advice is what a whole search says, and it wins.
START_TEST(advice_in_random_games_is_right)
{
  static const LabyrinthChances chance = {4, 6, 2, 2, 2, 4, 1, 40};
  for (int seed = 0; seed < chances(150); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 91);
    Labyrinth maze = random_labyrinth(&rng, &chance);
    LabyrinthState state = labyrinth_start(&maze);
    LabyrinthAdvisor *advisor = labyrinth_advisor_new(&maze, NULL);
    for (int i = 0; i < 12; i++) {
      LabyrinthAdvice advice = ask(advisor, &state);
      LabyrinthResult wanted =
          labyrinth_solve(&maze, &state, LABYRINTH_ANY_WIN, (LabyrinthLimits){0}, NULL);
      ck_assert_msg((advice.kind == LABYRINTH_ADVICE_WIN) == (wanted.outcome == LABYRINTH_WINNABLE),
                    "seed %d, turn %d", seed, i);
      if (advice.moves)
        ck_assert_msg(wins(&maze, state, advice.moves), "seed %d, turn %d", seed, i);
      uint32_t move = rng_below(&rng, LABYRINTH_MOVES);
      LabyrinthTurn turn = labyrinth_play(&maze, &state, (LabyrinthMove)move);
      if (turn == TURN_WON || turn == TURN_CAUGHT) break;
    }
    labyrinth_advisor_free(advisor);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_advisor");
  TCase *tests = tcase_create("labyrinth_advisor");
  tcase_add_test(tests, a_win_is_followed_without_a_search);
  tcase_add_test(tests, a_known_win_is_used_if_it_wins);
  tcase_add_test(tests, a_lost_position_has_a_reason_and_stays_lost);
  tcase_add_test(tests, advice_in_random_games_is_right);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
