// What is found in a file is collected with its line and level, and then gets the file's name.
#include "checks/plain_pack_check.h"

#include <string.h>

#include "formats/level_format.h"
#include "pack/pack_names.h"
#include "rules/verify.h"

typedef struct {
  Problems problems, notes;
  size_t solutions;
} Findings;

static void check_moves(const Level *level, const char *moves, size_t number, Findings *found) {
  Verdict verdict = verify(&level->board, moves);
  Text which = {0}, why = {0};
  text_add(&which, "its solution");
  if (number > 1) text_format(&which, " %zu", number);
  found->solutions++;
  if (verdict.kind != VERDICT_SOLVED) {
    verify_write(&verdict, &why);
    problems_add(&found->problems, level->line, 0, level->number, "%s is wrong: %s", which.data,
                 why.data);
  } else if (verdict.walked_on) {
    problems_add(&found->notes, level->line, 0, level->number,
                 "%s goes on after the level is solved", which.data);
  }
  text_free(&which);
  text_free(&why);
}

static void check_level(const Level *level, Findings *found) {
  if (level->unreadable_solutions)
    problems_add(&found->problems, level->line, 0, level->number,
                 "has a solution in a notation that is not known");
  else if (!level->solution)
    problems_add(&found->problems, level->line, 0, level->number, "has no solution");
  if (level->solution) check_moves(level, level->solution, 1, found);
  for (size_t i = 0; i < level->other_solutions.count; i++)
    check_moves(level, level->other_solutions.items[i], i + 2, found);
}

static size_t report(Findings *found, const char *file, PackFolder *folder, Problems *notes) {
  problems_move(&found->problems, file, folder->problems);
  problems_move(&found->notes, file, notes);
  return found->solutions;
}

static bool same_text(const char *a, const char *b) { return a && b ? !strcmp(a, b) : a == b; }

static bool same_level(const Level *a, const Level *b) {
  bool same = board_equal(&a->board, &b->board) && same_text(a->title, b->title) &&
              same_text(a->solution, b->solution) &&
              a->other_solutions.count == b->other_solutions.count;
  for (size_t i = 0; same && i < a->other_solutions.count; i++)
    same = same_text(a->other_solutions.items[i], b->other_solutions.items[i]);
  return same;
}

static void check_file(PackFolder *folder, const char *name, const Level *wanted, Problems *notes) {
  Text content = {0};
  Collection one = {0};
  Findings found = {0};
  if (!pack_folder_read(folder, name, &content)) return;
  level_format_read(content.data, content.length, &one, &found.problems);
  for (size_t i = 0; i < one.count; i++) check_level(&one.levels[i], &found);
  if (!found.problems.count && (one.count != 1 || !same_level(&one.levels[0], wanted)))
    problems_add(&found.problems, 0, 0, 0, "is not level %d of pack.xsb", wanted->number);
  report(&found, name, folder, notes);
  collection_free(&one);
  text_free(&content);
}

// Moves the level of a file to the end of the collection.
static void take_level(Collection *file, Collection *levels) {
  Level *level = collection_add(levels);
  *level = file->levels[0];
  level->number = (int)levels->count;
  file->levels[0] = (Level){0};
}

static size_t read_file(PackFolder *folder, const char *name, Collection *levels, Problems *notes) {
  Text content = {0};
  Collection one = {0};
  Findings found = {0};
  if (!pack_folder_read(folder, name, &content)) return 0;
  level_format_read(content.data, content.length, &one, &found.problems);
  for (size_t i = 0; i < one.count; i++) check_level(&one.levels[i], &found);
  if (!found.problems.count && one.count != 1)
    problems_add(&found.problems, 0, 0, 0, "has %zu levels, not one", one.count);
  if (one.count) take_level(&one, levels);
  collection_free(&one);
  text_free(&content);
  return report(&found, name, folder, notes);
}

size_t plain_pack_check_files(PackFolder *folder, const NameList *listed, Collection *levels,
                              Problems *notes) {
  size_t solutions = 0;
  for (size_t i = 0; i < listed->count; i++)
    if (!strncmp(listed->items[i], "levels/", strlen("levels/")))
      solutions += read_file(folder, listed->items[i], levels, notes);
  return solutions;
}

size_t plain_pack_check(PackFolder *folder, const Collection *levels, const NameList *listed,
                        Problems *notes) {
  Findings found = {0};
  for (size_t i = 0; i < levels->count; i++) check_level(&levels->levels[i], &found);
  size_t solutions = report(&found, "pack.xsb", folder, notes);
  for (size_t i = 0; !folder->problems->count && i < levels->count; i++) {
    char name[PACK_PATH_MAX];
    pack_names_path(name, "levels", i + 1, levels->count, "xsb");
    if (name_list_has(listed, name)) check_file(folder, name, &levels->levels[i], notes);
  }
  return solutions;
}
