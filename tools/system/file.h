// Files whole: read at once, written all or not at all.
#ifndef TSB_FILE_H
#define TSB_FILE_H

#include <stdbool.h>

#include "base/text.h"

// Larger inputs are refused: 256 MiB hold a few million levels.
enum { FILE_MAX_BYTES = 256 * 1024 * 1024 };

bool file_is_standard(const char *path);  // "-"
const char *file_name(const char *path);  // for messages: "-" is "<stdin>"

// Adds the content of a file, or of standard input for "-". False with what is wrong, such as
// "levels.xsb: No such file or directory".
bool file_read(const char *path, Text *content, Text *error);
// Only what lies on a disk: nothing that one would have to wait for.
bool file_read_regular(const char *path, Text *content, Text *error);

// Writes aside in the same folder, flushes, renames: a reader sees the old file or the new one,
// never a part. Links are followed, permissions of an old file kept; devices and pipes are
// written to directly. False with what is wrong, and then nothing is left behind.
bool file_write(const char *path, const char *bytes, size_t length, Text *error);

// All bytes to an open file: 0 or errno.
int file_write_all(int descriptor, const char *bytes, size_t length);

#endif
