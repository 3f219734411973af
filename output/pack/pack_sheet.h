// The contact sheet of a pack: collects its levels while they go by, then draws them.
#ifndef TSB_PACK_SHEET_H
#define TSB_PACK_SHEET_H

#include "level/gen_level.h"
#include "picture/contact_sheet.h"

typedef struct {
  size_t total;  // levels of the pack; of too many for a sheet a fair selection is kept
  size_t passed, per_tier[TIER_COUNT];
  Board *boards;
  char **titles, **captions;
  CardLevel *cards;
  size_t count;
} PackSheet;

PackSheet pack_sheet_new(size_t total);
void pack_sheet_add(PackSheet *sheet, const GenLevel *level, const char *title);
const char *pack_sheet_png(const PackSheet *sheet, Text *out);  // NULL, or what is wrong
void pack_sheet_free(PackSheet *sheet);

#endif
