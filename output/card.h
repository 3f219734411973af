// One level on a contact sheet: a card with its picture, a band in the colour of its tier, its
// title and one line about it.
#ifndef TSB_CARD_H
#define TSB_CARD_H

#include "board.h"
#include "canvas.h"
#include "tiles.h"

typedef struct {
  const Board *board;
  const char *title, *caption;  // one line each, UTF-8; NULL for none
  int tier;                     // 0 is the easiest; -1 if it is not rated
} CardLevel;

typedef struct {
  int width, picture_height;
  const char *tier_name;  // written on the card; NULL if not wanted there
} CardShape;

int card_picture_height(int card_width, const Board *board);  // what this board needs
int card_height(const CardShape *shape);
Color card_tier_color(const Theme *theme, int tier);
// A word on a coloured ground, rounded at its ends; gives its width. `y` is the top.
int card_draw_label(Canvas *canvas, const char *word, int size, Color ground, int x, int y);
int card_label_height(int size);

void card_draw(Canvas *canvas, TileSets *sets, const CardLevel *level, const CardShape *shape,
               int x, int y);

#endif
