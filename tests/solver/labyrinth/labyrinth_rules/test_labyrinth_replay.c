#include "labyrinth_rules/labyrinth_replay.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static const char rows[] =
    "+-+-+-+-+-+\n"
    "|@  A  . E|\n"
    "+ +-+ +-+-+\n"
    "|         |\n"
    "+ + + + + +\n"
    "|         |\n"
    "+ + + + + +\n"
    "|        4|\n"
    "+-+-+-+-+-+\n";

static void expect_replay(const char *moves, LabyrinthReplayKind kind, size_t at,
                          const char *words) {
  Labyrinth maze = drawn_labyrinth(rows);
  LabyrinthReplay replay = labyrinth_replay(&maze, moves);
  Text text = {0};
  labyrinth_replay_write(&replay, &text);
  ck_assert_int_eq(replay.kind, kind);
  ck_assert_uint_eq(replay.at, at);
  ck_assert_str_eq(text.data, words);
  ck_assert_int_eq(labyrinth_replay_wins(&maze, moves), kind == REPLAY_WON);
  text_free(&text);
}

START_TEST(a_replay_tells_how_the_game_ends)
{
  expect_replay("drrurr", REPLAY_WON, 6, "won after 6 moves");
  expect_replay("DRRUWRR", REPLAY_WON, 7, "won after 7 moves");
  expect_replay("", REPLAY_GOES_ON, 0, "not won after 0 moves: 1 sweet is left");
  expect_replay("dr", REPLAY_GOES_ON, 2, "not won after 2 moves: 1 sweet is left");
  expect_replay("drrrlur", REPLAY_GOES_ON, 7,
                "not won after 7 moves: the player is not at the exit");
  expect_replay("drrurrl", REPLAY_GOES_BEYOND, 6, "goes on after the game is won with move 6");
  expect_replay("rr", REPLAY_ILLEGAL, 2, "move 2 (r): a closed door is in the way");
  expect_replay("dl", REPLAY_ILLEGAL, 2, "move 2 (l): a wall is in the way");
  expect_replay("d,r", REPLAY_NOT_A_MOVE, 2,
                "character 2 is no move: l, u, r, d or w was expected");
  expect_replay("dddrrr", REPLAY_CAUGHT, 6, "move 6 (r): a monster catches the player");
}
END_TEST

START_TEST(no_moves_at_all_win_nothing)
{
  Labyrinth maze = drawn_labyrinth(rows);
  ck_assert(!labyrinth_replay_wins(&maze, NULL));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_replay");
  TCase *tests = tcase_create("labyrinth_replay");
  tcase_add_test(tests, a_replay_tells_how_the_game_ends);
  tcase_add_test(tests, no_moves_at_all_win_nothing);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
