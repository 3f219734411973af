#include "arguments/levels.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/report.h"
#include "system/file.h"

static bool is_folder(const char *path) {
  struct stat status;
  return !file_is_standard(path) && !stat(path, &status) && S_ISDIR(status.st_mode);
}

char *levels_file(const char *path) {
  Text file = {0};
  text_add(&file, path);
  if (is_folder(path)) {
    text_format(&file, "%spack.xsb", path[strlen(path) - 1] == '/' ? "" : "/");
    if (access(file.data, F_OK)) file.data[strlen(path)] = '\0';
  }
  return text_take(&file);
}

bool levels_read(const char *path, Collection *collection, Problems *problems, Text *wrong) {
  Text content = {0};
  bool folder = is_folder(path), right = !folder && file_read(path, &content, wrong);
  if (folder)
    text_format(wrong, "%s: is a folder without a pack.xsb, so there are no levels", path);
  if (right) format_read(content.data ? content.data : "", content.length, collection, problems);
  text_free(&content);
  return right;
}

// Problems of levels that nobody asked for are counted, all others told.
static size_t tell_problems(const char *file, const Problems *problems, const Ranges *asked) {
  size_t elsewhere = 0;
  for (size_t i = 0; i < problems->count; i++) {
    const Problem *problem = &problems->items[i];
    if (problem->level && !levels_asked(problem->level, asked)) {
      elsewhere++;
      continue;
    }
    Text line = {0};
    problem_write(problem, file, &line);
    report_line(&line);
  }
  return elsewhere;
}

bool levels_read_good(const Call *call, const char *path, const Ranges *asked,
                      Collection *collection) {
  Problems problems = {0};
  Text wrong = {0};
  bool right = levels_read(path, collection, &problems, &wrong);
  if (!right) report_text(call->command->name, &wrong);
  size_t elsewhere = tell_problems(file_name(path), &problems, asked);
  right = right && problems.count == elsewhere;
  if (right && elsewhere)
    report_note(call, "%s: %zu problem%s in other levels, see check", file_name(path), elsewhere,
                elsewhere == 1 ? "" : "s");
  if (!right) collection_free(collection);
  problems_free(&problems);
  return right;
}

bool levels_asked(int number, const Ranges *asked) {
  for (size_t i = 0; i < asked->count; i++)
    if (number >= asked->items[i].first && number <= asked->items[i].last) return true;
  return !asked->count;
}

// Numbers count faulty levels too, so the last level's number is what a person would count to.
bool levels_have(const Call *call, const char *path, const Collection *collection,
                 const Ranges *asked) {
  long last = collection->count ? collection->levels[collection->count - 1].number : 0;
  for (size_t i = 0; i < asked->count; i++) {
    if (asked->items[i].last <= last) continue;
    report_error(call->command->name, "%s: there is no level %ld, the last is level %ld",
                 file_name(path), asked->items[i].last, last);
    return false;
  }
  return true;
}

void levels_keep(Collection *collection, const Ranges *asked) {
  size_t kept = 0;
  for (size_t i = 0; i < collection->count; i++)
    if (levels_asked(collection->levels[i].number, asked))
      collection->levels[kept++] = collection->levels[i];
    else level_free(&collection->levels[i]);
  collection->count = kept;
}

const Level *levels_pick(const Call *call, const char *path, const Collection *collection,
                         long number) {
  Range only = {number, number};
  if (!levels_have(call, path, collection, &(Ranges){&only, 1, 1})) return NULL;
  for (size_t i = 0; i < collection->count; i++)
    if (collection->levels[i].number == number) return &collection->levels[i];
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
