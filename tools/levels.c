#include "levels.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "report.h"

// A pack is what a folder is mostly given for.
static bool is_folder(const char *path, Text *wrong) {
  struct stat status;
  if (file_is_standard(path) || stat(path, &status) || !S_ISDIR(status.st_mode)) return false;
  Text inner = {0};
  text_format(&inner, "%s%spack.xsb", path, path[strlen(path) - 1] == '/' ? "" : "/");
  text_format(wrong, "%s: is a folder, not a file of levels", path);
  if (!access(inner.data, R_OK)) text_format(wrong, "; those of this pack are in %s", inner.data);
  text_free(&inner);
  return true;
}

bool levels_read(const char *path, Collection *collection, Problems *problems, Text *wrong) {
  Text content = {0};
  bool right = !is_folder(path, wrong) && file_read(path, &content, wrong);
  if (right) format_read(content.data ? content.data : "", content.length, collection, problems);
  text_free(&content);
  return right;
}

// Problems of levels that nobody asked for are counted, all others told.
static size_t tell_problems(const char *file, const Problems *problems, Range range) {
  size_t elsewhere = 0;
  for (size_t i = 0; i < problems->count; i++) {
    const Problem *problem = &problems->items[i];
    if (range.first && problem->level &&
        (problem->level < range.first || problem->level > range.last)) {
      elsewhere++;
      continue;
    }
    Text line = {0};
    problem_write(problem, file, &line);
    report_line(&line);
  }
  return elsewhere;
}

bool levels_read_good(const Call *call, const char *path, Range range, Collection *collection) {
  Problems problems = {0};
  Text wrong = {0};
  bool right = levels_read(path, collection, &problems, &wrong);
  if (!right) report_text(call->command->name, &wrong);
  size_t elsewhere = tell_problems(file_name(path), &problems, range);
  right = right && problems.count == elsewhere;
  if (right && elsewhere)
    report_note(call, "%s: %zu problem%s in other levels, see check", file_name(path), elsewhere,
                elsewhere == 1 ? "" : "s");
  if (!right) collection_free(collection);
  problems_free(&problems);
  return right;
}

bool levels_in_range(const Level *level, Range range) {
  return !range.first || (level->number >= range.first && level->number <= range.last);
}

// Numbers count faulty levels too, so the last level's number is what a person would count to.
bool levels_have(const Call *call, const char *path, const Collection *collection, Range range) {
  long last = collection->count ? collection->levels[collection->count - 1].number : 0;
  if (range.last <= last) return true;
  report_error(call->command->name, "%s: there is no level %ld, the last is level %ld",
               file_name(path), range.last, last);
  return false;
}

Collection levels_part(const Collection *all, Range range) {
  Collection part = *all;
  if (!range.first) return part;
  while (part.count && part.levels->number < range.first) part.levels++, part.count--;
  while (part.count && part.levels[part.count - 1].number > range.last) part.count--;
  return part;
}

const Level *levels_pick(const Call *call, const char *path, const Collection *collection,
                         long number) {
  Range range = {number, number};
  if (!levels_have(call, path, collection, range)) return NULL;
  for (size_t i = 0; i < collection->count; i++)
    if (levels_in_range(&collection->levels[i], range)) return &collection->levels[i];
  return NULL;
}

void levels_warn_losses(const Call *call, const Format *format, const Collection *collection) {
  FormatLosses losses = format_losses(format, collection);
  Text lost = {0};
  if (format_write_losses(&losses, &lost))
    report_error(call->command->name, "warning: %s cannot hold everything, left out: %s",
                 format->name, lost.data);
  text_free(&lost);
}
