// A labyrinth as the page has it: in the data of a page, and as an answer of the core.
#ifndef TSB_GALLERY_LABYRINTH_H
#define TSB_GALLERY_LABYRINTH_H

#include <cjson/cJSON.h>

#include "labyrinth_formats/labyrinth_collection.h"
#include "labyrinth_search/labyrinth_measures.h"

// Everything is borrowed. Unknown texts are NULL; an unknown tier or difficulty is -1.
typedef struct {
  const Labyrinth *maze;
  int number;  // from 1
  const char *title, *author, *comment, *solution, *recipe;
  int tier;  // a Tier
  double difficulty;
  bool optimal;                       // no win has fewer turns than the solution
  const LabyrinthMeasures *measures;  // NULL if they are not known
} GalleryLabyrinth;

// A wrong solution is left out.
GalleryLabyrinth gallery_from_labyrinth(const LabyrinthLevel *level);

// The caller deletes it.
cJSON *gallery_labyrinth_json(const GalleryLabyrinth *level);

// [name, meaning] of each measure, in the order in which levels have them. The caller deletes it.
cJSON *gallery_labyrinth_measures(void);

#endif
