// Each condition appends its text and remembers its values. Both are made in the same order, so the
// values are bound as they come.
#include "library/library_query.h"

#include <math.h>
#include <string.h>

#include "library/library_columns.h"
#include "library/library_schema.h"

static const char *sort_name(size_t sort) {
  return sort == LIBRARY_SORT_ID ? "id" : value_name(sort);
}

bool library_query_parse_sort(const char *text, LibraryQuery *query) {
  static const char falling[] = ":desc", rising[] = ":asc";
  bool minus = *text == '-';
  const char *name = text + minus, *colon = strchr(name, ':');
  size_t length = colon ? (size_t)(colon - name) : strlen(name), value = LIBRARY_SORT_ID;
  bool known = (length == 2 && !strncmp(name, "id", 2)) || value_by_name(name, length, &value);
  if (!known || (colon && (minus || (strcmp(colon, falling) != 0 && strcmp(colon, rising) != 0))))
    return false;
  query->sort = value;
  query->descending = minus || (colon && !strcmp(colon, falling));
  return true;
}

// Begins a condition.
static void join(Text *sql, bool *first) {
  text_add(sql, *first ? " WHERE " : " AND ");
  *first = false;
}

// A plus keeps SQLite from looking for pushes in their index where only the first levels by
// difficulty are wanted: it would gather and sort all that fit. The indexes of difficulty have
// pushes in them, too, so going through them in order is fast, even if hardly any level fits.
static bool is_found_in_order(const LibraryQuery *query, const ValueRange *range) {
  return query->most && query->sort == VALUE_difficulty && range->value == MEASURE_pushes;
}

static void write_ranges(const LibraryQuery *query, Text *sql, bool *first) {
  for (size_t i = 0; i < query->keep.count; i++) {
    const ValueRange *range = &query->keep.item[i];
    const char *plus = is_found_in_order(query, range) ? "+" : "";
    const char *name = value_name(range->value);
    if (isfinite(range->low)) join(sql, first), text_format(sql, "%s\"%s\" >= ?", plus, name);
    if (isfinite(range->high)) join(sql, first), text_format(sql, "%s\"%s\" <= ?", plus, name);
  }
}

static void write_tiers(int tiers, Text *sql, bool *first) {
  int count = __builtin_popcount((unsigned)tiers);
  if (!tiers) return;
  join(sql, first);
  text_add(sql, "tier IN (");
  for (int i = 0; i < count; i++) text_add(sql, i ? ", ?" : "?");
  text_add(sql, ")");
}

static void write_marks(size_t count, const char * not, Text *sql, bool *first) {
  for (size_t i = 0; i < count; i++) {
    join(sql, first);
    text_format(sql, "%sEXISTS (SELECT 1 FROM marks WHERE marks.name = ? AND marks.id = levels.id)",
                not );
  }
}

static void write_conditions(const LibraryQuery *query, Text *sql) {
  bool first = true;
  write_ranges(query, sql, &first);
  write_tiers(query->tiers, sql, &first);
  write_marks(query->with_count, "", sql, &first);
  write_marks(query->without_count, "NOT ", sql, &first);
  if (!query->source) return;
  join(sql, &first);
  text_add(sql, "source IN (SELECT source FROM sources WHERE instr(sources.name, ?) > 0)");
}

// Turning the whole order round lets an index be read backwards. Measures that are not known come
// last; the others always are, and NULLS LAST would keep their indexes from being used.
static void write_order(const LibraryQuery *query, Text *sql) {
  const char *direction = query->descending ? " DESC" : "";
  bool known = query->sort >= MEASURE_COUNT || query->sort == MEASURE_pushes;
  text_add(sql, " ORDER BY ");
  if (query->sort != LIBRARY_SORT_ID)
    text_format(sql, "\"%s\"%s%s, ", sort_name(query->sort), direction, known ? "" : " NULLS LAST");
  text_format(sql, "id%s", direction);
  if (query->most) text_add(sql, " LIMIT ?");
}

static void write_rows(Text *sql) {
  text_add(sql, "SELECT ");
  library_schema_columns("levels.", sql);
  text_add(sql,
           ", (SELECT sources.name FROM sources WHERE sources.source = levels.source)"
           " FROM levels");
}

static void write_result(LibraryQueryResult result, Text *sql) {
  if (result == LIBRARY_QUERY_ROWS) write_rows(sql);
  else if (result == LIBRARY_QUERY_COUNT) text_add(sql, "SELECT count(*) FROM levels NOT INDEXED");
  else text_add(sql, "SELECT rowid, id, tier, difficulty FROM levels");
}

static void bind_text(sqlite3_stmt *statement, int *at, const char *text) {
  sqlite3_bind_text(statement, ++*at, text, -1, SQLITE_TRANSIENT);
}

static void bind(sqlite3_stmt *statement, const LibraryQuery *query, bool limit) {
  int at = 0;
  for (size_t i = 0; i < query->keep.count; i++) {
    const ValueRange *range = &query->keep.item[i];
    if (isfinite(range->low)) sqlite3_bind_double(statement, ++at, range->low);
    if (isfinite(range->high)) sqlite3_bind_double(statement, ++at, range->high);
  }
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (query->tiers >> tier & 1) bind_text(statement, &at, tier_name((Tier)tier));
  for (size_t i = 0; i < query->with_count; i++) bind_text(statement, &at, query->with[i]);
  for (size_t i = 0; i < query->without_count; i++) bind_text(statement, &at, query->without[i]);
  if (query->source) bind_text(statement, &at, query->source);
  if (limit) sqlite3_bind_int64(statement, ++at, query->most);
}

static sqlite3_stmt *prepare(sqlite3 *db, Text *sql) {
  sqlite3_stmt *statement = NULL;
  sqlite3_prepare_v2(db, sql->data, -1, &statement, NULL);
  text_free(sql);
  return statement;
}

sqlite3_stmt *library_query_prepare(sqlite3 *db, const LibraryQuery *query,
                                    LibraryQueryResult result) {
  Text sql = {0};
  bool ordered = result != LIBRARY_QUERY_COUNT;
  write_result(result, &sql);
  write_conditions(query, &sql);
  if (ordered) write_order(query, &sql);
  sqlite3_stmt *statement = prepare(db, &sql);
  if (statement) bind(statement, query, ordered && query->most);
  return statement;
}

sqlite3_stmt *library_query_by_rowid(sqlite3 *db) {
  Text sql = {0};
  write_rows(&sql);
  text_add(&sql, " WHERE rowid = ?");
  return prepare(db, &sql);
}
