// Written by hand and not by a tree, so that the rows of a board stand below each other and a cell
// is on one line. All texts are normalized, so that only a quote, a backslash and the newlines of
// comments are escaped.
#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_formats/labyrinth_json.h"
#include "labyrinth_formats/labyrinth_signs.h"
#include "text/lines.h"
#include "text/normalize_metadata.h"

enum { FILE_INDENT = 2, LEVEL_INDENT = 6, MAZE_INDENT = 8, WALLS_INDENT = 10 };

static void write_string(Slice text, Text *out) {
  text_add_char(out, '"');
  for (size_t i = 0; i < text.length; i++) {
    char c = text.at[i];
    if (c == '\n') text_add(out, "\\n");
    else if (c == '"' || c == '\\') text_format(out, "\\%c", c);
    else text_add_char(out, c);
  }
  text_add_char(out, '"');
}

static void write_name(int indent, const char *name, Text *out) {
  text_format(out, "%*s\"%s\": ", indent, "", name);
}

// Frees the normalized text. Nothing is written if there is none.
static void write_text(int indent, const char *name, char *normalized, Text *out) {
  if (normalized) {
    write_name(indent, name, out);
    write_string(slice_of(normalized), out);
    text_add(out, ",\n");
  }
  mem_free(normalized);
}

static void write_properties(int indent, const LabyrinthProperties *properties, Text *out) {
  size_t written = 0;
  for (size_t i = 0; i < properties->count; i++) {
    const LabyrinthProperty *property = &properties->items[i];
    char *value = normalize_line(slice_of(property->value));
    if (value && labyrinth_property_is(property->key, indent == LEVEL_INDENT)) {
      if (written++) text_add(out, ", ");
      else write_name(indent, "properties", out), text_add_char(out, '{');
      write_string(slice_of(property->key), out);
      text_add(out, ": ");
      write_string(slice_of(value), out);
    }
    mem_free(value);
  }
  if (written) text_add(out, "},\n");
}

static void write_texts(int indent, char *const texts[3], const LabyrinthProperties *properties,
                        Text *out) {
  write_text(indent, "title", normalize_line(slice_of(texts[0])), out);
  write_text(indent, "author", normalize_line(slice_of(texts[1])), out);
  write_text(indent, "comment", normalize_comment(slice_of(texts[2])), out);
  write_properties(indent, properties, out);
}

static void write_cell(const Labyrinth *maze, int cell, Text *out) {
  text_format(out, "[%d, %d]", labyrinth_x(maze, cell), labyrinth_y(maze, cell));
}

static void write_single(const Labyrinth *maze, const char *name, int cell, Text *out) {
  write_name(MAZE_INDENT, name, out);
  write_cell(maze, cell, out);
  text_add(out, ",\n");
}

static void write_thing(const Labyrinth *maze, int cell, LabyrinthSign sign, Text *out) {
  char letter = labyrinth_sign_char(sign);
  if (sign.thing == THING_SWEET) {
    write_cell(maze, cell, out);
    return;
  }
  text_add(out, "{\"at\": ");
  write_cell(maze, cell, out);
  if (sign.thing == THING_MONSTER) text_format(out, ", \"period\": %d}", sign.kind);
  else if (sign.thing == THING_KEY) text_format(out, ", \"color\": \"%c\"}", letter);
  else text_format(out, ", \"letter\": \"%c\"}", letter);
}

static void write_things(const Labyrinth *maze, const char *name, LabyrinthThing thing, Text *out) {
  size_t written = 0;
  write_name(MAZE_INDENT, name, out);
  text_add_char(out, '[');
  for (int cell = 0; cell < labyrinth_cells(maze); cell++) {
    LabyrinthSign sign = labyrinth_sign_at(maze, cell);
    if (sign.thing != thing) continue;
    if (written++) text_add(out, ", ");
    write_thing(maze, cell, sign, out);
  }
  text_add(out, "],\n");
}

static void write_door(const Labyrinth *maze, const LabyrinthDoor *door, Text *out) {
  char letter = labyrinth_door_char(door->by_switch, door->color, true);
  text_add(out, "{\"at\": ");
  write_cell(maze, door->cell, out);
  text_format(out, ", \"side\": \"%s\", ", door->dir == RIGHT ? "right" : "down");
  if (door->by_switch)
    text_format(out, "\"switch\": \"%c\", \"open\": %s}", letter, door->open ? "true" : "false");
  else text_format(out, "\"key\": \"%c\"}", letter);
}

