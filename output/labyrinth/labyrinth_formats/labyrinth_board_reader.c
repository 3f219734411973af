// Rows are collected first, because width and height are known only at the end of the board. Then
// each character is read by its place: corner, edge or cell. A row is reported once, with its first
// fault, so that a character too many does not make a fault of each one after it.
#include "labyrinth_formats/labyrinth_board_reader.h"

#include <string.h>

#include "labyrinth_formats/labyrinth_signs.h"
#include "text/lines.h"
#include "text/utf8.h"

typedef struct {
  const LabyrinthBoardReader *reader;
  int level;
  Problems *problems;
  Labyrinth maze;
  int doors, sweets, monsters, switches;  // that were seen, also those too many
  bool faulty;
} Build;

void labyrinth_board_reader_add(LabyrinthBoardReader *reader, Slice line, int number, int column) {
  size_t start = 0;
  line = slice_trim_end(line);
  while (start < line.length && char_is_blank(line.at[start]) &&
         (!reader->count || start < reader->indent))
    start++;
  if (!reader->count) reader->indent = start;
  if (reader->count < LABYRINTH_MAX_ROWS)
    reader->rows[reader->count] = (LabyrinthRow){line, start, number, column};
  reader->count++;
}

static Slice row_of(const LabyrinthBoardReader *reader, size_t row) {
  return slice_from(reader->rows[row].line, reader->rows[row].start);
}

bool labyrinth_board_reader_is_closed(const LabyrinthBoardReader *reader) {
  return reader->count > 1 && reader->count % 2 && reader->count <= LABYRINTH_MAX_ROWS &&
         slice_only(row_of(reader, reader->count - 1), "+-");
}

static char first_of(Slice row) { return row.length ? *row.at : '\0'; }

// The column in the file, or in the row itself if that of the file is not known. The offset may
// also be the one after the last character.
static int column_of(const LabyrinthBoardReader *reader, size_t row, size_t offset) {
  const LabyrinthRow *at = &reader->rows[row];
  int before = at->column ? at->column - 1 : 0;
  offset += at->start;
  if (!offset) return before + 1;
  bool end = offset == at->line.length;
  return before + lines_locate(at->line, offset - end).column + end;
}

static void report(Build *build, size_t row, size_t offset, const char *text) {
  const LabyrinthRow *at = &build->reader->rows[row];
  int column = column_of(build->reader, row, offset);
  build->faulty = true;
  if (at->column) problems_add(build->problems, at->number, column, build->level, "%s", text);
  else
    problems_add(build->problems, at->number, 0, build->level, "board, row %zu, column %d: %s",
                 row + 1, column, text);
}

__attribute__((format(printf, 4, 5))) static void fault(Build *build, size_t row, size_t offset,
                                                        const char *format, ...) {
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_format_args(&text, format, args);
  va_end(args);
  report(build, row, offset, text.data);
  text_free(&text);
}

// The length that most rows have; of several the one that comes first.
static size_t usual_length(const LabyrinthBoardReader *reader) {
  size_t usual = 0, most = 0;
  for (size_t i = 0; i < reader->count && i < LABYRINTH_MAX_ROWS; i++) {
    size_t same = 0, length = row_of(reader, i).length;
    for (size_t j = 0; j < reader->count && j < LABYRINTH_MAX_ROWS; j++)
      same += row_of(reader, j).length == length;
    if (same > most) most = same, usual = length;
  }
  return usual;
}

static bool side_is_fine(size_t cells) {
  return cells >= LABYRINTH_MIN_SIDE && cells <= LABYRINTH_MAX_SIDE;
}

