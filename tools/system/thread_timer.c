// The other thread reads the clock of the first one, so that the work itself never does. It reads
// the clock and raises the flag under one lock: it can never raise the flag for a time that is over
// when the thread has gone on to its next piece of work.
#include "system/thread_timer.h"

#include "system/thread_clock.h"

void thread_timer_init(ThreadTimer *timer) {
  *timer = (ThreadTimer){0};
  pthread_mutex_init(&timer->lock, NULL);
}

void thread_timer_free(ThreadTimer *timer) { pthread_mutex_destroy(&timer->lock); }

void thread_timer_start(ThreadTimer *timer, double seconds) {
  pthread_mutex_lock(&timer->lock);
  bool limited = seconds > 0 && !pthread_getcpuclockid(pthread_self(), &timer->clock);
  timer->end = limited ? thread_clock() + seconds : 0;
  timer->over = false;
  atomic_store(&timer->stop, timer->interrupted);
  pthread_mutex_unlock(&timer->lock);
}

bool thread_timer_stop(ThreadTimer *timer) {
  pthread_mutex_lock(&timer->lock);
  bool over = timer->over;
  timer->end = 0;
  pthread_mutex_unlock(&timer->lock);
  return over;
}

void thread_timer_check(ThreadTimer *timer) {
  pthread_mutex_lock(&timer->lock);
  if (timer->end > 0 && thread_clock_of(timer->clock) >= timer->end) {
    timer->over = true;
    atomic_store(&timer->stop, true);
  }
  pthread_mutex_unlock(&timer->lock);
}

void thread_timer_interrupt(ThreadTimer *timer) {
  pthread_mutex_lock(&timer->lock);
  timer->interrupted = true;
  atomic_store(&timer->stop, true);
  pthread_mutex_unlock(&timer->lock);
}
