// Marks: names that a user gives to levels, such as "shipped in 1.2". Ids are kept also of levels
// that are not in the library: they may come later, and must be marked then.
#ifndef TSB_LIBRARY_MARKS_H
#define TSB_LIBRARY_MARKS_H

#include <sqlite3.h>

#include "board/symmetry.h"

typedef struct {
  sqlite3_stmt *put, *remove, *has_level;
} LibraryMarks;

// All that return bool: false with SQLite's error in the connection.
bool library_marks_open(LibraryMarks *marks, sqlite3 *db);
void library_marks_close(LibraryMarks *marks);  // accepts a zeroed struct

// *changed: the level did not have the mark. *present: the level is in the library.
bool library_marks_put(LibraryMarks *marks, const char *name, LevelId id, bool *changed,
                       bool *present);
// *changed: the level had the mark.
bool library_marks_remove(LibraryMarks *marks, const char *name, LevelId id, bool *changed,
                          bool *present);

// Has any level this mark?
bool library_marks_known(sqlite3 *db, const char *name, bool *known);

#endif
