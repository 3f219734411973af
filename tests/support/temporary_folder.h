// For tests that need files: a folder that exists only during one test.
#ifndef TSB_TESTS_TEMPORARY_FOLDER_H
#define TSB_TESTS_TEMPORARY_FOLDER_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/remove_tree.h"

enum { TEMPORARY_PATH_MAX = 200 };

typedef struct {
  char path[TEMPORARY_PATH_MAX];
} TemporaryFolder;

static inline TemporaryFolder temporary_folder_new(void) {
  TemporaryFolder folder = {"/tmp/tessoban-test-XXXXXX"};
  ck_assert_ptr_nonnull(mkdtemp(folder.path));
  return folder;
}

// The path of a file in the folder. The struct holds the string.
static inline TemporaryFolder temporary_file(const TemporaryFolder *folder, const char *name) {
  TemporaryFolder file;
  int length = snprintf(file.path, sizeof file.path, "%s/%s", folder->path, name);
  ck_assert_int_lt(length, TEMPORARY_PATH_MAX);
  return file;
}

// Writes a file in the folder, or replaces it.
static inline void temporary_folder_write(const TemporaryFolder *folder, const char *name,
                                          const char *content) {
  TemporaryFolder path = temporary_file(folder, name);
  FILE *file = fopen(path.path, "w");
  ck_assert_msg(file != NULL, "%s cannot be written", path.path);
  ck_assert_int_ge(fputs(content, file), 0);
  ck_assert_int_eq(fclose(file), 0);
}

static inline void temporary_folder_remove(const TemporaryFolder *folder) {
  ck_assert(remove_tree(folder->path));
}

#endif
