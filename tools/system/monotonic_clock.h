// A clock that only goes forward, for delays and time-outs.
#ifndef TSB_MONOTONIC_CLOCK_H
#define TSB_MONOTONIC_CLOCK_H

#include <stdint.h>

int64_t monotonic_milliseconds(void);

#endif
