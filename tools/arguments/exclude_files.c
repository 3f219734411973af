// A faulty level is left out: nothing that is generated can be the same.
#include "arguments/exclude_files.h"

#include "arguments/level_files.h"
#include "base/mem.h"
#include "cli/messages.h"
#include "graph/astar.h"
#include "rules/verify.h"
#include "system/file.h"

// Most small levels are solved with far less; with more, a large collection would take minutes.
static const AStarLimits QUICK = {50000, (size_t)64 << 20};

static bool is_solution(const Board *board, const char *moves) {
  return moves && verify(board, moves).kind == VERDICT_SOLVED;
}

static void exclude_level(AStar *astar, const Level *level, ExcludedLevels *excluded) {
  const char *solution = level->solution;
  if (!is_solution(&level->board, solution))
    solution = astar_solve(astar, &level->board, QUICK).solution;
  excluded_levels_add(excluded, &level->board, solution);
}

static void note_problems(const Call *call, const char *file, const Problems *problems) {
  if (!problems->count) return;
  message_note(call, "%s: %zu problem%s in levels that are therefore not excluded, see check",
               file_name(file), problems->count, problems->count == 1 ? "" : "s");
}

static bool read_file(const Call *call, AStar *astar, const char *file, ExcludedLevels *excluded) {
  Collection collection = {0};
  Problems problems = {0};
  Text error = {0};
  char *path = level_files_path(file);
  bool ok = level_files_read(path, &collection, &problems, &error);
  if (ok && !collection.count) {
    text_format(&error, "%s: no level in it, so there is nothing to exclude", file_name(file));
    ok = false;
  }
  if (ok) note_problems(call, file, &problems);
  else message_error_text(call->command->name, &error);
  for (size_t i = 0; ok && i < collection.count; i++)
    exclude_level(astar, &collection.levels[i], excluded);
  mem_free(path);
  problems_free(&problems);
  collection_free(&collection);
  return ok;
}

bool exclude_files_read(const Call *call, const StringList *files, ExcludedLevels *excluded) {
  AStar astar = {0};
  bool ok = true;
  for (size_t i = 0; ok && i < files->count; i++)
    ok = read_file(call, &astar, files->items[i], excluded);
  astar_free(&astar);
  return ok;
}
