// library mark: gives a name to the levels of files and packs, so that queries can ask for it.
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "libraries/library_file.h"
#include "library/library_marks.h"
#include "library/library_query.h"
#include "library/library_schema.h"
#include "library_commands/library_commands.h"
#include "library_commands/library_input.h"
#include "system/file.h"
#include "text/normalize_metadata.h"

typedef struct {
  bool remove;
} MarkOptions;

static const Option options[] = {
    {.name = "remove",
     .kind = OPTION_FLAG,
     .offset = offsetof(MarkOptions, remove),
     .help = "take the mark away from these levels"},
    {0},
};

typedef struct {
  const Call *call;
  bool remove;
  char *name;
  LibraryFile file;
  LibraryMarks marks;
  LevelId *ids;  // of the levels that were named
  size_t levels, capacity;
  uint64_t changed;  // marks put or taken away
  uint64_t present;  // levels that are in the library
  size_t faulty;
} MarkRun;

static bool fail(MarkRun *run) {
  Text error = {0};
  library_file_error(&run->file, &error);
  message_error_text(run->call->command->name, &error);
  return false;
}

static bool mark_id(MarkRun *run, LevelId id) {
  bool changed, present;
  if (!(run->remove ? library_marks_remove : library_marks_put)(&run->marks, run->name, id,
                                                                &changed, &present))
    return fail(run);
  run->changed += changed;
  run->present += present;
  return true;
}

static void add_id(MarkRun *run, LevelId id) {
  run->ids = mem_grow(run->ids, run->levels, &run->capacity, sizeof *run->ids);
  run->ids[run->levels++] = id;
}

static bool read_next(MarkRun *run, LibraryInput *input, bool *more) {
  GeneratedLevel level = {0};
  LevelLabel label = {0};
  char *why = NULL;
  LibraryInputNext next = library_input_next(run->call, input, &level, &label, &why);
  *more = next != LIBRARY_INPUT_END;
  if (next == LIBRARY_INPUT_FAILED) return false;
  if (next == LIBRARY_INPUT_FAULTY) {
    Text line = {0};
    text_add(&line, why);
    message_line(&line);
    run->faulty++;
  } else if (*more) {
    add_id(run, level.id);
  }
  generated_level_free(&level);
  level_label_free(&label);
  mem_free(why);
  return true;
}

static bool read_ids(MarkRun *run, const LibraryFile *other) {
  LibraryQuery all = {.sort = LIBRARY_SORT_ID};
  sqlite3_stmt *rows = library_query_prepare(other->db, &all, LIBRARY_QUERY_KEYS);
  bool ok = true;
  LevelId id;
  while (ok && rows && sqlite3_step(rows) == SQLITE_ROW) {
    ok = level_id_parse((const char *)sqlite3_column_text(rows, 1), &id);
    if (ok) add_id(run, id);
  }
  bool read = sqlite3_finalize(rows) == SQLITE_OK && rows;
  if (!read || !ok) message_error(run->call->command->name, "%s: cannot be read", other->path);
  return ok && read;
}

static bool read_library(MarkRun *run, const char *path) {
  LibraryFile other;
  Text error = {0};
  bool ok = library_file_open(&other, path, LIBRARY_READ, &error) && read_ids(run, &other);
  if (error.length) message_error_text(run->call->command->name, &error);
  library_file_close(&other);
  return ok;
}

static bool read_operand(MarkRun *run, const char *operand) {
  LibraryInput input;
  if (library_file_is(operand)) return read_library(run, operand);
  bool more = true, ok = library_input_open(run->call, operand, &input);
  while (ok && more) ok = read_next(run, &input, &more);
  library_input_close(&input);
  return ok;
}

static int print(const MarkRun *run) {
  const char *path = run->call->operands[0];
  if (run->call->shared.json) {
    cJSON *object = cJSON_CreateObject();
    json_add_text(object, "library", path);
    json_add_text(object, "mark", run->name);
    json_add_count(object, "levels", run->levels);
    json_add_count(object, run->remove ? "removed" : "marked", run->changed);
    json_add_count(object, "in_library", run->present);
    return json_print_result(run->call, object);
  }
  Text text = {0};
  text_format(&text,
              "%s: mark '%s' %s %" PRIu64 " of %zu level%s; %" PRIu64
              " of them are in the library\n",
              path, run->name, run->remove ? "taken from" : "given to", run->changed, run->levels,
              run->levels == 1 ? "" : "s", run->present);
  return message_result(run->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}

// Before the library is opened: reading may take long, and whoever opens and closes the file of an
// open database takes away its locks.
static bool read_operands(MarkRun *run) {
  const Call *call = run->call;
  for (size_t i = 2; i < call->operand_count; i++)
    if (!library_input_check(call, call->operands[0], call->operands[i])) return false;
  for (size_t i = 2; i < call->operand_count; i++)
    if (!read_operand(run, call->operands[i])) return false;
  return true;
}

// All marks in one transaction: a mark is there for all levels or for none.
static bool mark_all(MarkRun *run) {
  sqlite3 *db = run->file.db;
  if (!library_marks_open(&run->marks, db) || !library_execute(db, "BEGIN IMMEDIATE"))
    return fail(run);
  for (size_t i = 0; i < run->levels; i++)
    if (!mark_id(run, run->ids[i])) return false;
  return library_execute(db, "COMMIT") || fail(run);
}

// A mark on nothing is a mistake, so no library is made.
static bool read_and_open(MarkRun *run, Text *error) {
  const char *path = run->call->operands[0];
  if (access(path, F_OK)) return file_fail(path, errno, error);
  return read_operands(run) && library_file_open(&run->file, path, LIBRARY_WRITE, error);
}

static int run(const Call *call) {
  const MarkOptions *given = call->options;
  MarkRun run = {.call = call, .remove = given->remove};
  Text error = {0};
  int code = EXIT_TROUBLE;
  const char *name = call->operands[1];
  if (!(run.name = normalize_line((Slice){name, strlen(name)})))
    message_error(call->command->name, "the name of a mark must not be empty");
  else if (read_and_open(&run, &error) && mark_all(&run) && print(&run) == EXIT_OK)
    code = run.faulty ? EXIT_NEGATIVE : EXIT_OK;
  if (error.length) message_error_text(call->command->name, &error);
  library_marks_close(&run.marks);
  if (run.file.db && !sqlite3_get_autocommit(run.file.db)) library_execute(run.file.db, "ROLLBACK");
  library_file_close(&run.file);
  mem_free(run.ids);
  mem_free(run.name);
  return code;
}

static const Example examples[] = {
    {"tessoban library mark levels.db 'shipped in 1.2' game/levels", "all levels of a pack"},
    {"tessoban library query levels.db --without 'shipped in 1.2' --count 50 --out next",
     "levels that were not used yet"},
    {"tessoban library mark levels.db 'shipped in 1.2' game/levels --remove", "take it back"},
    {0},
};

const Command cmd_library_mark = {
    .name = "library mark",
    .summary = "Mark levels, such as those that were shipped, for later queries.",
    .operands = "DB NAME FILE|PACK|DB...",
    .details =
        "Marks all levels of the files, packs and other libraries, whether they are turned or "
        "mirrored, by their "
        "ids. Levels that are not in the library are marked, too, in case they come later. A level "
        "may have several marks. query --with and --without ask for them.",
    .options = options,
    .options_size = sizeof(MarkOptions),
    .examples = examples,
    .run = run,
};
