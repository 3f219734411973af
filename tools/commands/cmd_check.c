// check: is every level well formed, and does every stored solution solve its level? Packs also go
// through storage/pack_check.h.
#include <stdio.h>
#include <stdlib.h>

#include "arguments/level_files.h"
#include "base/mem.h"
#include "board/symmetry.h"
#include "cli/json_output.h"
#include "cli/messages.h"
#include "cli/sanitize.h"
#include "commands/command_table.h"
#include "rules/verify.h"
#include "storage/pack_check.h"
#include "system/file.h"

typedef struct {
  size_t files, levels, solutions, problems;
  size_t pictures;  // the files of a pack that has only pictures
  bool unread;      // nothing in the file looks like a level; one message is enough
  int code;         // the worst of EXIT_OK, EXIT_NEGATIVE and EXIT_TROUBLE
} Tally;

static void worsen(Tally *tally, int code) {
  if (code > tally->code) tally->code = code;
}

static const char *plural(size_t count) { return count == 1 ? "" : "s"; }

static void check_solution(const Level *level, const char *moves, const char *which,
                           Problems *problems, Problems *notes, Tally *tally) {
  Verdict verdict = verify(&level->board, moves);
  tally->solutions++;
  if (verdict.kind == VERDICT_SOLVED) {
    if (verdict.walked_on)
      problems_add(notes, level->line, 0, level->number,
                   "%s goes on for %zu move%s after level %d is solved", which, verdict.walked_on,
                   plural(verdict.walked_on), level->number);
    return;
  }
  Text why = {0};
  verify_write(&verdict, &why);
  problems_add(problems, level->line, 0, level->number, "%s is wrong: %s", which, why.data);
  text_free(&why);
  worsen(tally, EXIT_NEGATIVE);
}

static void check_solutions(const Collection *collection, Problems *problems, Problems *notes,
                            Tally *tally) {
  for (size_t i = 0; i < collection->count; i++) {
    const Level *level = &collection->levels[i];
    if (!level->solution) continue;
    check_solution(level, level->solution, "its solution", problems, notes, tally);
    for (size_t j = 0; j < level->other_solutions.count; j++) {
      char which[40];
      snprintf(which, sizeof which, "its solution %zu", j + 2);
      check_solution(level, level->other_solutions.items[j], which, problems, notes, tally);
    }
  }
}

typedef struct {
  LevelId id;
  size_t index;
} IndexedId;

static int compare_ids(const void *a, const void *b) {
  const IndexedId *left = a, *right = b;
  if (left->id.high != right->id.high) return left->id.high < right->id.high ? -1 : 1;
  if (left->id.low != right->id.low) return left->id.low < right->id.low ? -1 : 1;
  return left->index < right->index ? -1 : 1;
}

// For each level, the index of the first level that is the same puzzle; mostly its own index.
static size_t *first_duplicates(const Collection *collection) {
  IndexedId *ids = mem_alloc(collection->count, sizeof *ids);
  size_t *first = mem_alloc(collection->count, sizeof *first);
  for (size_t i = 0; i < collection->count; i++)
    ids[i] = (IndexedId){symmetry_id(&collection->levels[i].board), i};
  if (collection->count) qsort(ids, collection->count, sizeof *ids, compare_ids);
  for (size_t i = 0, start = 0; i < collection->count; i++) {
    if (!level_id_equal(ids[i].id, ids[start].id)) start = i;
    first[ids[i].index] = ids[start].index;
  }
  mem_free(ids);
  return first;
}

// Notes are worth knowing, but are not faults.
static void collect_notes(const Collection *collection, Problems *notes) {
  enum { MAX_DUPLICATE_NOTES = 20 };
  size_t *first = first_duplicates(collection), duplicates = 0;
  for (size_t i = 0; i < collection->count; i++) {
    const Level *level = &collection->levels[i], *original = &collection->levels[first[i]];
    if (board_solved(&level->board))
      problems_add(notes, level->line, 0, level->number, "level %d is solved from the start",
                   level->number);
    if (level->unreadable_solutions)
      problems_add(notes, level->line, 0, level->number,
                   "level %d has %d solution%s in a notation that is not known: not checked",
                   level->number, level->unreadable_solutions,
                   plural((size_t)level->unreadable_solutions));
    if (first[i] != i && duplicates++ < MAX_DUPLICATE_NOTES)
      problems_add(notes, level->line, 0, level->number, "level %d is level %d%s", level->number,
                   original->number,
                   board_equal(&level->board, &original->board) ? " again" : " in another form");
  }
  if (duplicates > MAX_DUPLICATE_NOTES)
    problems_add(notes, 0, 0, 0, "%zu further levels are the same puzzle as one before",
                 duplicates - MAX_DUPLICATE_NOTES);
  mem_free(first);
}

static void print_notes(const char *file, const Problems *notes) {
  for (size_t i = 0; i < notes->count; i++) {
    Problem note = notes->items[i];
    Text line = {0}, text = {0};
    text_format(&text, "note: %s", note.text);
    note.text = text.data;
    note.level = 0;  // the text names the level
    problem_write(&note, file, &line);
    text_free(&text);
    message_line(&line);
  }
}

