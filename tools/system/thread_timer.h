// A limit on the processor time of a thread: the thread works until a stop flag is raised, and
// another thread looks now and then whether it is time to raise it.
#ifndef TSB_THREAD_TIMER_H
#define TSB_THREAD_TIMER_H

#include <time.h>

#include "base/stop_flag.h"

typedef struct {
  clockid_t clock;     // of the thread
  _Atomic double end;  // on that clock; 0: no time is running
  StopFlag stop;       // to be polled by the thread's work
} ThreadTimer;

// Called by the thread: starts its time, and lowers the flag. 0 seconds: no limit.
void thread_timer_start(ThreadTimer *timer, double seconds);
// Called by the thread: stops the time. True if it was over before.
bool thread_timer_stop(ThreadTimer *timer);

// Called by another thread. A zeroed timer has not been started and is never over.
void thread_timer_check(ThreadTimer *timer);
void thread_timer_interrupt(ThreadTimer *timer);  // raises the flag at once

#endif
