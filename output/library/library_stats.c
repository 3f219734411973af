// SQLite counts. Quantiles come from the counts of equal values: there are few different ones.
#include "library/library_stats.h"

#include "base/text.h"
#include "values/value_ranges.h"

static const struct {
  const char *name, *sql;
} groups[] = {
    [LIBRARY_GROUP_TIER] = {"tiers",
                            "SELECT tier, count(*) FROM levels GROUP BY tier"
                            " ORDER BY min(difficulty)"},
    [LIBRARY_GROUP_BOXES] = {"boxes",
                             "SELECT boxes, count(*) FROM levels GROUP BY boxes ORDER BY boxes"},
    [LIBRARY_GROUP_SIZE] = {"sizes",
                            "SELECT width || 'x' || height, count(*) FROM levels"
                            " GROUP BY width, height ORDER BY width, height"},
    [LIBRARY_GROUP_SOURCE] = {"sources",
                              "SELECT s.kind || ': ' || s.name, count(*) FROM levels l"
                              " JOIN sources s ON s.source = l.source"
                              " GROUP BY l.source ORDER BY l.source"},
    [LIBRARY_GROUP_MARK] = {"marks",
                            "SELECT m.name, count(l.id) FROM marks m"
                            " LEFT JOIN levels l ON l.id = m.id GROUP BY m.name ORDER BY m.name"},
};

const char *library_group_name(LibraryGroup group) { return groups[group].name; }

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
  sqlite3_stmt *statement = NULL;
  sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
  return statement;
}

static const char *text_of(sqlite3_stmt *statement, int column) {
  const char *text = (const char *)sqlite3_column_text(statement, column);
  return text ? text : "";
}

bool library_stats_groups(sqlite3 *db, LibraryGroup group, LibraryGroupVisitor *each,
                          void *context) {
  sqlite3_stmt *rows = prepare(db, groups[group].sql);
  while (rows && sqlite3_step(rows) == SQLITE_ROW)
    each(context, text_of(rows, 0), (uint64_t)sqlite3_column_int64(rows, 1));
  return sqlite3_finalize(rows) == SQLITE_OK && rows;
}

static sqlite3_stmt *prepare_values(sqlite3 *db, size_t value) {
  Text sql = {0};
  text_format(&sql,
              "SELECT \"%s\", count(*) FROM levels WHERE \"%s\" IS NOT NULL GROUP BY 1 ORDER BY 1",
              value_name(value), value_name(value));
  sqlite3_stmt *statement = prepare(db, sql.data);
  text_free(&sql);
  return statement;
}

// The level in the middle of each quarter of all.
static void take_quantiles(sqlite3_stmt *rows, LibraryDistribution *out) {
  uint64_t passed = 0;
  int next = 0;
  while (sqlite3_step(rows) == SQLITE_ROW) {
    passed += (uint64_t)sqlite3_column_int64(rows, 1);
    while (next < LIBRARY_QUANTILES &&
           passed > (out->levels - 1) * (uint64_t)next / (LIBRARY_QUANTILES - 1))
      out->quantile[next++] = sqlite3_column_double(rows, 0);
  }
}

bool library_stats_distribution(sqlite3 *db, size_t value, LibraryDistribution *out) {
  sqlite3_stmt *rows = prepare_values(db, value);
  double sum = 0;
  *out = (LibraryDistribution){0};
  while (rows && sqlite3_step(rows) == SQLITE_ROW) {
    uint64_t count = (uint64_t)sqlite3_column_int64(rows, 1);
    out->levels += count;
    sum += sqlite3_column_double(rows, 0) * (double)count;
  }
  bool ok = rows && sqlite3_reset(rows) == SQLITE_OK;
  if (ok && out->levels) {
    out->mean = sum / (double)out->levels;
    take_quantiles(rows, out);
  }
  return sqlite3_finalize(rows) == SQLITE_OK && ok;
}

static const char SOURCES[] =
    "SELECT s.source, s.kind, s.name, s.seed, s.params,"
    " (SELECT r.state FROM run_states r WHERE r.source = s.source),"
    " (SELECT count(*) FROM blocks b WHERE b.source = s.source),"
    " (SELECT total(candidates) FROM blocks b WHERE b.source = s.source),"
    " (SELECT total(levels) FROM blocks b WHERE b.source = s.source)"
    " FROM sources s WHERE s.kind = 'run' OR ? ORDER BY s.source";

bool library_stats_sources(sqlite3 *db, bool runs, LibrarySourceVisitor *each, void *context) {
  sqlite3_stmt *rows = prepare(db, SOURCES);
  if (rows) sqlite3_bind_int(rows, 1, !runs);
  while (rows && sqlite3_step(rows) == SQLITE_ROW) {
    LibrarySourceFacts facts = {.source = sqlite3_column_int64(rows, 0),
                                .kind = text_of(rows, 1),
                                .name = text_of(rows, 2),
                                .seed = (const char *)sqlite3_column_text(rows, 3),
                                .params = (const char *)sqlite3_column_text(rows, 4),
                                .state = (const char *)sqlite3_column_text(rows, 5),
                                .blocks = (uint64_t)sqlite3_column_int64(rows, 6),
                                .candidates = (uint64_t)sqlite3_column_int64(rows, 7),
                                .levels = (uint64_t)sqlite3_column_int64(rows, 8)};
    each(context, &facts);
  }
  return sqlite3_finalize(rows) == SQLITE_OK && rows;
}
