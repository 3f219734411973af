// A problem of an input and its place. Readers collect problems, tools print them.
#ifndef TSB_PROBLEM_H
#define TSB_PROBLEM_H

#include <stddef.h>

#include "base/text.h"

typedef struct {
  int line, column, level;  // each from 1; 0 where it does not apply
  char *text;
} Problem;

// Nobody reads millions of problems. After this many, one last entry says that there are more.
enum { PROBLEMS_MAX = 10000 };

typedef struct {
  Problem *items;
  size_t count, capacity;
} Problems;

__attribute__((format(printf, 5, 6))) void problems_add(Problems *problems, int line, int column,
                                                        int level, const char *format, ...);
void problems_free(Problems *problems);

// Adds the problems of a file to others, each as a text with its place, and frees them.
void problems_move(Problems *from, const char *file, Problems *to);

// "levels.xsb:12:7: level 4: two players", without a newline.
void problem_write(const Problem *problem, const char *file, Text *out);

#endif
