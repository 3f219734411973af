// One level on a contact sheet: a card with a picture, a band in the colour of the tier, a title
// and a caption.
#ifndef TSB_CARD_H
#define TSB_CARD_H

#include "board/board.h"
#include "image/canvas.h"
#include "picture/overlay.h"
#include "picture/tiles.h"

typedef struct {
  const Board *board;
  const char *title, *caption;  // one line each, UTF-8; NULL for none
  int tier;                     // 0 is the easiest; -1 is not rated
  int number;                   // before the title, or instead of it; 0 for none
  OverlayFacts facts;           // for the overlay, which is left out if it lacks them
} CardLevel;

typedef struct {
  int width, picture_height;
  const char *tier_name;  // on a label; NULL for no label
  const Tiles *tiles;     // for every board; NULL: boards are scaled to fill the card
  Overlay overlay;
} CardShape;

// "2 boxes, 7 pushes". Negative `pushes` are unknown and left out. With `exact` false: "at most".
void card_caption(const Board *board, double pushes, bool exact, Text *out);
int card_width_of(const Board *board, const Tiles *tiles);  // the width that the board needs
int card_picture_height(int card_width, const Tiles *tiles, const Board *board);
int card_height(const CardShape *shape);
Color card_tier_color(const Theme *theme, int tier);
// Draws a word on a coloured ground with round ends. Returns its width. `y` is the top.
int card_draw_label(Canvas *canvas, const char *word, int size, Color ground, int x, int y);
int card_label_height(int size);

void card_draw(Canvas *canvas, TileSets *sets, const CardLevel *level, const CardShape *shape,
               int x, int y);

#endif
