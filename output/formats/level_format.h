// The formats: one row each. Reading looks at the content, writing at the name.
#ifndef TSB_LEVEL_FORMAT_H
#define TSB_LEVEL_FORMAT_H

#include "formats/collection.h"
#include "text/problem.h"

typedef struct {
  const char *name, *suffixes;  // suffixes separated by blanks, each with its dot
  void (*write)(const Collection *collection, Text *out);
  bool keeps_solutions, keeps_comments, keeps_keys;  // of levels
  const char *const *keys;  // of the collection; NULL is all, else a list with NULL at its end
} LevelFormat;

// What a file of that format cannot hold of a collection.
typedef struct {
  size_t levels;  // that lose something
  size_t solutions, comments, keys;
  size_t remarks;  // lines that were not even kept when the collection was read
} LevelFormatLosses;

// Recognises text (.xsb, .sok, .stb, .txt) and XML (.slc) collections by their content. Every
// level without a problem is added to the collection; each fault is added to the problems.
void level_format_read(const char *bytes, size_t length, Collection *collection,
                       Problems *problems);

LevelFormatLosses level_format_losses(const LevelFormat *format, const Collection *collection);
// "2 solutions and 1 comment (in 2 levels)"; nothing, and false, if nothing is lost.
bool level_format_write_losses(const LevelFormatLosses *losses, Text *out);

const LevelFormat *level_format_by_name(const char *name);  // "xsb"; NULL if there is none
const LevelFormat *level_format_by_suffix(
    const char *path);                             // "pack.xsb"; NULL if it has no known suffix
const LevelFormat *level_format_at(size_t index);  // the table; NULL past its end

#endif
