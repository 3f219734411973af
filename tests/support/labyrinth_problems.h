// What a reader of labyrinths says about a text, compared as a whole.
#ifndef TSB_TESTS_LABYRINTH_PROBLEMS_H
#define TSB_TESTS_LABYRINTH_PROBLEMS_H

#include <check.h>
#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"

// 5 x 4 cells with one of everything.
#define SMALL_LABYRINTH \
  "+-+-+-+-+-+\n"       \
  "|@  A  . .|\n"       \
  "+ +-+ + +U+\n"       \
  "|a|1   b|4|\n"       \
  "+ + +u+ +-+\n"       \
  "|  u   z  |\n"       \
  "+ + + + +Z+\n"       \
  "|    .   E|\n"       \
  "+-+-+-+-+-+\n"

// The problems, a line each, and how many levels were read nevertheless.
static inline void write_labyrinth_problems(const char *bytes, Text *out, size_t *levels) {
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  labyrinth_format_read(bytes, strlen(bytes), &collection, &problems);
  for (size_t i = 0; i < problems.count; i++) {
    problem_write(&problems.items[i], "x", out);
    text_add_char(out, '\n');
  }
  text_add(out, "");
  *levels = collection.count;
  labyrinth_collection_free(&collection);
  problems_free(&problems);
}

static inline void expect_labyrinth_problems(const char *bytes, size_t levels,
                                             const char *expected) {
  Text found = {0};
  size_t read;
  write_labyrinth_problems(bytes, &found, &read);
  ck_assert_msg(!strcmp(found.data, expected), "%s\nsays\n%s\ninstead of\n%s", bytes, found.data,
                expected);
  ck_assert_msg(read == levels, "%zu levels instead of %zu in\n%s", read, levels, bytes);
  text_free(&found);
}

#endif
