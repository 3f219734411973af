// The gallery: one page, complete in itself, on which a collection can be looked at and played.
//
// All that people wrote travels as JSON inside an element that browsers do not run, and the page's
// script puts it there as text and never as markup. The content security policy names the page's
// own script and style by their hashes and forbids everything else.
#ifndef TSB_GALLERY_H
#define TSB_GALLERY_H

#include "formats/collection.h"
#include "level/gen_level.h"

// A page is to be looked at: of more levels than this it gets a fair selection, and says so.
enum { GALLERY_MAX_LEVELS = 10000 };

typedef struct {
  const char *title, *author, *comment;  // NULL for none
  const char *version;                   // of the program
  size_t total;                          // levels in the collection, shown or not
} GalleryInfo;

// Everything is borrowed; what is not known is NULL, and -1 for tier and difficulty.
typedef struct {
  const Board *board;
  int number;  // from 1
  const char *title, *author, *comment, *solution, *recipe;
  const Properties *properties;  // but for Recipe and a Difficulty that was understood
  int tier;
  double difficulty;
  bool difficulty_rough;  // from estimates, or of more boxes than people were watched at
  bool optimal;           // the solution has the fewest pushes there can be
  LevelMeasures measures;
  size_t measured;  // the first so many of the measures are known
} GalleryLevel;

// The page is written in order: beginning, levels, end.
void gallery_begin(const GalleryInfo *info, Text *out);
void gallery_level(const GalleryLevel *level, bool first, Text *out);
void gallery_end(Text *out);

// Is level `index` (from 0) among those that are shown?
bool gallery_shows(size_t index, size_t total);

// Levels as others have them. A solution that does not solve the level is left out.
GalleryLevel gallery_from_level(const Level *level);
GalleryLevel gallery_from_gen(const GenLevel *level, const char *title, int number);

void gallery_write(const Collection *collection, const char *version, Text *out);  // the whole page

#endif
