// A small library in memory, filled with real levels, to see how many bytes a level takes in a file
// and how long it takes to write.
#ifndef TSB_PLAN_LIBRARY_H
#define TSB_PLAN_LIBRARY_H

#include "library/library_blocks.h"
#include "library/library_writer.h"
#include "planning/plan_figures.h"

typedef struct {
  sqlite3 *db;
  LibraryWriter writer;
  int64_t source;
  int64_t empty_bytes;
  double levels;   // that were written, repeated ones, too
  double seconds;  // CPU time that took
} PlanLibrary;

// False if SQLite cannot do it.
bool plan_library_open(PlanLibrary *library);
void plan_library_close(PlanLibrary *library);  // accepts a zeroed one

// Writes the level, unless the library has enough of them already.
void plan_library_add(PlanLibrary *library, const GeneratedLevel *level);
double plan_library_seconds_per_level(const PlanLibrary *library);

// The sizes of what was written. `funnel` is that of so many candidates. Nothing can be added
// afterwards. False if there is no level.
bool plan_library_sizes(PlanLibrary *library, const FunnelCounts *funnel, double candidates,
                        PlanSizes *sizes);

#endif
