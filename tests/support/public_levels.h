// For tests on public level collections, which are not part of the repository. TSB_LEVELS names
// their folder; TSB_LEVELS_DEFAULT of CMakeLists.txt is the usual one.
#ifndef TSB_TESTS_PUBLIC_LEVELS_H
#define TSB_TESTS_PUBLIC_LEVELS_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "support/parsed_file.h"

static inline const char *public_levels_folder(void) {
  const char *folder = getenv("TSB_LEVELS");
  return folder ? folder : TSB_LEVELS_DEFAULT;
}

static inline bool public_levels_exist(void) {
  struct stat status;
  return !stat(public_levels_folder(), &status) && S_ISDIR(status.st_mode);
}

// The whole text of a file in the folder. A missing file is a failure: the folder exists, so its
// files must, too.
static inline Text public_levels_text(const char *name) {
  Text path = {0}, text = {0};
  text_format(&path, "%s/%s", public_levels_folder(), name);
  FILE *file = fopen(path.data, "rb");
  ck_assert_msg(file != NULL, "%s is not there", path.data);
  for (int c; (c = getc(file)) != EOF;) text_add_char(&text, (char)c);
  fclose(file);
  text_free(&path);
  return text;
}

// A collection that is well formed and holds so many levels.
static inline Reading public_levels_read(const char *name, size_t count) {
  Text text = public_levels_text(name);
  Reading reading = reading_of_bytes(text.data, text.length);
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(reading.collection.count, count);
  text_free(&text);
  return reading;
}

#endif
