// Filled shapes: each row of pixels is cut into sixteen thin rows. A thin row crosses the shape in
// a few spans whose ends are known to 1/256 pixel. The coverage of a pixel is the sum over the
// spans. This is exact along x, fine enough along y, and needs only integers.
//
// Strokes: the coverage of a pixel follows from the distance between its centre and the nearest
// segment. Each pixel is blended once, so joints are not drawn twice.
#include "image/shape.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

enum { THIN_ROWS = 16, THIN = SHAPE_PIXEL / THIN_ROWS, FULL = THIN_ROWS * SHAPE_PIXEL };

typedef struct {
  int count;
  int ends[SHAPE_MAX_POINTS];  // pairs of from and to
} Spans;

// Finds the spans of a shape in the thin row whose middle is at y.
typedef void SpanFunction(const void *shape, int y, Spans *spans);

static int floor_pixel(int units) { return units >> 8; }
static int ceil_pixel(int units) { return (units + SHAPE_PIXEL - 1) >> 8; }

static int integer_sqrt(int64_t square) {
  int64_t result = 0;
  for (int64_t bit = INT64_C(1) << 31; bit; bit >>= 1)
    if ((result | bit) * (result | bit) <= square) result |= bit;
  return (int)result;
}

// Adds a span to the coverage of the pixels from `left` to `right`.
static void add_span(int *cover, int left, int right, int from, int to) {
  if (from < left * SHAPE_PIXEL) from = left * SHAPE_PIXEL;
  if (to > right * SHAPE_PIXEL) to = right * SHAPE_PIXEL;
  if (from >= to) return;
  int first = floor_pixel(from), last = floor_pixel(to - 1);
  if (first == last) {
    cover[first - left] += to - from;
    return;
  }
  cover[first - left] += (first + 1) * SHAPE_PIXEL - from;
  for (int x = first + 1; x < last; x++) cover[x - left] += SHAPE_PIXEL;
  cover[last - left] += to - last * SHAPE_PIXEL;
}

static Rect visible(const Canvas *canvas, Bounds bounds) {
  const Rect *clip = &canvas->clip;
  int x0 = floor_pixel(bounds.left), x1 = ceil_pixel(bounds.right);
  int y0 = floor_pixel(bounds.top), y1 = ceil_pixel(bounds.bottom);
  if (x0 < clip->x) x0 = clip->x;
  if (y0 < clip->y) y0 = clip->y;
  if (x1 > clip->x + clip->width) x1 = clip->x + clip->width;
  if (y1 > clip->y + clip->height) y1 = clip->y + clip->height;
  return (Rect){x0, y0, x1 > x0 ? x1 - x0 : 0, y1 > y0 ? y1 - y0 : 0};
}

static void fill(Canvas *canvas, Bounds bounds, SpanFunction *span, const void *shape,
                 Color color) {
  Rect area = visible(canvas, bounds);
  if (!area.width || !area.height) return;
  int *cover = mem_alloc((size_t)area.width, sizeof *cover);
  for (int y = area.y; y < area.y + area.height; y++) {
    for (int i = 0; i < THIN_ROWS; i++) {
      Spans spans = {.count = 0};
      span(shape, y * SHAPE_PIXEL + i * THIN + THIN / 2, &spans);
      for (int s = 0; s + 1 < spans.count; s += 2)
        add_span(cover, area.x, area.x + area.width, spans.ends[s], spans.ends[s + 1]);
    }
    for (int x = 0; x < area.width; x++) {
      if (cover[x])
        canvas_blend_pixel(canvas, area.x + x, y, color, (cover[x] * 255 + FULL / 2) / FULL);
      cover[x] = 0;
    }
  }
  mem_free(cover);
}

static int corner_inset(Bounds b, int rx, int ry, int y) {
  int into = y < b.top + ry ? b.top + ry - y : y > b.bottom - ry ? y - (b.bottom - ry) : 0;
  if (!into || !ry) return 0;
  return rx - (int)((int64_t)rx * integer_sqrt((int64_t)ry * ry - (int64_t)into * into) / ry);
}

static void rounded_spans(const void *shape, int y, Spans *spans) {
  const RoundedShape *r = shape;
  if (y < r->outer.top || y >= r->outer.bottom) return;
  int inset = corner_inset(r->outer, r->rx, r->ry, y);
  int from = r->outer.left + inset, to = r->outer.right - inset;
  spans->ends[spans->count++] = from;
  if (y >= r->inner.top && y < r->inner.bottom) {
    int hole = corner_inset(r->inner, r->inner_rx, r->inner_ry, y);
    spans->ends[spans->count++] = r->inner.left + hole;
    spans->ends[spans->count++] = r->inner.right - hole;
  }
  spans->ends[spans->count++] = to;
}

static void fill_rounded(Canvas *canvas, const RoundedShape *shape, Color color) {
  if (canvas->calls) canvas->calls->rounded(canvas, shape, color);
  else fill(canvas, shape->outer, rounded_spans, shape, color);
}

static int clamp_radius(int radius, int side) { return radius < side / 2 ? radius : side / 2; }

Bounds shape_inset(Bounds b, int by) {
  return (Bounds){b.left + by, b.top + by, b.right - by, b.bottom - by};
}

void shape_rect(Canvas *canvas, Bounds bounds, Color color) {
  shape_round_rect(canvas, bounds, 0, color);
}

void shape_round_rect(Canvas *canvas, Bounds bounds, int radius, Color color) {
  shape_frame(canvas, bounds, radius, bounds.right - bounds.left, color);
}

