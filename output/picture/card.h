// One level on a contact sheet: a card with its picture, a band in the colour of its tier, its
// title and one line about it.
#ifndef TSB_CARD_H
#define TSB_CARD_H

#include "board/board.h"
#include "image/canvas.h"
#include "picture/overlay.h"
#include "picture/tiles.h"

typedef struct {
  const Board *board;
  const char *title, *caption;  // one line each, UTF-8; NULL for none
  int tier;                     // 0 is the easiest; -1 if it is not rated
  int number;                   // stands before the title, or for it; 0 for none
  const char *moves;            // a solution, for overlays that need one; NULL: they are left out
} CardLevel;

typedef struct {
  int width, picture_height;
  const char *tier_name;  // written on the card; NULL if not wanted there
  const Tiles *tiles;     // for every board; NULL: of the size at which the board fills the card
  Overlay overlay;
} CardShape;

// "2 boxes, 7 pushes", the same on every sheet; `pushes` below 0 are not known.
void card_caption(const Board *board, double pushes, Text *out);
int card_width_of(const Board *board, const Tiles *tiles);  // what this board needs with these
int card_picture_height(int card_width, const Tiles *tiles, const Board *board);
int card_height(const CardShape *shape);
Color card_tier_color(const Theme *theme, int tier);
// A word on a coloured ground, rounded at its ends; gives its width. `y` is the top.
int card_draw_label(Canvas *canvas, const char *word, int size, Color ground, int x, int y);
int card_label_height(int size);

void card_draw(Canvas *canvas, TileSets *sets, const CardLevel *level, const CardShape *shape,
               int x, int y);

#endif
