#include "library/library_blocks.h"

#include <assert.h>
#include <cjson/cJSON.h>
#include <string.h>

#include "base/mem.h"
#include "json/gen_json.h"
#include "json/json_text.h"
#include "library/library_schema.h"
#include "pipeline/candidate_blocks.h"

static bool prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement) {
  return sqlite3_prepare_v2(db, sql, -1, statement, NULL) == SQLITE_OK;
}

bool library_blocks_open(LibraryBlocks *blocks, sqlite3 *db) {
  *blocks = (LibraryBlocks){.db = db};
  return prepare(
      db,
      "INSERT INTO blocks (source, block, candidates, levels, funnel)"
      " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET candidates = excluded.candidates,"
      " levels = excluded.levels, funnel = excluded.funnel"
      " WHERE excluded.candidates > candidates",
      &blocks->put_block);
}

void library_blocks_close(LibraryBlocks *blocks) {
  sqlite3_finalize(blocks->put_block);
  *blocks = (LibraryBlocks){0};
}

// There are many blocks, and most reasons do not occur in one.
static void drop_zeros(cJSON *object) {
  for (cJSON *item = object->child, *next; item; item = next) {
    next = item->next;
    if (cJSON_IsObject(item)) drop_zeros(item);
    else if (cJSON_IsRaw(item) && !strcmp(item->valuestring, "0"))
      cJSON_Delete(cJSON_DetachItemViaPointer(object, item));
  }
}

static char *funnel_text(const FunnelCounts *funnel) {
  cJSON *object = gen_json_funnel(funnel);
  drop_zeros(object);
  char *text = json_text_compact(object);
  cJSON_Delete(object);
  return text;
}

bool library_blocks_put(LibraryBlocks *blocks, int64_t source, const LibraryBlock *block) {
  sqlite3_stmt *put = blocks->put_block;
  char *funnel = funnel_text(&block->funnel);
  sqlite3_bind_int64(put, 1, source);
  sqlite3_bind_int64(put, 2, (int64_t)block->block);
  sqlite3_bind_int64(put, 3, block->candidates);
  sqlite3_bind_int64(put, 4, (int64_t)block->levels);
  sqlite3_bind_text(put, 5, funnel, -1, SQLITE_STATIC);
  sqlite3_step(put);
  bool ok = sqlite3_reset(put) == SQLITE_OK;
  sqlite3_clear_bindings(put);
  cJSON_free(funnel);
  return ok;
}

static FunnelCounts read_funnel(sqlite3_stmt *row, int column) {
  const char *text = (const char *)sqlite3_column_text(row, column);
  cJSON *object = text ? cJSON_Parse(text) : NULL;
  FunnelCounts funnel = gen_json_read_funnel(object);
  cJSON_Delete(object);
  return funnel;
}

// A row that only a damaged file has does not count. Types are not enforced by SQLite.
#define SOUND                                                          \
  "(typeof(block) = 'integer' AND typeof(candidates) = 'integer'"      \
  " AND typeof(levels) = 'integer' AND block >= 0 AND candidates >= 0" \
  " AND candidates <= 64 AND levels >= 0)"
static_assert(CANDIDATE_BLOCK == 64, "SOUND has the size of a block");

// Numbers that no program of ours writes are read as 0.
static uint64_t read_count(sqlite3_stmt *row, int column) {
  int64_t number = sqlite3_column_int64(row, column);
  return number > 0 ? (uint64_t)number : 0;
}

static LibraryBlock read_block(sqlite3_stmt *row) {
  return (LibraryBlock){.block = read_count(row, 0),
                        .candidates = (uint32_t)read_count(row, 1),
                        .levels = read_count(row, 2),
                        .funnel = read_funnel(row, 3)};
}

bool library_blocks_candidates(sqlite3 *db, int64_t source, uint64_t block, uint32_t *candidates) {
  sqlite3_stmt *row = NULL;
  int step = SQLITE_ERROR;
  *candidates = 0;
  if (prepare(db, "SELECT candidates FROM blocks WHERE source = ? AND block = ?", &row)) {
    sqlite3_bind_int64(row, 1, source);
    sqlite3_bind_int64(row, 2, (int64_t)block);
    step = sqlite3_step(row);
    if (step == SQLITE_ROW) *candidates = (uint32_t)read_count(row, 0);
  }
  sqlite3_finalize(row);
  return step == SQLITE_DONE || step == SQLITE_ROW;
}

bool library_blocks_visit(sqlite3 *db, int64_t source, LibraryBlockVisitor *each, void *context) {
  sqlite3_stmt *rows = NULL;
  int step = SQLITE_ERROR;
  if (prepare(db,
              "SELECT block, candidates, levels, funnel FROM blocks WHERE source = ? AND " SOUND
              " ORDER BY block",
              &rows)) {
    sqlite3_bind_int64(rows, 1, source);
    while ((step = sqlite3_step(rows)) == SQLITE_ROW) {
      LibraryBlock block = read_block(rows);
      if (!each(context, &block)) break;
    }
  }
  sqlite3_finalize(rows);
  return step == SQLITE_DONE || step == SQLITE_ROW;
}

