#include "command_parts/check_duplicates.h"

#include "cli/json_output.h"
#include "system/file.h"

enum { MAX_NOTES = 20 };  // for people; --json has all

static const char *name_of(const CheckDuplicates *duplicates, size_t file) {
  return file_name(duplicates->call->operands[file]);
}

static void note(const CheckDuplicates *duplicates, const Duplicate *duplicate, Problems *notes) {
  bool here = duplicate->first_file == duplicates->number;
  problems_add(notes, duplicate->line, 0, duplicate->level, "level %d is level %d%s%s%s",
               duplicate->level, duplicate->first_level, here ? "" : " of ",
               here ? "" : name_of(duplicates, duplicate->first_file),
               duplicate->identical ? " again" : " in another form");
}

void check_duplicates_add(CheckDuplicates *duplicates, int line, int level, PuzzleKey key,
                          Problems *notes) {
  Duplicates *found = &duplicates->found;
  size_t before = found->count;
  find_duplicates_add(&duplicates->seen, duplicates->number, line, level, key, found);
  if (found->count > before && before < MAX_NOTES) note(duplicates, &found->items[before], notes);
}

void check_duplicates_note_rest(const CheckDuplicates *duplicates, Problems *notes) {
  if (duplicates->found.count > MAX_NOTES)
    problems_add(notes, 0, 0, 0, "%zu further levels are the same puzzle as one before",
                 duplicates->found.count - MAX_NOTES);
}

cJSON *check_duplicates_json(const CheckDuplicates *duplicates) {
  cJSON *list = cJSON_CreateArray();
  for (size_t i = 0; i < duplicates->found.count; i++) {
    const Duplicate *duplicate = &duplicates->found.items[i];
    cJSON *object = cJSON_CreateObject();
    cJSON_AddNumberToObject(object, "level", duplicate->level);
    json_add_text(object, "first_file", name_of(duplicates, duplicate->first_file));
    cJSON_AddNumberToObject(object, "first_level", duplicate->first_level);
    cJSON_AddBoolToObject(object, "identical", duplicate->identical);
    cJSON_AddItemToArray(list, object);
  }
  return list;
}

void check_duplicates_next_file(CheckDuplicates *duplicates) {
  find_duplicates_free(&duplicates->found);
  duplicates->number++;
}

void check_duplicates_free(CheckDuplicates *duplicates) {
  find_duplicates_free(&duplicates->found);
  find_duplicates_forget(&duplicates->seen);
}
