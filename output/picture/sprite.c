// Straight edges lie on whole pixels, so that they are sharp. From DETAIL_FROM pixels on, sprites
// have details. Smaller sprites are blocks of pixels with the same colours and silhouettes.
#include "picture/sprite.h"

#include "image/shape.h"

// Cell sizes in pixels from which details, faces and gaps between boxes are drawn.
enum { DETAIL_FROM = 10, FACE_FROM = 22, GAP_FROM = 7, TINY_BELOW = 6 };
enum { SOLID_BELOW = 870 };  // a target with a smaller radius, in 1/256 pixel, has no ring

// The square to draw in. Places in it are in thousandths of its side.
typedef struct {
  Canvas *canvas;
  Rect at;
  const Theme *theme;
} SpriteFrame;

static int exact(const SpriteFrame *f, int thousandths) {
  return f->at.width * thousandths * SHAPE_PIXEL / 1000;
}

// In whole pixels, and at least one.
static int whole(const SpriteFrame *f, int thousandths) {
  int pixels = (f->at.width * thousandths + 500) / 1000;
  return (pixels ? pixels : 1) * SHAPE_PIXEL;
}

static Point spot(const SpriteFrame *f, int x, int y) {
  return (Point){f->at.x * SHAPE_PIXEL + exact(f, x), f->at.y * SHAPE_PIXEL + exact(f, y)};
}

static Bounds cell_bounds(const SpriteFrame *f) {
  return (Bounds){f->at.x * SHAPE_PIXEL, f->at.y * SHAPE_PIXEL,
                  (f->at.x + f->at.width) * SHAPE_PIXEL, (f->at.y + f->at.height) * SHAPE_PIXEL};
}

static Bounds part(const SpriteFrame *f, int left, int top, int right, int bottom) {
  Point a = spot(f, left, top), b = spot(f, right, bottom);
  return (Bounds){a.x, a.y, b.x, b.y};
}

static bool small(const SpriteFrame *f) { return f->at.width < DETAIL_FROM; }

// A centred block of whole pixels, about `thousandths` wide.
static Bounds block(const SpriteFrame *f, int thousandths) {
  int side = f->at.width, wide = (side * thousandths + 500) / 1000;
  if ((side - wide) % 2) wide++;
  return shape_inset(cell_bounds(f), (side - wide) / 2 * SHAPE_PIXEL);
}

// The mark of a goal, on the floor or on a box.
static void goal_mark(const SpriteFrame *f, Point centre, int radius, Color color) {
  bool target = f->theme->goal_shape == GOAL_TARGET;
  if (target && radius < SOLID_BELOW) {
    shape_disc(f->canvas, centre, radius * 75 / 100, color);
    return;
  }
  shape_ring(f->canvas, centre, radius, radius * (target ? 64 : 55) / 100, color);
  if (target) shape_disc(f->canvas, centre, radius * 32 / 100, color);
}

void sprite_goal(Canvas *canvas, Rect at, const Theme *theme) {
  SpriteFrame f = {canvas, at, theme};
  if (small(&f)) {
    shape_rect(canvas, cell_bounds(&f), theme->goal_pad);
    shape_rect(canvas, block(&f, 450), theme->goal_mark);
    return;
  }
  shape_round_rect(canvas, cell_bounds(&f), exact(&f, 150), theme->goal_pad);
  goal_mark(&f, spot(&f, 500, 500), exact(&f, 300), theme->goal_mark);
}

// The smallest boxes have two pixels on each side inside the outline. Two of them, corner to
// corner, mark a box on a goal.
static void tiny_mark(const SpriteFrame *f, Color color) {
  Bounds inner = block(f, 400);
  if (f->at.width % 2) inner = shape_inset(inner, SHAPE_PIXEL);
  shape_rect(f->canvas,
             (Bounds){inner.left, inner.top, inner.left + SHAPE_PIXEL, inner.top + SHAPE_PIXEL},
             color);
  shape_rect(
      f->canvas,
      (Bounds){inner.right - SHAPE_PIXEL, inner.bottom - SHAPE_PIXEL, inner.right, inner.bottom},
      color);
}

static void small_box(const SpriteFrame *f, const BoxLook *look, bool on_goal) {
  Bounds outer = shape_inset(cell_bounds(f), f->at.width < GAP_FROM ? 0 : SHAPE_PIXEL);
  shape_rect(f->canvas, outer, look->line);
  shape_rect(f->canvas, shape_inset(outer, SHAPE_PIXEL), look->panel);
  if (on_goal && f->at.width < TINY_BELOW) tiny_mark(f, look->mark);
  else if (on_goal) shape_rect(f->canvas, block(f, 200), look->mark);
}

