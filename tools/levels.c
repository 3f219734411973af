#include "levels.h"

#include "file.h"
#include "format.h"
#include "report.h"

bool levels_read(const char *path, Collection *collection, Problems *problems, Text *wrong) {
  Text content = {0};
  bool right = file_read(path, &content, wrong);
  if (right) format_read(content.data ? content.data : "", content.length, collection, problems);
  text_free(&content);
  return right;
}

bool levels_read_good(const Call *call, const char *path, Collection *collection) {
  Problems problems = {0};
  Text wrong = {0};
  bool right = levels_read(path, collection, &problems, &wrong);
  if (!right) report_text(call->command->name, &wrong);
  report_problems(file_name(path), &problems);
  right = right && problems.count == 0;
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
  part.levels += range.first - 1;
  part.count = (size_t)(range.last - range.first + 1);
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
