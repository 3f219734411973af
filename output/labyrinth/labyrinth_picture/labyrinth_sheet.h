// A contact sheet of labyrinths (see contact_sheet.h), and thumbnails.
#ifndef TSB_LABYRINTH_SHEET_H
#define TSB_LABYRINTH_SHEET_H

#include "labyrinth_picture/labyrinth_overlay.h"
#include "picture/contact_sheet.h"

// All is borrowed.
typedef struct {
  const Labyrinth *maze;
  const char *title, *caption;  // one line each, UTF-8; NULL for none
  LabyrinthOverlay overlay;     // zeroed for none
  int tier;                     // 0 is the easiest; -1 is not rated
  int number;                   // before the title, or instead of it; 0 for none
} LabyrinthCard;

// "4 sweets, 2 monsters, 61 turns". Negative `turns` are unknown and left out. With `shortest`
// false: "at most".
void labyrinth_sheet_caption(const Labyrinth *maze, double turns, bool shortest, Text *out);

// Appends the sheet to `out` as a PNG file, or as SVG if the style says so. `style->cell` is at
// least LABYRINTH_MIN_CELL, or 0. Returns NULL or an error.
const char *labyrinth_sheet_write(const ContactSheetStyle *style, const LabyrinthCard *cards,
                                  size_t count, Text *out);

enum { LABYRINTH_THUMB_SIDE = 256 };
// A picture in the default theme, about LABYRINTH_THUMB_SIDE pixels along its longer side; a
// labyrinth of many cells gets cells of LABYRINTH_MIN_CELL pixels and a larger picture. Returns
// NULL or an error.
const char *labyrinth_thumb_png(const Labyrinth *maze, Text *out);

#endif
