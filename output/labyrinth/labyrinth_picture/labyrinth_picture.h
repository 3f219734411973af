// A labyrinth as a picture, in the themes of `render`. Cells are 8 to 128 pixels; walls lie on the
// lines between them. The same drawing calls give pixels or, on a vector canvas, SVG.
#ifndef TSB_LABYRINTH_PICTURE_H
#define TSB_LABYRINTH_PICTURE_H

#include "image/png_write.h"
#include "labyrinth_picture/labyrinth_overlay.h"
#include "labyrinth_rules/labyrinth_game.h"
#include "picture/board_picture.h"

typedef struct {
  const Theme *theme;
  int cell;         // LABYRINTH_MIN_CELL to LABYRINTH_MAX_CELL
  Outside outside;  // what lies outside the round corners
} LabyrinthStyle;

// A position, and what only pictures know of it.
typedef struct {
  LabyrinthState state;
  Dir facing;  // where the player looks
  bool mouth_open;
} LabyrinthFrame;

LabyrinthFrame labyrinth_frame_start(const Labyrinth *maze);
// Plays one turn, which must be legal.
LabyrinthTurn labyrinth_frame_play(const Labyrinth *maze, LabyrinthFrame *frame,
                                   LabyrinthMove move);

typedef struct {
  int width, height;
} LabyrinthPictureSize;
LabyrinthPictureSize labyrinth_picture_size(const Labyrinth *maze, const LabyrinthStyle *style);

// Draws with the picture's corner at (x, y), inside the clip.
void labyrinth_picture_draw(const Labyrinth *maze, const LabyrinthFrame *frame,
                            const LabyrinthStyle *style, Canvas *canvas, int x, int y);
// The two parts of that, one after the other: floor and walls, which never change, and what stands
// on them.
void labyrinth_picture_draw_ground(const Labyrinth *maze, const LabyrinthStyle *style,
                                   Canvas *canvas, int x, int y);
void labyrinth_picture_draw_things(const Labyrinth *maze, const LabyrinthFrame *frame,
                                   const LabyrinthStyle *style, Canvas *canvas, int x, int y);
// The start with its overlay.
void labyrinth_picture_draw_start(const Labyrinth *maze, const LabyrinthOverlay *overlay,
                                  const LabyrinthStyle *style, Canvas *canvas, int x, int y);

// The start as a whole file, appended to `out`, with its overlay unless that is NULL. The PNG needs
// memory for a few rows of cells only. Returns NULL or an error.
const char *labyrinth_picture_png(const Labyrinth *maze, const LabyrinthOverlay *overlay,
                                  const LabyrinthStyle *style, PngEffort effort, Text *out);
void labyrinth_picture_svg(const Labyrinth *maze, const LabyrinthOverlay *overlay,
                           const LabyrinthStyle *style, const char *title, Text *out);

#endif
