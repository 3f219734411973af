// A level as a row of the table `levels`, in both directions.
#ifndef TSB_LIBRARY_ROW_H
#define TSB_LIBRARY_ROW_H

#include <sqlite3.h>

#include "level/generated_level.h"
#include "library/library_columns.h"
#include "pack/pack_about.h"
#include "params/recipe_memo.h"

// Texts that are bound to a statement. They must live until it is reset.
typedef struct {
  Text id, board, recipe, estimates;
  RecipeMemo recipes;
} LibraryRowTexts;
void library_row_texts_free(LibraryRowTexts *texts);

// Binds the values of all columns to the parameters 1, 2, ... in the order of the columns. The
// label may be NULL; its texts and the level must live as long as `texts`. `rating` is the revision
// of the formula that rated the level.
void library_row_bind(sqlite3_stmt *statement, const GeneratedLevel *level, const LevelLabel *label,
                      int rating, int64_t source, LibraryRowTexts *texts);

// Reads a level from columns 0, 1, ... of a statement in the order of the columns, and proves it:
// the board is well formed, the id and its size are its own, and the solution solves it with so
// many moves and pushes. NULL, or a message that names the level (mem_free); then nothing needs to
// be freed. The label may be NULL.
char *library_row_read(sqlite3_stmt *statement, GeneratedLevel *level, LevelLabel *label);

// The same checks alone, for rows that are copied as they are.
char *library_row_check(sqlite3_stmt *statement, RecipeMemo *memo);

#endif
