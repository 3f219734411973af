// Levels and problems of a file in the order of their numbers.
#ifndef TSB_RAW_LEVELS_H
#define TSB_RAW_LEVELS_H

#include "formats/collection_data.h"
#include "text/problem.h"
#include "text/slice.h"

// Zeroed is empty.
typedef struct {
  Collection collection;
  Problems problems;
  size_t next, next_problem;
  int line, number;  // of what was read before
} RawLevels;

// Forgets what was read before. Any format:
void raw_levels_read(RawLevels *raw, Slice bytes);
// The next lines of JSON of a file: numbers go on.
void raw_levels_read_lines(RawLevels *raw, Slice lines);
// The next level, or the first problem of a faulty one (the other is NULL). False if none is left.
bool raw_levels_next(RawLevels *raw, Level **level, const Problem **problem);
void raw_levels_free(RawLevels *raw);

#endif
