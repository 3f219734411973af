// Laid out first, drawn second: the levels to show are put into order, cut into rows that do not
// run over the end of a section, and the rows are given their heights; that gives the size of the
// canvas. Every row is as high as its highest picture needs.
#include "picture/sheet.h"

#include <assert.h>
#include <stdio.h>

#include "base/mem.h"
#include "image/font.h"
#include "image/png_write.h"
#include "image/shape.h"

enum {  // pixels
  PAGE_WIDTH = 1600,
  MARGIN = 36,
  GAP = 14,
  WIDEST_CARD = 270,
  NARROWEST_CARD = 132,
  TITLE_SIZE = 44,
  TITLE_BELOW = 24,
  COUNT_SIZE = 20,
  HEADING_SIZE = 19,
  HEADING_HEIGHT = 52,
  BAR_HEIGHT = 8,
};
enum { FEWEST_COLUMNS = 5, MOST_COLUMNS = 10 };  // of a few levels, if it is ours to choose
enum { ROWS_A_COLUMN = 2 };                      // at most: what is higher is a ribbon
enum { UNRATED = -1 };

typedef struct {
  size_t first, count;  // places in the order
  int tier;             // of the section, if there are sections
  bool heading;         // does a section start here?
  int y, picture_height;
} Row;

typedef struct {
  const SheetStyle *style;
  const CardLevel *levels;
  size_t *order, shown, total;
  size_t *shown_of, *total_of;  // levels of each tier, the unrated last
  bool sections;
  int columns, card_width, width, height, header;
  Row *rows;
  size_t row_count, row_capacity;
} Layout;

static int level_tier(const Layout *l, size_t level) {
  int tier = l->levels[level].tier;
  return tier >= 0 && tier < l->style->tier_count ? tier : UNRATED;
}

static int tier_of(const Layout *l, size_t place) { return level_tier(l, l->order[place]); }

static size_t tier_slot(const Layout *l, int tier) {
  return (size_t)(tier == UNRATED ? l->style->tier_count : tier);
}

static const char *tier_name(const Layout *l, int tier) {
  return tier == UNRATED ? NULL : l->style->tier_names[tier];
}

// Levels that are given stand for all of theirs where totals are told.
static void count_totals(Layout *l, size_t given) {
  const size_t *told = l->style->tier_totals;
  for (size_t i = 0; i < given; i++) l->total_of[tier_slot(l, level_tier(l, i))]++;
  for (int tier = 0; told && tier < l->style->tier_count; tier++) l->total_of[tier] = told[tier];
  for (int slot = 0; slot <= l->style->tier_count; slot++) l->total += l->total_of[slot];
}

// Picks evenly what can be shown, and counts.
static void put_in_order(Layout *l, size_t given) {
  size_t slots = (size_t)l->style->tier_count + 1;
  l->shown = given < SHEET_MAX_LEVELS ? given : SHEET_MAX_LEVELS;
  l->order = mem_alloc(l->shown, sizeof *l->order);
  l->shown_of = mem_alloc(slots, sizeof *l->shown_of);
  l->total_of = mem_alloc(slots, sizeof *l->total_of);
  count_totals(l, given);
  for (size_t i = 0; i < l->shown; i++) l->order[i] = i * given / l->shown;
  for (size_t i = 0; i < l->shown; i++) l->shown_of[tier_slot(l, tier_of(l, i))]++;
}

// Stable: within a tier, levels stay in the order given.
static void sort_by_tier(Layout *l) {
  size_t *sorted = mem_alloc(l->shown, sizeof *sorted), count = 0;
  for (size_t slot = 0; slot <= (size_t)l->style->tier_count; slot++)
    for (size_t i = 0; i < l->shown; i++)
      if (tier_slot(l, tier_of(l, i)) == slot) sorted[count++] = l->order[i];
  mem_free(l->order);
  l->order = sorted;
}

static size_t gaps(size_t count, size_t columns) { return (columns - count % columns) % columns; }

static size_t all_gaps(const Layout *l, size_t columns) {
  if (!l->sections) return gaps(l->shown, columns);
  size_t sum = 0;
  for (int tier = 0; tier <= l->style->tier_count; tier++) sum += gaps(l->shown_of[tier], columns);
  return sum;
}

// Few levels make one row; otherwise whatever leaves the fewest gaps and is no ribbon.
static int choose_columns(const Layout *l) {
  assert(l->shown);
  if (l->style->columns) return l->style->columns;
  if (l->shown < FEWEST_COLUMNS) return (int)l->shown;
  int fewest = FEWEST_COLUMNS;
  while (ROWS_A_COLUMN * fewest * fewest < (int)l->shown) fewest++;
  int most = fewest + MOST_COLUMNS - FEWEST_COLUMNS, best = most;
  for (int columns = most; columns >= fewest; columns--)
    if (all_gaps(l, (size_t)columns) < all_gaps(l, (size_t)best)) best = columns;
  return best;
}

