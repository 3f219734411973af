// Layout comes first, drawing second. Layout selects and sorts the levels, cuts them into rows that
// end with their section, and gives every row the height of its highest picture. This gives the
// size of the canvas.
#include "picture/contact_sheet.h"

#include <assert.h>
#include <stdio.h>

#include "base/mem.h"
#include "image/draw_text.h"
#include "image/png_write.h"
#include "image/shape.h"
#include "image/vector.h"

enum {  // pixels
  PAGE_WIDTH = 1600,
  MARGIN = 36,
  GAP = 14,
  WIDEST_CARD = 270,
  NARROWEST_CARD = 132,
  NARROWEST_WIDE_CARD = 216,
  TITLE_SIZE = 44,
  TITLE_BELOW = 24,
  COUNT_SIZE = 20,
  HEADING_SIZE = 19,
  HEADING_HEIGHT = 52,
  BAR_HEIGHT = 8,
};
// Unless the caller chooses, and for wide cards.
enum { FEWEST_COLUMNS = 5, MOST_COLUMNS = 10, FEWEST_WIDE_COLUMNS = 3, MOST_WIDE_COLUMNS = 5 };
enum {
  ROWS_A_COLUMN = 2
};  // at most this many rows for each column, so that a sheet is not too high
enum { UNRATED = -1 };

typedef struct {
  size_t first, count;  // indices into the order
  int tier;             // of the section, if there are sections
  bool heading;         // does a section start here?
  int y, picture_height;
} CardRow;

typedef struct {
  const ContactSheetStyle *style;
  const CardLevel *levels;
  size_t *order, shown, total;
  size_t *shown_of, *total_of;  // levels of each tier, unrated levels last
  bool sections;
  int columns, card_width, width, height, header;
  CardRow *rows;
  size_t row_count, row_capacity;
} Layout;

static int level_tier(const Layout *layout, size_t level) {
  int tier = layout->levels[level].tier;
  return tier >= 0 && tier < layout->style->tier_count ? tier : UNRATED;
}

static int tier_of(const Layout *layout, size_t place) {
  return level_tier(layout, layout->order[place]);
}

static size_t tier_slot(const Layout *layout, int tier) {
  return (size_t)(tier == UNRATED ? layout->style->tier_count : tier);
}

static const char *tier_note(const Layout *layout, int tier) {
  const char *const *notes = layout->style->tier_notes;
  return notes && tier != UNRATED ? notes[tier] : NULL;
}

static const char *tier_name(const Layout *layout, int tier) {
  return tier == UNRATED ? NULL : layout->style->tier_names[tier];
}

// Totals from the caller replace the count of the given levels.
static void count_totals(Layout *layout, size_t given) {
  const size_t *given_totals = layout->style->tier_totals;
  for (size_t i = 0; i < given; i++) layout->total_of[tier_slot(layout, level_tier(layout, i))]++;
  for (int tier = 0; given_totals && tier < layout->style->tier_count; tier++)
    layout->total_of[tier] = given_totals[tier];
  for (int slot = 0; slot <= layout->style->tier_count; slot++)
    layout->total += layout->total_of[slot];
}

// Levels are divided into equal shares, and the first level of each share is shown.
bool contact_sheet_shows(size_t index, size_t total) {
  if (total <= CONTACT_SHEET_MAX_LEVELS || index == 0) return true;
  return index * CONTACT_SHEET_MAX_LEVELS / total != (index - 1) * CONTACT_SHEET_MAX_LEVELS / total;
}

// Selects evenly and counts.
static void put_in_order(Layout *layout, size_t given) {
  size_t slots = (size_t)layout->style->tier_count + 1;
  size_t most = given < CONTACT_SHEET_MAX_LEVELS ? given : CONTACT_SHEET_MAX_LEVELS;
  layout->order = mem_alloc(most, sizeof *layout->order);
  layout->shown_of = mem_alloc(slots, sizeof *layout->shown_of);
  layout->total_of = mem_alloc(slots, sizeof *layout->total_of);
  count_totals(layout, given);
  for (size_t i = 0; i < given; i++)
    if (contact_sheet_shows(i, given)) layout->order[layout->shown++] = i;
  for (size_t i = 0; i < layout->shown; i++)
    layout->shown_of[tier_slot(layout, tier_of(layout, i))]++;
}

