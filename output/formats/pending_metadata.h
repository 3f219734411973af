// Title, author, comment, solutions and properties while a text collection is being read, before it
// is known whether they belong to a level or to the collection.
#ifndef TSB_PENDING_METADATA_H
#define TSB_PENDING_METADATA_H

#include "formats/collection_data.h"
#include "text/parse_key_line.h"

typedef struct {
  char *title, *author, *solution;
  Text comment;  // raw lines, each with a newline
  Solutions other_solutions;
  int unreadable_solutions;
  Properties properties;
} PendingMetadata;

void pending_metadata_free(PendingMetadata *meta);
// A second title or author is added to the comment.
void pending_metadata_add_key(PendingMetadata *meta, const KeyLine *key);
void pending_metadata_add_comment(PendingMetadata *meta, Slice line);
// Both leave `meta` empty.
void pending_metadata_move_to_level(PendingMetadata *meta, Level *level);
void pending_metadata_move_to_collection(PendingMetadata *meta, Collection *collection);

#endif
