// Two passes, as in animation.c: the first collects the colours of all frames, the second writes
// the frames. Floor and walls are drawn once. A turn draws only the cells in which something may
// have changed: those of the player and the monsters, of doors, and the exit. A frame has the
// pixels that really changed and is transparent between them, so monsters may be far apart. If a
// pixel at a round corner of the picture changed, which is not quite opaque, the frame has the
// whole area instead.
#include "labyrinth_picture/labyrinth_film.h"

#include <string.h>

#include "image/apng.h"

// Three canvases of this size are in memory.
enum { MAX_PIXELS = CANVAS_MAX_PIXELS / 4 };

typedef struct {
  const Labyrinth *maze;
  const LabyrinthStyle *style;
  LabyrinthFrame frame;
  Canvas ground, picture;
  Canvas changes;  // the new pixels of a frame; transparent elsewhere
  bool changed[LABYRINTH_MAX_CELLS];
  bool opaque;  // all new pixels are
} Film;

static void film_begin(Film *film) {
  film->frame = labyrinth_frame_start(film->maze);
  canvas_copy(&film->picture, 0, 0, &film->ground, film->ground.clip);
  labyrinth_picture_draw_things(film->maze, &film->frame, film->style, &film->picture, 0, 0);
}

// Things vanish under the player, and the eyes of monsters follow him.
static void mark_changes(Film *film, const LabyrinthState *before, const LabyrinthState *after) {
  const Labyrinth *maze = film->maze;
  memset(film->changed, 0, sizeof film->changed);
  film->changed[before->player] = film->changed[after->player] = true;
  for (int i = 0; i < maze->monster_count; i++)
    film->changed[before->monsters[i]] = film->changed[after->monsters[i]] = true;
  for (int i = 0; i < maze->door_count; i++) {
    const LabyrinthDoor *door = &maze->doors[i];
    if (!((before->open ^ after->open) >> i & 1)) continue;
    film->changed[door->cell] = true;
    film->changed[labyrinth_neighbour(maze, door->cell, (Dir)door->dir)] = true;
  }
  if (!after->sweets && before->sweets) film->changed[maze->exit] = true;
}

// The pixels of a cell, up to the middle of the walls around it. Nothing that changes reaches
// farther.
static Rect tile_of(const Film *film, int cell) {
  LabyrinthGrid grid = labyrinth_grid(labyrinth_look(film->style->theme), film->style->cell, 0, 0);
  return (Rect){labyrinth_x(film->maze, cell) * grid.cell + grid.wall / 2,
                labyrinth_y(film->maze, cell) * grid.cell + grid.wall / 2, grid.cell, grid.cell};
}

static Color *pixel(const Canvas *canvas, int x, int y) {
  return canvas->pixels + (size_t)y * (size_t)canvas->width + (size_t)x;
}

static void extend(Bounds *bounds, int x, int y) {
  if (x < bounds->left) bounds->left = x;
  if (y < bounds->top) bounds->top = y;
  if (x >= bounds->right) bounds->right = x + 1;
  if (y >= bounds->bottom) bounds->bottom = y + 1;
}

// Draws a tile. The tile of `changes` gets the pixels that differ from those before.
static void draw_tile(Film *film, Rect tile, Bounds *bounds) {
  Canvas *picture = &film->picture, *changes = &film->changes;
  canvas_copy(changes, tile.x, tile.y, picture, tile);
  canvas_copy(picture, tile.x, tile.y, &film->ground, tile);
  canvas_clip(picture, tile);
  labyrinth_picture_draw_things(film->maze, &film->frame, film->style, picture, 0, 0);
  canvas_unclip(picture);
  for (int y = tile.y; y < tile.y + tile.height; y++)
    for (int x = tile.x; x < tile.x + tile.width; x++) {
      Color now = *pixel(picture, x, y), *change = pixel(changes, x, y);
      bool same = color_equal(*change, now);
      *change = same ? (Color){0} : now;
      if (same) continue;
      extend(bounds, x, y);
      film->opaque = film->opaque && now.a == 255;
    }
}

// Plays a turn and draws it. Returns the area of `changes` with the new pixels.
static Rect film_turn(Film *film, char letter) {
  LabyrinthMove move = MOVE_WAIT;
  LabyrinthState before = film->frame.state;
  labyrinth_move_of(letter, &move);
  labyrinth_frame_play(film->maze, &film->frame, move);
  mark_changes(film, &before, &film->frame.state);
  film->opaque = true;
  Bounds bounds = {film->picture.width, film->picture.height, 0, 0};
  for (int cell = 0; cell < labyrinth_cells(film->maze); cell++)
    if (film->changed[cell]) draw_tile(film, tile_of(film, cell), &bounds);
  // A frame has at least one pixel, even if nothing is seen to change.
  if (bounds.left >= bounds.right) bounds = (Bounds){0, 0, 1, 1};
  return (Rect){bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top};
}

static void erase_changes(Film *film) {
  for (int cell = 0; cell < labyrinth_cells(film->maze); cell++)
    if (film->changed[cell]) canvas_fill(&film->changes, tile_of(film, cell), (Color){0});
}

static void add_area(Palette *palette, const Canvas *canvas, Rect area) {
  for (int y = area.y; y < area.y + area.height; y++)
    palette_add(palette, pixel(canvas, area.x, y), area.width);
}

static void gather_palette(Film *film, const char *moves, size_t count, Palette *palette) {
  film_begin(film);
  add_area(palette, &film->picture, film->picture.clip);
  for (size_t i = 0; i < count && palette_fits(palette); i++) {
    Rect area = film_turn(film, moves[i]);
    add_area(palette, film->opaque ? &film->changes : &film->picture, area);
    erase_changes(film);
  }
}

static void write_frames(Film *film, const char *moves, size_t count, LabyrinthFilmTimes times,
                         const Palette *palette, Text *out) {
  Canvas *picture = &film->picture;
  film_begin(film);
  Apng apng = apng_begin(picture->width, picture->height, (unsigned)count + 1, palette, out);
  apng_frame(&apng, picture, picture->clip, times.hold);
  for (size_t i = 0; i < count; i++) {
    Rect area = film_turn(film, moves[i]);
    int shown = i + 1 < count ? times.delay : times.hold;
    if (film->opaque) apng_frame_over(&apng, &film->changes, area, shown);
    else apng_frame(&apng, picture, area, shown);
    erase_changes(film);
  }
  apng_end(&apng);
}

const char *labyrinth_film_png(const Labyrinth *maze, const char *moves,
                               const LabyrinthStyle *style, LabyrinthFilmTimes times, Text *out) {
  size_t count = strlen(moves);
  LabyrinthPictureSize size = labyrinth_picture_size(maze, style);
  if (count > ANIMATION_MAX_MOVES) return "a film of more than 20000 turns is too long";
  if (size.width > MAX_PIXELS / size.height)
    return "the film would be too large; use a smaller cell";
  Film film = {.maze = maze,
               .style = style,
               .ground = canvas_new(size.width, size.height),
               .picture = canvas_new(size.width, size.height),
               .changes = canvas_new(size.width, size.height)};
  Palette palette = {0};
  labyrinth_picture_draw_ground(maze, style, &film.ground, 0, 0);
  gather_palette(&film, moves, count, &palette);
  write_frames(&film, moves, count, times, &palette, out);
  canvas_free(&film.ground);
  canvas_free(&film.picture);
  canvas_free(&film.changes);
  return NULL;
}