// Stable: within a tier, levels keep their order.
static void sort_by_tier(Layout *layout) {
  size_t *sorted = mem_alloc(layout->shown, sizeof *sorted), count = 0;
  for (size_t slot = 0; slot <= (size_t)layout->style->tier_count; slot++)
    for (size_t i = 0; i < layout->shown; i++)
      if (tier_slot(layout, tier_of(layout, i)) == slot) sorted[count++] = layout->order[i];
  mem_free(layout->order);
  layout->order = sorted;
}

static size_t gaps(size_t count, size_t columns) { return (columns - count % columns) % columns; }

static size_t all_gaps(const Layout *layout, size_t columns) {
  if (!layout->sections) return gaps(layout->shown, columns);
  size_t sum = 0;
  for (int tier = 0; tier <= layout->style->tier_count; tier++)
    sum += gaps(layout->shown_of[tier], columns);
  return sum;
}

// Few levels make one row. Otherwise the number of columns with the fewest gaps is best, among
// those that do not make the sheet too high.
static int choose_columns(const Layout *layout) {
  assert(layout->shown);
  bool wide = layout->style->wide;
  int fewest = wide ? FEWEST_WIDE_COLUMNS : FEWEST_COLUMNS;
  int spread = (wide ? MOST_WIDE_COLUMNS : MOST_COLUMNS) - fewest;
  if (layout->style->columns) return layout->style->columns;
  if (layout->shown < (size_t)fewest) return (int)layout->shown;
  while (ROWS_A_COLUMN * fewest * fewest < (int)layout->shown) fewest++;
  int most = fewest + spread, best = most;
  for (int columns = most; columns >= fewest; columns--)
    if (all_gaps(layout, (size_t)columns) < all_gaps(layout, (size_t)best)) best = columns;
  return best;
}

// Sections of one or two levels would be mostly empty. Then the cards carry labels instead.
static void choose_grid(Layout *layout) {
  layout->sections = layout->style->by_tier;
  layout->columns = choose_columns(layout);
  if (layout->sections && all_gaps(layout, (size_t)layout->columns) > layout->shown) {
    layout->sections = false;
    layout->columns = choose_columns(layout);
  }
}

static void add_row(Layout *layout, CardRow row) {
  layout->rows =
      mem_grow(layout->rows, layout->row_count, &layout->row_capacity, sizeof *layout->rows);
  layout->rows[layout->row_count++] = row;
}

// Cards have a label with the tier if there are no headings.
static CardShape card_shape(const Layout *layout, const CardRow *row, int tier) {
  const char *name =
      layout->sections || !layout->style->tier_count ? NULL : tier_name(layout, tier);
  return (CardShape){.width = layout->card_width,
                     .picture_height = row->picture_height,
                     .tier_name = name,
                     .tiles = layout->style->tiles,
                     .cell = layout->style->cell,
                     .overlay = layout->style->overlay};
}

static void cut_into_rows(Layout *layout) {
  for (size_t i = 0; i < layout->shown;) {
    CardRow row = {.first = i, .tier = tier_of(layout, i)};
    row.heading = layout->sections && (i == 0 || tier_of(layout, i - 1) != row.tier);
    while (i < layout->shown && row.count < (size_t)layout->columns) {
      if (layout->sections && tier_of(layout, i) != row.tier) break;
      CardShape shape = card_shape(layout, &row, row.tier);
      int high = card_picture_height(&layout->levels[layout->order[i]], &shape);
      if (high > row.picture_height) row.picture_height = high;
      row.count++, i++;
    }
    add_row(layout, row);
  }
}

// A row is as high as its highest card. Cards with a label are higher.
static int row_height(const Layout *layout, const CardRow *row) {
  int highest = 0;
  for (size_t i = 0; i < row->count; i++) {
    CardShape shape = card_shape(layout, row, tier_of(layout, row->first + i));
    int height = card_height(&shape);
    if (height > highest) highest = height;
  }
  return highest;
}

static void place_rows(Layout *layout) {
  int y = layout->header;
  for (size_t i = 0; i < layout->row_count; i++) {
    if (layout->rows[i].heading) y += HEADING_HEIGHT;
    layout->rows[i].y = y;
    y += row_height(layout, &layout->rows[i]) + GAP;
  }
  layout->height = y + MARGIN - GAP;
}

