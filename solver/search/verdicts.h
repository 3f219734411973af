// For small searches that are made again and again: which positions this one has met, and how those
// before it ended. Positions are known by the key of their scene.
#ifndef TSB_VERDICTS_H
#define TSB_VERDICTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VERDICTS_KEPT = 1 << 16 };

typedef struct {
  uint64_t *met;  // keys of this search, where `met_in` is its number
  uint32_t *met_in, search;
  size_t places;   // for them, a power of two; a search must not come near it
  uint64_t *kept;  // key with its lowest bit replaced by the verdict
} Verdicts;

size_t verdicts_bytes(size_t places);
void verdicts_begin(Verdicts *verdicts, size_t places);
void verdicts_free(Verdicts *verdicts);

void verdicts_search(Verdicts *verdicts);              // a new one, that has met nothing
bool verdicts_meet(Verdicts *verdicts, uint64_t key);  // false if it has met it before

bool verdicts_known(const Verdicts *verdicts, uint64_t key, bool *verdict);
void verdicts_keep(Verdicts *verdicts, uint64_t key, bool verdict);

#endif
