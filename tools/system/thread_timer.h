// A limit on the processor time of a thread: the thread works until a stop flag is raised, and
// another thread looks now and then whether it is time to raise it.
#ifndef TSB_THREAD_TIMER_H
#define TSB_THREAD_TIMER_H

#include <pthread.h>
#include <time.h>

#include "base/stop_flag.h"

typedef struct {
  pthread_mutex_t lock;  // guards everything but `stop`, which is polled without it
  clockid_t clock;       // of the thread
  double end;            // on that clock; 0: no time is running
  bool over;             // this time, or the last one, was over
  bool interrupted;
  StopFlag stop;  // to be polled by the thread's work
} ThreadTimer;

void thread_timer_init(ThreadTimer *timer);
void thread_timer_free(ThreadTimer *timer);

// Called by the thread: starts its time, and lowers the flag unless there was an interrupt. 0
// seconds: no limit.
void thread_timer_start(ThreadTimer *timer, double seconds);
// Called by the thread: stops the time. True if the work was told to stop because its time was
// over.
bool thread_timer_stop(ThreadTimer *timer);

// Called by another thread. A timer that has not been started is never over.
void thread_timer_check(ThreadTimer *timer);
void thread_timer_interrupt(ThreadTimer *timer);  // raises the flag, now and at every later start

#endif
