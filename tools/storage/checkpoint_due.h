// When a run records how far it has come.
#ifndef TSB_CHECKPOINT_DUE_H
#define TSB_CHECKPOINT_DUE_H

#include <stdbool.h>
#include <stdint.h>

// Is so much work since the last record too much to lose? It is if it exceeds a share of all work,
// so that the number of checkpoints grows with the logarithm of the run only.
static inline bool checkpoint_due(uint64_t since, uint64_t all, uint64_t least) {
  const uint64_t SHARE = 256;
  return since >= least && since >= all / SHARE;
}

#endif