static int choose_card_width(const Layout *layout) {
  int width = (PAGE_WIDTH - 2 * MARGIN + GAP) / layout->columns - GAP, needed = 0;
  CardShape shape = {.tiles = layout->style->tiles, .cell = layout->style->cell};
  bool fixed = shape.tiles || shape.cell;
  for (size_t i = 0; fixed && i < layout->shown; i++) {
    int wide = card_width_of(&layout->levels[layout->order[i]], &shape);
    if (wide > needed) needed = wide;
  }
  if (width > WIDEST_CARD) width = WIDEST_CARD;
  if (fixed) width = needed;
  int narrowest = layout->style->wide && !fixed ? NARROWEST_WIDE_CARD : NARROWEST_CARD;
  return width < narrowest ? narrowest : width;
}

static Layout lay_out(const ContactSheetStyle *style, const CardLevel *levels, size_t count) {
  Layout layout = {.style = style, .levels = levels};
  put_in_order(&layout, count);
  choose_grid(&layout);
  if (style->by_tier) sort_by_tier(&layout);
  layout.card_width = choose_card_width(&layout);
  layout.width = 2 * MARGIN + layout.columns * (layout.card_width + GAP) - GAP;
  layout.header =
      MARGIN +
      (style->title ? font_cap_height((Font){.size = TITLE_SIZE, .bold = true}) + TITLE_BELOW : 0) +
      COUNT_SIZE + 16 + BAR_HEIGHT + 22;
  cut_into_rows(&layout);
  place_rows(&layout);
  return layout;
}

static void free_layout(Layout *layout) {
  mem_free(layout->order);
  mem_free(layout->shown_of);
  mem_free(layout->total_of);
  mem_free(layout->rows);
}

static void write_count(size_t shown, size_t total, char *out, size_t size) {
  if (shown < total) snprintf(out, size, "%zu of %zu levels", shown, total);
  else snprintf(out, size, total == 1 ? "1 level" : "%zu levels", total);
}

// A bar over the whole width with the share of each tier.
static void draw_bar(Canvas *canvas, const Layout *layout, int y) {
  Bounds bar = {MARGIN * SHAPE_PIXEL, y * SHAPE_PIXEL, (layout->width - MARGIN) * SHAPE_PIXEL,
                (y + BAR_HEIGHT) * SHAPE_PIXEL};
  int wide = layout->width - 2 * MARGIN;
  size_t before = 0;
  for (int slot = 0; slot <= layout->style->tier_count; slot++) {
    int from = (int)(before * (size_t)wide / layout->total);
    before += layout->total_of[slot];
    int to = (int)(before * (size_t)wide / layout->total);
    Color color =
        card_tier_color(layout->style->theme, slot < layout->style->tier_count ? slot : UNRATED);
    canvas_clip(canvas, (Rect){MARGIN + from, y, to - from, BAR_HEIGHT});
    shape_round_rect(canvas, bar, BAR_HEIGHT * SHAPE_PIXEL / 2, color);
  }
  canvas_unclip(canvas);
}

// The names and counts of the tiers, at the right.
static void draw_legend(Canvas *canvas, const Layout *layout, int baseline) {
  const SheetLook *look = &layout->style->theme->sheet;
  Font font = {COUNT_SIZE - 3, false, look->faint};
  int x = layout->width - MARGIN;
  for (int tier = layout->style->tier_count - 1; tier >= 0; tier--) {
    if (!layout->total_of[tier]) continue;
    char text[96];
    snprintf(text, sizeof text, "%.60s %zu", layout->style->tier_names[tier],
             layout->total_of[tier]);
    x -= font_width(font, text);
    if (x < layout->width / 3) return;
    font_draw(canvas, font, x, baseline, text);
    x -= 12;
    shape_disc(canvas, (Point){x * SHAPE_PIXEL, (baseline - 6) * SHAPE_PIXEL}, 6 * SHAPE_PIXEL,
               card_tier_color(layout->style->theme, tier));
    x -= 24;
  }
}

