// Labyrinths of a file: mazes with titles, authors, comments, solutions and properties.
#ifndef TSB_LABYRINTH_COLLECTION_H
#define TSB_LABYRINTH_COLLECTION_H

#include "labyrinth_rules/labyrinth.h"

// Other `Key: value` lines, in order.
typedef struct {
  char *key, *value;
} LabyrinthProperty;

typedef struct {
  LabyrinthProperty *items;
  size_t count, capacity;
} LabyrinthProperties;

// Would a line with this key be read back as a property? Title and others have fields of their own.
// `Collection` before the first board is a title, too.
bool labyrinth_property_is(const char *key, bool of_level);
void labyrinth_properties_add(LabyrinthProperties *properties, const char *key, const char *value);
// Ignores case. NULL if there is none.
const char *labyrinth_properties_find(const LabyrinthProperties *properties, const char *key);
// Gives the property that labyrinth_properties_find finds another value.
void labyrinth_properties_change(LabyrinthProperties *properties, const char *key,
                                 const char *value);

// All texts are owned and may be NULL.
typedef struct {
  Labyrinth maze;
  char *title, *author, *comment;
  char *solution;  // letters l u r d w; not checked by the readers
  LabyrinthProperties properties;
  int number, line;  // in its file, from 1; line is 0 where the format has none
} LabyrinthLevel;

// A maze needs far more memory than its text, so that a file may only have so many.
enum { LABYRINTH_MAX_LEVELS = 20000 };

typedef struct {
  LabyrinthLevel *levels;
  size_t count, capacity;
  char *title, *author, *comment;  // of the collection
  LabyrinthProperties properties;
} LabyrinthCollection;

// Texts of a file belong to its collection, unless that has some already. Empties the level.
void labyrinth_collection_take_texts(LabyrinthCollection *collection, LabyrinthLevel *level);
LabyrinthLevel *labyrinth_collection_add(LabyrinthCollection *collection);  // a zeroed level
void labyrinth_collection_free(LabyrinthCollection *collection);
void labyrinth_level_free(LabyrinthLevel *level);

#endif
