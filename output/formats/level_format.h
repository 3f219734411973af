// The level formats, one table row each. Reading goes by the content of the file, writing by its
// name.
#ifndef TSB_LEVEL_FORMAT_H
#define TSB_LEVEL_FORMAT_H

#include "formats/collection_data.h"
#include "text/problem.h"

typedef struct {
  const char *name, *suffixes;  // suffixes separated by blanks, each with its dot
  void (*write)(const Collection *collection, Text *out);
  // Of levels; names are titles and authors.
  bool keeps_names, keeps_solutions, keeps_comments, keeps_keys;
  bool keeps_collection_names;  // title and author of the collection
  bool one_size;                // all boards of a file must have the same size
  const char *const *keys;      // kept of the collection, ended by NULL; a NULL list keeps all
} LevelFormat;

// Parts of a collection that a file of the format cannot hold.
typedef struct {
  size_t levels;  // that lose something
  size_t names, solutions, comments, keys;
  size_t remarks;  // lines that were lost already when the collection was read
} LevelFormatLosses;

// Reads text (.xsb, .sok, .stb, .txt), XML (.slc) and lines of JSON (.jsonl). Adds every level
// without a fault to the collection, and every fault to the problems.
void level_format_read(const char *bytes, size_t length, Collection *collection,
                       Problems *problems);

LevelFormatLosses level_format_losses(const LevelFormat *format, const Collection *collection);
// "2 solutions and 1 comment (in 2 levels)". Writes nothing and returns false if nothing is lost.
bool level_format_write_losses(const LevelFormatLosses *losses, Text *out);

// NULL if there is none.
const LevelFormat *level_format_by_name(const char *name);    // "xsb"
const LevelFormat *level_format_by_suffix(const char *path);  // "pack.xsb"
const LevelFormat *level_format_at(size_t index);             // a row of the table

#endif
