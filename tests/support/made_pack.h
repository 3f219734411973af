// Shared by the tests of output/pack: a small run of the generator with its levels.
#ifndef TSB_TESTS_MADE_PACK_H
#define TSB_TESTS_MADE_PACK_H

#include "pack/pack_json_write.h"
#include "support/pipeline_runs.h"

typedef struct {
  GenParams params;
  PipelineState state;
  PipelineLog log;
  PackInfo info;
} MadePack;

static inline void made_pack_run(MadePack *pack, const char *settings, uint64_t seed) {
  *pack = (MadePack){.params = params_of(settings)};
  PipelineEnd end = pipeline_log_run(&pack->log, &pack->params, seed, 1, &pack->state);
  pack->info = (PackInfo){.params = &pack->params,
                          .seed = seed,
                          .state = &pack->state,
                          .complete = end == PIPELINE_COMPLETE,
                          .version = "1.2.3",
                          .levels = true,
                          .png = true};
}

static inline void made_pack_free(MadePack *pack) {
  pipeline_log_free(&pack->log);
  pipeline_state_free(&pack->state);
}

#endif
