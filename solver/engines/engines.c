// One row per engine, in the order in which help lists them.
#include "engines/engines.h"

#include <string.h>

#include "strong/fast.h"

static const Engine *const engines[] = {
    &engine_optimal,     &engine_fast, &engine_bidirectional, &engine_moves, &engine_random,
    &engine_random_push, NULL,
};

const Engine *engines_at(size_t index) { return engines[index]; }

const Engine *engines_find(const char *name) {
  for (size_t i = 0; engines_at(i); i++)
    if (!strcmp(engines_at(i)->name, name)) return engines_at(i);
  return NULL;
}