void shape_frame(Canvas *canvas, Bounds bounds, int radius, int width, Color color) {
  int w = bounds.right - bounds.left, h = bounds.bottom - bounds.top;
  if (w <= 0 || h <= 0) return;
  radius = clamp_radius(radius, w < h ? w : h);
  RoundedShape r = {.outer = bounds, .rx = radius, .ry = radius};
  if (2 * width < w && 2 * width < h) {
    r.inner = shape_inset(bounds, width);
    r.inner_rx = r.inner_ry = radius > width ? radius - width : 0;
  }
  fill_rounded(canvas, &r, color);
}

void shape_ellipse(Canvas *canvas, Bounds b, Color color) {
  RoundedShape r = {.outer = b, .rx = (b.right - b.left) / 2, .ry = (b.bottom - b.top) / 2};
  fill_rounded(canvas, &r, color);
}

static Bounds around(Point centre, int radius) {
  return (Bounds){centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius};
}

void shape_disc(Canvas *canvas, Point centre, int radius, Color color) {
  shape_ellipse(canvas, around(centre, radius), color);
}

void shape_ring(Canvas *canvas, Point centre, int outer, int inner, Color color) {
  shape_frame(canvas, around(centre, outer), outer, outer - inner, color);
}

typedef struct {
  const Point *points;
  int count;
} Polygon;

static int by_value(const void *a, const void *b) {
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}

static void polygon_spans(const void *shape, int y, Spans *spans) {
  const Polygon *polygon = shape;
  for (int i = 0; i < polygon->count; i++) {
    Point a = polygon->points[i], b = polygon->points[(i + 1) % polygon->count];
    if ((a.y <= y) == (b.y <= y)) continue;
    int64_t along = (int64_t)(b.x - a.x) * (y - a.y) / (b.y - a.y);
    spans->ends[spans->count++] = a.x + (int)along;
  }
  qsort(spans->ends, (size_t)spans->count, sizeof *spans->ends, by_value);
}

static Bounds bounds_of(const Point *points, int count) {
  Bounds b = {points[0].x, points[0].y, points[0].x, points[0].y};
  for (int i = 1; i < count; i++) {
    if (points[i].x < b.left) b.left = points[i].x;
    if (points[i].x > b.right) b.right = points[i].x;
    if (points[i].y < b.top) b.top = points[i].y;
    if (points[i].y > b.bottom) b.bottom = points[i].y;
  }
  return b;
}

void shape_polygon(Canvas *canvas, const Point *points, int count, Color color) {
  assert(count > 0 && count <= SHAPE_MAX_POINTS);
  Polygon polygon = {points, count};
  if (canvas->calls) canvas->calls->polygon(canvas, points, count, color);
  else fill(canvas, bounds_of(points, count), polygon_spans, &polygon, color);
}

// One straight piece of a stroke.
typedef struct {
  Point from, along;
  int length;
} Segment;

static int64_t dot(Point a, Point b) { return (int64_t)a.x * b.x + (int64_t)a.y * b.y; }
static Point minus(Point a, Point b) { return (Point){a.x - b.x, a.y - b.y}; }

// The distance of p from the segment, or `limit` if that is less.
static int distance(const Segment *segment, Point p, int limit) {
  Point way = minus(p, segment->from);
  int64_t t = dot(way, segment->along);
  int64_t whole = (int64_t)segment->length * segment->length;
  if (t > 0 && t < whole) {
    int64_t cross = (int64_t)way.x * segment->along.y - (int64_t)way.y * segment->along.x;
    int64_t across = (cross < 0 ? -cross : cross) / segment->length;
    return across < limit ? (int)across : limit;
  }
  if (t > 0) way = minus(way, segment->along);
  int64_t square = dot(way, way);
  return square < (int64_t)limit * limit ? integer_sqrt(square) : limit;
}

void shape_stroke(Canvas *canvas, const Point *points, int count, int width, Color color) {
  assert(count > 0 && count <= SHAPE_MAX_POINTS);
  if (canvas->calls) {
    canvas->calls->stroke(canvas, points, count, width, color);
    return;
  }
  Segment segments[SHAPE_MAX_POINTS];
  int total = count > 1 ? count - 1 : 1;
  for (int i = 0; i < total; i++) {
    Point along = minus(points[count > 1 ? i + 1 : i], points[i]);
    segments[i] = (Segment){points[i], along, integer_sqrt(dot(along, along))};
  }
  // The edge of the stroke fades over half a pixel on either side.
  int reach = (width + SHAPE_PIXEL) / 2;
  Rect area = visible(canvas, shape_inset(bounds_of(points, count), -reach));
  for (int y = area.y; y < area.y + area.height; y++)
    for (int x = area.x; x < area.x + area.width; x++) {
      Point middle = {x * SHAPE_PIXEL + SHAPE_PIXEL / 2, y * SHAPE_PIXEL + SHAPE_PIXEL / 2};
      int near = reach;
      for (int i = 0; i < total; i++) near = distance(&segments[i], middle, near);
      int inside = reach - near < SHAPE_PIXEL ? reach - near : SHAPE_PIXEL;
      if (inside > 0) canvas_blend_pixel(canvas, x, y, color, inside * 255 / SHAPE_PIXEL);
    }
}

void shape_line(Canvas *canvas, Point from, Point to, int width, Color color) {
  shape_stroke(canvas, (Point[]){from, to}, 2, width, color);
}