// Sections of a level or two would be mostly empty: then the cards carry labels instead.
static void choose_grid(Layout *l) {
  l->sections = l->style->by_tier;
  l->columns = choose_columns(l);
  if (l->sections && all_gaps(l, (size_t)l->columns) > l->shown) {
    l->sections = false;
    l->columns = choose_columns(l);
  }
}

static void add_row(Layout *l, Row row) {
  l->rows = mem_grow(l->rows, l->row_count, &l->row_capacity, sizeof *l->rows);
  l->rows[l->row_count++] = row;
}

static void cut_into_rows(Layout *l) {
  for (size_t i = 0; i < l->shown;) {
    Row row = {.first = i, .tier = tier_of(l, i)};
    row.heading = l->sections && (i == 0 || tier_of(l, i - 1) != row.tier);
    while (i < l->shown && row.count < (size_t)l->columns) {
      if (l->sections && tier_of(l, i) != row.tier) break;
      int high = card_picture_height(l->card_width, l->style->tiles, l->levels[l->order[i]].board);
      if (high > row.picture_height) row.picture_height = high;
      row.count++, i++;
    }
    add_row(l, row);
  }
}

// Cards say their tier themselves where no heading does.
static CardShape card_shape(const Layout *l, const Row *row, int tier) {
  const char *name = l->sections || !l->style->tier_count ? NULL : tier_name(l, tier);
  return (CardShape){l->card_width, row->picture_height, name, l->style->tiles, l->style->overlay};
}

// A row is as high as its highest card: one with a label, if any has one.
static int row_height(const Layout *l, const Row *row) {
  int highest = 0;
  for (size_t i = 0; i < row->count; i++) {
    CardShape shape = card_shape(l, row, tier_of(l, row->first + i));
    int height = card_height(&shape);
    if (height > highest) highest = height;
  }
  return highest;
}

static void place_rows(Layout *l) {
  int y = l->header;
  for (size_t i = 0; i < l->row_count; i++) {
    if (l->rows[i].heading) y += HEADING_HEIGHT;
    l->rows[i].y = y;
    y += row_height(l, &l->rows[i]) + GAP;
  }
  l->height = y + MARGIN - GAP;
}

static int choose_card_width(const Layout *l) {
  int width = (PAGE_WIDTH - 2 * MARGIN + GAP) / l->columns - GAP, needed = 0;
  for (size_t i = 0; l->style->tiles && i < l->shown; i++) {
    int wide = card_width_of(l->levels[l->order[i]].board, l->style->tiles);
    if (wide > needed) needed = wide;
  }
  if (width > WIDEST_CARD) width = WIDEST_CARD;
  if (l->style->tiles) width = needed;
  return width < NARROWEST_CARD ? NARROWEST_CARD : width;
}

static Layout lay_out(const SheetStyle *style, const CardLevel *levels, size_t count) {
  Layout l = {.style = style, .levels = levels};
  put_in_order(&l, count);
  choose_grid(&l);
  if (style->by_tier) sort_by_tier(&l);
  l.card_width = choose_card_width(&l);
  l.width = 2 * MARGIN + l.columns * (l.card_width + GAP) - GAP;
  l.header =
      MARGIN +
      (style->title ? font_capital((Font){.size = TITLE_SIZE, .bold = true}) + TITLE_BELOW : 0) +
      COUNT_SIZE + 16 + BAR_HEIGHT + 22;
  cut_into_rows(&l);
  place_rows(&l);
  return l;
}

static void free_layout(Layout *l) {
  mem_free(l->order);
  mem_free(l->shown_of);
  mem_free(l->total_of);
  mem_free(l->rows);
}

static void write_count(size_t shown, size_t total, char *out, size_t size) {
  if (shown < total) snprintf(out, size, "%zu of %zu levels", shown, total);
  else snprintf(out, size, total == 1 ? "1 level" : "%zu levels", total);
}

// A bar over the whole width: how many levels each tier has.
static void draw_bar(Canvas *canvas, const Layout *l, int y) {
  Bounds bar = {MARGIN * SHAPE_PIXEL, y * SHAPE_PIXEL, (l->width - MARGIN) * SHAPE_PIXEL,
                (y + BAR_HEIGHT) * SHAPE_PIXEL};
  int wide = l->width - 2 * MARGIN;
  size_t before = 0;
  for (int slot = 0; slot <= l->style->tier_count; slot++) {
    int from = (int)(before * (size_t)wide / l->total);
    before += l->total_of[slot];
    int to = (int)(before * (size_t)wide / l->total);
    Color color = card_tier_color(l->style->theme, slot < l->style->tier_count ? slot : UNRATED);
    canvas_clip(canvas, (Rect){MARGIN + from, y, to - from, BAR_HEIGHT});
    shape_round_rect(canvas, bar, BAR_HEIGHT * SHAPE_PIXEL / 2, color);
  }
  canvas_unclip(canvas);
}

