#include <check.h>
#include <semaphore.h>

#include "support/boards.h"
#include "system/thread_clock.h"
#include "system/thread_timer.h"

static const double LITTLE = 0.02, MUCH = 1000000;  // seconds

// Works until it is stopped, as a search does.
static void *work(void *argument) {
  ThreadTimer *timer = argument;
  thread_timer_start(timer, LITTLE);
  while (!stop_flag_raised(&timer->stop)) continue;
  return thread_timer_stop(timer) ? argument : NULL;
}

START_TEST(work_is_stopped_when_its_time_is_over)
{
  ThreadTimer timer;
  pthread_t thread;
  void *was_over;
  thread_timer_init(&timer);
  ck_assert(!pthread_create(&thread, NULL, work, &timer));
  while (!stop_flag_raised(&timer.stop)) thread_timer_check(&timer);
  pthread_join(thread, &was_over);
  ck_assert_ptr_eq(was_over, &timer);
  thread_timer_free(&timer);
}
END_TEST

typedef struct {
  ThreadTimer timer;
  sem_t started, wake;
} Sleeper;

static void *sleep_until_woken(void *argument) {
  Sleeper *sleeper = argument;
  thread_timer_start(&sleeper->timer, LITTLE);
  sem_post(&sleeper->started);
  while (sem_wait(&sleeper->wake)) continue;
  return thread_timer_stop(&sleeper->timer) ? argument : NULL;
}

// The thread that looks works longer than the limit while the other one sleeps: neither the time of
// day nor the time of the whole program counts.
START_TEST(only_the_time_of_its_own_thread_counts)
{
  Sleeper sleeper;
  pthread_t thread;
  void *was_over;
  thread_timer_init(&sleeper.timer);
  sem_init(&sleeper.started, 0, 0);
  sem_init(&sleeper.wake, 0, 0);
  ck_assert(!pthread_create(&thread, NULL, sleep_until_woken, &sleeper));
  while (sem_wait(&sleeper.started)) continue;
  for (double end = thread_clock() + 2 * LITTLE; thread_clock() < end;) continue;
  thread_timer_check(&sleeper.timer);
  ck_assert(!stop_flag_raised(&sleeper.timer.stop));
  sem_post(&sleeper.wake);
  pthread_join(thread, &was_over);
  ck_assert_ptr_null(was_over);
  sem_destroy(&sleeper.started);
  sem_destroy(&sleeper.wake);
  thread_timer_free(&sleeper.timer);
}
END_TEST

START_TEST(without_a_limit_it_is_never_over)
{
  ThreadTimer timer;
  thread_timer_init(&timer);
  thread_timer_check(&timer);
  ck_assert(!stop_flag_raised(&timer.stop));
  thread_timer_start(&timer, 0);
  thread_timer_check(&timer);
  ck_assert(!stop_flag_raised(&timer.stop));
  ck_assert(!thread_timer_stop(&timer));
  thread_timer_free(&timer);
}
END_TEST

START_TEST(an_interrupt_is_no_end_of_time)
{
  ThreadTimer timer;
  thread_timer_init(&timer);
  thread_timer_start(&timer, MUCH);
  thread_timer_check(&timer);
  ck_assert(!stop_flag_raised(&timer.stop));
  thread_timer_interrupt(&timer);
  ck_assert(stop_flag_raised(&timer.stop));
  ck_assert(!thread_timer_stop(&timer));
  thread_timer_free(&timer);
}
END_TEST

// The interrupt is given once. It may come between two pieces of work, or before the first.
START_TEST(an_interrupt_stops_all_later_work)
{
  ThreadTimer timer;
  thread_timer_init(&timer);
  thread_timer_interrupt(&timer);
  for (int round = 0; round < 2; round++) {
    thread_timer_start(&timer, round ? MUCH : 0);
    ck_assert(stop_flag_raised(&timer.stop));
    ck_assert(!thread_timer_stop(&timer));
  }
  thread_timer_free(&timer);
}
END_TEST

static void *start_next(void *argument) {
  Sleeper *sleeper = argument;
  thread_timer_start(&sleeper->timer, MUCH);
  sem_post(&sleeper->started);
  return NULL;
}

static bool starts_within(Sleeper *sleeper, long nanoseconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += nanoseconds;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  return !sem_timedwait(&sleeper->started, &until);
}

// Else a check that has read the old time could stop the new work. The lock is that of the check.
START_TEST(the_next_time_starts_after_a_check_that_is_under_way)
{
  Sleeper sleeper;
  pthread_t thread;
  thread_timer_init(&sleeper.timer);
  sem_init(&sleeper.started, 0, 0);
  pthread_mutex_lock(&sleeper.timer.lock);
  ck_assert(!pthread_create(&thread, NULL, start_next, &sleeper));
  ck_assert(!starts_within(&sleeper, 50000000));
  atomic_store(&sleeper.timer.stop, true);  // what the check does last
  pthread_mutex_unlock(&sleeper.timer.lock);
  pthread_join(thread, NULL);
  ck_assert(!stop_flag_raised(&sleeper.timer.stop));
  sem_destroy(&sleeper.started);
  thread_timer_free(&sleeper.timer);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("thread_timer");
  TCase *tests = tcase_create("thread_timer");
  tcase_add_test(tests, work_is_stopped_when_its_time_is_over);
  tcase_add_test(tests, only_the_time_of_its_own_thread_counts);
  tcase_add_test(tests, without_a_limit_it_is_never_over);
  tcase_add_test(tests, an_interrupt_is_no_end_of_time);
  tcase_add_test(tests, an_interrupt_stops_all_later_work);
  tcase_add_test(tests, the_next_time_starts_after_a_check_that_is_under_way);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