bool library_blocks_sound(sqlite3 *db, int64_t source, bool *sound) {
  sqlite3_stmt *row = NULL;
  int step = SQLITE_ERROR;
  if (prepare(db, "SELECT 1 FROM blocks WHERE source = ? AND NOT " SOUND " LIMIT 1", &row)) {
    sqlite3_bind_int64(row, 1, source);
    step = sqlite3_step(row);
  }
  sqlite3_finalize(row);
  *sound = step == SQLITE_DONE;
  return step == SQLITE_DONE || step == SQLITE_ROW;
}

static bool add_block(void *context, const LibraryBlock *block) {
  LibraryBlockSum *sum = context;
  sum->blocks++;
  sum->candidates += block->candidates;
  sum->levels += block->levels;
  funnel_counts_add(&sum->funnel, &block->funnel);
  return true;
}

bool library_blocks_sum(sqlite3 *db, int64_t source, LibraryBlockSum *sum) {
  *sum = (LibraryBlockSum){0};
  return library_blocks_visit(db, source, add_block, sum);
}

bool library_shard_put(sqlite3 *db, int64_t source, const LibraryShard *shard) {
  sqlite3_stmt *put = NULL;
  bool ok = prepare(db,
                    "INSERT INTO shards (source, shard, shards, candidates) VALUES (?, ?, ?, ?)"
                    " ON CONFLICT DO UPDATE SET candidates = max(candidates, excluded.candidates)",
                    &put);
  if (ok) {
    sqlite3_bind_int64(put, 1, source);
    sqlite3_bind_int64(put, 2, (int64_t)shard->shard);
    sqlite3_bind_int64(put, 3, (int64_t)shard->shards);
    sqlite3_bind_int64(put, 4, (int64_t)shard->candidates);
    ok = sqlite3_step(put) == SQLITE_DONE;
  }
  sqlite3_finalize(put);
  return ok;
}

bool library_shards_visit(sqlite3 *db, LibraryShardVisitor *each, void *context) {
  sqlite3_stmt *rows = NULL;
  int step = SQLITE_ERROR;
  if (prepare(db,
              "SELECT source, shard, shards, candidates FROM shards ORDER BY source, shard, shards",
              &rows))
    while ((step = sqlite3_step(rows)) == SQLITE_ROW) {
      LibraryShard shard = {read_count(rows, 1), read_count(rows, 2), read_count(rows, 3)};
      if (!each(context, sqlite3_column_int64(rows, 0), &shard)) break;
    }
  sqlite3_finalize(rows);
  return step == SQLITE_DONE || step == SQLITE_ROW;
}

// A block may hold candidates beyond the end of this shard's run: it was done for a longer one.
bool library_shard_done(sqlite3 *db, int64_t source, const LibraryShard *shard, uint64_t *done) {
  sqlite3_stmt *row = NULL;
  bool ok = prepare(db,
                    "SELECT total(min(candidates, ?4 - block * ?5)) FROM blocks"
                    " WHERE source = ?1 AND " SOUND " AND block % ?3 = ?2 AND block * ?5 < ?4",
                    &row);
  if (ok) {
    sqlite3_bind_int64(row, 1, source);
    sqlite3_bind_int64(row, 2, (int64_t)shard->shard - 1);
    sqlite3_bind_int64(row, 3, (int64_t)shard->shards);
    sqlite3_bind_int64(row, 4, (int64_t)shard->candidates);
    sqlite3_bind_int64(row, 5, CANDIDATE_BLOCK);
    ok = sqlite3_step(row) == SQLITE_ROW;
    if (ok) *done = read_count(row, 0);
  }
  sqlite3_finalize(row);
  return ok;
}

bool library_run_state_put(sqlite3 *db, int64_t source, const char *state) {
  sqlite3_stmt *put = NULL;
  bool ok = prepare(db, "INSERT OR REPLACE INTO run_states (source, state) VALUES (?, ?)", &put);
  if (ok) {
    sqlite3_bind_int64(put, 1, source);
    sqlite3_bind_text(put, 2, state, -1, SQLITE_STATIC);
    ok = sqlite3_step(put) == SQLITE_DONE;
  }
  sqlite3_finalize(put);
  return ok;
}

bool library_run_state_get(sqlite3 *db, int64_t source, char **state) {
  sqlite3_stmt *row = NULL;
  *state = NULL;
  int step = SQLITE_ERROR;
  if (prepare(db, "SELECT state FROM run_states WHERE source = ?", &row)) {
    sqlite3_bind_int64(row, 1, source);
    step = sqlite3_step(row);
    const char *text = step == SQLITE_ROW ? (const char *)sqlite3_column_text(row, 0) : NULL;
    if (text) *state = mem_string(text, strlen(text));
  }
  sqlite3_finalize(row);
  return step == SQLITE_DONE || step == SQLITE_ROW;
}
