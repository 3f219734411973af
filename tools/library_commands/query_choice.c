// If any levels will do, they are taken as they come in the order of the query. Else the keys of
// all that fit are read first, and then each tier gets its levels. For a pack without an order of
// the user they are spread evenly over the difficulties of the tier: a level is looked for at equal
// steps, and from there on if the first one is too similar to others.
#include "library_commands/query_choice.h"

#include "base/mem.h"
#include "library/library_row.h"
#include "library/library_schema.h"
#include "pipeline/near_duplicates.h"
#include "pipeline/pipeline.h"
#include "pipeline/room_use.h"

typedef enum { KEY_FREE, KEY_CHOSEN, KEY_SIMILAR } KeyState;

typedef struct {
  int64_t rowid;
  double difficulty;
  uint8_t tier, state;
} Key;

typedef struct {
  const LibraryFile *file;
  const QueryPlan *plan;
  Text *error;
  sqlite3_stmt *by_rowid;
  bool takes_first;  // the first levels that come, whatever they are
  size_t wanted;     // so many of them
  TierBounds bounds;
  Key *keys;
  size_t count, capacity;
  LevelId last;   // of the rows of a query
  uint64_t rows;  // that came
  NearDuplicates near_duplicates;
  RoomUse rooms;
  QueryChoice *choice;
} Chooser;

static bool fail(Chooser *chooser) {
  library_file_error(chooser->file, chooser->error);
  return false;
}

static bool damaged(Chooser *chooser) {
  text_format(chooser->error, "%s: the database is damaged", chooser->file->path);
  return false;
}

static bool compares(const QueryPlan *plan) {
  return plan->twins <= 100 || plan->room_levels < PIPELINE_ANY_ROOM_LEVELS;
}

static void take(Chooser *chooser, int64_t rowid, double difficulty) {
  QueryChoice *choice = chooser->choice;
  number_list_add(choice->rowids, rowid);
  choice->count++;
  choice->found[tier_of(&chooser->bounds, difficulty)]++;
}

static void add_key(Chooser *chooser, Key key) {
  chooser->choice->fitting++;
  if (chooser->takes_first) {
    if (chooser->choice->count < chooser->wanted) take(chooser, key.rowid, key.difficulty);
    return;
  }
  chooser->keys =
      mem_grow(chooser->keys, chooser->count, &chooser->capacity, sizeof *chooser->keys);
  chooser->keys[chooser->count++] = key;
}

static bool add_row(Chooser *chooser, sqlite3_stmt *row, int part) {
  LevelId id;
  Tier tier;
  const char *text = (const char *)sqlite3_column_text(row, 1);
  const char *name = (const char *)sqlite3_column_text(row, 2);
  if (!level_id_parse(text, &id) || !name || !tier_by_name(name, &tier)) {
    text_format(chooser->error, "%s: a level has a damaged id or tier", chooser->file->path);
    return false;
  }
  // Equal ids are neighbours in every order, unless their values differ.
  if (chooser->rows++ && level_id_equal(id, chooser->last)) return damaged(chooser);
  chooser->last = id;
  if (part >= 0 && split_parts_of(&chooser->plan->params.split, id) != part) return true;
  add_key(chooser, (Key){.rowid = sqlite3_column_int64(row, 0),
                         .difficulty = sqlite3_column_double(row, 3),
                         .tier = (uint8_t)tier});
  return true;
}

// What is written must be whole. An index that is damaged may have left out levels, so the rows
// themselves are counted, which takes less time than to write them.
static bool is_counted(const Chooser *chooser, const LibraryQuery *query) {
  const QueryOptions *given = chooser->plan->given;
  return !query->most && (given->output || given->out);
}

static bool has_all(Chooser *chooser, const LibraryQuery *query) {
  sqlite3_stmt *count = library_query_prepare(chooser->file->db, query, LIBRARY_QUERY_COUNT);
  bool read = count && sqlite3_step(count) == SQLITE_ROW;
  uint64_t rows = read ? (uint64_t)sqlite3_column_int64(count, 0) : 0;
  if (sqlite3_finalize(count) != SQLITE_OK || !read) return fail(chooser);
  return rows == chooser->rows || damaged(chooser);
}

static bool add_rows(Chooser *chooser, const LibraryQuery *query, int part) {
  sqlite3_stmt *rows = library_query_prepare(chooser->file->db, query, LIBRARY_QUERY_KEYS);
  bool ok = true;
  chooser->rows = 0;
  while (ok && rows && sqlite3_step(rows) == SQLITE_ROW) ok = add_row(chooser, rows, part);
  bool read = sqlite3_finalize(rows) == SQLITE_OK && rows;
  return ok && !read ? fail(chooser) : ok;
}

