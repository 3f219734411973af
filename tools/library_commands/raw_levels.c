// Levels and problems come in two lists. Both are in the order of the file.
#include "library_commands/raw_levels.h"

#include "formats/jsonl.h"
#include "formats/level_format.h"

static void forget(RawLevels *raw) {
  collection_free(&raw->collection);
  problems_free(&raw->problems);
  raw->next = raw->next_problem = 0;
}

void raw_levels_free(RawLevels *raw) {
  forget(raw);
  *raw = (RawLevels){0};
}

void raw_levels_read(RawLevels *raw, Slice bytes) {
  forget(raw);
  level_format_read(bytes.at, bytes.length, &raw->collection, &raw->problems);
}

static int larger(int a, int b) { return a > b ? a : b; }

// Moves lines and numbers of a part of a file to where they are in the file.
static void shift(RawLevels *raw, int lines) {
  int number = raw->number;
  for (size_t i = 0; i < raw->collection.count; i++) {
    Level *level = &raw->collection.levels[i];
    level->line += raw->line;
    level->number += number;
    raw->number = larger(raw->number, level->number);
  }
  for (size_t i = 0; i < raw->problems.count; i++) {
    Problem *problem = &raw->problems.items[i];
    if (problem->line) problem->line += raw->line;
    if (problem->level) problem->level += number;
    raw->number = larger(raw->number, problem->level);
  }
  raw->line += lines;
}

void raw_levels_read_lines(RawLevels *raw, Slice bytes) {
  int lines = 0;
  forget(raw);
  for (size_t i = 0; i < bytes.length; i++) lines += bytes.at[i] == '\n';
  if (slice_trim(bytes).length) jsonl_read(bytes, &raw->collection, &raw->problems);
  shift(raw, lines);
}

bool raw_levels_next(RawLevels *raw, Level **level, const Problem **problem) {
  Level *found = raw->next < raw->collection.count ? &raw->collection.levels[raw->next] : NULL;
  const Problems *problems = &raw->problems;
  size_t at = raw->next_problem;
  const Problem *fault = at < problems->count ? &problems->items[at] : NULL;
  if (!found && !fault) return false;
  bool faulty = fault && (!found || fault->level < found->number);
  *level = faulty ? NULL : found;
  *problem = faulty ? fault : NULL;
  if (!faulty) return raw->next++, true;
  while (raw->next_problem < problems->count &&
         problems->items[raw->next_problem].level == fault->level)
    raw->next_problem++;
  return true;
}
