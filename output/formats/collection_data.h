// Levels with titles, authors, comments, solutions and properties. Every format reads into a
// collection and writes from one, so formats do not know each other.
//
// All texts are UTF-8. Titles, authors and property values are one line; comments may be several.
#ifndef TSB_COLLECTION_DATA_H
#define TSB_COLLECTION_DATA_H

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

// Unknown texts are NULL.
typedef struct {
  Board board;
  char *title, *author, *comment;
  char *solution;             // the letters lurdLURD, run lengths expanded; not verified
  Solutions other_solutions;  // further solutions, in order
  int unreadable_solutions;   // in an unknown notation; the text is kept as comment
  Properties properties;      // other `Key: value` lines, in order
  int number;                 // place in its file, from 1; faulty levels count
  int line;                   // of its first row in the file, 0 if not read from a file
} Level;

typedef struct {
  char *title, *author, *comment;
  Properties properties;
  bool sketches;           // set before reading: boards need no player, boxes or goals
  size_t remarks_dropped;  // `::` lines of the file, which no field holds
  Level *levels;
  size_t count, capacity;
} Collection;

Level *collection_add(Collection *collection);  // a zeroed level at the end
void collection_free(Collection *collection);   // accepts a zeroed collection
void level_free(Level *level);

// Moves the levels of another collection to the end. A level without an author gets the author of
// its collection. Title, author, comment and properties of a collection stay only if both have the
// same. Returns how many of these texts are gone. Frees `more`.
size_t collection_append(Collection *collection, Collection *more);

void solutions_free(Solutions *solutions);
void solutions_add(Solutions *solutions, char *moves);  // takes over `moves`

void properties_free(Properties *properties);
void properties_add(Properties *properties, const char *key, const char *value);
// Ignores case. NULL if there is none.
const char *properties_find(const Properties *properties, const char *key);
// Gives the property that properties_find finds another value.
void properties_change(Properties *properties, const char *key, const char *value);

#endif
