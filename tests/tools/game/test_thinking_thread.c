// An opponent moves while it thinks in another thread: tests/races runs this with the thread
// sanitizer.
#include <time.h>

#include "game/thinking_thread.h"
#include "rules/verify.h"
#include "support/boards.h"

enum { PAUSE = 100000 };

START_TEST(it_solves_the_level_while_it_is_asked_for_moves)
{
  Board board = drawn(
      "##########\n"
      "#   #    #\n"
      "# $   $  #\n"
      "#  .@.   #\n"
      "#   $ .  #\n"
      "##########\n");
  Opponent *opponent =
      opponent_new(opponents_find("anytime"), &board, &(OpponentLimits){.budget = 0});
  ThinkingThread *thread = thinking_thread_start(opponent);
  while (!game_solved(opponent_game(opponent))) {
    opponent_move(opponent);
    (void)opponent_thoughts(opponent);
    thinking_thread_go_on(thread);
    nanosleep(&(struct timespec){.tv_nsec = PAUSE}, NULL);  // else it walks millions of steps
  }
  Text line = {0};
  opponent_write_moves(opponent, &line);
  thinking_thread_end(thread);
  ck_assert(verify_solves(&board, line.data));
  text_free(&line);
  board_free(&board);
}
END_TEST

START_TEST(it_can_be_ended_at_any_time)
{
  Board board = drawn(
      "#########\n"
      "#@ $  . #\n"
      "# $ $ . #\n"
      "#  .  $ #\n"
      "# .     #\n"
      "#########\n");
  for (int i = 0; i < 20; i++) {
    Opponent *opponent =
        opponent_new(opponents_find("anytime"), &board, &(OpponentLimits){.budget = 100});
    ThinkingThread *thread = thinking_thread_start(opponent);
    for (int j = 0; j < i; j++) opponent_move(opponent);
    thinking_thread_end(thread);
  }
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("thinking_thread");
  TCase *tests = tcase_create("thinking_thread");
  tcase_add_test(tests, it_solves_the_level_while_it_is_asked_for_moves);
  tcase_add_test(tests, it_can_be_ended_at_any_time);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
