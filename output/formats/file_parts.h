// Levels spread over several files, so many to a file. The files are numbered from 0, with as many
// digits as the last one needs and at least three: "000.txt", so that names sort.
#ifndef TSB_FILE_PARTS_H
#define TSB_FILE_PARTS_H

#include <stdbool.h>

#include "base/text.h"

typedef struct {
  size_t levels;    // in all files
  size_t per_file;  // the last file may hold fewer; 0: all levels are in one file
} FileParts;

size_t file_parts_count(FileParts parts);                // of files; 0 without levels
size_t file_parts_levels(FileParts parts, size_t part);  // in this file

// Levels count from 0.
size_t file_parts_of(FileParts parts, size_t level);     // the file that holds it
size_t file_parts_place(FileParts parts, size_t level);  // its place in that file
bool file_parts_ends(FileParts parts, size_t level);     // is it the last one of its file?

// Appends "000" and so on.
void file_parts_name(FileParts parts, size_t part, Text *out);

#endif