// The names of the tiers at the right, each with its count.
static void draw_legend(Canvas *canvas, const Layout *l, int baseline) {
  const SheetLook *look = &l->style->theme->sheet;
  Font font = {COUNT_SIZE - 3, false, look->faint};
  int x = l->width - MARGIN;
  for (int tier = l->style->tier_count - 1; tier >= 0; tier--) {
    if (!l->total_of[tier]) continue;
    char text[96];
    snprintf(text, sizeof text, "%.60s %zu", l->style->tier_names[tier], l->total_of[tier]);
    x -= font_width(font, text);
    if (x < l->width / 3) return;
    font_draw(canvas, font, x, baseline, text);
    x -= 12;
    shape_disc(canvas, (Point){x * SHAPE_PIXEL, (baseline - 6) * SHAPE_PIXEL}, 6 * SHAPE_PIXEL,
               card_tier_color(l->style->theme, tier));
    x -= 24;
  }
}

static void draw_header(Canvas *canvas, const Layout *l) {
  const SheetLook *look = &l->style->theme->sheet;
  Font title = {TITLE_SIZE, true, look->ink}, small = {COUNT_SIZE, false, look->faint};
  int y = MARGIN;
  if (l->style->title) {
    y += font_capital(title);
    while (title.size > COUNT_SIZE && font_width(title, l->style->title) > l->width - 2 * MARGIN)
      title.size--;
    font_draw_within(canvas, title, MARGIN - 3, y, l->width - 2 * MARGIN, l->style->title);
    y += TITLE_BELOW;
  }
  char count[80];
  write_count(l->shown, l->total, count, sizeof count);
  y += font_capital(small);
  font_draw(canvas, small, MARGIN - 1, y, count);
  draw_legend(canvas, l, y);
  draw_bar(canvas, l, y + 16);
}

static void draw_heading(Canvas *canvas, const Layout *l, const Row *row) {
  const SheetLook *look = &l->style->theme->sheet;
  const char *name = row->tier == UNRATED ? "not rated" : tier_name(l, row->tier);
  int label = card_label_height(HEADING_SIZE), y = row->y - label - 11;
  int x = MARGIN + card_draw_label(canvas, name, HEADING_SIZE,
                                   card_tier_color(l->style->theme, row->tier), MARGIN, y);
  char count[80];
  size_t slot = tier_slot(l, row->tier);
  write_count(l->shown_of[slot], l->total_of[slot], count, sizeof count);
  Font font = {HEADING_SIZE - 3, false, look->faint};
  font_draw(canvas, font, x + 12, y + (label + font_capital(font)) / 2, count);
  x += 12 + font_width(font, count) + 14;
  canvas_fill(canvas, (Rect){x, y + label / 2, l->width - MARGIN - x, 1}, look->card_line);
}

static void draw_row(Canvas *canvas, const Layout *l, const Row *row, TileSets *sets) {
  if (row->heading) draw_heading(canvas, l, row);
  for (size_t i = 0; i < row->count; i++) {
    CardShape shape = card_shape(l, row, tier_of(l, row->first + i));
    int x = MARGIN + (int)i * (l->card_width + GAP);
    card_draw(canvas, sets, &l->levels[l->order[row->first + i]], &shape, x, row->y);
  }
}

const char *sheet_draw(const SheetStyle *style, const CardLevel *levels, size_t count,
                       Canvas *out) {
  if (!count) return "a sheet needs at least one level";
  if (style->columns < 0 || style->columns > SHEET_MAX_COLUMNS)
    return "a sheet has 1 to 50 columns";
  Layout l = lay_out(style, levels, count);
  const char *wrong = NULL;
  if (l.height > PNG_WRITE_MAX_SIDE || l.width > CANVAS_MAX_PIXELS / l.height) {
    wrong = "the sheet would be too large: give it more columns or fewer levels";
  } else {
    *out = canvas_new(l.width, l.height);
    canvas_fill(out, out->clip, style->theme->sheet.page);
    draw_header(out, &l);
    TileSets sets = {.theme = style->theme};
    for (size_t i = 0; i < l.row_count; i++) draw_row(out, &l, &l.rows[i], &sets);
    tiles_free_sets(&sets);
  }
  free_layout(&l);
  return wrong;
}

const char *sheet_png(const SheetStyle *style, const CardLevel *levels, size_t count, Text *out) {
  Canvas canvas = {0};
  const char *wrong = sheet_draw(style, levels, count, &canvas);
  if (!wrong) wrong = png_write_canvas(&canvas, PNG_SMALL, out);
  canvas_free(&canvas);
  return wrong;
}
