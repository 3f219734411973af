// Levels with what people wrote about them: what every format reads into and writes from.
// All texts are UTF-8; titles, authors and property values are one line, comments may be more.
#ifndef TSB_COLLECTION_H
#define TSB_COLLECTION_H

#include <stddef.h>

#include "board/board.h"

typedef struct {
  char *key, *value;
} Property;

typedef struct {
  Property *items;
  size_t count, capacity;
} Properties;

typedef struct {
  char **items;
  size_t count, capacity;
} Solutions;

// Whatever is unknown is NULL.
typedef struct {
  Board board;
  char *title, *author, *comment;
  char *solution;             // l u r d L U R D only, run lengths expanded; not verified
  Solutions other_solutions;  // further ones of the same kind, in order
  int unreadable_solutions;   // blocks of moves in a notation that is not known, kept as comment
  Properties properties;      // other `Key: value` lines, in order
  int number;                 // place in its file, from 1, counting faulty levels too
  int line;                   // of its first row in the file, 0 if it comes from elsewhere
} Level;

typedef struct {
  char *title, *author, *comment;
  Properties properties;
  size_t remarks_dropped;  // lines of the file that no field holds: `::` remarks
  Level *levels;
  size_t count, capacity;
} Collection;

Level *collection_add(Collection *collection);  // a zeroed level at the end
void collection_free(Collection *collection);   // a zeroed collection is fine
void level_free(Level *level);

void solutions_free(Solutions *solutions);
void solutions_add(Solutions *solutions, char *moves);  // takes them

void properties_free(Properties *properties);
void properties_add(Properties *properties, const char *key, const char *value);
const char *properties_find(const Properties *properties, const char *key);  // any case; or NULL

#endif
