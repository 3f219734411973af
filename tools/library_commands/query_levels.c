// Levels are found by their rowids.
#include "library_commands/query_levels.h"

#include <string.h>

#include "base/mem.h"
#include "board/board_frame.h"
#include "library/library_row.h"

bool query_levels_open(QueryLevels *levels, const LibraryFile *file, const QueryPlan *plan,
                       const QueryChoice *choice, Text *error) {
  const QueryOptions *given = plan->given;
  *levels = (QueryLevels){.file = file,
                          .choice = choice,
                          .bounds = params_tier_bounds(&plan->params),
                          .board = plan->params.board,
                          .no_titles = given->title != NULL,
                          .by_rowid = library_query_by_rowid(file->db)};
  if (!levels->by_rowid) library_file_error(file, error);
  return levels->by_rowid;
}

static void forget(QueryLevels *levels) {
  level_label_free(&levels->label);
  mem_free(levels->source);
  levels->source = NULL;
}

void query_levels_close(QueryLevels *levels) {
  forget(levels);
  sqlite3_finalize(levels->by_rowid);
  *levels = (QueryLevels){0};
}

static bool read_row(QueryLevels *levels, GeneratedLevel *level, Text *error) {
  char *why = library_row_read(levels->by_rowid, level, &levels->label);
  const char *source = (const char *)sqlite3_column_text(levels->by_rowid, LIBRARY_COLUMN_COUNT);
  if (why) text_format(error, "%s: %s", levels->file->path, why);
  else if (source) levels->source = mem_string(source, strlen(source));
  bool ok = !why;
  mem_free(why);
  return ok;
}

// Puts wall around a board that is smaller than --board asks for.
static bool frame(const QueryLevels *levels, GeneratedLevel *level, Text *error) {
  IntPair size = levels->board;
  const Room *room = &level->board.room;
  if (size.a == PARAM_AUTO) return true;
  if (room->width > size.a || room->height > size.b) {
    text_format(error, "--board %dx%d: level ", size.a, size.b);
    level_id_write(level->id, error);
    text_format(error, " is %dx%d; --keep width=..%d and --keep height=..%d leave such levels out",
                room->width, room->height, size.a, size.b);
    return false;
  }
  Board framed = board_frame(&level->board, size.a, size.b);
  board_free(&level->board);
  level->board = framed;
  return true;
}

bool query_levels_read(QueryLevels *levels, size_t index, GeneratedLevel *level, Text *error) {
  forget(levels);
  int64_t rowid;
  if (!number_list_at(levels->choice->rowids, index, &rowid, error)) return false;
  sqlite3_bind_int64(levels->by_rowid, 1, rowid);
  bool found = sqlite3_step(levels->by_rowid) == SQLITE_ROW;
  bool ok = found && read_row(levels, level, error);
  if (sqlite3_reset(levels->by_rowid) != SQLITE_OK || !found) {
    if (ok) generated_level_free(level);
    library_file_error(levels->file, error);
    return false;
  }
  if (!ok) return false;
  if (!frame(levels, level, error)) {
    generated_level_free(level);
    return false;
  }
  level->tier = tier_of(&levels->bounds, level->difficulty);
  if (levels->no_titles) {
    mem_free(levels->label.title);
    levels->label.title = NULL;
  }
  return true;
}
