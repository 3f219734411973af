// A card is drawn from top to bottom. Boards without fixed tiles get the largest whole cell size
// that fits. Larger boards than that are drawn at the smallest size and shrunk.
#include "picture/card.h"

#include <stdio.h>
#include <string.h>

#include "image/draw_text.h"
#include "image/shape.h"
#include "image/vector.h"
#include "picture/board_vector.h"

enum {  // pixels
  RADIUS = 9,
  BAND = 5,
  PADDING = 8,
  TEXT_PADDING = 5,
  TITLE_SIZE = 15,
  CAPTION_SIZE = 13,
  LABEL_SIZE = 11,
  TITLE_LINE = 20,
  CAPTION_LINE = 18,
  SHRINK = 2,        // a long text is set smaller by up to this before it is cut
  FEWEST_CELLS = 8,  // a smaller board is drawn no larger than one of this side
};

// The cell size at which a board fills a square, and the factor by which the picture is shrunk if
// that size would be too small to draw.
typedef struct {
  int cell, factor, width, height;
} Fit;

static void measure(const CardLevel *level, int cell, int *width, int *height) {
  if (level->painter) {
    level->painter->measure(level->subject, cell, width, height);
    return;
  }
  *width = level->board->room.width * cell;
  *height = level->board->room.height * cell;
}

// The largest cell size, at which a picture fits into a square, or the smallest that can be drawn.
static int largest_cell(int side, const CardLevel *level) {
  if (!level->painter) {
    int w = level->board->room.width, h = level->board->room.height, longest = w > h ? w : h;
    int cell = side / (longest < FEWEST_CELLS ? FEWEST_CELLS : longest);
    if (cell > TILES_MAX_CELL) return TILES_MAX_CELL;
    return cell < TILES_MIN_CELL ? TILES_MIN_CELL : cell;
  }
  int cell = level->painter->max_cell + 1, width, height;
  do measure(level, --cell, &width, &height);
  while (cell > level->painter->min_cell && (width > side || height > side));
  return cell;
}

// The size of cells that is the same on all cards; 0: each picture fills its card.
static int fixed_cell(const CardShape *shape, const CardLevel *level) {
  if (level->painter) return shape->cell;
  return shape->tiles ? shape->tiles->cell : 0;
}

static Fit fit(int side, const CardShape *shape, const CardLevel *level) {
  int fixed = fixed_cell(shape, level);
  Fit result = {fixed ? fixed : largest_cell(side, level), 1, 0, 0};
  measure(level, result.cell, &result.width, &result.height);
  int longest = result.width > result.height ? result.width : result.height;
  if (fixed || longest <= side) return result;
  result.factor = (longest + side - 1) / side;
  result.width = (result.width + result.factor - 1) / result.factor;
  result.height = (result.height + result.factor - 1) / result.factor;
  return result;
}

static int picture_side(int card_width) { return card_width - 2 * PADDING; }

int card_width_of(const CardLevel *level, const CardShape *shape) {
  int width, height;
  measure(level, fixed_cell(shape, level), &width, &height);
  return width + 2 * PADDING;
}

int card_picture_height(const CardLevel *level, const CardShape *shape) {
  return fit(picture_side(shape->width), shape, level).height;
}

void card_caption(const Board *board, double pushes, bool exact, Text *out) {
  int boxes = board_box_count(board);
  text_format(out, "%d box%s", boxes, boxes == 1 ? "" : "es");
  if (pushes >= 0)
    text_format(out, ", %s%.0f push%s", exact ? "" : "at most ", pushes, pushes == 1 ? "" : "es");
}

int card_label_height(int size) { return size + size / 2 + 1; }

int card_height(const CardShape *shape) {
  int label = shape->tier_name ? card_label_height(LABEL_SIZE) + 6 : 0;
  return BAND + 2 * PADDING + shape->picture_height + TITLE_LINE + CAPTION_LINE + label + 4;
}

Color card_tier_color(const Theme *theme, int tier) {
  if (tier < 0) return theme->sheet.card_line;
  return theme->sheet.tiers[tier < THEME_TIERS ? tier : THEME_TIERS - 1];
}

// Black or white, whichever is easier to read on the ground.
static Color readable_on(Color ground) {
  int light = 299 * ground.r + 587 * ground.g + 114 * ground.b;
  return light > 150 * 1000 ? (Color){20, 22, 30, 255} : (Color){255, 255, 255, 255};
}

static Bounds bounds(int x, int y, int width, int height) {
  return (Bounds){x * SHAPE_PIXEL, y * SHAPE_PIXEL, (x + width) * SHAPE_PIXEL,
                  (y + height) * SHAPE_PIXEL};
}

int card_draw_label(Canvas *canvas, const char *word, int size, Color ground, int x, int y) {
  Font font = {size, true, readable_on(ground)};
  int height = card_label_height(size), side = size * 2 / 3;
  int width = font_width(font, word) + 2 * side;
  shape_round_rect(canvas, bounds(x, y, width, height), height * SHAPE_PIXEL / 2, ground);
  font_draw(canvas, font, x + side, y + (height + font_cap_height(font)) / 2, word);
  return width;
}

