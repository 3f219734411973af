// The contact sheet of any levels, as files have them. A pack composes its own: pack/pack_sheet.h.
#ifndef TSB_LEVEL_SHEET_H
#define TSB_LEVEL_SHEET_H

#include "formats/collection_data.h"
#include "picture/contact_sheet.h"
#include "picture/picture_facts.h"

// A card for each level. Only those that the sheet shows have a caption and facts, because facts
// may take a search.
typedef struct {
  CardLevel *cards;
  Text *captions;
  PictureFacts *facts;
  size_t count;
  bool rated;  // at least one level has a tier
} LevelSheet;

// Borrows the levels.
LevelSheet level_sheet_new(const Collection *levels, OverlayNeeds needs, AStar *astar);
// Appends the sheet as a PNG file, or as SVG if the style is a vector one. Tiers are filled in.
// Returns NULL or an error.
const char *level_sheet_png(const LevelSheet *sheet, ContactSheetStyle style, Text *png);
void level_sheet_free(LevelSheet *sheet);

#endif
