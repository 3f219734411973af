#include <string.h>

#include "labyrinth_rules/labyrinth_replay.h"
#include "labyrinth_session/labyrinth_session.h"
#include "solver/labyrinth/labyrinth_session/session_labyrinths.h"

static LabyrinthTurn play(LabyrinthSession *session, const char *letters) {
  LabyrinthTurn turn = TURN_PLAYED;
  for (; *letters; letters++) {
    LabyrinthMove move = MOVE_WAIT;
    ck_assert(labyrinth_move_of(*letters, &move));
    turn = labyrinth_session_move(session, move, 0);
  }
  return turn;
}

static void assert_moves(const LabyrinthSession *session, const char *expected) {
  Text moves = {0};
  labyrinth_session_write(session, &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  ck_assert_uint_eq(labyrinth_session_turns(session), strlen(expected));
  text_free(&moves);
}

START_TEST(turns_are_undone_and_redone_one_by_one)
{
  Labyrinth maze = corridor(6, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  ck_assert(!labyrinth_session_undo(session));
  ck_assert_int_eq(play(session, "rrw"), TURN_PLAYED);
  assert_moves(session, "rrw");
  ck_assert(labyrinth_session_undo(session));
  ck_assert(labyrinth_session_undo(session));
  assert_moves(session, "r");
  ck_assert_int_eq(labyrinth_session_state(session)->player, 1);
  ck_assert(labyrinth_session_redo(session));
  assert_moves(session, "rr");
  ck_assert_int_eq(play(session, "l"), TURN_PLAYED);
  ck_assert(!labyrinth_session_redo(session));
  assert_moves(session, "rrl");
  labyrinth_session_free(session);
}
END_TEST

START_TEST(refused_moves_change_nothing)
{
  Labyrinth maze = corridor(5, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  play(session, "rr");
  labyrinth_session_undo(session);
  ck_assert_int_eq(play(session, "u"), TURN_WALL);
  assert_moves(session, "r");
  ck_assert(labyrinth_session_can_redo(session));
  labyrinth_session_free(session);
}
END_TEST

START_TEST(a_walk_is_one_stroke)
{
  Labyrinth maze = corridor(7, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  play(session, "r");
  labyrinth_session_move(session, MOVE_RIGHT, 0);
  labyrinth_session_move(session, MOVE_RIGHT, LABYRINTH_SAME_STROKE);
  labyrinth_session_move(session, MOVE_WAIT, LABYRINTH_SAME_STROKE);
  assert_moves(session, "rrrw");
  ck_assert(labyrinth_session_undo(session));
  assert_moves(session, "r");
  ck_assert(labyrinth_session_redo(session));
  assert_moves(session, "rrrw");
  ck_assert(!labyrinth_session_redo(session));
  labyrinth_session_free(session);
}
END_TEST

START_TEST(the_first_move_begins_a_stroke_whatever_the_flags_say)
{
  Labyrinth maze = corridor(7, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  labyrinth_session_move(session, MOVE_RIGHT, LABYRINTH_SAME_STROKE);
  ck_assert(labyrinth_session_undo(session));
  assert_moves(session, "");
  ck_assert(labyrinth_session_redo(session));
  assert_moves(session, "r");
  labyrinth_session_free(session);
}
END_TEST

START_TEST(a_caught_player_goes_on_after_an_undo)
{
  Labyrinth maze = corridor(8, 4);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  ck_assert_int_eq(play(session, "rr"), TURN_PLAYED);
  ck_assert_int_eq(play(session, "r"), TURN_CAUGHT);
  ck_assert_int_eq(labyrinth_session_outcome(session), TURN_CAUGHT);
  ck_assert(labyrinth_session_over(session));
  // Nothing moves after the end.
  ck_assert_int_eq(play(session, "l"), TURN_CAUGHT);
  assert_moves(session, "rrr");
  ck_assert(labyrinth_session_undo(session));
  ck_assert(!labyrinth_session_over(session));
  ck_assert_int_eq(play(session, "l"), TURN_PLAYED);
  assert_moves(session, "rrl");
  ck_assert(!labyrinth_session_won(session));
  labyrinth_session_free(session);
}
END_TEST

START_TEST(the_shortest_win_without_help_is_kept)
{
  Labyrinth maze = corridor(4, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  ck_assert_int_eq(play(session, "wrrr"), TURN_WON);
  ck_assert_uint_eq(labyrinth_session_best(session), 4);
  ck_assert(labyrinth_session_restart(session));
  ck_assert(!labyrinth_session_restart(session));
  ck_assert(!labyrinth_session_over(session));
  ck_assert_int_eq(play(session, "rrr"), TURN_WON);
  ck_assert_str_eq(labyrinth_session_best_moves(session), "rrr");
  labyrinth_session_restart(session);
  ck_assert_int_eq(play(session, "rlrrr"), TURN_WON);
  ck_assert_uint_eq(labyrinth_session_best(session), 3);
  // Undo takes nothing back that was reached.
  while (labyrinth_session_undo(session)) continue;
  ck_assert(labyrinth_session_won(session));
  ck_assert_uint_eq(labyrinth_session_best(session), 3);
  labyrinth_session_free(session);
}
END_TEST

START_TEST(what_was_reached_elsewhere_counts)
{
  Labyrinth maze = corridor(4, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  ck_assert(!labyrinth_session_add_win(session, "rr") && !labyrinth_session_add_win(session, ""));
  ck_assert(labyrinth_session_add_win(session, "WRRR"));
  ck_assert(!labyrinth_session_add_win(session, "wrrr"));
  ck_assert_str_eq(labyrinth_session_best_moves(session), "wrrr");
  ck_assert(!labyrinth_session_won(session) && !labyrinth_session_won_with_help(session));
  labyrinth_session_set_won(session, false, true);
  ck_assert(!labyrinth_session_won(session) && labyrinth_session_won_with_help(session));
  ck_assert_int_eq(play(session, "rrr"), TURN_WON);
  ck_assert_uint_eq(labyrinth_session_best(session), 3);
  ck_assert(labyrinth_session_won(session) && labyrinth_session_won_with_help(session));
  labyrinth_session_free(session);
}
END_TEST

START_TEST(a_win_with_a_given_move_counts_as_helped)
{
  Labyrinth maze = corridor(4, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  labyrinth_session_move(session, MOVE_RIGHT, LABYRINTH_GIVEN);
  ck_assert_int_eq(play(session, "rr"), TURN_WON);
  ck_assert(labyrinth_session_helped(session));
  ck_assert(labyrinth_session_won(session));
  ck_assert(labyrinth_session_won_with_help(session));
  ck_assert_uint_eq(labyrinth_session_best(session), 0);
  ck_assert(!labyrinth_session_best_moves(session));
  labyrinth_session_restart(session);
  ck_assert(!labyrinth_session_helped(session));
  labyrinth_session_undo(session);
  ck_assert(labyrinth_session_helped(session));
  labyrinth_session_free(session);
}
END_TEST

START_TEST(loaded_moves_are_one_stroke)
{
  Labyrinth maze = corridor(8, 4);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  ck_assert(!labyrinth_session_load(session, "ru", 0));
  ck_assert(!labyrinth_session_load(session, "r?", 0));
  ck_assert(!labyrinth_session_load(session, "rrrl", 0));  // goes on after the end
  assert_moves(session, "");
  play(session, "w");
  ck_assert(labyrinth_session_load(session, "rrr", LABYRINTH_GIVEN));
  ck_assert_int_eq(labyrinth_session_outcome(session), TURN_CAUGHT);
  assert_moves(session, "rrr");
  ck_assert(labyrinth_session_undo(session));
  assert_moves(session, "w");
  labyrinth_session_free(session);
}
END_TEST

// What a session says after random turns, undos, redos and restarts is what the independent replay
// of its moves says.
START_TEST(random_games_agree_with_the_replay)
{
  for (int seed = 0; seed < chances(100); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 77);
    Labyrinth maze = random_labyrinth(&rng, &SESSION_CHANCES);
    LabyrinthSession *session = labyrinth_session_new(&maze);
    for (int i = 0; i < 200; i++) {
      uint32_t draw = rng_below(&rng, 12);
      if (draw == 0) labyrinth_session_undo(session);
      else if (draw == 1) labyrinth_session_redo(session);
      else if (draw == 2 && labyrinth_session_over(session)) labyrinth_session_restart(session);
      else {
        uint32_t move = rng_below(&rng, LABYRINTH_MOVES), flags = rng_below(&rng, 4);
        labyrinth_session_move(session, (LabyrinthMove)move, (int)flags);
      }
      Text moves = {0};
      text_add(&moves, "");
      labyrinth_session_write(session, &moves);
      LabyrinthReplay replay = labyrinth_replay(&maze, moves.data);
      ck_assert_msg(same_position(&replay.state, labyrinth_session_state(session)),
                    "seed %d after %s", seed, moves.data);
      LabyrinthTurn outcome = labyrinth_session_outcome(session);
      ck_assert_int_eq(replay.kind == REPLAY_WON, outcome == TURN_WON);
      ck_assert_int_eq(replay.kind == REPLAY_CAUGHT, outcome == TURN_CAUGHT);
      text_free(&moves);
    }
    if (labyrinth_session_best(session))
      ck_assert(labyrinth_replay_wins(&maze, labyrinth_session_best_moves(session)));
    labyrinth_session_free(session);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_session");
  TCase *tests = tcase_create("labyrinth_session");
  tcase_add_test(tests, turns_are_undone_and_redone_one_by_one);
  tcase_add_test(tests, refused_moves_change_nothing);
  tcase_add_test(tests, a_walk_is_one_stroke);
  tcase_add_test(tests, the_first_move_begins_a_stroke_whatever_the_flags_say);
  tcase_add_test(tests, a_caught_player_goes_on_after_an_undo);
  tcase_add_test(tests, the_shortest_win_without_help_is_kept);
  tcase_add_test(tests, what_was_reached_elsewhere_counts);
  tcase_add_test(tests, a_win_with_a_given_move_counts_as_helped);
  tcase_add_test(tests, loaded_moves_are_one_stroke);
  tcase_add_test(tests, random_games_agree_with_the_replay);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
