#include <check.h>
#include <pthread.h>

#include "support/boards.h"
#include "system/thread_timer.h"

// Works until it is stopped, as a search does.
static void *work(void *argument) {
  ThreadTimer *timer = argument;
  thread_timer_start(timer, 0.05);
  while (!stop_flag_raised(&timer->stop)) continue;
  return thread_timer_stop(timer) ? argument : NULL;
}

START_TEST(work_is_stopped_when_its_time_is_over)
{
  ThreadTimer timer = {0};
  pthread_t thread;
  void *was_over;
  ck_assert(!pthread_create(&thread, NULL, work, &timer));
  while (!stop_flag_raised(&timer.stop)) thread_timer_check(&timer);
  pthread_join(thread, &was_over);
  ck_assert_ptr_eq(was_over, &timer);
}
END_TEST

START_TEST(without_a_limit_it_is_never_over)
{
  ThreadTimer timer = {0};
  thread_timer_check(&timer);
  ck_assert(!stop_flag_raised(&timer.stop));
  thread_timer_start(&timer, 0);
  thread_timer_check(&timer);
  ck_assert(!stop_flag_raised(&timer.stop));
  ck_assert(!thread_timer_stop(&timer));
}
END_TEST

START_TEST(an_interrupt_is_no_end_of_time)
{
  ThreadTimer timer = {0};
  thread_timer_start(&timer, 1000000);
  thread_timer_check(&timer);
  ck_assert(!stop_flag_raised(&timer.stop));
  thread_timer_interrupt(&timer);
  ck_assert(stop_flag_raised(&timer.stop));
  ck_assert(!thread_timer_stop(&timer));
  thread_timer_start(&timer, 0);  // the next piece of work begins with a lowered flag
  ck_assert(!stop_flag_raised(&timer.stop));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("thread_timer");
  TCase *tests = tcase_create("thread_timer");
  tcase_add_test(tests, work_is_stopped_when_its_time_is_over);
  tcase_add_test(tests, without_a_limit_it_is_never_over);
  tcase_add_test(tests, an_interrupt_is_no_end_of_time);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
