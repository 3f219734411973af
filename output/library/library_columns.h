// The columns of the table `levels`: one list, of which the schema, the statements and the order of
// values in them are made. README.md says what each column means.
#ifndef TSB_LIBRARY_COLUMNS_H
#define TSB_LIBRARY_COLUMNS_H

#include <stddef.h>

#include "values/level_measures.h"

// name, declaration. Short columns come first: a scan for numbers does not touch the long texts.
#define LIBRARY_COLUMNS(X)               \
  X(id, "TEXT NOT NULL UNIQUE")          \
  X(tier, "TEXT NOT NULL")               \
  X(difficulty, "REAL NOT NULL")         \
  X(boxes, "INTEGER NOT NULL")           \
  X(floor, "INTEGER NOT NULL")           \
  X(width, "INTEGER NOT NULL")           \
  X(height, "INTEGER NOT NULL")          \
  X(optimal, "INTEGER NOT NULL")         \
  X(proven_farthest, "INTEGER NOT NULL") \
  X(exact, "INTEGER NOT NULL")           \
  X(rating, "INTEGER NOT NULL")          \
  X(source, "INTEGER NOT NULL REFERENCES sources")

#define LIBRARY_TEXTS(X)    \
  X(estimates, "TEXT")      \
  X(recipe, "TEXT")         \
  X(origin, "TEXT")         \
  X(title, "TEXT")          \
  X(author, "TEXT")         \
  X(board, "TEXT NOT NULL") \
  X(solution, "TEXT NOT NULL")

#define LIBRARY_MEASURE_DECLARATION "NUMERIC"

// The place of each column in every statement. The measures lie between numbers and texts.
enum {
#define X(name, declaration) LIBRARY_COLUMN_##name,
  LIBRARY_COLUMNS(X) LIBRARY_FIRST_MEASURE,
  LIBRARY_BEFORE_TEXTS = LIBRARY_FIRST_MEASURE + MEASURE_COUNT - 1,
  LIBRARY_TEXTS(X)
#undef X
      LIBRARY_COLUMN_COUNT
};

const char *library_column_name(size_t column);         // column < LIBRARY_COLUMN_COUNT
const char *library_column_declaration(size_t column);  // its type and constraints

#endif
