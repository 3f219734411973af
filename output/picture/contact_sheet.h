// A contact sheet: many levels in one picture, under a title, in the given order or by tier.
#ifndef TSB_CONTACT_SHEET_H
#define TSB_CONTACT_SHEET_H

#include <stddef.h>

#include "base/text.h"
#include "picture/card.h"

// Of more levels than this, a sheet shows an even selection and says so.
enum { CONTACT_SHEET_MAX_LEVELS = 500, CONTACT_SHEET_MAX_COLUMNS = 50 };

typedef struct {
  const Theme *theme;
  const char *title;              // NULL for none
  const char *const *tier_names;  // easiest first
  int tier_count;
  const size_t *tier_totals;      // of each tier, if not all levels are given; or NULL
  const char *const *tier_notes;  // of each tier, in its heading if there is room; or NULL
  int columns;                    // 0: chosen for few gaps and a sheet that is not too high
  bool by_tier;                   // sort by tier, with sections unless they would be mostly empty
  const Tiles *tiles;             // for every board; NULL: each board fills its card
  int cell;                       // the same for levels with a painter, in pixels; 0: they fill it
  bool wide;                      // fewer and wider cards, for levels of many cells
  Overlay overlay;
  bool vector;  // draw on a vector canvas, for SVG; then `tiles` are of that kind or of a skin
} ContactSheetStyle;

// Whether the sheet of `total` levels shows level `index` (from 0).
bool contact_sheet_shows(size_t index, size_t total);

// Appends the sheet to `out` as a PNG file. Returns NULL or an error.
const char *contact_sheet_png(const ContactSheetStyle *style, const CardLevel *levels, size_t count,
                              Text *out);

// The same as an SVG file.
const char *contact_sheet_svg(const ContactSheetStyle *style, const CardLevel *levels, size_t count,
                              Text *out);

// Draws the sheet on a new canvas, which the caller frees. Returns NULL or an error.
const char *contact_sheet_draw(const ContactSheetStyle *style, const CardLevel *levels,
                               size_t count, Canvas *out);

#endif
