#include "storage/counter_changes.h"

void counter_changes_save(const uint64_t *now, const uint64_t *before, size_t count, Text *out) {
  size_t changed = 0, last = 0;
  for (size_t i = 0; i < count; i++) changed += now[i] != before[i];
  varint_add(out, changed);
  for (size_t i = 0; i < count; i++) {
    if (now[i] == before[i]) continue;
    varint_add(out, i - last);
    varint_add_signed(out, (int64_t)(now[i] - before[i]));
    last = i + 1;
  }
}

void counter_changes_load(VarintReader *reader, uint64_t *counters, size_t count) {
  uint64_t changed = varint_read(reader), at = 0;
  for (uint64_t i = 0; i < changed && !reader->failed; i++) {
    uint64_t skipped = varint_read(reader);
    int64_t difference = varint_read_signed(reader);
    if (skipped >= count - at) {
      reader->failed = true;
      return;
    }
    at += skipped;
    counters[at++] += (uint64_t)difference;
    if (at == count && i + 1 < changed) reader->failed = true;
  }
}
