// The pieces of a picture, drawn once for a theme and cell size and copied from then on.
// The caller owns them; while drawing they are only read, so that threads may share a set.
#ifndef TSB_TILES_H
#define TSB_TILES_H

#include "image/canvas.h"
#include "picture/theme.h"

enum { TILES_MIN_CELL = 4, TILES_MAX_CELL = 128 };

// Which neighbours throw their shadow on a floor tile.
enum { SHADE_UP = 1, SHADE_LEFT = 2, SHADE_CORNER = 4, SHADES = 8 };

// A wall cell is made of four quarters. What a quarter shows depends on the neighbour beside it,
// the one above or below it, and the one across its corner: these are the cases.
typedef enum {
  WALL_FULL,        // walls on all three
  WALL_NOTCH,       // both sides, but the corner is open
  WALL_HORIZONTAL,  // the side only: its edge runs level
  WALL_VERTICAL,    // above or below only: its edge runs upright
  WALL_CORNER,      // none: rounded
  WALL_TOUCH,       // the corner only: kept square, for the two walls to meet
  WALL_CASES
} WallCase;

typedef enum {
  TILE_FLOOR,                           // 2 colours x SHADES
  TILE_WALL = TILE_FLOOR + 2 * SHADES,  // WALL_CASES tiles, each with all four quarters
  TILE_GOAL = TILE_WALL + WALL_CASES,   // from here on transparent around the piece
  TILE_BOX,
  TILE_BOX_ON_GOAL,
  TILE_PLAYER,
  TILE_PLAYER_ON_GOAL,  // the same, except in skins that draw him with his floor
  TILE_COUNT
} TileKind;

typedef struct {
  const Theme *theme;
  int cell;
  Canvas atlas;  // TILE_COUNT tiles, one below the other
} Tiles;

Tiles tiles_new(const Theme *theme, int cell);
void tiles_free(Tiles *tiles);  // a zeroed set is fine

// Sets of one theme for as many sizes as are asked for, each made when first needed.
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
