// Removes a folder with everything in it. Without Check, so that fuzzers can use it.
#ifndef TSB_TESTS_REMOVE_TREE_H
#define TSB_TESTS_REMOVE_TREE_H

#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>

static inline int remove_tree_entry(const char *path, const struct stat *status, int kind,
                                    struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

static inline bool remove_tree(const char *path) {
  enum { OPEN_FOLDERS = 8 };
  return !nftw(path, remove_tree_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
}

#endif
