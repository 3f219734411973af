// Collections of labyrinths compared and made, for tests of their formats.
#ifndef TSB_TESTS_LABYRINTH_COLLECTIONS_H
#define TSB_TESTS_LABYRINTH_COLLECTIONS_H

#include <string.h>

#include "labyrinth_formats/labyrinth_format.h"

static inline bool same_string(const char *a, const char *b) {
  return a && b ? !strcmp(a, b) : a == b;
}

static inline bool same_labyrinth_properties(const LabyrinthProperties *a,
                                             const LabyrinthProperties *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = same_string(a->items[i].key, b->items[i].key) &&
           same_string(a->items[i].value, b->items[i].value);
  return same;
}

static inline bool same_labyrinth_level(const LabyrinthLevel *a, const LabyrinthLevel *b) {
  return labyrinth_equal(&a->maze, &b->maze) && same_string(a->title, b->title) &&
         same_string(a->author, b->author) && same_string(a->comment, b->comment) &&
         same_string(a->solution, b->solution) &&
         same_labyrinth_properties(&a->properties, &b->properties);
}

static inline bool same_labyrinth_collection(const LabyrinthCollection *a,
                                             const LabyrinthCollection *b) {
  bool same = a->count == b->count && same_string(a->title, b->title) &&
              same_string(a->author, b->author) && same_string(a->comment, b->comment) &&
              same_labyrinth_properties(&a->properties, &b->properties);
  for (size_t i = 0; same && i < a->count; i++)
    same = same_labyrinth_level(&a->levels[i], &b->levels[i]);
  return same;
}

#endif
