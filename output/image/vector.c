// Every call becomes one element. A call that the clip cuts is wrapped into a nested <svg>, which
// clips by itself and needs no name. A part of another canvas becomes a <symbol> made of the
// elements that lie in it. Symbols with the same text are one.
#include "image/vector.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "image/png_write.h"
#include "image/shape.h"
#include "text/base64.h"

// An element of the body and the pixels that it covers.
typedef struct {
  size_t start, end;
  Rect area;
} Element;

typedef struct {
  char **items;
  size_t count, capacity;
} Symbols;

typedef struct {
  CanvasCalls calls;  // must be first
  Text body;
  Element *elements;
  size_t count, capacity;
  Symbols own, *symbols;  // `symbols` may be those of another canvas
} Vector;

static Vector *vector_of(const Canvas *canvas) { return (Vector *)canvas->calls; }

bool vector_is(const Canvas *canvas) { return canvas->calls; }

// Units of 1/256 pixel as pixels, with up to three decimals and no zeros at the end.
static void add_length(Text *out, const char *before, int units) {
  char number[32];
  int length = snprintf(number, sizeof number, "%.3f", units / (double)SHAPE_PIXEL);
  while (length && number[length - 1] == '0') length--;
  if (length && number[length - 1] == '.') length--;
  number[length] = '\0';
  text_format(out, "%s%s", before, strcmp(number, "-0") != 0 ? number : "0");
}

static void add_color(Text *out, const char *attribute, Color color) {
  text_format(out, " %s=\"#%02x%02x%02x\"", attribute, color.r, color.g, color.b);
  if (color.a < 255) text_format(out, " %s-opacity=\"%.3g\"", attribute, color.a / 255.0);
}

static Rect pixels_of(Bounds b) {
  int left = b.left >> 8, top = b.top >> 8;
  int right = (b.right + SHAPE_PIXEL - 1) >> 8, bottom = (b.bottom + SHAPE_PIXEL - 1) >> 8;
  return (Rect){left, top, right - left, bottom - top};
}

static bool contains(Rect outer, Rect inner) {
  return inner.x >= outer.x && inner.y >= outer.y &&
         inner.x + inner.width <= outer.x + outer.width &&
         inner.y + inner.height <= outer.y + outer.height;
}

static Rect cut(Rect a, Rect b) {
  int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
  int right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
  int low = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
  return (Rect){x, y, right > x ? right - x : 0, low > y ? low - y : 0};
}

// Adds the element that covers `area`, and frees its text. Nothing outside the clip is kept.
static void add_element(Canvas *canvas, Rect area, Text *text) {
  Vector *vector = vector_of(canvas);
  Rect seen = cut(area, canvas->clip), clip = canvas->clip;
  if (seen.width && seen.height) {
    vector->elements =
        mem_grow(vector->elements, vector->count, &vector->capacity, sizeof *vector->elements);
    Element *element = &vector->elements[vector->count++];
    element->area = seen;
    element->start = vector->body.length;
    if (contains(clip, area)) text_add(&vector->body, text->data);
    else
      text_format(&vector->body,
                  "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d "
                  "%d\">%s</svg>",
                  clip.x, clip.y, clip.width, clip.height, clip.x, clip.y, clip.width, clip.height,
                  text->data);
    text_add_char(&vector->body, '\n');
    element->end = vector->body.length;
  }
  text_free(text);
}

static void add_plain(const RoundedShape *shape, Text *out) {
  Bounds b = shape->outer;
  text_add(out, "<rect");
  add_length(out, " x=\"", b.left);
  add_length(out, "\" y=\"", b.top);
  add_length(out, "\" width=\"", b.right - b.left);
  add_length(out, "\" height=\"", b.bottom - b.top);
  if (shape->rx) add_length(out, "\" rx=\"", shape->rx);
  if (shape->rx && shape->ry != shape->rx) add_length(out, "\" ry=\"", shape->ry);
  text_add_char(out, '"');
}

static void add_corner(Text *out, int rx, int ry, int dx, int dy) {
  if (!rx || !ry) return;
  add_length(out, "a", rx);
  add_length(out, " ", ry);
  add_length(out, " 0 0 1 ", dx);
  add_length(out, " ", dy);
}

// A closed path round the rectangle, from its upper left corner.
static void add_outline(Text *out, Bounds b, int rx, int ry) {
  int across = b.right - b.left - 2 * rx, down = b.bottom - b.top - 2 * ry;
  add_length(out, "M", b.left + rx);
  add_length(out, " ", b.top);
  add_length(out, "h", across);
  add_corner(out, rx, ry, rx, ry);
  add_length(out, "v", down);
  add_corner(out, rx, ry, -rx, ry);
  add_length(out, "h", -across);
  add_corner(out, rx, ry, -rx, -ry);
  add_length(out, "v", -down);
  add_corner(out, rx, ry, rx, -ry);
  text_add_char(out, 'z');
}

