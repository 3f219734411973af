// What a library holds, in numbers.
#ifndef TSB_LIBRARY_STATS_H
#define TSB_LIBRARY_STATS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What levels are counted by.
typedef enum {
  LIBRARY_GROUP_TIER,    // from the easiest; tiers without levels are left out
  LIBRARY_GROUP_BOXES,   // "3"
  LIBRARY_GROUP_SIZE,    // "8x8": width and height of the board
  LIBRARY_GROUP_SOURCE,  // "pack: name of it"
  LIBRARY_GROUP_MARK,    // levels with the mark that are in the library
  LIBRARY_GROUP_COUNT
} LibraryGroup;
const char *library_group_name(LibraryGroup group);  // "tiers"

// All that return bool: false with SQLite's error in the connection.
typedef void LibraryGroupVisitor(void *context, const char *name, uint64_t levels);
bool library_stats_groups(sqlite3 *db, LibraryGroup group, LibraryGroupVisitor *each,
                          void *context);

// Smallest value, quartiles and largest value of a measure, over the levels that have it.
enum { LIBRARY_QUANTILES = 5 };
typedef struct {
  uint64_t levels;
  double quantile[LIBRARY_QUANTILES], mean;
} LibraryDistribution;
// A value of value_ranges.h.
bool library_stats_distribution(sqlite3 *db, size_t value, LibraryDistribution *out);

// A source, with what the runs among them have done. Texts are valid during the call.
typedef struct {
  int64_t source;
  const char *kind, *name, *seed, *params;  // seed and params may be NULL
  const char *state;                        // of a run with a number of levels, or NULL
  uint64_t blocks, candidates, levels;      // recorded blocks; levels before duplicates
} LibrarySourceFacts;
typedef void LibrarySourceVisitor(void *context, const LibrarySourceFacts *facts);
// Looks at no level. With `runs`, only at runs.
bool library_stats_sources(sqlite3 *db, bool runs, LibrarySourceVisitor *each, void *context);

#endif
