// Looks at the beginning of an open input without taking it away from the one who reads it next.
#ifndef TSB_SEEKABLE_INPUT_H
#define TSB_SEEKABLE_INPUT_H

#include <stdbool.h>

#include "base/text.h"

// The descriptor that a path stands for: 0 for "-" and "/dev/stdin", N for "/dev/fd/N", which a
// shell makes of <(command). Otherwise -1.
int seekable_input_descriptor(const char *path);

// A pipe with a name can be opened and read only once. It is read to its end, up to FILE_MAX_BYTES,
// and `copy` is a path like /dev/fd/5, which can be read any number of times; the caller frees it,
// and the descriptor stays open. NULL for all other paths. False with a message in `error` if the
// pipe cannot be read.
bool seekable_input_open(const char *path, char **copy, Text *error);

// Appends up to `size` bytes from the place where the next read will begin. A pipe or a terminal is
// read to its end first, up to FILE_MAX_BYTES, and a file in memory takes its number. False with
// errno if it cannot be read.
bool seekable_input_peek(int descriptor, size_t size, Text *start);

#endif
