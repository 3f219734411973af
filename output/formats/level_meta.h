// Title, author, comment, solutions and properties while a text collection is being read, before it
// is known whether they belong to a level or to the collection.
#ifndef TSB_LEVEL_META_H
#define TSB_LEVEL_META_H

#include "formats/collection.h"
#include "text/key_line.h"

typedef struct {
  char *title, *author, *solution;
  Text comment;  // raw lines, each with a newline
  Solutions other_solutions;
  int unreadable_solutions;
  Properties properties;
} LevelMeta;

void level_meta_free(LevelMeta *meta);
// A second title or author is added to the comment.
void level_meta_add_key(LevelMeta *meta, const KeyLine *key);
void level_meta_add_comment(LevelMeta *meta, Slice line);
// Both leave `meta` empty.
void level_meta_move_to_level(LevelMeta *meta, Level *level);
void level_meta_move_to_collection(LevelMeta *meta, Collection *collection);

#endif