// In the order of reading: the doors of a row of cells, then those below them.
static void write_doors(const Labyrinth *maze, Text *out) {
  size_t written = 0;
  write_name(MAZE_INDENT, "doors", out);
  text_add_char(out, '[');
  for (int y = 0; y < maze->height; y++)
    for (Dir dir = RIGHT; dir <= DOWN; dir++)
      for (int x = 0; x < maze->width; x++) {
        LabyrinthEdge edge = maze->edges[labyrinth_cell(maze, x, y)][dir];
        if (edge < EDGE_DOOR) continue;
        if (written++) text_add(out, ", ");
        write_door(maze, &maze->doors[edge - EDGE_DOOR], out);
      }
  text_add(out, "],\n");
}

static void write_wall_rows(const Labyrinth *maze, const char *name, Dir dir, Text *out) {
  write_name(WALLS_INDENT, name, out);
  text_add_char(out, '[');
  for (int y = 0; y < maze->height; y++) {
    text_add(out, y ? ", \"" : "\"");
    for (int x = 0; x < maze->width; x++)
      text_add_char(out, maze->edges[labyrinth_cell(maze, x, y)][dir] == EDGE_WALL ? '1' : '0');
    text_add_char(out, '"');
  }
  text_add_char(out, ']');
}

static void write_maze(const Labyrinth *maze, Text *out) {
  write_name(LEVEL_INDENT, "maze", out);
  text_add(out, "{\n");
  write_single(maze, "player", maze->player, out);
  write_single(maze, "exit", maze->exit, out);
  write_things(maze, "sweets", THING_SWEET, out);
  write_things(maze, "monsters", THING_MONSTER, out);
  write_things(maze, "keys", THING_KEY, out);
  write_things(maze, "switches", THING_SWITCH, out);
  write_doors(maze, out);
  write_name(MAZE_INDENT, "walls", out);
  text_add(out, "{\n");
  write_wall_rows(maze, "right", RIGHT, out);
  text_add(out, ",\n");
  write_wall_rows(maze, "down", DOWN, out);
  text_format(out, "\n%*s}\n%*s}", MAZE_INDENT, "", LEVEL_INDENT, "");
}

static void write_board(const Labyrinth *maze, Text *out) {
  Text rows = {0};
  labyrinth_write_board(maze, &rows);
  Lines lines = lines_of((Slice){rows.data, rows.length});
  write_name(LEVEL_INDENT, "board", out);
  text_add(out, "[");
  for (Slice row; lines_next(&lines, &row);) {
    text_format(out, "%s\n%*s", lines.number > 1 ? "," : "", MAZE_INDENT, "");
    write_string(row, out);
  }
  text_format(out, "\n%*s],\n", LEVEL_INDENT, "");
  text_free(&rows);
}

static void write_level(const LabyrinthLevel *level, Text *out) {
  char *texts[] = {level->title, level->author, level->comment};
  const char *moves = level->solution;
  write_texts(LEVEL_INDENT, texts, &level->properties, out);
  text_format(out, "%*s\"width\": %d,\n", LEVEL_INDENT, "", level->maze.width);
  text_format(out, "%*s\"height\": %d,\n", LEVEL_INDENT, "", level->maze.height);
  if (moves && *moves && !moves[strspn(moves, "lurdw")])
    text_format(out, "%*s\"solution\": \"%s\",\n", LEVEL_INDENT, "", moves);
  write_board(&level->maze, out);
  write_maze(&level->maze, out);
}

void labyrinth_json_write(const LabyrinthCollection *collection, Text *out) {
  char *texts[] = {collection->title, collection->author, collection->comment};
  text_format(out, "{\n  \"kind\": \"labyrinth\",\n  \"format\": %d,\n", LABYRINTH_JSON_FORMAT);
  write_texts(FILE_INDENT, texts, &collection->properties, out);
  text_add(out, "  \"levels\": [");
  for (size_t i = 0; i < collection->count; i++) {
    text_add(out, i ? ",\n    {\n" : "\n    {\n");
    write_level(&collection->levels[i], out);
    text_add(out, "\n    }");
  }
  text_add(out, collection->count ? "\n  ]\n}\n" : "]\n}\n");
}
