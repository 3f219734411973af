// Keys and meanings by number, and sums; see the header.
#include "level/reject_reasons.h"

static const struct {
  const char *key, *meaning;
} rows[REJECT_COUNT] = {[REJECT_NONE] = {"accepted", "in the pack"},
#define X(key, meaning) [REJECT_##key] = {#key, meaning},
                        REJECTS(X)
#undef X
};

const char *reject_key(Reject reject) { return rows[reject].key; }
const char *reject_meaning(Reject reject) { return rows[reject].meaning; }

void funnel_counts_add(FunnelCounts *sum, const FunnelCounts *part) {
  sum->candidates += part->candidates;
  sum->maps += part->maps;
  for (int i = 0; i < MAP_REJECT_COUNT; i++) sum->map_rejects[i] += part->map_rejects[i];
  for (int i = 0; i < REJECT_COUNT; i++) sum->rejects[i] += part->rejects[i];
  sum->reverse_states += part->reverse_states;
  sum->forward_states += part->forward_states;
}