static void add_summary(const Tally *tally, Text *out) {
  if (tally->pictures && !tally->levels)
    text_format(out, "no levels to check, %zu file%s, ", tally->pictures, plural(tally->pictures));
  else
    text_format(out, "%zu level%s, %zu solution%s, ", tally->levels, plural(tally->levels),
                tally->solutions, plural(tally->solutions));
  if (tally->problems)
    text_format(out, "%zu problem%s\n", tally->problems, plural(tally->problems));
  else text_add(out, "all good\n");
}

static cJSON *json_file(const char *path, const Tally *tally, const Problems *problems,
                        const Problems *notes) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "file", file_name(path));
  json_add_count(object, "levels", tally->levels);
  json_add_count(object, "solutions", tally->solutions);
  const Problems *lists[] = {problems, notes};
  for (int i = 0; i < 2; i++) {
    cJSON *list = cJSON_AddArrayToObject(object, i ? "notes" : "problems");
    for (size_t j = 0; j < lists[i]->count; j++)
      cJSON_AddItemToArray(list, json_problem(&lists[i]->items[j]));
  }
  cJSON_AddBoolToObject(object, "ok", tally->code == EXIT_OK);
  return object;
}

static Tally check_pack(const char *path, Problems *problems) {
  PackTally pack = pack_check(path, problems);
  message_problems(path, problems);
  return (Tally){.files = 1,
                 .pictures = pack.levels ? 0 : pack.files,
                 .levels = pack.levels,
                 .solutions = pack.solutions,
                 .problems = problems->count,
                 .code = problems->count ? EXIT_NEGATIVE : EXIT_OK};
}

static Tally check_file(const Call *call, const char *path, Problems *problems, Problems *notes) {
  Tally tally = {.files = 1};
  Collection collection = {0};
  Text error = {0};
  if (level_files_read(path, &collection, problems, &error)) {
    if (problems->count) worsen(&tally, EXIT_TROUBLE);
    check_solutions(&collection, problems, notes, &tally);
    message_problems(file_name(path), problems);
    collect_notes(&collection, notes);
    if (!call->shared.quiet) print_notes(file_name(path), notes);
  } else {
    worsen(&tally, EXIT_TROUBLE);
    problems_add(problems, 0, 0, 0, "%s", error.data);
    message_error_text(call->command->name, &error);
  }
  tally.unread = problems->count == 1 && !collection.count && !problems->items[0].level;
  tally.levels = collection.count;
  tally.problems = problems->count;
  collection_free(&collection);
  return tally;
}

static void add_up(Tally *total, const Tally *tally) {
  total->files += tally->files;
  total->levels += tally->levels;
  total->solutions += tally->solutions;
  total->problems += tally->problems;
  worsen(total, tally->code);
}

static bool finish_file(const Call *call, const char *path, cJSON *json, Tally *total) {
  Problems problems = {0}, notes = {0};
  Text line = {0};
  Tally tally = pack_is_folder(path) ? check_pack(path, &problems)
                                     : check_file(call, path, &problems, &notes);
  if (json) cJSON_AddItemToArray(json, json_file(path, &tally, &problems, &notes));
  sanitize_printable(file_name(path), &line);
  text_add(&line, ": ");
  add_summary(&tally, &line);
  add_up(total, &tally);
  problems_free(&problems);
  problems_free(&notes);
  if (!json && !tally.unread) return message_result(call->command->name, &line);
  text_free(&line);
  return true;
}

static int run(const Call *call) {
  Tally total = {0};
  cJSON *json = call->shared.json ? cJSON_CreateArray() : NULL;
  for (size_t i = 0; i < call->operand_count; i++)
    if (!finish_file(call, call->operands[i], json, &total)) return EXIT_TROUBLE;
  if (json) {
    if (json_print_result(call, json) != EXIT_OK) return EXIT_TROUBLE;
  } else if (total.files > 1) {
    Text line = {0};
    text_format(&line, "%zu files: ", total.files);
    add_summary(&total, &line);
    if (!message_result(call->command->name, &line)) return EXIT_TROUBLE;
  }
  return total.code;
}

static const Example examples[] = {
    {"tessoban check levels.xsb", "is this collection in order?"},
    {"tessoban check pack", "is this pack complete, and are its solutions right?"},
    {"tessoban check --quiet *.xsb && echo fine", "several at once, in a script"},
    {"curl -s https://example.org/set.txt | tessoban check -", "from standard input"},
    {0},
};

const Command cmd_check = {
    .name = "check",
    .summary = "Check that every level is well formed and every stored solution is right.",
    .operands = "FILE|PACK...",
    .details =
        "Reads .xsb, .sok, .stb, .txt and .slc, recognized by content. A level needs one player, "
        "as many boxes as goals, and walls all around. Stored solutions are replayed to their last "
        "move. A level gets a note if it is solved from the start, if it is the same as another "
        "level "
        "(turned, mirrored, or with other walls outside), if its solution cannot be read, or if "
        "the "
        "player walks on after the level is solved. Another push then makes the solution wrong.\n"
        "A folder is checked as a pack: no file may have changed since it was written, and "
        "metadata, levels and pictures must agree.\n"
        "Exit status 2 if a level is malformed; 1 if all are well formed, but a solution is wrong "
        "or the parts of a pack do not agree.",
    .examples = examples,
    .run = run,
};
