// The other thread reads the clock of the first one, so that the work itself never does. An end of
// 0 means that no time is running.
#include "system/thread_timer.h"

#include <pthread.h>

static double seconds_of(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now)) return 0;  // the thread has ended
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void thread_timer_start(ThreadTimer *timer, double seconds) {
  atomic_store(&timer->stop, false);
  if (seconds <= 0 || pthread_getcpuclockid(pthread_self(), &timer->clock)) return;
  atomic_store(&timer->end, seconds_of(timer->clock) + seconds);
}

bool thread_timer_stop(ThreadTimer *timer) {
  double end = atomic_exchange(&timer->end, 0);
  return end > 0 && seconds_of(timer->clock) >= end;
}

void thread_timer_check(ThreadTimer *timer) {
  double end = atomic_load(&timer->end);
  if (end > 0 && seconds_of(timer->clock) >= end) atomic_store(&timer->stop, true);
}

void thread_timer_interrupt(ThreadTimer *timer) { atomic_store(&timer->stop, true); }