static void draw_header(Canvas *canvas, const Layout *layout) {
  const SheetLook *look = &layout->style->theme->sheet;
  Font title = {TITLE_SIZE, true, look->ink}, small = {COUNT_SIZE, false, look->faint};
  int y = MARGIN;
  if (layout->style->title) {
    y += font_cap_height(title);
    while (title.size > COUNT_SIZE &&
           font_width(title, layout->style->title) > layout->width - 2 * MARGIN)
      title.size--;
    font_draw_within(canvas, title, MARGIN - 3, y, layout->width - 2 * MARGIN,
                     layout->style->title);
    y += TITLE_BELOW;
  }
  char count[80];
  write_count(layout->shown, layout->total, count, sizeof count);
  y += font_cap_height(small);
  font_draw(canvas, small, MARGIN - 1, y, count);
  draw_legend(canvas, layout, y);
  draw_bar(canvas, layout, y + 16);
}

static void draw_heading(Canvas *canvas, const Layout *layout, const CardRow *row) {
  const SheetLook *look = &layout->style->theme->sheet;
  const char *name = row->tier == UNRATED ? "not rated" : tier_name(layout, row->tier);
  int label = card_label_height(HEADING_SIZE), y = row->y - label - 11;
  int x = MARGIN + card_draw_label(canvas, name, HEADING_SIZE,
                                   card_tier_color(layout->style->theme, row->tier), MARGIN, y);
  char count[80];
  size_t slot = tier_slot(layout, row->tier);
  write_count(layout->shown_of[slot], layout->total_of[slot], count, sizeof count);
  Font font = {HEADING_SIZE - 3, false, look->faint};
  int baseline = y + (label + font_cap_height(font)) / 2;
  font_draw(canvas, font, x + 12, baseline, count);
  x += 12 + font_width(font, count) + 14;
  const char *note = tier_note(layout, row->tier);
  if (note && x + font_width(font, note) + 14 < layout->width - MARGIN) {
    font_draw(canvas, font, x, baseline, note);
    x += font_width(font, note) + 14;
  }
  canvas_fill(canvas, (Rect){x, y + label / 2, layout->width - MARGIN - x, 1}, look->card_line);
}

static void draw_row(Canvas *canvas, const Layout *layout, const CardRow *row, TileSets *sets) {
  if (row->heading) draw_heading(canvas, layout, row);
  for (size_t i = 0; i < row->count; i++) {
    CardShape shape = card_shape(layout, row, tier_of(layout, row->first + i));
    int x = MARGIN + (int)i * (layout->card_width + GAP);
    card_draw(canvas, sets, &layout->levels[layout->order[row->first + i]], &shape, x, row->y);
  }
}

const char *contact_sheet_draw(const ContactSheetStyle *style, const CardLevel *levels,
                               size_t count, Canvas *out) {
  if (!count) return "a sheet needs at least one level";
  if (style->columns < 0 || style->columns > CONTACT_SHEET_MAX_COLUMNS)
    return "a sheet has 1 to 50 columns";
  Layout layout = lay_out(style, levels, count);
  const char *error = NULL;
  if (layout.height > PNG_WRITE_MAX_SIDE || layout.width > CANVAS_MAX_PIXELS / layout.height) {
    error = "the sheet would be too large: give it more columns or fewer levels";
  } else {
    *out = style->vector ? vector_canvas(layout.width, layout.height)
                         : canvas_new(layout.width, layout.height);
    canvas_fill(out, out->clip, style->theme->sheet.page);
    draw_header(out, &layout);
    TileSets sets = {.theme = style->theme, .vector = style->vector};
    for (size_t i = 0; i < layout.row_count; i++) draw_row(out, &layout, &layout.rows[i], &sets);
    tiles_free_sets(&sets);
  }
  free_layout(&layout);
  return error;
}

const char *contact_sheet_svg(const ContactSheetStyle *style, const CardLevel *levels, size_t count,
                              Text *out) {
  Canvas canvas = {0};
  ContactSheetStyle vector = *style;
  vector.vector = true;
  const char *error = contact_sheet_draw(&vector, levels, count, &canvas);
  if (!error) vector_svg(&canvas, style->title, out);
  canvas_free(&canvas);
  return error;
}

const char *contact_sheet_png(const ContactSheetStyle *style, const CardLevel *levels, size_t count,
                              Text *out) {
  Canvas canvas = {0};
  const char *error = contact_sheet_draw(style, levels, count, &canvas);
  if (!error) error = png_write_canvas(&canvas, PNG_SMALL, out);
  canvas_free(&canvas);
  return error;
}
