// A level as the page has it: in the data of a page, and as an answer of the core.
#ifndef TSB_GALLERY_LEVEL_H
#define TSB_GALLERY_LEVEL_H

#include <cjson/cJSON.h>

#include "formats/collection_data.h"
#include "formats/pushes_claim.h"
#include "level/generated_level.h"

// Of more levels than this, a page shows an even selection and says so.
enum { GALLERY_MAX_LEVELS = 10000 };

// Whether level `index` of so many (from 0) is shown.
bool gallery_shows(size_t index, size_t total);

// Everything is borrowed. Unknown texts are NULL; an unknown tier or difficulty is -1.
typedef struct {
  const Board *board;
  int number;  // from 1
  const char *title, *author, *comment, *solution, *recipe;
  const Properties *properties;  // Recipe, understood Difficulty and Pushes are not shown again
  int tier;
  double difficulty;
  bool difficulty_rough;  // from estimates, or extrapolated to more boxes than the rating's data
  PushesClaim pushes_claim;
  LevelMeasures measures;
  size_t measured;  // number of known measures, from the first on
} GalleryLevel;

// Convert levels of other kinds. A wrong solution is left out.
GalleryLevel gallery_from_level(const Level *level);
GalleryLevel gallery_from_gen(const GeneratedLevel *level, const char *title, int number);

// The caller deletes it.
cJSON *gallery_level_json(const GalleryLevel *level);

#endif
