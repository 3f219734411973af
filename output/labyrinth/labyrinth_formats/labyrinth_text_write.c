// The normal form: no indent, no remarks, keys in a fixed order after the board.
#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_formats/labyrinth_signs.h"
#include "text/lines.h"
#include "text/normalize_metadata.h"

static char edge_char(const Labyrinth *maze, int cell, Dir dir) {
  LabyrinthEdge edge = maze->edges[cell][dir];
  if (edge == EDGE_OPEN) return ' ';
  if (edge == EDGE_WALL) return dir == LEFT || dir == RIGHT ? '|' : '-';
  const LabyrinthDoor *door = &maze->doors[edge - EDGE_DOOR];
  return labyrinth_door_char(door->by_switch, door->color, door->open);
}

// The walls above or below the cells of row y.
static void write_walls(const Labyrinth *maze, int y, Dir dir, Text *out) {
  for (int x = 0; x < maze->width; x++) {
    text_add_char(out, '+');
    text_add_char(out, edge_char(maze, labyrinth_cell(maze, x, y), dir));
  }
  text_add(out, "+\n");
}

static void write_cells(const Labyrinth *maze, int y, Text *out) {
  text_add_char(out, '|');
  for (int x = 0; x < maze->width; x++) {
    uint16_t cell = labyrinth_cell(maze, x, y);
    text_add_char(out, labyrinth_sign_char(labyrinth_sign_at(maze, cell)));
    text_add_char(out, edge_char(maze, cell, RIGHT));
  }
  text_add_char(out, '\n');
}

void labyrinth_write_board(const Labyrinth *maze, Text *out) {
  write_walls(maze, 0, UP, out);
  for (int y = 0; y < maze->height; y++) {
    write_cells(maze, y, out);
    write_walls(maze, y, DOWN, out);
  }
}

static void write_key(const char *key, const char *value, Text *out) {
  char *normalized = normalize_line(slice_of(value));
  if (normalized) text_format(out, "%s: %s\n", key, normalized);
  mem_free(normalized);
}

static void write_comment(const char *comment, Text *out) {
  char *normalized = normalize_comment(slice_of(comment));
  Lines lines = {slice_of(normalized), 0};
  for (Slice line; lines_next(&lines, &line);)
    text_format(out, "Comment:%s%.*s\n", line.length ? " " : "", (int)line.length, line.at);
  mem_free(normalized);
}

// A key that would be read back as something else is left out.
static void write_properties(const LabyrinthProperties *properties, bool of_level, Text *out) {
  for (size_t i = 0; i < properties->count; i++) {
    const LabyrinthProperty *property = &properties->items[i];
    if (labyrinth_property_is(property->key, of_level))
      write_key(property->key, property->value, out);
  }
}

void labyrinth_write_level(const LabyrinthLevel *level, Text *out) {
  labyrinth_write_board(&level->maze, out);
  write_key("Title", level->title, out);
  write_key("Author", level->author, out);
  write_properties(&level->properties, true, out);
  write_comment(level->comment, out);
  const char *moves = level->solution;
  if (moves && *moves && !moves[strspn(moves, "lurdw")]) write_key("Solution", moves, out);
  text_add_char(out, '\n');
}

void labyrinth_write_collection(const LabyrinthCollection *collection, Text *out) {
  size_t start = out->length;
  write_key("Title", collection->title, out);
  write_key("Author", collection->author, out);
  write_properties(&collection->properties, false, out);
  write_comment(collection->comment, out);
  if (out->length > start) text_add_char(out, '\n');
  for (size_t i = 0; i < collection->count; i++) labyrinth_write_level(&collection->levels[i], out);
}
