// The advisor is asked and answers; no test waits for a time.
#include <pthread.h>

#include "level_play/advisor.h"
#include "rules/verify.h"
#include "support/boards.h"

typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t woken;
  int count;
} Bell;

static void ring(void *context) {
  Bell *bell = context;
  pthread_mutex_lock(&bell->lock);
  bell->count++;
  pthread_cond_signal(&bell->woken);
  pthread_mutex_unlock(&bell->lock);
}

// Waits for an answer that is final.
static Advice answer(Advisor *advisor, Bell *bell) {
  for (;;) {
    pthread_mutex_lock(&bell->lock);
    while (!bell->count) pthread_cond_wait(&bell->woken, &bell->lock);
    bell->count = 0;
    pthread_mutex_unlock(&bell->lock);
    Advice advice = advisor_answer(advisor);
    if (advice.state != ADVICE_THINKING) return advice;
    advice_free(&advice);
  }
}

#define BELL \
  { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 }

START_TEST(a_position_is_solved)
{
  Bell bell = BELL;
  Advisor *advisor = advisor_start(ring, &bell);
  Board board = drawn(
      "########\n"
      "#@ $  .#\n"
      "#  $  .#\n"
      "#      #\n"
      "########\n");
  advisor_ask(advisor, &board, ADVISOR_LOOK);
  Advice advice = answer(advisor, &bell);
  ck_assert_int_eq(advice.state, ADVICE_SOLVED);
  ck_assert(verify_solves(&board, advice.moves));
  advice_free(&advice);
  advisor_stop(advisor);
  board_free(&board);
}
END_TEST

START_TEST(a_dead_end_has_a_reason)
{
  Bell bell = BELL;
  Advisor *advisor = advisor_start(ring, &bell);
  Board board = drawn(
      "#######\n"
      "#$ @ .#\n"
      "#     #\n"
      "#######\n");
  advisor_ask(advisor, &board, ADVISOR_LOOK);
  Advice advice = answer(advisor, &bell);
  ck_assert_int_eq(advice.state, ADVICE_DEAD);
  ck_assert_ptr_nonnull(advice.reason);
  advice_free(&advice);
  advisor_stop(advisor);
  board_free(&board);
}
END_TEST

START_TEST(the_last_question_is_answered)
{
  enum { QUESTIONS = 200 };
  Bell bell = BELL;
  Advisor *advisor = advisor_start(ring, &bell);
  Board dead = drawn(
      "######\n"
      "#$@ .#\n"
      "######\n");
  Board open = drawn(
      "######\n"
      "#@$ .#\n"
      "######\n");
  for (int i = 0; i < QUESTIONS; i++) advisor_ask(advisor, i % 2 ? &open : &dead, ADVISOR_LOOK);
  Advice advice = answer(advisor, &bell);
  ck_assert_int_eq(advice.state, ADVICE_SOLVED);
  ck_assert_str_eq(advice.moves, "RR");
  advice_free(&advice);
  advisor_forget(advisor);
  advice = advisor_answer(advisor);
  ck_assert_int_eq(advice.state, ADVICE_NONE);
  advisor_ask(advisor, &dead, ADVISOR_SEARCH);
  advisor_stop(advisor);  // also in the middle of a question
  board_free(&dead);
  board_free(&open);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("advisor");
  TCase *tests = tcase_create("advisor");
  tcase_add_test(tests, a_position_is_solved);
  tcase_add_test(tests, a_dead_end_has_a_reason);
  tcase_add_test(tests, the_last_question_is_answered);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
