// The tiles of a picture, drawn once for a theme and a cell size and then copied. The caller owns
// them. Drawing a board only reads them, so threads may share a set.
#ifndef TSB_TILES_H
#define TSB_TILES_H

#include "image/canvas.h"
#include "picture/theme.h"

enum { TILES_MIN_CELL = 4, TILES_MAX_CELL = 128 };

// Which neighbours cast a shadow on a floor tile.
enum { SHADE_UP = 1, SHADE_LEFT = 2, SHADE_CORNER = 4, SHADES = 8 };

// A wall cell consists of four quarters. The look of a quarter depends on three neighbours: beside
// it, above or below it, and across its corner.
typedef enum {
  WALL_FULL,        // all three are walls
  WALL_NOTCH,       // all but the corner
  WALL_HORIZONTAL,  // only beside: the edge is horizontal
  WALL_VERTICAL,    // only above or below: the edge is vertical
  WALL_CORNER,      // none: rounded
  WALL_TOUCH,       // only across the corner: square, so that the two walls meet
  WALL_CASES
} WallCase;

typedef enum {
  TILE_FLOOR,                           // 2 colours x SHADES
  TILE_WALL = TILE_FLOOR + 2 * SHADES,  // WALL_CASES tiles, each with all four quarters
  TILE_GOAL = TILE_WALL + WALL_CASES,   // sprites from here on, transparent around
  TILE_BOX,
  TILE_BOX_ON_GOAL,
  TILE_PLAYER,
  TILE_PLAYER_ON_GOAL,  // differs from TILE_PLAYER only in skins
  TILE_COUNT
} TileKind;

typedef struct {
  const Theme *theme;
  int cell;
  Canvas atlas;  // TILE_COUNT tiles, one below the other
} Tiles;

Tiles tiles_new(const Theme *theme, int cell);
Tiles tiles_new_vector(const Theme *theme, int cell);  // on a vector canvas, for SVG
void tiles_free(Tiles *tiles);                         // accepts zeroed tiles

// Tiles of one theme in all sizes, each size made when it is first needed.
typedef struct {
  const Theme *theme;
  bool vector;  // for SVG
  Tiles sized[TILES_MAX_CELL + 1];
} TileSets;

const Tiles *tiles_sized(TileSets *sets, int cell);
void tiles_free_sets(TileSets *sets);

// Lengths of a theme at the size of the tiles, in pixels. Radii are in 1/256 pixel.
typedef struct {
  int rim, depth;                   // of walls; rim is 0 if there is none
  int radius, inner_radius;         // of the corners of a wall, and of its top within the rim
  int shadow_depth, shadow_beside;  // below and beside walls
} TileMetrics;

TileMetrics tiles_metrics(const Tiles *tiles);

static inline Rect tiles_rect(const Tiles *tiles, int kind) {
  return (Rect){0, kind * tiles->cell, tiles->cell, tiles->cell};
}

#endif
