// The contact sheet of a pack. Levels are added in rank order, then the sheet is drawn.
#ifndef TSB_PACK_SHEET_H
#define TSB_PACK_SHEET_H

#include "level/generated_level.h"
#include "pack/pack_about.h"
#include "picture/contact_sheet.h"

typedef struct {
  size_t total;  // levels of the pack; an even selection is kept if there are too many
  size_t passed, per_tier[TIER_COUNT];       // levels added so far
  double low[TIER_COUNT], high[TIER_COUNT];  // their difficulties
  Board *boards;
  char **titles, **captions;
  CardLevel *cards;
  size_t count;
} PackSheet;

PackSheet pack_sheet_new(size_t total);
void pack_sheet_add(PackSheet *sheet, const GeneratedLevel *level, const char *title);
// NULL or an error. Levels in a given order have no sections for their tiers. `current`: the rating
// of this program rated the levels, so that it can say what their difficulties mean.
const char *pack_sheet_png(const PackSheet *sheet, const PackAbout *about, bool current, Text *out);
void pack_sheet_free(PackSheet *sheet);

#endif