// The band is drawn as the top of a whole rounded card, so that its corners match.
static void draw_ground(Canvas *canvas, const Theme *theme, Color band, int x, int y, int width,
                        int height) {
  const SheetLook *look = &theme->sheet;
  Bounds whole = bounds(x, y, width, height);
  shape_round_rect(canvas, whole, RADIUS * SHAPE_PIXEL, look->card_line);
  shape_round_rect(canvas, shape_inset(whole, SHAPE_PIXEL), (RADIUS - 1) * SHAPE_PIXEL, look->card);
  Rect before = canvas->clip;
  canvas_clip(canvas, (Rect){x, y, width, BAND});
  shape_round_rect(canvas, whole, RADIUS * SHAPE_PIXEL, band);
  canvas_clip(canvas, before);
}

static void draw_whole(const CardLevel *level, const Tiles *tiles, int cell, Canvas *canvas, int x,
                       int y) {
  if (level->painter) level->painter->draw(level->subject, cell, canvas, x, y);
  else
    (vector_is(canvas) ? board_vector_draw : board_picture_draw)(tiles, level->board, OUTSIDE_CLEAR,
                                                                 canvas, x, y);
}

// Draws on a canvas of its own, shrinks it, and blends it onto the card.
static void draw_apart(Canvas *canvas, const Tiles *tiles, const CardLevel *level, Overlay overlay,
                       Fit f, int x, int y) {
  int width, height;
  measure(level, f.cell, &width, &height);
  Canvas full =
      vector_is(canvas) ? vector_canvas_for(canvas, width, height) : canvas_new(width, height);
  draw_whole(level, tiles, f.cell, &full, 0, 0);
  if (level->board && overlay_possible(overlay, level->facts))
    overlay_draw(overlay, tiles, level->board, level->facts, &full);
  Canvas shrunk = {0};
  if (vector_is(canvas)) {
    vector_place_scaled(canvas, (Rect){x, y, width / f.factor, height / f.factor}, &full);
  } else {
    shrunk = canvas_shrink(&full, f.factor);
    canvas_blend(canvas, x, y, &shrunk, (Rect){0, 0, shrunk.width, shrunk.height});
  }
  canvas_free(&full);
  canvas_free(&shrunk);
}

static void draw_picture(Canvas *canvas, TileSets *sets, const CardLevel *level,
                         const CardShape *shape, int x, int y) {
  int side = picture_side(shape->width);
  Fit f = fit(side, shape, level);
  const Tiles *tiles = NULL;
  if (level->board) tiles = shape->tiles ? shape->tiles : tiles_sized(sets, f.cell);
  x += (side - f.width) / 2, y += (shape->picture_height - f.height) / 2;
  if (f.factor == 1 && (level->painter || shape->overlay == OVERLAY_NONE))
    draw_whole(level, tiles, f.cell, canvas, x, y);
  else draw_apart(canvas, tiles, level, shape->overlay, f, x, y);
}

// A title in unknown letters would be a row of boxes, so the number replaces it. Many titles are
// just the number.
static void write_title(const CardLevel *level, Text *out) {
  char number[12];
  snprintf(number, sizeof number, "%d", level->number);
  bool readable = level->title && font_has_all(level->title) && strcmp(level->title, number) != 0;
  if (!level->number) text_add(out, level->title ? level->title : "");
  else if (readable) text_format(out, "%d. %s", level->number, level->title);
  else text_format(out, "Level %d", level->number);
}

static void draw_centred(Canvas *canvas, Font font, int x, int y, int width, const char *text) {
  if (!text) return;
  int least = font.size - SHRINK;
  while (font.size > least && font_width(font, text) > width) font.size--;
  int needs = font_width(font, text), spare = needs < width ? (width - needs) / 2 : 0;
  font_draw_within(canvas, font, x + spare, y, width, text);
}

void card_draw(Canvas *canvas, TileSets *sets, const CardLevel *level, const CardShape *shape,
               int x, int y) {
  const SheetLook *look = &sets->theme->sheet;
  Color tier = card_tier_color(sets->theme, level->tier);
  draw_ground(canvas, sets->theme, tier, x, y, shape->width, card_height(shape));
  y += BAND + PADDING;
  draw_picture(canvas, sets, level, shape, x + PADDING, y);
  y += shape->picture_height + PADDING + TITLE_LINE - 5;
  x += TEXT_PADDING;
  int side = shape->width - 2 * TEXT_PADDING;
  Text title = {0};
  write_title(level, &title);
  draw_centred(canvas, (Font){TITLE_SIZE, true, look->ink}, x, y, side, title.data);
  text_free(&title);
  y += CAPTION_LINE;
  draw_centred(canvas, (Font){CAPTION_SIZE, false, look->faint}, x, y, side, level->caption);
  if (!shape->tier_name) return;
  Font font = {LABEL_SIZE, true, look->ink};
  int label = font_width(font, shape->tier_name) + 2 * (LABEL_SIZE * 2 / 3);
  card_draw_label(canvas, shape->tier_name, LABEL_SIZE, tier, x + (side - label) / 2, y + 8);
}
