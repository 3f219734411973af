// A folder stands for the pack.xsb in it, or its pack.jsonl or pack.lab. Faults in a file are
// printed with line and column.
#include "arguments/level_files.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments/refuse_labyrinths.h"
#include "cli/messages.h"
#include "library/library_schema.h"
#include "system/file.h"

static bool is_folder(const char *path) {
  struct stat status;
  return !file_is_standard(path) && !stat(path, &status) && S_ISDIR(status.st_mode);
}

char *level_files_path(const char *path) {
  Text file = {0};
  text_add(&file, path);
  static const char *const names[] = {"pack.xsb", "pack.jsonl", "pack.lab"};
  for (size_t i = 0; is_folder(file.data) && i < sizeof names / sizeof *names; i++) {
    text_format(&file, "%s%s", path[strlen(path) - 1] == '/' ? "" : "/", names[i]);
    if (!access(file.data, F_OK)) break;
    file.length = strlen(path);
    file.data[file.length] = '\0';
  }
  return text_take(&file);
}

// A library of levels is a database: other commands do not read it.
static bool is_database(const Text *content) {
  static const char start[] = "SQLite format 3";
  return content->length >= sizeof start && !memcmp(content->data, start, sizeof start);
}

static bool is_library(const Text *content) {
  enum { APPLICATION_ID_AT = 68, SIZE = 4 };
  uint32_t id = 0;
  if (content->length < APPLICATION_ID_AT + SIZE) return false;
  for (int i = 0; i < SIZE; i++) id = id << 8 | (unsigned char)content->data[APPLICATION_ID_AT + i];
  return id == LIBRARY_APPLICATION_ID;
}

static bool refuse_database(const char *path, const Text *content, Text *error) {
  if (!is_library(content)) {
    text_format(error, "%s: is a database, but not a library of levels", file_name(path));
    return false;
  }
  text_format(error,
              "%s: is a database; `tessoban library query %s -o FILE` writes the levels of a "
              "library to a file",
              file_name(path), file_name(path));
  return false;
}

bool level_files_read(const char *path, Collection *collection, Problems *problems, Text *error) {
  Text content = {0};
  bool folder = is_folder(path), ok = !folder && file_read(path, &content, error);
  if (folder) text_format(error, "%s: is a folder without a pack.xsb, so it has no levels", path);
  if (ok && is_database(&content)) ok = refuse_database(path, &content, error);
  ok = ok && refuse_labyrinths(path, content.data, content.length, error);
  if (ok) {
    level_format_read(content.data ? content.data : "", content.length, collection, problems);
    refuse_labyrinths_among(content.data, content.length, collection, problems);
  }
  text_free(&content);
  return ok;
}

// Prints the problems of the selected levels and of the file itself. Returns the number of
// problems in other levels.
static size_t print_problems(const char *file, const Problems *problems, const Ranges *selected) {
  size_t elsewhere = 0;
  for (size_t i = 0; i < problems->count; i++) {
    const Problem *problem = &problems->items[i];
    if (problem->level && !level_files_selected(problem->level, selected)) {
      elsewhere++;
      continue;
    }
    Text line = {0};
    problem_write(problem, file, &line);
    message_line(&line);
  }
  return elsewhere;
}

size_t level_files_report(const char *path, const Ranges *selected, const Problems *problems) {
  size_t faulty = 0;
  for (size_t i = 0; i < problems->count; i++) {
    int level = problems->items[i].level;
    faulty += !level || level_files_selected(level, selected);
  }
  if (faulty) message_problems(file_name(path), problems);
  return faulty;
}

bool level_files_valid(const Call *call, const char *path, const Problems *problems,
                       const Ranges *selected) {
  size_t elsewhere = print_problems(file_name(path), problems, selected);
  bool ok = problems->count == elsewhere;
  if (ok && elsewhere)
    message_note(call, "%s: %zu problem%s in other levels, see check", file_name(path), elsewhere,
                 elsewhere == 1 ? "" : "s");
  return ok;
}

bool level_files_read_valid(const Call *call, const char *path, const Ranges *selected,
                            Collection *collection) {
  Problems problems = {0};
  Text error = {0};
  bool ok = level_files_read(path, collection, &problems, &error);
  if (!ok) message_error_text(call->command->name, &error);
  ok = ok && level_files_valid(call, path, &problems, selected);
  if (!ok) collection_free(collection);
  problems_free(&problems);
  return ok;
}

bool level_files_selected(int number, const Ranges *selected) {
  for (size_t i = 0; i < selected->count; i++)
    if (number >= selected->items[i].first && number <= selected->items[i].last) return true;
  return !selected->count;
}

bool level_files_reach(const Call *call, const char *path, long last, const Ranges *selected) {
  for (size_t i = 0; i < selected->count; i++) {
    if (selected->items[i].last <= last) continue;
    message_error(call->command->name, "%s: there is no level %ld, the last is level %ld",
                  file_name(path), selected->items[i].last, last);
    return false;
  }
  return true;
}

// Level numbers count faulty levels too, so the number of the last level is the number of levels in
// the file.
bool level_files_have(const Call *call, const char *path, const Collection *collection,
                      const Ranges *selected) {
  long last = collection->count ? collection->levels[collection->count - 1].number : 0;
  return level_files_reach(call, path, last, selected);
}

void level_files_keep(Collection *collection, const Ranges *selected) {
  size_t kept = 0;
  for (size_t i = 0; i < collection->count; i++)
    if (level_files_selected(collection->levels[i].number, selected))
      collection->levels[kept++] = collection->levels[i];
    else level_free(&collection->levels[i]);
  collection->count = kept;
}

const Level *level_files_pick(const Call *call, const char *path, const Collection *collection,
                              long number) {
  Range only = {number, number};
  if (!level_files_have(call, path, collection, &(Ranges){&only, 1, 1})) return NULL;
  for (size_t i = 0; i < collection->count; i++)
    if (collection->levels[i].number == number) return &collection->levels[i];
  return NULL;
}

void level_files_warn_losses(const Call *call, const LevelFormat *format,
                             const Collection *collection) {
  LevelFormatLosses losses = level_format_losses(format, collection);
  Text lost = {0};
  if (level_format_write_losses(&losses, &lost))
    message_error(call->command->name, "warning: %s cannot hold everything, left out: %s",
                  format->name, lost.data);
  text_free(&lost);
}
