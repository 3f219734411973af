// Processor time of the calling thread, in seconds: other programs on the machine do not count.
#ifndef TSB_THREAD_CLOCK_H
#define TSB_THREAD_CLOCK_H

double thread_clock(void);

#endif
