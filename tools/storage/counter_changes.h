// Counters of a run in a journal: each record stores how they have changed since the record before.
// Of many counters few change from record to record. So those that do are stored, each with the
// number of counters that stayed before it. All are counted modulo 2^64: any difference can be
// added.
#ifndef TSB_COUNTER_CHANGES_H
#define TSB_COUNTER_CHANGES_H

#include <stddef.h>
#include <stdint.h>

#include "base/varint.h"

void counter_changes_save(const uint64_t *now, const uint64_t *before, size_t count, Text *out);
// Moves the counters on by the changes. Damaged bytes make the reader fail.
void counter_changes_load(VarintReader *reader, uint64_t *counters, size_t count);

#endif