static void keep_rounded(Canvas *canvas, const RoundedShape *shape, Color color) {
  Bounds hole = shape->inner;
  if (!color.a || shape->outer.right <= shape->outer.left ||
      shape->outer.bottom <= shape->outer.top)
    return;
  Text text = {0};
  if (hole.right > hole.left && hole.bottom > hole.top) {
    text_add(&text, "<path fill-rule=\"evenodd\" d=\"");
    add_outline(&text, shape->outer, shape->rx, shape->ry);
    add_outline(&text, hole, shape->inner_rx, shape->inner_ry);
    text_add_char(&text, '"');
  } else {
    add_plain(shape, &text);
  }
  add_color(&text, "fill", color);
  text_add(&text, "/>");
  add_element(canvas, pixels_of(shape->outer), &text);
}

static void keep_fill(Canvas *canvas, Rect area, Color color) {
  RoundedShape whole = {.outer = {area.x * SHAPE_PIXEL, area.y * SHAPE_PIXEL,
                                  (area.x + area.width) * SHAPE_PIXEL,
                                  (area.y + area.height) * SHAPE_PIXEL}};
  keep_rounded(canvas, &whole, color);
}

static Bounds add_points(const Point *points, int count, Text *out) {
  Bounds b = {points[0].x, points[0].y, points[0].x, points[0].y};
  for (int i = 0; i < count; i++) {
    add_length(out, i ? " " : "", points[i].x);
    add_length(out, ",", points[i].y);
    if (points[i].x < b.left) b.left = points[i].x;
    if (points[i].x > b.right) b.right = points[i].x;
    if (points[i].y < b.top) b.top = points[i].y;
    if (points[i].y > b.bottom) b.bottom = points[i].y;
  }
  return b;
}

static void keep_polygon(Canvas *canvas, const Point *points, int count, Color color) {
  Text text = {0};
  if (!color.a) return;
  text_add(&text, "<polygon fill-rule=\"evenodd\" points=\"");
  Bounds bounds = add_points(points, count, &text);
  text_add_char(&text, '"');
  add_color(&text, "fill", color);
  text_add(&text, "/>");
  add_element(canvas, pixels_of(bounds), &text);
}

