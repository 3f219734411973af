#include <sys/time.h>

#include "support/boards.h"
#include "system/interrupt.h"

// If fractions were cut off, half a second would become 0, which means no limit.
START_TEST(a_limit_may_be_a_fraction_of_a_second)
{
  const StopFlag *stop = interrupt_stop_flag(0.5);
  struct itimerval timer;
  getitimer(ITIMER_REAL, &timer);
  bool running = timer.it_value.tv_sec || timer.it_value.tv_usec;
  ck_assert(running || stop_flag_raised(stop));
  ck_assert_int_eq(timer.it_value.tv_sec, 0);
}
END_TEST

START_TEST(no_limit_sets_no_timer)
{
  const StopFlag *stop = interrupt_stop_flag(0);
  struct itimerval timer;
  getitimer(ITIMER_REAL, &timer);
  ck_assert(!timer.it_value.tv_sec && !timer.it_value.tv_usec && !stop_flag_raised(stop));
}
END_TEST

// Its timer may have rung already: then the flag is raised.
START_TEST(the_shortest_limit_is_a_limit)
{
  const StopFlag *stop = interrupt_stop_flag(1e-9);
  struct itimerval timer;
  getitimer(ITIMER_REAL, &timer);
  ck_assert(timer.it_value.tv_usec || stop_flag_raised(stop));
}
END_TEST

int main(void) {
  // The order matters: without forks, the timer of a test may ring during the next.
  Suite *suite = suite_create("interrupt");
  TCase *tests = tcase_create("interrupt");
  tcase_add_test(tests, no_limit_sets_no_timer);
  tcase_add_test(tests, a_limit_may_be_a_fraction_of_a_second);
  tcase_add_test(tests, the_shortest_limit_is_a_limit);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
