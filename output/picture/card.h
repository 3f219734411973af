// One level on a contact sheet: a card with a picture, a band in the colour of the tier, a title
// and a caption. The picture is a board, or what a painter draws.
#ifndef TSB_CARD_H
#define TSB_CARD_H

#include "board/board.h"
#include "image/canvas.h"
#include "picture/overlay.h"
#include "picture/tiles.h"

// Draws levels that are not boards, at whole cell sizes. `subject` belongs to the caller.
typedef struct {
  int min_cell, max_cell;  // in pixels
  void (*measure)(const void *subject, int cell, int *width, int *height);
  void (*draw)(const void *subject, int cell, Canvas *canvas, int x, int y);
} CardPainter;

typedef struct {
  const Board *board;  // or NULL, and a painter
  const CardPainter *painter;
  const void *subject;          // for the painter
  const char *title, *caption;  // one line each, UTF-8; NULL for none
  int tier;                     // 0 is the easiest; -1 is not rated
  int number;                   // before the title, or instead of it; 0 for none
  OverlayFacts facts;           // for the overlay, which is left out if it lacks them
} CardLevel;

typedef struct {
  int width, picture_height;
  const char *tier_name;  // on a label; NULL for no label
  const Tiles *tiles;     // for every board; NULL: boards are scaled to fill the card
  int cell;               // the same for painters, in pixels; 0: scaled
  Overlay overlay;
} CardShape;

// "2 boxes, 7 pushes". Negative `pushes` are unknown and left out. With `exact` false: "at most".
void card_caption(const Board *board, double pushes, bool exact, Text *out);
// The width that a card needs for tiles or cells of a fixed size, and the height of its picture.
int card_width_of(const CardLevel *level, const CardShape *shape);
int card_picture_height(const CardLevel *level, const CardShape *shape);
int card_height(const CardShape *shape);
Color card_tier_color(const Theme *theme, int tier);
// Draws a word on a coloured ground with round ends. Returns its width. `y` is the top.
int card_draw_label(Canvas *canvas, const char *word, int size, Color ground, int x, int y);
int card_label_height(int size);

void card_draw(Canvas *canvas, TileSets *sets, const CardLevel *level, const CardShape *shape,
               int x, int y);

#endif
