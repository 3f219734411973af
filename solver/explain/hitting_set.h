// A smallest set of numbers that has a number in common with each of some given sets.
#ifndef TSB_HITTING_SET_H
#define TSB_HITTING_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Sets of numbers below 64, one bit per number. None of the given sets may be empty. Looks at
// sizes below `limit` only. False if there is none of that size, or if the allowance of steps,
// which is counted down, does not suffice; it is then 0.
bool hitting_set_smallest(const uint64_t *sets, size_t count, int limit, uint64_t *steps,
                          uint64_t *found);

#endif
