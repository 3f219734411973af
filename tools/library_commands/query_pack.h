// The answer of a query as a pack, or as one pack for each part of a split.
#ifndef TSB_QUERY_PACK_H
#define TSB_QUERY_PACK_H

#include "library_commands/query_levels.h"

// Chooses the levels and writes the packs. Returns the exit code; errors and results are printed.
int query_pack_write(const Call *call, const LibraryFile *file, const QueryPlan *plan);

#endif
