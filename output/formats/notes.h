// What the text around a board says about it, while it is being read.
#ifndef TSB_NOTES_H
#define TSB_NOTES_H

#include "formats/collection.h"
#include "text/key.h"

typedef struct {
  char *title, *author, *solution;
  Text comment;  // raw lines, each with a newline
  Solutions more;
  int unreadable;  // solutions
  Properties properties;
} Notes;

void notes_free(Notes *notes);
void notes_add_key(Notes *notes, const Key *key);  // a second title or author joins the comment
void notes_add_comment(Notes *notes, Slice line);
void notes_move_to_level(Notes *notes, Level *level);  // the notes are empty afterwards
void notes_move_to_collection(Notes *notes, Collection *collection);

#endif
