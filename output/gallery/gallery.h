// The gallery: a self-contained HTML page to view and play a collection.
//
// Texts from level files are stored as JSON inside an element that browsers do not run. The page's
// script inserts them as text, never as markup. The content security policy allows the page's own
// script and style, by their hashes, and nothing else.
#ifndef TSB_GALLERY_H
#define TSB_GALLERY_H

#include "formats/collection_data.h"
#include "level/generated_level.h"

// Of more levels than this, a page shows an even selection and says so.
enum { GALLERY_MAX_LEVELS = 10000 };

typedef struct {
  const char *title, *author, *comment;  // NULL for none
  const char *version;                   // of the program
  size_t total;                          // levels in the collection, shown or not
} GalleryInfo;

// What is known about the pushes of a solution.
typedef enum {
  PUSHES_OF_SOLUTION,  // nothing but the solution
  PUSHES_OPTIMAL,      // no solution has fewer
  PUSHES_AT_MOST,      // a proof was tried and not found: an upper bound
} PushesClaim;

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

// A page is written in this order: begin, levels, end.
void gallery_begin(const GalleryInfo *info, Text *out);
void gallery_level(const GalleryLevel *level, bool first, Text *out);
void gallery_end(Text *out);

// Whether level `index` (from 0) is shown.
bool gallery_shows(size_t index, size_t total);

// Convert levels of other kinds. A wrong solution is left out.
GalleryLevel gallery_from_level(const Level *level);
GalleryLevel gallery_from_gen(const GeneratedLevel *level, const char *title, int number);

// Writes a whole page.
void gallery_write(const Collection *collection, const char *version, Text *out);

#endif