// A single point is a dot: SVG draws it only as a line to itself.
static void keep_stroke(Canvas *canvas, const Point *points, int count, int width, Color color) {
  Text text = {0};
  if (!color.a) return;
  text_add(&text, "<polyline fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
  add_length(&text, " stroke-width=\"", width);
  text_add(&text, "\" points=\"");
  Bounds bounds = add_points(points, count, &text);
  if (count == 1) {
    text_add_char(&text, ' ');
    add_points(points, 1, &text);
  }
  text_add_char(&text, '"');
  add_color(&text, "stroke", color);
  text_add(&text, "/>");
  add_element(canvas, pixels_of(shape_inset(bounds, -width)), &text);
}

// The elements of a vector canvas in this area.
static void add_elements(const Vector *source, Rect from, Text *out) {
  for (size_t i = 0; i < source->count; i++) {
    const Element *element = &source->elements[i];
    Rect shared = cut(element->area, from);
    if (shared.width && shared.height)
      text_add_bytes(out, source->body.data + element->start, element->end - element->start);
  }
}

static void add_image(const Canvas *source, Rect from, Text *out) {
  Canvas part = canvas_new(from.width, from.height);
  Text png = {0};
  canvas_copy(&part, 0, 0, source, from);
  const char *failed = png_write_canvas(&part, PNG_SMALL, &png);
  assert(!failed);
  text_format(out,
              "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
              "style=\"image-rendering:pixelated\" href=\"data:image/png;base64,",
              from.x, from.y, from.width, from.height);
  base64_write((const unsigned char *)png.data, png.length, out);
  text_add(out, "\"/>\n");
  text_free(&png);
  canvas_free(&part);
}

// The number of the symbol with this text, which is new or known. Takes the text over.
static size_t symbol_number(Symbols *symbols, Text *text) {
  for (size_t i = 0; i < symbols->count; i++)
    if (!strcmp(symbols->items[i], text->data)) {
      text_free(text);
      return i;
    }
  symbols->items =
      mem_grow(symbols->items, symbols->count, &symbols->capacity, sizeof *symbols->items);
  symbols->items[symbols->count] = text_take(text);
  return symbols->count++;
}

static void keep_place(Canvas *canvas, int x, int y, const Canvas *source, Rect from) {
  Rect part = cut(from, (Rect){0, 0, source->width, source->height});
  Rect at = {x + part.x - from.x, y + part.y - from.y, part.width, part.height};
  if (!part.width || !part.height) return;
  Text symbol = {0}, use = {0};
  text_format(&symbol, "viewBox=\"%d %d %d %d\">\n", part.x, part.y, part.width, part.height);
  size_t head = symbol.length;
  if (vector_is(source)) add_elements(vector_of(source), part, &symbol);
  else add_image(source, part, &symbol);
  if (symbol.length == head) {  // nothing is drawn there
    text_free(&symbol);
    return;
  }
  size_t number = symbol_number(vector_of(canvas)->symbols, &symbol);
  text_format(&use, "<use href=\"#s%zu\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", number,
              at.x, at.y, at.width, at.height);
  add_element(canvas, at, &use);
}

static void free_vector(CanvasCalls *calls) {
  Vector *vector = (Vector *)calls;
  for (size_t i = 0; i < vector->own.count; i++) mem_free(vector->own.items[i]);
  mem_free(vector->own.items);
  mem_free(vector->elements);
  text_free(&vector->body);
  mem_free(vector);
}

Canvas vector_canvas(int width, int height) {
  Vector *vector = mem_alloc(1, sizeof *vector);
  vector->calls = (CanvasCalls){.fill = keep_fill,
                                .place = keep_place,
                                .rounded = keep_rounded,
                                .polygon = keep_polygon,
                                .stroke = keep_stroke,
                                .free = free_vector};
  vector->symbols = &vector->own;
  return (Canvas){
      .width = width, .height = height, .clip = {0, 0, width, height}, .calls = &vector->calls};
}

Canvas vector_canvas_for(Canvas *canvas, int width, int height) {
  Canvas made = vector_canvas(width, height);
  vector_of(&made)->symbols = vector_of(canvas)->symbols;
  return made;
}

// Clockwise from the upper left corner. A corner is an arc instead of an edge.
void vector_path_rect(Text *path, Bounds b, VectorCorner corner, int radius) {
  int width = b.right - b.left, height = b.bottom - b.top;
  if (width <= 0 || height <= 0) return;
  if (radius > width) radius = width;
  if (radius > height) radius = height;
  int high_left = corner == VECTOR_HIGH_LEFT ? radius : 0;
  int high_right = corner == VECTOR_HIGH_RIGHT ? radius : 0;
  int low_left = corner == VECTOR_LOW_LEFT ? radius : 0;
  int low_right = corner == VECTOR_LOW_RIGHT ? radius : 0;
  add_length(path, "M", b.left + high_left);
  add_length(path, " ", b.top);
  add_length(path, "H", b.right - high_right);
  add_corner(path, high_right, high_right, high_right, high_right);
  add_length(path, "V", b.bottom - low_right);
  add_corner(path, low_right, low_right, -low_right, low_right);
  add_length(path, "H", b.left + low_left);
  add_corner(path, low_left, low_left, -low_left, -low_left);
  if (high_left) add_length(path, "V", b.top + high_left);
  add_corner(path, high_left, high_left, high_left, -high_left);
  text_add_char(path, 'z');
}

void vector_path(Canvas *canvas, const Text *path, Rect area, Color color) {
  Text text = {0};
  if (!color.a || !path->length) return;
  text_format(&text, "<path d=\"%s\"", path->data);
  add_color(&text, "fill", color);
  text_add(&text, "/>");
  add_element(canvas, area, &text);
}

void vector_place_scaled(Canvas *canvas, Rect at, const Canvas *source) {
  Text text = {0};
  assert(vector_of(source)->symbols == vector_of(canvas)->symbols);
  text_format(&text,
              "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n%s</svg>",
              at.x, at.y, at.width, at.height, source->width, source->height,
              vector_of(source)->body.data ? vector_of(source)->body.data : "");
  add_element(canvas, at, &text);
}

static void add_title(const char *title, Text *out) {
  text_add(out, "<title>");
  for (const char *c = title; *c; c++) {
    if (*c == '&') text_add(out, "&amp;");
    else if (*c == '<') text_add(out, "&lt;");
    else if (*c == '>') text_add(out, "&gt;");
    else text_add_char(out, *c);
  }
  text_add(out, "</title>\n");
}

void vector_svg(const Canvas *canvas, const char *title, Text *out) {
  const Vector *vector = vector_of(canvas);
  text_format(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 "
              "%d %d\">\n",
              canvas->width, canvas->height, canvas->width, canvas->height);
  if (title && *title) add_title(title, out);
  text_add(out, "<defs>\n");
  for (size_t i = 0; i < vector->symbols->count; i++)
    text_format(out, "<symbol id=\"s%zu\" %s</symbol>\n", i, vector->symbols->items[i]);
  text_format(out, "</defs>\n%s</svg>\n", vector->body.data ? vector->body.data : "");
}
