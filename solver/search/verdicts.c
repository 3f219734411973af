#include "search/verdicts.h"

#include <string.h>

#include "base/mem.h"

size_t verdicts_bytes(size_t places) {
  return places * (sizeof(uint64_t) + sizeof(uint32_t)) + VERDICTS_KEPT * sizeof(uint64_t);
}

void verdicts_begin(Verdicts *verdicts, size_t places) {
  *verdicts = (Verdicts){.places = places};
  verdicts->met = mem_alloc(places, sizeof *verdicts->met);
  verdicts->met_in = mem_alloc(places, sizeof *verdicts->met_in);
  verdicts->kept = mem_alloc(VERDICTS_KEPT, sizeof *verdicts->kept);
}

void verdicts_free(Verdicts *verdicts) {
  mem_free(verdicts->met);
  mem_free(verdicts->met_in);
  mem_free(verdicts->kept);
  *verdicts = (Verdicts){0};
}

void verdicts_search(Verdicts *verdicts) {
  if (++verdicts->search) return;
  memset(verdicts->met_in, 0, verdicts->places * sizeof *verdicts->met_in);
  verdicts->search = 1;
}

bool verdicts_meet(Verdicts *verdicts, uint64_t key) {
  size_t mask = verdicts->places - 1, place = (size_t)(key ^ key >> 32) & mask;
  for (; verdicts->met_in[place] == verdicts->search; place = (place + 1) & mask)
    if (verdicts->met[place] == key) return false;
  verdicts->met_in[place] = verdicts->search;
  verdicts->met[place] = key;
  return true;
}

static size_t slot_of(uint64_t key) { return (size_t)(key >> 20) & (VERDICTS_KEPT - 1); }

bool verdicts_known(const Verdicts *verdicts, uint64_t key, bool *verdict) {
  uint64_t kept = verdicts->kept[slot_of(key)];
  *verdict = kept & 1;
  return kept && (kept | 1) == (key | 1);
}

void verdicts_keep(Verdicts *verdicts, uint64_t key, bool verdict) {
  verdicts->kept[slot_of(key)] = (key & ~UINT64_C(1)) | verdict;
}
