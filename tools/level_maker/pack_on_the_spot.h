// A small story pack for a player who has no file: 25 levels, five of each tier, easiest first.
#ifndef TSB_PACK_ON_THE_SPOT_H
#define TSB_PACK_ON_THE_SPOT_H

#include <stdint.h>

#include "base/stop_flag.h"
#include "formats/collection_data.h"

// All parts may be zero.
typedef struct {
  void *context;
  // Called now and then by the calling thread.
  void (*show)(void *context, size_t found, size_t wanted);
  const StopFlag *stop;
} PackOnTheSpotHooks;

// Fills a zeroed collection, with titles ("Intro 1"), solutions and the properties that pack.xsb
// has. The same seed makes the same pack, for any number of jobs (threads, at least 1). False if it
// was stopped; then the collection is empty.
bool pack_on_the_spot(uint64_t seed, int jobs, const PackOnTheSpotHooks *hooks, Collection *out);

#endif
