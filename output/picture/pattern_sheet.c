// The inner 3x3 cells are drawn large and solid, because they become part of the map. The ring
// around them is drawn small: a dot where the neighbour must have floor, a faint tick where
// anything may be.
#include "picture/pattern_sheet.h"

#include "image/draw_text.h"
#include "image/png_write.h"
#include "image/shape.h"
#include "map/templates.h"

enum {
  COLUMNS = 6,
  CELL = 34,
  GAP = 2,  // between cells
  FIGURE = TEMPLATE_SIDE * CELL,
  PADDING = 14,
  TITLE_LINE = 30,
  CAPTION_LINE = 22,
  CARD_WIDTH = FIGURE + 2 * PADDING,
  CARD_HEIGHT = FIGURE + 2 * PADDING + TITLE_LINE + CAPTION_LINE - 8,
  SPACE = 16,  // between cards, and around them
  LEGEND = 44,
  TITLE_SIZE = 18,
  CAPTION_SIZE = 14,
  RADIUS = 8,
};

typedef struct {
  Canvas canvas;
  const Theme *theme;
} Sheet;

static Bounds bounds_of(Rect rect) {
  return (Bounds){SHAPE_PIXEL * rect.x, SHAPE_PIXEL * rect.y, SHAPE_PIXEL * (rect.x + rect.width),
                  SHAPE_PIXEL * (rect.y + rect.height)};
}

static Point centre_of(int x, int y) {
  return (Point){SHAPE_PIXEL * x + SHAPE_PIXEL * CELL / 2,
                 SHAPE_PIXEL * y + SHAPE_PIXEL * CELL / 2};
}

// A cell of the pattern itself.
static void draw_inner(Sheet *sheet, int x, int y, char c) {
  const Theme *theme = sheet->theme;
  Rect cell = {x + GAP / 2, y + GAP / 2, CELL - GAP, CELL - GAP};
  if (c == '#') {
    shape_round_rect(&sheet->canvas, bounds_of(cell), 4 * SHAPE_PIXEL, theme->wall.top);
    return;
  }
  shape_round_rect(&sheet->canvas, bounds_of(cell), 4 * SHAPE_PIXEL, theme->floor[0]);
  shape_frame(&sheet->canvas, bounds_of(cell), 4 * SHAPE_PIXEL, SHAPE_PIXEL,
              theme->sheet.card_line);
  if (c == 'o')
    shape_ring(&sheet->canvas, centre_of(x, y), 9 * SHAPE_PIXEL, 6 * SHAPE_PIXEL,
               theme->sheet.tiers[THEME_TIERS - 1]);
}

// A cell of the border condition.
static void draw_ring(Sheet *sheet, int x, int y, char c) {
  const Theme *theme = sheet->theme;
  if (c == '.') shape_disc(&sheet->canvas, centre_of(x, y), 6 * SHAPE_PIXEL, theme->goal_mark);
  else shape_disc(&sheet->canvas, centre_of(x, y), 2 * SHAPE_PIXEL, theme->sheet.card_line);
}

static void draw_cell(Sheet *sheet, int x, int y, bool inner, char c) {
  if (inner) draw_inner(sheet, x, y, c);
  else draw_ring(sheet, x, y, c);
}

static void draw_centred(Sheet *sheet, Font font, int x, int y, const char *text) {
  int width = font_width(font, text), room = CARD_WIDTH - 2 * PADDING;
  int left = width < room ? x + (CARD_WIDTH - width) / 2 : x + PADDING;
  font_draw_within(&sheet->canvas, font, left, y, room, text);
}

static void draw_texts(Sheet *sheet, const TemplatePicture *picture, int number, int forms, int x,
                       int y) {
  const SheetLook *look = &sheet->theme->sheet;
  Text title = {0}, caption = {0};
  text_format(&title, "%d%s%s", number, *picture->name ? " " : "", picture->name);
  text_format(&caption, "%d form%s", forms, forms == 1 ? "" : "s");
  if (picture->weight != 1) text_format(&caption, ", weight %d", picture->weight);
  draw_centred(sheet, (Font){TITLE_SIZE, true, look->ink}, x, y, title.data);
  draw_centred(sheet, (Font){CAPTION_SIZE, false, look->faint}, x, y + CAPTION_LINE, caption.data);
  text_free(&title);
  text_free(&caption);
}

static void draw_card(Sheet *sheet, const TemplatePicture *picture, int number, int forms, int x,
                      int y) {
  const SheetLook *look = &sheet->theme->sheet;
  Bounds card = bounds_of((Rect){x, y, CARD_WIDTH, CARD_HEIGHT});
  shape_round_rect(&sheet->canvas, card, RADIUS * SHAPE_PIXEL, look->card);
  shape_frame(&sheet->canvas, card, RADIUS * SHAPE_PIXEL, SHAPE_PIXEL, look->card_line);
  for (int j = 0; j < TEMPLATE_SIDE; j++)
    for (int i = 0; i < TEMPLATE_SIDE; i++)
      draw_cell(sheet, x + PADDING + i * CELL, y + PADDING + j * CELL, template_is_inner(i, j),
                picture->cell[j][i]);
  draw_texts(sheet, picture, number, forms, x, y + PADDING + FIGURE + TITLE_LINE - 8);
}

static void draw_legend(Sheet *sheet, int y) {
  static const struct {
    bool inner;
    char c;
    const char *meaning;
  } rows[] = {{true, '#', "# wall"},
              {true, '.', ". floor"},
              {true, 'o', "o floor of a bend, where no box passes"},
              {false, '.', ". outside: the neighbour has floor"},
              {false, '?', "? outside: anything"}};
  Font font = {CAPTION_SIZE, false, sheet->theme->sheet.ink};
  int x = SPACE;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    draw_cell(sheet, x, y, rows[i].inner, rows[i].c);
    font_draw(&sheet->canvas, font, x + CELL + 6, y + CELL / 2 + font_cap_height(font) / 2,
              rows[i].meaning);
    x += CELL + 6 + font_width(font, rows[i].meaning) + 2 * SPACE;
  }
}

const char *pattern_sheet_png(const TemplateSet *set, const Theme *theme, Text *out) {
  int rows = (set->count + COLUMNS - 1) / COLUMNS;
  int width = SPACE + COLUMNS * (CARD_WIDTH + SPACE);
  int height = SPACE + rows * (CARD_HEIGHT + SPACE) + LEGEND;
  Sheet sheet = {canvas_new(width, height), theme};
  Templates templates = templates_from(set);
  canvas_fill(&sheet.canvas, (Rect){0, 0, width, height}, theme->sheet.page);
  for (int i = 0; i < set->count; i++)
    draw_card(&sheet, &set->picture[i], i + 1, templates_distinct(&templates, i),
              SPACE + i % COLUMNS * (CARD_WIDTH + SPACE),
              SPACE + i / COLUMNS * (CARD_HEIGHT + SPACE));
  draw_legend(&sheet, height - LEGEND - SPACE / 2);
  const char *error = png_write_canvas(&sheet.canvas, PNG_SMALL, out);
  canvas_free(&sheet.canvas);
  return error;
}