static bool size_is_fine(Build *build, size_t length) {
  size_t rows = build->reader->count, width = length / 2, height = rows / 2;
  if (first_of(row_of(build->reader, 0)) != '+')
    fault(build, 0, 0, "the board begins without a row of walls: + was expected");
  else if (!(length % 2))
    fault(build, 0, 0, "rows of %zu characters: W cells need 2W + 1, an odd number", length);
  else if (!(rows % 2))
    fault(build, rows < LABYRINTH_MAX_ROWS ? rows - 1 : LABYRINTH_MAX_ROWS - 1, 0,
          "the board ends early: a row of walls was expected after %zu rows", rows);
  else if (!side_is_fine(width) || !side_is_fine(height))
    fault(build, 0, 0, "%zu x %zu cells: %d x %d to %d x %d are possible", width, height,
          LABYRINTH_MIN_SIDE, LABYRINTH_MIN_SIDE, LABYRINTH_MAX_SIDE, LABYRINTH_MAX_SIDE);
  return !build->faulty;
}

static void unknown(Build *build, size_t row, size_t offset, const char *expected) {
  char name[UTF8_NAME_SIZE];
  fault(build, row, offset, "unknown character %s: %s expected",
        utf8_name(slice_from(row_of(build->reader, row), offset), name), expected);
}

// Where the character of a cell stands, for "the first is at ...".
static void write_place(const Build *build, uint16_t cell, Text *out) {
  size_t row = 2 * (size_t)labyrinth_y(&build->maze, cell) + 1;
  size_t offset = 2 * (size_t)labyrinth_x(&build->maze, cell) + 1;
  const LabyrinthRow *at = &build->reader->rows[row];
  text_format(out, "%s %d, column %d", at->column ? "line" : "row",
              at->column ? at->number : (int)row + 1, column_of(build->reader, row, offset));
}

static void place_single(Build *build, size_t row, size_t offset, const char *name, uint16_t *place,
                         uint16_t cell) {
  if (*place == LABYRINTH_NOWHERE) {
    *place = cell;
    return;
  }
  Text first = {0};
  write_place(build, *place, &first);
  fault(build, row, offset, "a second %s: the first is at %s", name, first.data);
  text_free(&first);
}

// Is there room for one more? Only the first one too many is reported.
static bool has_room(Build *build, size_t row, size_t offset, int *seen, int most,
                     const char *names) {
  if (++*seen == most + 1) fault(build, row, offset, "more than %d %s", most, names);
  return *seen <= most;
}

static void place_thing(Build *build, size_t row, size_t offset, LabyrinthSign sign) {
  Labyrinth *maze = &build->maze;
  uint16_t cell = labyrinth_cell(maze, (int)offset / 2, (int)row / 2);
  char key[] = "key a";
  key[4] = (char)('a' + sign.kind);
  switch (sign.thing) {
    case THING_NONE:
      break;
    case THING_PLAYER:
      place_single(build, row, offset, "player", &maze->player, cell);
      break;
    case THING_EXIT:
      place_single(build, row, offset, "exit", &maze->exit, cell);
      break;
    case THING_KEY:
      place_single(build, row, offset, key, &maze->keys[sign.kind], cell);
      break;
    case THING_SWEET:
      if (has_room(build, row, offset, &build->sweets, LABYRINTH_MAX_SWEETS, "sweets"))
        maze->sweets[maze->sweet_count++] = cell;
      break;
    case THING_SWITCH:
      if (has_room(build, row, offset, &build->switches, LABYRINTH_MAX_SWITCHES, "switches"))
        maze->switches[maze->switch_count++] = (LabyrinthSwitch){cell, (uint8_t)sign.kind};
      break;
    case THING_MONSTER:
      if (has_room(build, row, offset, &build->monsters, LABYRINTH_MAX_MONSTERS, "monsters"))
        maze->monsters[maze->monster_count++] = (LabyrinthMonster){cell, (uint8_t)sign.kind};
      break;
  }
}

// A letter one place beside its own is the most common mistake of a board drawn by hand.
static void report_cell(Build *build, size_t row, size_t offset, char c) {
  LabyrinthDoor door;
  if (labyrinth_door_of(c, &door))
    fault(build, row, offset, "a door (%c) on a cell: doors stand between cells", c);
  else unknown(build, row, offset, "@, E, ., a to f, u to z, 1 to 4 or a blank on a cell was");
}

