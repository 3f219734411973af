// Shared by the tests of output/pack: a small run of the generator with its levels.
#ifndef TSB_TESTS_MADE_PACK_H
#define TSB_TESTS_MADE_PACK_H

#include "pack/pack_json_write.h"
#include "support/generator.h"

typedef struct {
  GenParams params;
  PipelineState state;
  GeneratedLevel levels[8];
  size_t count;
  PackInfo info;
} MadePack;

static inline void made_pack_accept(void *context, const GeneratedLevel *level,
                                    const PipelineState *state) {
  MadePack *pack = context;
  (void)state;
  GeneratedLevel *copy = &pack->levels[pack->count++];
  *copy = *level;
  copy->board = board_copy(&level->board);
  copy->solution = mem_string(level->solution, strlen(level->solution));
}

static inline bool made_pack_keep_going(void *context, const PipelineState *state) {
  (void)context, (void)state;
  return true;
}

static inline void made_pack_run(MadePack *pack, const char *settings, uint64_t seed) {
  *pack = (MadePack){.params = params_of(settings)};
  PipelineHooks hooks = {pack, made_pack_accept, made_pack_keep_going, NULL};
  PipelineEnd end = pipeline_run(&pack->params, seed, 1, &pack->state, &hooks);
  pack->info = (PackInfo){.params = &pack->params,
                          .seed = seed,
                          .state = &pack->state,
                          .complete = end == PIPELINE_COMPLETE,
                          .version = "1.2.3",
                          .xsb = true,
                          .png = true};
}

static inline void made_pack_free(MadePack *pack) {
  for (size_t i = 0; i < pack->count; i++) generated_level_free(&pack->levels[i]);
  pipeline_state_free(&pack->state);
}

#endif
