// Shared by the tests of output/dataset: a small run of the generator, counted.
#ifndef TSB_TESTS_COUNTED_PACK_H
#define TSB_TESTS_COUNTED_PACK_H

#include "dataset/dataset_counts.h"
#include "dataset/dataset_info.h"
#include "support/made_pack.h"

typedef struct {
  MadePack pack;
  DatasetInfo info;
  DatasetCounts counts;
} CountedPack;

static inline void counted_pack_run(CountedPack *counted, const char *settings, uint64_t seed) {
  *counted = (CountedPack){.counts.levels = 0};
  MadePack *pack = &counted->pack;
  made_pack_run(pack, settings, seed);
  counted->info = (DatasetInfo){.version = "1.2.3",
                                .formats = "npy,jsonl",
                                .complete = true,
                                .params = &pack->params,
                                .seed = seed,
                                .funnel = &pack->state.funnel};
  for (size_t i = 0; i < pack->log.count; i++)
    dataset_counts_add(&counted->counts, &pack->log.levels[i]);
}

static inline void counted_pack_free(CountedPack *counted) {
  dataset_counts_free(&counted->counts);
  made_pack_free(&counted->pack);
}

#endif
