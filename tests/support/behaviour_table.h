// A table in a file: the revision of what candidates give, and a hash of what each of some settings
// gave then. A test fails if a hash has changed and the revision has not. tests/renew-behaviour
// renews the table.
#ifndef TSB_TESTS_BEHAVIOUR_TABLE_H
#define TSB_TESTS_BEHAVIOUR_TABLE_H

#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { BEHAVIOUR_LINE_MAX = 200, BEHAVIOUR_HASH_LENGTH = 16 };

// Adds "HASH what": what must name the settings.
static inline void behaviour_table_add(uint64_t hash, const char *what, Text *rows) {
  text_format(rows, "%016" PRIx64 " %s\n", hash, what);
}

typedef struct {
  int revision;
  Text rows;
} BehaviourTable;

static inline BehaviourTable behaviour_table_read(const char *path) {
  BehaviourTable table = {0};
  FILE *file = fopen(path, "r");
  if (!file) return table;
  char line[BEHAVIOUR_LINE_MAX];
  ck_assert_int_eq(fscanf(file, "revision %d\n", &table.revision), 1);
  while (fgets(line, sizeof line, file)) text_add(&table.rows, line);
  fclose(file);
  return table;
}

static inline void behaviour_table_write(const char *path, int revision, const Text *rows) {
  FILE *file = fopen(path, "w");
  ck_assert_ptr_nonnull(file);
  fprintf(file, "revision %d\n%s", revision, rows->data);
  ck_assert_int_eq(fclose(file), 0);
}

// The hash of a row, followed by what it is the hash of.
static inline bool behaviour_table_differs(const Text *rows, const char *row, size_t length) {
  char name[BEHAVIOUR_LINE_MAX];
  snprintf(name, sizeof name, "%.*s", (int)(length - BEHAVIOUR_HASH_LENGTH),
           row + BEHAVIOUR_HASH_LENGTH);
  const char *found = rows->data ? strstr(rows->data, name) : NULL;
  return found && strncmp(found - BEHAVIOUR_HASH_LENGTH, row, BEHAVIOUR_HASH_LENGTH) != 0;
}

// The first row whose hash is another than in the table, or an empty text.
static inline Text behaviour_table_changed(const Text *then, const Text *now) {
  Text changed = {0};
  text_add(&changed, "");
  for (const char *row = now->data; *row && !changed.length;) {
    size_t length = strcspn(row, "\n") + 1;
    if (behaviour_table_differs(then, row, length)) text_add_bytes(&changed, row, length - 1);
    row += length;
  }
  return changed;
}

// Compares the rows with the table in the file, or writes them there if TSB_RENEW_BEHAVIOUR is set.
// `constant` is the name of the revision.
static inline void behaviour_table_check(const char *path, const char *constant, int revision,
                                         const Text *now) {
  BehaviourTable then = behaviour_table_read(path);
  Text changed = behaviour_table_changed(&then.rows, now);
  ck_assert_msg(!changed.length || then.revision < revision,
                "candidates give something else than in revision %d: %s\n"
                "If that is on purpose, raise %s and renew the table: tests/renew-behaviour does "
                "both.",
                then.revision, changed.data, constant);
  if (getenv("TSB_RENEW_BEHAVIOUR")) behaviour_table_write(path, revision, now);
  else
    ck_assert_msg(then.revision == revision && then.rows.data && !strcmp(then.rows.data, now->data),
                  "%s is of revision %d, the program of revision %d, or a sample was added: renew "
                  "the table with tests/renew-behaviour",
                  path, then.revision, revision);
  text_free(&then.rows);
  text_free(&changed);
}

#endif