// Keys and their number are of one moment: others may be writing.
static bool add_keys(Chooser *chooser, const LibraryQuery *query, int part) {
  sqlite3 *db = chooser->file->db;
  if (!is_counted(chooser, query)) return add_rows(chooser, query, part);
  if (!library_execute(db, "BEGIN")) return fail(chooser);
  bool ok = add_rows(chooser, query, part) && has_all(chooser, query);
  bool ended = library_execute(db, "COMMIT");
  return ok && !ended ? fail(chooser) : ok;
}

// If the first levels are wanted whatever they are, the database reads no more.
static bool needs_first_only(const QueryPlan *plan, int part) {
  return plan->counted && !plan->evenly && !compares(plan) && part < 0;
}

// Tiers follow each other in difficulty, so the keys of one after the other are in that order.
static bool add_first_keys(Chooser *chooser, const GenParams *params) {
  LibraryQuery query = chooser->plan->query;
  for (int i = 0; i < TIER_COUNT; i++) {
    int tier = query.descending ? TIER_COUNT - 1 - i : i;
    query.tiers = 1 << tier;
    query.most = pipeline_wanted(params, (Tier)tier);
    if (query.most && !add_keys(chooser, &query, -1)) return false;
  }
  return true;
}

static bool read_keys(Chooser *chooser, int part, int count) {
  LibraryQuery query = chooser->plan->query;
  GenParams params = chooser->plan->params;
  bool first = needs_first_only(chooser->plan, part), by_tier = chooser->plan->by_tier;
  params.count = count;
  if (first && by_tier && query.sort == VALUE_difficulty) return add_first_keys(chooser, &params);
  query.most = first && !by_tier ? count : 0;
  return add_keys(chooser, &query, part);
}

// Reads the level and compares it with those that were chosen before.
static bool is_similar(Chooser *chooser, const Key *key, bool *similar) {
  GeneratedLevel level;
  const QueryPlan *plan = chooser->plan;
  sqlite3_bind_int64(chooser->by_rowid, 1, key->rowid);
  bool found = sqlite3_step(chooser->by_rowid) == SQLITE_ROW;
  char *why = found ? library_row_read(chooser->by_rowid, &level, NULL) : NULL;
  sqlite3_reset(chooser->by_rowid);
  if (!found) return fail(chooser);
  if (why) text_format(chooser->error, "%s: %s", chooser->file->path, why);
  mem_free(why);
  if (why) return false;
  LevelId room = room_use_id(&level.board);
  *similar = (plan->room_levels < PIPELINE_ANY_ROOM_LEVELS &&
              room_use_count(&chooser->rooms, room) >= (uint64_t)plan->room_levels) ||
             (plan->twins <= 100 && near_duplicates_has(&chooser->near_duplicates,
                                                        &level.fingerprint, false, plan->twins));
  if (!*similar) {
    room_use_add(&chooser->rooms, room);
    near_duplicates_add(&chooser->near_duplicates, &level.fingerprint, false);
  }
  generated_level_free(&level);
  return true;
}

// Chooses the level unless it is similar to another. False after a failure.
static bool try_key(Chooser *chooser, Key *key, size_t *chosen) {
  bool similar = false;
  const QueryPlan *plan = chooser->plan;
  if (key->state != KEY_FREE) return true;
  if (compares(plan) && !is_similar(chooser, key, &similar)) return false;
  key->state = similar ? KEY_SIMILAR : KEY_CHOSEN;
  chooser->choice->similar += similar;
  *chosen += !similar;
  return true;
}

// The places of the keys of one tier, or of all (tier < 0), in their order.
typedef struct {
  size_t *items;
  size_t *next;  // of a key that is taken: a place behind it before which all are taken
  size_t count;
} KeyList;

static KeyList list_keys(Chooser *chooser, int tier) {
  KeyList list = {mem_alloc(chooser->count + 1, sizeof *list.items),
                  mem_alloc(chooser->count + 1, sizeof *list.next), 0};
  for (size_t i = 0; i < chooser->count; i++) {
    if (tier >= 0 && chooser->keys[i].tier != tier) continue;
    list.next[list.count] = list.count + 1;
    list.items[list.count++] = i;
  }
  return list;
}

static void free_keys(KeyList *list) {
  mem_free(list->items);
  mem_free(list->next);
}

// The first place from `from` on that is free. What was passed points to it then, so that a stretch
// of taken keys is walked through once and not for every level.
static size_t next_free(const Chooser *chooser, KeyList *list, size_t from) {
  size_t found = from;
  while (found < list->count && chooser->keys[list->items[found]].state != KEY_FREE)
    found = list->next[found];
  while (from < found) {
    size_t next = list->next[from];
    list->next[from] = found;
    from = next;
  }
  return found;
}

// From a place on, until `wanted` are chosen.
static bool choose_from(Chooser *chooser, KeyList *list, size_t from, size_t wanted,
                        size_t *chosen) {
  for (size_t i; *chosen < wanted && (i = next_free(chooser, list, from)) < list->count; from = i)
    if (!try_key(chooser, &chooser->keys[list->items[i]], chosen)) return false;
  return true;
}

