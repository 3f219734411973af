// One call of the system; see the header.
#include "system/thread_clock.h"

double thread_clock_of(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now)) return 0;
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double thread_clock(void) { return thread_clock_of(CLOCK_THREAD_CPUTIME_ID); }
