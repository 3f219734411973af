// The contact sheet of a pack. Levels are added in rank order, then the sheet is drawn.
#ifndef TSB_PACK_SHEET_H
#define TSB_PACK_SHEET_H

#include "level/generated_level.h"
#include "pack/pack_about.h"
#include "picture/contact_sheet.h"

typedef struct {
  size_t total;  // levels of the pack; an even selection is kept if there are too many
  size_t passed, per_tier[TIER_COUNT];  // levels added so far
  Board *boards;
  char **titles, **captions;
  CardLevel *cards;
  size_t count;
} PackSheet;

PackSheet pack_sheet_new(size_t total);
void pack_sheet_add(PackSheet *sheet, const GeneratedLevel *level, const char *title);
// NULL or an error. Levels in a given order have no sections for their tiers.
const char *pack_sheet_png(const PackSheet *sheet, const PackAbout *about, Text *out);
void pack_sheet_free(PackSheet *sheet);

#endif