static double difficulty_at(const Chooser *chooser, const KeyList *list, size_t place) {
  return chooser->keys[list->items[place]].difficulty;
}

static size_t first_at_least(const Chooser *chooser, const KeyList *list, double difficulty) {
  size_t low = 0, high = list->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (difficulty_at(chooser, list, middle) < difficulty) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Keys rise in difficulty. First one for each step, from the beginning of the step on; then
// whatever is left.
static bool choose_evenly(Chooser *chooser, KeyList *list, size_t wanted, size_t *chosen) {
  if (!list->count) return true;
  double low = difficulty_at(chooser, list, 0);
  double high = difficulty_at(chooser, list, list->count - 1);
  for (size_t i = 0; i < wanted && wanted < list->count; i++) {
    double from = low + (high - low) * (double)i / (double)wanted;
    double to = low + (high - low) * (double)(i + 1) / (double)wanted;
    size_t before = *chosen;
    for (size_t k = first_at_least(chooser, list, from);
         k < list->count && difficulty_at(chooser, list, k) < to && *chosen == before; k++)
      if (!try_key(chooser, &chooser->keys[list->items[k]], chosen)) return false;
  }
  for (size_t i = 0; i < wanted && *chosen < wanted; i++)
    if (!choose_from(chooser, list, list->count * i / wanted, *chosen + 1, chosen)) return false;
  return choose_from(chooser, list, 0, wanted, chosen);
}

static bool choose_tier(Chooser *chooser, int tier, size_t wanted, size_t *chosen) {
  KeyList list = list_keys(chooser, tier);
  bool evenly = tier >= 0 && chooser->plan->evenly;
  bool ok = evenly ? choose_evenly(chooser, &list, wanted, chosen)
                   : choose_from(chooser, &list, 0, wanted, chosen);
  free_keys(&list);
  return ok;
}

static bool choose(Chooser *chooser, int count) {
  QueryChoice *choice = chooser->choice;
  const QueryPlan *plan = chooser->plan;
  GenParams params = plan->params;
  size_t chosen = 0;
  if (!plan->by_tier) {
    choice->wanted_count = plan->counted ? (size_t)count : 0;
    return chooser->takes_first || choose_tier(chooser, -1, chooser->wanted, &chosen);
  }
  params.count = count;
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    size_t of_tier = 0;
    choice->wanted[tier] = pipeline_wanted(&params, (Tier)tier);
    if (!choose_tier(chooser, tier, (size_t)choice->wanted[tier], &of_tier)) return false;
    choice->of_tier[tier] = (int)of_tier;
    choice->wanted_count += (size_t)choice->wanted[tier];
  }
  return true;
}

static void take_chosen(Chooser *chooser) {
  for (size_t i = 0; i < chooser->count; i++)
    if (chooser->keys[i].state == KEY_CHOSEN)
      take(chooser, chooser->keys[i].rowid, chooser->keys[i].difficulty);
}

bool query_choice_make(const LibraryFile *file, const QueryPlan *plan, int part, int count,
                       QueryChoice *choice, Text *error) {
  *choice = (QueryChoice){.rowids = mem_alloc(1, sizeof *choice->rowids)};
  Chooser chooser = {.file = file,
                     .plan = plan,
                     .error = error,
                     .takes_first = !plan->by_tier && !compares(plan),
                     .wanted = plan->counted ? (size_t)count : SIZE_MAX,
                     .bounds = params_tier_bounds(&plan->params),
                     .choice = choice};
  chooser.by_rowid = library_query_by_rowid(file->db);
  bool ok = chooser.by_rowid ? read_keys(&chooser, part, count) && choose(&chooser, count)
                             : fail(&chooser);
  if (ok) take_chosen(&chooser);
  ok = ok && number_list_end(choice->rowids, error);
  sqlite3_finalize(chooser.by_rowid);
  near_duplicates_free(&chooser.near_duplicates);
  room_use_free(&chooser.rooms);
  mem_free(chooser.keys);
  return ok;
}

void query_choice_free(QueryChoice *choice) {
  if (choice->rowids) number_list_close(choice->rowids);
  mem_free(choice->rowids);
  *choice = (QueryChoice){0};
}

bool query_choice_shortage(const QueryChoice *choice, Text *out) {
  if (choice->count >= choice->wanted_count) return false;
  text_format(out, "fewer levels than asked for: %zu of %zu", choice->count, choice->wanted_count);
  const char *joint = "; ";
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    if (choice->of_tier[tier] >= choice->wanted[tier]) continue;
    text_format(out, "%s%d of %d %s", joint, choice->of_tier[tier], choice->wanted[tier],
                tier_name((Tier)tier));
    joint = ", ";
  }
  if (choice->similar)
    text_format(out, "; %zu similar ones were dropped, see --twins", choice->similar);
  return true;
}