static void report_edge(Build *build, size_t row, size_t offset, char c, bool right) {
  LabyrinthSign sign;
  if (labyrinth_sign_of(c, &sign))
    fault(build, row, offset, "a thing (%c) between cells: things stand on cells", c);
  else
    unknown(build, row, offset,
            right ? "|, a blank or a door (A to F, U to Z, u to z) was"
                  : "-, a blank or a door (A to F, U to Z, u to z) was");
}

static bool read_cell(Build *build, size_t row, size_t offset, char c) {
  LabyrinthSign sign;
  bool known = labyrinth_sign_of(c, &sign);
  if (known) place_thing(build, row, offset, sign);
  else report_cell(build, row, offset, c);
  return known;
}

static bool read_border(Build *build, size_t row, size_t offset, char c, char wall) {
  LabyrinthDoor door;
  if (c == wall) return true;
  if (c == ' ') fault(build, row, offset, "a hole in the border: %c was expected", wall);
  else if (labyrinth_door_of(c, &door))
    fault(build, row, offset, "a door in the border: %c was expected", wall);
  else unknown(build, row, offset, wall == '-' ? "the border, -, was" : "the border, |, was");
  return false;
}

static bool read_edge(Build *build, size_t row, size_t offset, char c) {
  Labyrinth *maze = &build->maze;
  bool right = row % 2;  // the edge is to the right of its cell, or below it
  size_t line = right ? offset : row, last = 2 * (size_t)(right ? maze->width : maze->height);
  if (!line || line == last) return read_border(build, row, offset, c, right ? '|' : '-');
  uint16_t cell = labyrinth_cell(maze, (int)offset / 2 - right, (int)row / 2 - !right);
  LabyrinthDoor door;
  if (c == (right ? '|' : '-')) return true;
  if (c == ' ') return labyrinth_set_edge(maze, cell, right ? RIGHT : DOWN, EDGE_OPEN), true;
  if (!labyrinth_door_of(c, &door) || (door.open && !door.by_switch))
    return report_edge(build, row, offset, c, right), false;
  door.cell = cell;
  door.dir = right ? RIGHT : DOWN;
  if (has_room(build, row, offset, &build->doors, LABYRINTH_MAX_DOORS, "doors"))
    labyrinth_add_door(maze, door);
  return true;
}

static bool read_character(Build *build, size_t row, size_t offset, char c) {
  if (row % 2 && offset % 2) return read_cell(build, row, offset, c);
  if (row % 2 || offset % 2) return read_edge(build, row, offset, c);
  if (c == '+') return true;
  return unknown(build, row, offset, "+ at a corner was"), false;
}

// False if the rows after it cannot be read either, because a row is missing before it.
static bool read_row(Build *build, size_t row, size_t length) {
  Slice cells = row_of(build->reader, row);
  if (first_of(cells) == (row % 2 ? '+' : '|')) {
    fault(build, row, 0, "a row of %s where a row of %s was expected", row % 2 ? "walls" : "cells",
          row % 2 ? "cells" : "walls");
    return false;
  }
  for (size_t i = 0; i < cells.length && i < length; i++)
    if (!read_character(build, row, i, cells.at[i])) return true;
  if (cells.length != length)
    fault(build, row, cells.length < length ? cells.length : length,
          "the row has %zu characters, %zu were expected", cells.length, length);
  return true;
}

bool labyrinth_board_reader_build(const LabyrinthBoardReader *reader, int level, Problems *problems,
                                  Labyrinth *out) {
  Build build = {.reader = reader, .level = level, .problems = problems};
  size_t length = usual_length(reader);
  if (!size_is_fine(&build, length)) return false;
  build.maze = labyrinth_new((int)length / 2, (int)reader->count / 2);
  for (size_t row = 0; row < reader->count; row++)
    if (!read_row(&build, row, length)) break;
  bool whole = !build.faulty;
  if (whole && build.maze.player == LABYRINTH_NOWHERE) report(&build, 0, 0, "no player: @");
  if (whole && build.maze.exit == LABYRINTH_NOWHERE) report(&build, 0, 0, "no exit: E");
  if (!build.faulty) *out = build.maze;
  return !build.faulty;
}
