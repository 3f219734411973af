#include "labyrinth_picture/labyrinth_overlay.h"

#include "labyrinth_picture/labyrinth_sprite_area.h"

static void draw_cross(const LabyrinthSpriteArea *area) {
  enum { LOW = 150, HIGH = 1000 - LOW, WIDTH = 110, RIM = 70 };
  static const Color red = COLOR_RGB(0xC8102E), white = COLOR_RGB(0xFFFFFF);
  Point ends[2][2] = {{sprite_spot(area, LOW, LOW), sprite_spot(area, HIGH, HIGH)},
                      {sprite_spot(area, HIGH, LOW), sprite_spot(area, LOW, HIGH)}};
  int width = sprite_exact(area, WIDTH);
  if (width < SHAPE_PIXEL) width = SHAPE_PIXEL;
  for (int i = 0; i < 2; i++)
    shape_line(area->canvas, ends[i][0], ends[i][1], width + sprite_exact(area, RIM), white);
  for (int i = 0; i < 2; i++) shape_line(area->canvas, ends[i][0], ends[i][1], width, red);
}

void labyrinth_overlay_draw_crosses(Canvas *canvas, const LabyrinthGrid *grid,
                                    const LabyrinthLook *look, const Labyrinth *maze,
                                    const LabyrinthOverlay *overlay) {
  for (int i = 0; i < overlay->crossed_count; i++) {
    int cell = overlay->crossed[i];
    Rect floor = labyrinth_grid_floor(grid, labyrinth_x(maze, cell), labyrinth_y(maze, cell));
    draw_cross(&(LabyrinthSpriteArea){canvas, look, floor});
  }
}
