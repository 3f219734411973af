// What the text around a board says about it, while it is being read.
#ifndef TSB_LEVEL_META_H
#define TSB_LEVEL_META_H

#include "formats/collection.h"
#include "text/key_line.h"

typedef struct {
  char *title, *author, *solution;
  Text comment;  // raw lines, each with a newline
  Solutions other_solutions;
  int unreadable_solutions;  // solutions
  Properties properties;
} LevelMeta;

void level_meta_free(LevelMeta *meta);
void level_meta_add_key(LevelMeta *meta,
                        const KeyLine *key);  // a second title or author joins the comment
void level_meta_add_comment(LevelMeta *meta, Slice line);
void level_meta_move_to_level(LevelMeta *meta, Level *level);  // the notes are empty afterwards
void level_meta_move_to_collection(LevelMeta *meta, Collection *collection);

#endif
