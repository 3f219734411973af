// Whole files: read in one go, written completely or not at all.
#ifndef TSB_FILE_H
#define TSB_FILE_H

#include <dirent.h>
#include <stdbool.h>

#include "base/text.h"

// Larger inputs are rejected. 256 MiB hold a few million levels.
enum { FILE_MAX_BYTES = 256 * 1024 * 1024 };

bool file_is_standard(const char *path);  // "-"
const char *file_name(const char *path);  // for messages: "-" is "<stdin>"

// False, with the message for an errno: "levels.xsb: No such file or directory".
bool file_fail(const char *path, int number, Text *error);

bool file_is_dots(const char *name);  // "." or "..", which every folder lists
// "folder/name"; the caller frees it.
char *file_path_in(const char *folder, const char *name);
bool file_is_same(const char *a, const char *b);            // do both exist, and are they one file?
bool file_exists_in(const char *folder, const char *name);  // links are followed

// opendir(3), NULL if it fails. But lack of memory ends the program: a caller that takes a folder
// it cannot open for one that is not there must not be misled.
DIR *file_open_folder(const char *path);

// The next entry of an open folder except "." and "..", or NULL at the end. A failure ends it too,
// and goes to `failed` as errno: a folder that cannot be read is not to be taken for an empty one.
const char *file_next_name(DIR *folder, int *failed);

// Makes the folder unless it is there. False with a message in `error`.
bool file_make_folder(const char *path, Text *error);
int file_remove_tree(const char *path);  // with all that is in it; returns 0 or errno

// Appends the content of a file, or of standard input for "-". False with a message in `error`.
bool file_read(const char *path, Text *content, Text *error);
// The same for regular files only: it never waits for a pipe or a terminal.
bool file_read_regular(const char *path, Text *content, Text *error);

// A reader sees the old file or the new one, never a part. Links are followed, and the permissions
// of an old file are kept. Devices and pipes are written directly. False with a message; then
// nothing is left behind.
bool file_write(const char *path, const char *bytes, size_t length, Text *error);

// Writes all bytes to an open file. Returns 0 or errno.
int file_write_all(int descriptor, const char *bytes, size_t length);

#endif
