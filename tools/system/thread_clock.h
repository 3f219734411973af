// Processor time of a thread, in seconds: other programs on the machine do not count.
#ifndef TSB_THREAD_CLOCK_H
#define TSB_THREAD_CLOCK_H

#include <time.h>

double thread_clock(void);                // of the calling thread
double thread_clock_of(clockid_t clock);  // see pthread_getcpuclockid; 0 if the thread has ended

#endif
