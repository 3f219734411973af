// Asks a library for levels. The text of a query is put together from constants and names of known
// columns; every value is bound.
//
// The order is by one value, and equal values are ordered by id: so it does not depend on the order
// in which levels came.
#ifndef TSB_LIBRARY_QUERY_H
#define TSB_LIBRARY_QUERY_H

#include <sqlite3.h>

#include "params/difficulty_tiers.h"
#include "values/value_ranges.h"

// What to order by: a value of value_ranges.h, or the id, which is as good as by chance.
enum { LIBRARY_SORT_ID = VALUE_COUNT };

// Zeroed: all levels, by their first measure. Texts are borrowed.
typedef struct {
  ValueRanges keep;
  int tiers;             // a bit for each; 0: all
  const char **with;     // marks that levels must have
  const char **without;  // marks that they must not have
  size_t with_count, without_count;
  const char *source;  // part of the name of their source, or NULL
  size_t sort;
  bool descending;
  int64_t most;  // levels; 0: no limit
} LibraryQuery;

// "difficulty", "-difficulty" or "difficulty:desc"; "id". False if there is no such value.
bool library_query_parse_sort(const char *text, LibraryQuery *query);

typedef enum {
  LIBRARY_QUERY_ROWS,   // all columns, as library_row.h reads them, and then the name of the source
  LIBRARY_QUERY_KEYS,   // rowid, id, tier, difficulty
  LIBRARY_QUERY_COUNT,  // one number, of the rows and not of an index; order and limit do not count
} LibraryQueryResult;

// NULL with SQLite's error in the connection. The caller finalizes it.
sqlite3_stmt *library_query_prepare(sqlite3 *db, const LibraryQuery *query,
                                    LibraryQueryResult result);

// All columns of the level with a rowid, which is bound as parameter 1, and the name of its source.
sqlite3_stmt *library_query_by_rowid(sqlite3 *db);

#endif
