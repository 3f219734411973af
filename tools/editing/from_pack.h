// `generate --from PACK --pin LIST`: a run around the levels of an older pack.
#ifndef TSB_FROM_PACK_H
#define TSB_FROM_PACK_H

#include "command_parts/generate_run.h"
#include "editing/load_pack.h"

// Zeroed is a run without an older pack.
typedef struct {
  LoadedPack loaded;  // once from_pack_pin was called: only the pinned levels
  bool *pinned;       // of each level of the pack
} FromPack;

// Reads the pack and finds out which levels are pinned: "all", or numbers as --level takes them.
// False with a message in `error`. Call from_pack_free in both cases.
bool from_pack_read(FromPack *from, const char *path, const char *pin, Text *error);
// The parameters with which a run begins that names no others: those of the pack, and as many
// levels as it has, or as its tiers have numbers. With another number to come, these are dropped.
void from_pack_params(const FromPack *from, bool count_given, GenParams *params, uint64_t *seed);
// Completes the run once its parameters are known: pinned levels get their tiers; no other level
// that is or was in the pack comes again, and those that are not pinned count as removed.
void from_pack_pin(FromPack *from, GenerateRun *run, ExcludedLevels *excluded);
void from_pack_free(FromPack *from);

#endif
