// For the tests of the formats: reads a file given as a string, and makes strings for collections.
#ifndef TSB_TESTS_PARSED_FILE_H
#define TSB_TESTS_PARSED_FILE_H

#include "base/mem.h"
#include "formats/level_format.h"
#include "support/boards.h"

typedef struct {
  Collection collection;
  Problems problems;
  char *told;  // the problems as printed for a file "f", one line each
} Reading;

// A string for a field that a collection frees.
static inline char *copied(const char *text) { return mem_string(text, strlen(text)); }

static inline Reading reading_of_bytes(const char *bytes, size_t length) {
  Reading reading = {0};
  Text told = {0};
  level_format_read(bytes, length, &reading.collection, &reading.problems);
  for (size_t i = 0; i < reading.problems.count; i++) {
    problem_write(&reading.problems.items[i], "f", &told);
    text_add_char(&told, '\n');
  }
  reading.told = text_take(&told);
  return reading;
}

static inline Reading reading_of(const char *file) { return reading_of_bytes(file, strlen(file)); }

static inline void reading_free(Reading *reading) {
  collection_free(&reading->collection);
  problems_free(&reading->problems);
  mem_free(reading->told);
}

// Asserts that reading the file gives exactly these problems.
static inline void tells(const char *file, const char *problems) {
  Reading reading = reading_of(file);
  ck_assert_str_eq(reading.told, problems);
  reading_free(&reading);
}

// The level at this index of a file without problems.
static inline const Level *level_at(const Reading *reading, size_t index) {
  ck_assert_str_eq(reading->told, "");
  ck_assert_uint_gt(reading->collection.count, index);
  return &reading->collection.levels[index];
}

// Asserts that the file holds one well-formed level with this board.
static inline void draws(const char *file, const char *rows) {
  Reading reading = reading_of(file);
  ck_assert_str_eq(reading.told, "");
  ck_assert_uint_eq(reading.collection.count, 1);
  Text text = {0};
  board_write(&reading.collection.levels[0].board, &text);
  ck_assert_str_eq(text.data, rows);
  text_free(&text);
  reading_free(&reading);
}

#endif
