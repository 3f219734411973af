#include "labyrinth_picture/labyrinth_mark.h"

#include "image/draw_text.h"

static int lightness(Color color) { return (299 * color.r + 587 * color.g + 114 * color.b) / 1000; }

Color labyrinth_mark_color(Color ground) {
  enum { MIDDLE = 140 };
  return lightness(ground) > MIDDLE ? (Color){20, 20, 20, 255} : (Color){255, 255, 255, 255};
}

Color labyrinth_mark_seen(LabyrinthMarkKind kind, Color color, Color ground, Color otherwise) {
  static const int least[] = {[MARK_BLOCK] = 60, [MARK_LETTER] = 120};
  int apart = lightness(color) - lightness(ground);
  return apart < least[kind] && apart > -least[kind] ? otherwise : color;
}

enum { MOST_POINTS = 12, DISC = 920 };

// In thousandths of the radius. A disc has no points.
static const struct {
  int count;
  Point points[MOST_POINTS];
} shapes[] = {
    {0, {{0, 0}}},
    {4, {{-800, -800}, {800, -800}, {800, 800}, {-800, 800}}},
    {3, {{0, -1000}, {950, 750}, {-950, 750}}},
    {4, {{0, -1050}, {900, 0}, {0, 1050}, {-900, 0}}},
    {12,
     {{-330, -950},
      {330, -950},
      {330, -330},
      {950, -330},
      {950, 330},
      {330, 330},
      {330, 950},
      {-330, 950},
      {-330, 330},
      {-950, 330},
      {-950, -330},
      {-330, -330}}},
    {10,
     {{0, -1080},
      {270, -330},
      {1050, -320},
      {430, 170},
      {650, 930},
      {0, 480},
      {-650, 930},
      {-430, 170},
      {-1050, -320},
      {-270, -330}}},
};

// The corners of a shape; none of a disc.
static int points_of(Point centre, int radius, int color, Point *points) {
  int count = shapes[color].count;
  for (int i = 0; i < count; i++)
    points[i] = (Point){centre.x + radius * shapes[color].points[i].x / 1000,
                        centre.y + radius * shapes[color].points[i].y / 1000};
  return count;
}

void labyrinth_mark_shape(Canvas *canvas, Point centre, int radius, int color, Color ink) {
  Point points[MOST_POINTS];
  int count = points_of(centre, radius, color, points);
  if (count) shape_polygon(canvas, points, count, ink);
  else shape_disc(canvas, centre, radius * DISC / 1000, ink);
}

void labyrinth_mark_outline(Canvas *canvas, Point centre, int radius, int color, int width,
                            Color ink) {
  Point points[MOST_POINTS + 1];
  int count = points_of(centre, radius, color, points);
  points[count] = points[0];
  if (count) shape_stroke(canvas, points, count + 1, width, ink);
  else shape_disc(canvas, centre, radius * DISC / 1000 + width / 2, ink);
}

void labyrinth_mark_letter(Canvas *canvas, Point centre, int height, int letter, Color ink) {
  char text[] = {(char)('U' + letter), '\0'};
  Font font = {.size = height, .bold = true, .color = ink};
  while (font_cap_height(font) < height) font.size++;
  int x = (centre.x - font_width(font, text) * SHAPE_PIXEL / 2 + SHAPE_PIXEL / 2) / SHAPE_PIXEL;
  int y = (centre.y + height * SHAPE_PIXEL / 2 + SHAPE_PIXEL / 2) / SHAPE_PIXEL;
  font_draw(canvas, font, x, y, text);
}
