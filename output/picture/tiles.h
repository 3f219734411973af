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
void tiles_free(Tiles *tiles);  // accepts zeroed tiles

// Tiles of one theme in all sizes, each size made when it is first needed.
typedef struct {
  const Theme *theme;
  Tiles sized[TILES_MAX_CELL + 1];
} TileSets;

const Tiles *tiles_sized(TileSets *sets, int cell);
void tiles_free_sets(TileSets *sets);

static inline Rect tiles_rect(const Tiles *tiles, int kind) {
  return (Rect){0, kind * tiles->cell, tiles->cell, tiles->cell};
}

#endif
