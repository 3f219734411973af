// Levels as lines of JSON (.jsonl), one object a line. A level has the fields of pack.json that are
// known of it: rank, id, title, width, height, boxes, board, solution; and author, comment,
// other_solutions and keys (other `Key: value` lines) if it has them.
#ifndef TSB_JSONL_H
#define TSB_JSONL_H

#include "formats/collection_data.h"
#include "text/problem.h"
#include "text/slice.h"

// Does the first line look like JSON?
bool jsonl_is(Slice bytes);

// Adds every level without a fault to the collection, and every fault to the problems. Of each
// object, unknown fields are ignored, and so are rank, id, width, height and boxes: they follow
// from the rest.
void jsonl_read(Slice bytes, Collection *collection, Problems *problems);

void jsonl_write(const Collection *collection, Text *out);

#endif
