// A contact sheet: many levels on one picture, under a title, in the order given or by tier.
#ifndef TSB_CONTACT_SHEET_H
#define TSB_CONTACT_SHEET_H

#include <stddef.h>

#include "base/text.h"
#include "picture/card.h"

// A sheet is to be looked at: of more levels than this it shows a fair selection and says so.
enum { CONTACT_SHEET_MAX_LEVELS = 500, CONTACT_SHEET_MAX_COLUMNS = 50 };

typedef struct {
  const Theme *theme;
  const char *title;              // NULL for none
  const char *const *tier_names;  // easiest first; levels name theirs by index
  int tier_count;
  const size_t *tier_totals;  // levels of each tier where there are more than are given, or NULL
  int columns;                // 0: as many as leave the fewest gaps on a sheet that is not too high
  bool by_tier;        // sorted, and a section for each tier unless sections would be mostly empty
  const Tiles *tiles;  // for every board, of one size; NULL: each fills its card
  Overlay overlay;
} ContactSheetStyle;

// The sheet as a PNG file, added to `out`; NULL, or what is wrong.
const char *contact_sheet_png(const ContactSheetStyle *style, const CardLevel *levels, size_t count,
                              Text *out);

// The sheet as an image, which is then the caller's; NULL, or what is wrong.
const char *contact_sheet_draw(const ContactSheetStyle *style, const CardLevel *levels,
                               size_t count, Canvas *out);

#endif