// The clip cuts the braces off at the frame.
static void box_braces(const SpriteFrame *f, Bounds panel, const BoxLook *look) {
  Rect clip = {panel.left / SHAPE_PIXEL, panel.top / SHAPE_PIXEL,
               (panel.right - panel.left) / SHAPE_PIXEL, (panel.bottom - panel.top) / SHAPE_PIXEL};
  canvas_clip(f->canvas, clip);
  int width = exact(f, look->shape == BOX_CROSSED ? 90 : 110);
  if (width < SHAPE_PIXEL) width = SHAPE_PIXEL;
  shape_line(f->canvas, (Point){panel.left, panel.bottom}, (Point){panel.right, panel.top}, width,
             look->mark);
  if (look->shape == BOX_CROSSED)
    shape_line(f->canvas, (Point){panel.left, panel.top}, (Point){panel.right, panel.bottom}, width,
               look->mark);
  canvas_unclip(f->canvas);
}

static void box_body(const SpriteFrame *f, Bounds outer, const BoxLook *look, bool on_goal) {
  int line = whole(f, 45), radius = exact(f, 110);
  bool flat = color_equal(look->front, look->frame);
  int front = flat ? 0 : whole(f, 125), frame = whole(f, 85);
  shape_round_rect(f->canvas, outer, radius, look->line);
  Bounds inner = shape_inset(outer, line);
  int inner_radius = radius > line ? radius - line : 0;
  shape_round_rect(f->canvas, inner, inner_radius, look->front);
  Bounds lid = inner;
  lid.bottom -= front;
  shape_round_rect(f->canvas, lid, inner_radius, look->frame);
  Bounds panel = shape_inset(lid, flat ? 0 : frame);
  if (!flat) shape_rect(f->canvas, panel, look->panel);
  Point middle = {(panel.left + panel.right) / 2, (panel.top + panel.bottom) / 2};
  if (look->shape != BOX_PLAIN) box_braces(f, panel, look);
  int radius_of_mark = exact(f, 215), room = (panel.bottom - panel.top) * 45 / 100;
  if (f->at.width >= FACE_FROM && room < radius_of_mark) radius_of_mark = room;
  if (on_goal) goal_mark(f, middle, radius_of_mark, look->mark);
}

void sprite_box(Canvas *canvas, Rect at, const Theme *theme, bool on_goal) {
  SpriteFrame f = {canvas, at, theme};
  const BoxLook *look = on_goal ? &theme->box_on_goal : &theme->box;
  if (small(&f)) {
    small_box(&f, look, on_goal);
    return;
  }
  Bounds outer = shape_inset(cell_bounds(&f), whole(&f, 70));
  Bounds shadow = outer;
  shadow.bottom += whole(&f, 50);
  shape_round_rect(canvas, shadow, exact(&f, 110), theme->shadow);
  box_body(&f, outer, look, on_goal);
}

static void small_player(const SpriteFrame *f) {
  const PlayerLook *look = &f->theme->player;
  int side = f->at.width;
  if (side < TINY_BELOW) {
    shape_ellipse(f->canvas, cell_bounds(f), look->body);
    shape_rect(f->canvas, block(f, 300), look->head);
    return;
  }
  // A rim of floor separates the player from the mark of a goal.
  Bounds c = cell_bounds(f);
  shape_rect(f->canvas, shape_inset(c, SHAPE_PIXEL), f->theme->floor[0]);
  int edge = SHAPE_PIXEL * (side / 4), middle = c.top + side / 2 * SHAPE_PIXEL;
  shape_rect(f->canvas, (Bounds){c.left + edge, middle, c.right - edge, c.bottom - SHAPE_PIXEL},
             look->body);
  int head = SHAPE_PIXEL * (side * 3 / 8);
  shape_rect(f->canvas, (Bounds){c.left + head, c.top + SHAPE_PIXEL, c.right - head, middle},
             look->hat);
}

static void player_face(const SpriteFrame *f) {
  const PlayerLook *look = &f->theme->player;
  int eye = exact(f, 38);
  shape_disc(f->canvas, spot(f, 415, 400), eye, look->line);
  shape_disc(f->canvas, spot(f, 585, 400), eye, look->line);
}

void sprite_player(Canvas *canvas, Rect at, const Theme *theme) {
  SpriteFrame f = {canvas, at, theme};
  const PlayerLook *look = &theme->player;
  if (small(&f)) {
    small_player(&f);
    return;
  }
  int line = exact(&f, 50);
  if (line < SHAPE_PIXEL * 3 / 4) line = SHAPE_PIXEL * 3 / 4;
  shape_ellipse(canvas, part(&f, 150, 800, 850, 990), theme->shadow);
  Bounds body = part(&f, 220, 500, 780, 945);
  shape_round_rect(canvas, body, exact(&f, 230), look->line);
  shape_round_rect(canvas, shape_inset(body, line), exact(&f, 230) - line, look->body);
  Point head = spot(&f, 500, 340);
  int radius = exact(&f, 285);
  shape_disc(canvas, head, radius, look->line);
  shape_disc(canvas, head, radius - line, look->hat);
  Bounds face = part(&f, 235, 330, 765, 640);
  Rect below = {at.x, face.top / SHAPE_PIXEL, at.width, at.height};
  canvas_clip(canvas, below);
  shape_disc(canvas, head, radius - line, look->head);
  canvas_unclip(canvas);
  if (at.width >= FACE_FROM) player_face(&f);
}
