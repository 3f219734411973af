#include "library/library_columns.h"

#include <assert.h>

typedef struct {
  const char *name, *declaration;
} Column;

static const Column numbers[] = {
#define X(name, declaration) {#name, declaration},
    LIBRARY_COLUMNS(X)};
static const Column texts[] = {LIBRARY_TEXTS(X)};
#undef X

static Column column_of(size_t column) {
  assert(column < LIBRARY_COLUMN_COUNT);
  if (column < LIBRARY_FIRST_MEASURE) return numbers[column];
  if (column > LIBRARY_BEFORE_TEXTS) return texts[column - LIBRARY_BEFORE_TEXTS - 1];
  size_t measure = column - LIBRARY_FIRST_MEASURE;
  return (Column){level_measure_row(measure).name, LIBRARY_MEASURE_DECLARATION};
}

const char *library_column_name(size_t column) { return column_of(column).name; }

const char *library_column_declaration(size_t column) { return column_of(column).declaration; }
