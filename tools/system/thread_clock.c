// One call of the system; see the header.
#include "system/thread_clock.h"

#include <time.h>

double thread_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
