// Letters are drawn with a round pen along their paths, at fractions of a pixel. One set of paths
// gives every size and two weights, so no font file is needed and the bytes do not depend on a font
// library.
#include "image/draw_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "image/letter_paths.h"
#include "image/shape.h"

enum {
  PEN = 42,  // tenths of a glyph unit
  BOLD_PEN = 58,
  APART = 9,  // glyph units between the middle lines of neighbouring letters
  BOLD_APART = 10,
  ACCENT_WIDTH = 8,
  CURVE_STEPS = 8,  // straight pieces of a curve
};

// Cosines of eighths of a right angle, in 1/1024.
static const int cosines[CURVE_STEPS + 1] = {1024, 1004, 946, 851, 724, 569, 392, 200, 0};

static int pen_width(Font font) {
  return font.size * SHAPE_PIXEL * (font.bold ? BOLD_PEN : PEN) / (10 * GLYPH_EM);
}

// Glyph units to 1/256 pixel.
static int scaled(Font font, int units) { return units * font.size * SHAPE_PIXEL / GLYPH_EM; }

// The pen and its path so far. Points are in 1/256 pixel.
typedef struct {
  Canvas *canvas;
  Font font;
  Point origin, points[SHAPE_MAX_POINTS];
  int count;
} Pen;

static Point place(const Pen *pen, int x, int y) {
  return (Point){pen->origin.x + scaled(pen->font, x), pen->origin.y - scaled(pen->font, y)};
}

static void lift(Pen *pen) {
  if (pen->count)
    shape_stroke(pen->canvas, pen->points, pen->count, pen_width(pen->font), pen->font.color);
  pen->count = 0;
}

static void go(Pen *pen, Point to) {
  assert(pen->count < SHAPE_MAX_POINTS);
  pen->points[pen->count++] = to;
}

static void quarter(Pen *pen, Point to, bool level) {
  Point from = pen->points[pen->count - 1];
  int dx = to.x - from.x, dy = to.y - from.y;
  for (int i = 1; i <= CURVE_STEPS; i++) {
    int rising = cosines[CURVE_STEPS - i], falling = 1024 - cosines[i];
    go(pen, (Point){from.x + dx * (level ? rising : falling) / 1024,
                    from.y + dy * (level ? falling : rising) / 1024});
  }
}

static void parabola(Pen *pen, Point toward, Point to) {
  Point from = pen->points[pen->count - 1];
  for (int i = 1; i <= CURVE_STEPS; i++) {
    int rest = CURVE_STEPS - i, a = rest * rest, b = 2 * i * rest, c = i * i;
    int all = CURVE_STEPS * CURVE_STEPS;
    go(pen, (Point){(a * from.x + b * toward.x + c * to.x) / all,
                    (a * from.y + b * toward.y + c * to.y) / all});
  }
}

static Point read_point(const Pen *pen, const char **path) {
  char *end;
  int x = (int)strtol(*path, &end, 10), y = (int)strtol(end, &end, 10);
  *path = end;
  return place(pen, x, y);
}

static void follow(Pen *pen, const char *path) {
  while (*path) {
    char step = *path++;
    if (step == ' ') continue;
    Point to = read_point(pen, &path);
    if (step == 'M') lift(pen);
    if (step == 'M' || step == 'L') go(pen, to);
    else if (step == 'q') parabola(pen, to, read_point(pen, &path));
    else quarter(pen, to, step == 'h');
  }
  lift(pen);
}

// The next character of UTF-8 text. An invalid byte is U+FFFD. This decoder is lenient, unlike
// text/utf8.h: a title must be drawn, not judged.
static uint32_t next_character(const char **text) {
  const unsigned char *s = (const unsigned char *)*text;
  int more = s[0] < 0x80 ? 0 : s[0] >= 0xF0 ? 3 : s[0] >= 0xE0 ? 2 : 1;
  uint32_t character = more ? s[0] & (0x3Fu >> more) : s[0];
  (*text)++;
  if (s[0] >= 0xF8 || (s[0] >= 0x80 && s[0] < 0xC0)) return 0xFFFD;
  for (int i = 1; i <= more; i++) {
    if ((s[i] & 0xC0) != 0x80) return 0xFFFD;
    character = character << 6 | (s[i] & 0x3F);
  }
  *text += more;
  return character;
}

// A narrow letter keeps a margin, to make room for its accent.
static int margin(const Letter *letter) {
  return letter->accent && letter->base.width < ACCENT_WIDTH
             ? (ACCENT_WIDTH - letter->base.width) / 2
             : 0;
}

static int advance(Font font, const Letter *letter) {
  int apart = font.bold ? BOLD_APART : APART;
  return scaled(font, letter->base.width + 2 * margin(letter) + apart);
}

static void draw_letter(Canvas *canvas, Font font, Point origin, const Letter *letter) {
  Pen pen = {.canvas = canvas, .font = font, .origin = origin};
  pen.origin.x += scaled(font, margin(letter));
  follow(&pen, letter->base.path);
  if (!letter->accent) return;
  pen.origin.x += scaled(font, letter->base.width) / 2;
  pen.origin.y -= scaled(font, letter->rise);
  follow(&pen, letter->accent);
}

// The width of the text up to `end`, in 1/256 pixel.
static int exact_width(Font font, const char *text, const char *end) {
  int width = 0;
  while (*text && text < end) {
    Letter letter = letter_of(next_character(&text));
    width += advance(font, &letter);
  }
  return width;
}

int font_width(Font font, const char *text) {
  return (exact_width(font, text, text + strlen(text)) + SHAPE_PIXEL - 1) / SHAPE_PIXEL;
}

bool font_has_all(const char *text) {
  while (*text)
    if (!letter_known(next_character(&text))) return false;
  return true;
}

int font_cap_height(Font font) {
  return (scaled(font, GLYPH_CAP_HEIGHT) + pen_width(font) + SHAPE_PIXEL / 2) / SHAPE_PIXEL;
}

// Draws up to `end`. Returns where the next letter would start, in 1/256 pixel.
static int draw_up_to(Canvas *canvas, Font font, int x, int y, const char *text, const char *end) {
  Point origin = {x + scaled(font, APART) / 2, y - pen_width(font) / 2};
  while (*text && text < end) {
    Letter letter = letter_of(next_character(&text));
    draw_letter(canvas, font, origin, &letter);
    origin.x += advance(font, &letter);
  }
  return origin.x - scaled(font, APART) / 2;
}

void font_draw(Canvas *canvas, Font font, int x, int y, const char *text) {
  draw_up_to(canvas, font, x * SHAPE_PIXEL, y * SHAPE_PIXEL, text, text + strlen(text));
}

void font_draw_within(Canvas *canvas, Font font, int x, int y, int width, const char *text) {
  static const char dots[] = "\xE2\x80\xA6";
  if (font_width(font, text) <= width) {
    font_draw(canvas, font, x, y, text);
    return;
  }
  int room = width * SHAPE_PIXEL - exact_width(font, dots, dots + strlen(dots)), used = 0;
  const char *end = text;
  for (const char *next = text; *next;) {
    Letter letter = letter_of(next_character(&next));
    used += advance(font, &letter);
    if (used > room) break;
    end = next;
  }
  while (end > text && end[-1] == ' ') end--;
  int after = draw_up_to(canvas, font, x * SHAPE_PIXEL, y * SHAPE_PIXEL, text, end);
  draw_up_to(canvas, font, after, y * SHAPE_PIXEL, dots, dots + strlen(dots));
}
