// For fuzzers of code that reads files by name: one folder for the whole process, removed at its
// end. It lies in memory where that is possible, because every input is written to it.
#ifndef TSB_TESTS_FUZZ_FOLDER_H
#define TSB_TESTS_FUZZ_FOLDER_H

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/remove_tree.h"

enum { FUZZ_PATH_MAX = 256 };

typedef struct {
  char path[FUZZ_PATH_MAX];
} FuzzFolder;

static inline FuzzFolder *fuzz_folder_memory(void) {
  static FuzzFolder folder;
  return &folder;
}

static inline void fuzz_folder_remove(void) { (void)remove_tree(fuzz_folder_memory()->path); }

// The folder, made at the first call.
static inline const char *fuzz_folder(void) {
  FuzzFolder *folder = fuzz_folder_memory();
  if (*folder->path) return folder->path;
  const char *base = access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm";
  snprintf(folder->path, sizeof folder->path, "%s/tessoban-fuzz-XXXXXX", base);
  const char *made = mkdtemp(folder->path);
  assert(made);
  int registered = atexit(fuzz_folder_remove);
  assert(!registered);
  return folder->path;
}

static inline FuzzFolder fuzz_file(const char *name) {
  FuzzFolder file;
  int length = snprintf(file.path, sizeof file.path, "%s/%s", fuzz_folder(), name);
  assert(length < FUZZ_PATH_MAX);
  return file;
}

// Writes a file in the folder, or replaces it. Returns its path.
static inline FuzzFolder fuzz_write(const char *name, const void *bytes, size_t length) {
  FuzzFolder path = fuzz_file(name);
  FILE *file = fopen(path.path, "wb");
  assert(file);
  size_t written = length ? fwrite(bytes, 1, length, file) : 0;
  int closed = fclose(file);
  assert(written == length && !closed);
  return path;
}

#endif
