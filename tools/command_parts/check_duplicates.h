// The levels that `check` finds again, in the same file or in one before: notes for people, and the
// array "duplicates" of --json.
#ifndef TSB_CHECK_DUPLICATES_H
#define TSB_CHECK_DUPLICATES_H

#include "command_parts/check_report.h"
#include "formats/find_duplicates.h"

typedef struct {
  const Call *call;  // its operands are the files
  SeenLevels seen;   // in this file and the files before it
  size_t number;     // of the file: index of the operand
  Duplicates found;  // in this file
} CheckDuplicates;

// A level of the file, and the line where it begins or 0. A duplicate is noted.
void check_duplicates_add(CheckDuplicates *duplicates, int line, int level, PuzzleKey key,
                          Problems *notes);
// After all levels of the file: only the first duplicates are noted one by one.
void check_duplicates_note_rest(const CheckDuplicates *duplicates, Problems *notes);
cJSON *check_duplicates_json(const CheckDuplicates *duplicates);  // the caller deletes it
void check_duplicates_next_file(CheckDuplicates *duplicates);
void check_duplicates_free(CheckDuplicates *duplicates);

#endif
