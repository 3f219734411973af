// Compares the files of a pack with those that a composer gives. Texts are compared byte by byte,
// and pictures as picture_check.h says.
#ifndef TSB_COMPARE_FILES_H
#define TSB_COMPARE_FILES_H

#include "pack/pack_names.h"
#include "storage/name_list.h"
#include "storage/pack_folder.h"

enum { COMPARE_FILES_GROWING = 3 };  // files of several pieces at a time, such as pack.json

typedef struct {
  char name[PACK_PATH_MAX];
  Text bytes;  // so far
} GrowingFile;

typedef struct {
  PackFolder *folder;
  const Text *metadata;   // pack.json as it is
  Problems *differences;  // a file that cannot be read is a problem of the folder instead
  int level;              // rank of the current level; 0 before the first and after the last
  NameList made;          // the files that the composer gave
  // The page has another core. This is no difference, because the core's bytes depend on the
  // compiler that built the program.
  bool other_core;
  GrowingFile growing[COMPARE_FILES_GROWING];
  int growing_count;
} CompareFiles;

// A PackSink (pack/pack_sink.h) whose context is a CompareFiles.
bool compare_files_sink(void *context, const char *name, const Text *piece, bool last, Text *error);
void compare_files_drop_growing(CompareFiles *compare);  // what a composer has not completed
void compare_files_free(CompareFiles *compare);

#endif
