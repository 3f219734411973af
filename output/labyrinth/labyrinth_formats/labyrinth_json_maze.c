// Ends with the first fault of a maze: programs write this form, and what is wrong once is wrong
// everywhere.
#include "labyrinth_formats/labyrinth_json_maze.h"

#include <string.h>

#include "labyrinth_formats/labyrinth_signs.h"

#define MAZE_FIELDS(X)    \
  X(PLAYER, "player")     \
  X(EXIT, "exit")         \
  X(SWEETS, "sweets")     \
  X(MONSTERS, "monsters") \
  X(KEYS, "keys")         \
  X(SWITCHES, "switches") \
  X(DOORS, "doors")       \
  X(WALLS, "walls")

typedef enum {
#define X(id, name) FIELD_##id,
  MAZE_FIELDS(X)
#undef X
      FIELD_COUNT
} Field;

static const char *const names[] = {
#define X(id, name) name,
    MAZE_FIELDS(X)
#undef X
};

// The same as problems name them.
static const char *const paths[] = {
#define X(id, name) "maze." name,
    MAZE_FIELDS(X)
#undef X
};

typedef struct {
  JsonInput *input;
  Labyrinth maze;
  bool used[LABYRINTH_MAX_CELLS];  // by a thing
} Reader;

static void begin_field(Reader *reader, Field field) {
  reader->input->field = paths[field];
  reader->input->item = 0;
}

static bool next_below(JsonScan *scan, int limit, int *out) {
  double number;
  if (!json_scan_item(scan) || !json_scan_number(scan, &number)) return false;
  if (!(number >= 0 && number < limit) || number != (int)number) return false;
  *out = (int)number;
  return true;
}

static bool read_cell(Reader *reader, JsonScan value, uint16_t *cell) {
  JsonScan scan = value;
  const Labyrinth *maze = &reader->maze;
  int x, y;
  if (value.at && json_scan_array(&scan) && next_below(&scan, maze->width, &x) &&
      next_below(&scan, maze->height, &y) && !json_scan_item(&scan)) {
    *cell = labyrinth_cell(maze, x, y);
    return true;
  }
  return json_input_fault(reader->input, value, "a cell [x, y], [0, 0] to [%d, %d], was expected",
                          maze->width - 1, maze->height - 1);
}

static bool take_cell(Reader *reader, JsonScan value, uint16_t *cell) {
  if (!read_cell(reader, value, cell)) return false;
  if (reader->used[*cell])
    return json_input_fault(reader->input, value, "a second thing on the cell [%d, %d]",
                            labyrinth_x(&reader->maze, *cell), labyrinth_y(&reader->maze, *cell));
  reader->used[*cell] = true;
  return true;
}

// A letter of a row of letters that begins with `first`, from 0.
static bool read_letter(Reader *reader, JsonScan value, const char *name, char first, int count,
                        uint8_t *out) {
  JsonScan scan = value;
  JsonString string;
  bool fine = value.at && json_scan_string(&scan, &string) && string.length == 1 &&
              *string.at >= first && *string.at < first + count;
  if (fine) *out = (uint8_t)(*string.at - first);
  else
    json_input_fault(reader->input, value, "%s: \"%c\" to \"%c\" was expected", name, first,
                     first + count - 1);
  return fine;
}

// The fields of an item that must all be there.
static bool item_fields(Reader *reader, JsonScan item, const char *const *fields, size_t count,
                        JsonScan *found) {
  if (!json_input_fields(reader->input, item, fields, count, found)) return false;
  for (size_t i = 0; i < count; i++)
    if (!found[i].at) return json_input_fault(reader->input, item, "%s is missing", fields[i]);
  return true;
}

static bool read_sweet(Reader *reader, JsonScan item) {
  Labyrinth *maze = &reader->maze;
  return take_cell(reader, item, &maze->sweets[maze->sweet_count++]);
}

static bool read_monster(Reader *reader, JsonScan item) {
  static const char *const fields[] = {"at", "period"};
  Labyrinth *maze = &reader->maze;
  LabyrinthMonster *monster = &maze->monsters[maze->monster_count++];
  JsonScan found[2];
  int period;
  if (!item_fields(reader, item, fields, 2, found) ||
      !take_cell(reader, found[0], &monster->cell) ||
      !json_input_number(reader->input, found[1], "period", 1, LABYRINTH_MAX_PERIOD, &period))
    return false;
  monster->period = (uint8_t)period;
  return true;
}

static bool read_key(Reader *reader, JsonScan item) {
  static const char *const fields[] = {"at", "color"};
  JsonScan found[2];
  uint8_t color;
  if (!item_fields(reader, item, fields, 2, found) ||
      !read_letter(reader, found[1], "color", 'a', LABYRINTH_COLORS, &color))
    return false;
  if (reader->maze.keys[color] != LABYRINTH_NOWHERE)
    return json_input_fault(reader->input, item, "a second key %c", 'a' + color);
  return take_cell(reader, found[0], &reader->maze.keys[color]);
}

static bool read_switch(Reader *reader, JsonScan item) {
  static const char *const fields[] = {"at", "letter"};
  Labyrinth *maze = &reader->maze;
  LabyrinthSwitch *added = &maze->switches[maze->switch_count++];
  JsonScan found[2];
  return item_fields(reader, item, fields, 2, found) && take_cell(reader, found[0], &added->cell) &&
         read_letter(reader, found[1], "letter", 'u', LABYRINTH_LETTERS, &added->letter);
}

static bool read_side(Reader *reader, JsonScan value, uint8_t *dir) {
  JsonScan scan = value;
  JsonString side;
  bool fine = json_scan_string(&scan, &side) &&
              (json_string_is(side, "right") || json_string_is(side, "down"));
  if (!fine)
    return json_input_fault(reader->input, value, "side: \"right\" or \"down\" was expected");
  *dir = json_string_is(side, "right") ? RIGHT : DOWN;
  return true;
}

enum { DOOR_AT, DOOR_SIDE, DOOR_KEY, DOOR_SWITCH, DOOR_OPEN, DOOR_FIELDS };

// Key or switch, and whether it is open.
static bool read_lock(Reader *reader, JsonScan item, const JsonScan *found, LabyrinthDoor *door) {
  door->by_switch = found[DOOR_SWITCH].at;
  if (door->by_switch == (found[DOOR_KEY].at != NULL))
    return json_input_fault(reader->input, item, "a door needs one of key and switch");
  if (door->by_switch) {
    if (!read_letter(reader, found[DOOR_SWITCH], "switch", 'u', LABYRINTH_LETTERS, &door->color))
      return false;
  } else if (!read_letter(reader, found[DOOR_KEY], "key", 'a', LABYRINTH_COLORS, &door->color)) {
    return false;
  }
  JsonScan open = found[DOOR_OPEN];
  if (!open.at) return true;
  if (!json_scan_bool(&open, &door->open))
    return json_input_fault(reader->input, found[DOOR_OPEN], "open: true or false was expected");
  if (door->open && !door->by_switch)
    return json_input_fault(reader->input, found[DOOR_OPEN],
                            "doors of keys are closed at the start");
  return true;
}

static bool read_door(Reader *reader, JsonScan item) {
  static const char *const fields[] = {"at", "side", "key", "switch", "open"};
  Labyrinth *maze = &reader->maze;
  LabyrinthDoor door = {0};
  JsonScan found[DOOR_FIELDS];
  if (!json_input_fields(reader->input, item, fields, DOOR_FIELDS, found)) return false;
  if (!found[DOOR_AT].at || !found[DOOR_SIDE].at)
    return json_input_fault(reader->input, item, "%s is missing",
                            found[DOOR_AT].at ? "side" : "at");
  if (!read_cell(reader, found[DOOR_AT], &door.cell) ||
      !read_side(reader, found[DOOR_SIDE], &door.dir) || !read_lock(reader, item, found, &door))
    return false;
  if (labyrinth_neighbour(maze, door.cell, (Dir)door.dir) == LABYRINTH_NOWHERE)
    return json_input_fault(reader->input, item, "a door in the border");
  LabyrinthEdge edge = maze->edges[door.cell][door.dir];
  if (edge != EDGE_OPEN)
    return json_input_fault(reader->input, item, "%s is there already",
                            edge == EDGE_WALL ? "a wall" : "a door");
  labyrinth_add_door(maze, door);
  return true;
}

static bool read_list(Reader *reader, const JsonScan *found, Field field, int most,
                      bool (*read)(Reader *, JsonScan)) {
  JsonScan scan = found[field];
  begin_field(reader, field);
  if (!scan.at) return true;
  if (!json_scan_array(&scan))
    return json_input_fault(reader->input, found[field], "a list was expected");
  while (json_scan_item(&scan)) {
    if (++reader->input->item > most)
      return json_input_fault(reader->input, scan, "more than %d", most);
    JsonScan item = scan;
    json_scan_skip(&scan);
    if (!read(reader, item)) return false;
  }
  return true;
}

// One row of walls: a 1 for a wall to the right of a cell, or below it; a 0 for a way or a door.
static bool read_wall_row(Reader *reader, JsonScan value, int y, Dir dir) {
  JsonScan scan = value;
  JsonString row;
  Labyrinth *maze = &reader->maze;
  bool fine = json_scan_string(&scan, &row) && row.length == (size_t)maze->width &&
              slice_only((Slice){row.at, row.length}, "01");
  if (!fine)
    return json_input_fault(reader->input, value, "a row of %d digits 0 or 1 was expected",
                            maze->width);
  for (int x = 0; x < maze->width; x++) {
    if (row.at[x] == '1') continue;
    uint16_t cell = labyrinth_cell(maze, x, y);
    if (labyrinth_neighbour(maze, cell, dir) == LABYRINTH_NOWHERE)
      return json_input_fault(reader->input, value, "a hole in the border at [%d, %d]", x, y);
    labyrinth_set_edge(maze, cell, dir, EDGE_OPEN);
  }
  return true;
}

static bool read_wall_rows(Reader *reader, JsonScan value, Dir dir) {
  JsonScan scan = value;
  int rows = 0, height = reader->maze.height;
  if (!json_scan_array(&scan))
    return json_input_fault(reader->input, value, "a list of rows was expected");
  while (json_scan_item(&scan)) {
    JsonScan row = scan;
    json_scan_skip(&scan);
    if (++rows <= height && !read_wall_row(reader, row, rows - 1, dir)) return false;
  }
  if (rows == height) return true;
  return json_input_fault(reader->input, value, "%d rows, %d were expected", rows, height);
}

static bool read_walls(Reader *reader, JsonScan value) {
  static const char *const fields[] = {"right", "down"};
  JsonScan found[2];
  begin_field(reader, FIELD_WALLS);
  return item_fields(reader, value, fields, 2, found) && read_wall_rows(reader, found[0], RIGHT) &&
         read_wall_rows(reader, found[1], DOWN);
}

static bool read_single(Reader *reader, const JsonScan *found, Field field, uint16_t *cell) {
  begin_field(reader, field);
  return take_cell(reader, found[field], cell);
}

static bool read_fields(Reader *reader, const JsonScan *found) {
  Labyrinth *maze = &reader->maze;
  return read_walls(reader, found[FIELD_WALLS]) &&
         read_single(reader, found, FIELD_PLAYER, &maze->player) &&
         read_single(reader, found, FIELD_EXIT, &maze->exit) &&
         read_list(reader, found, FIELD_SWEETS, LABYRINTH_MAX_SWEETS, read_sweet) &&
         read_list(reader, found, FIELD_MONSTERS, LABYRINTH_MAX_MONSTERS, read_monster) &&
         read_list(reader, found, FIELD_KEYS, LABYRINTH_COLORS, read_key) &&
         read_list(reader, found, FIELD_SWITCHES, LABYRINTH_MAX_SWITCHES, read_switch) &&
         read_list(reader, found, FIELD_DOORS, LABYRINTH_MAX_DOORS, read_door);
}

bool labyrinth_json_maze_read(JsonInput *input, JsonScan value, int width, int height,
                              Labyrinth *out) {
  static const Field needed[] = {FIELD_PLAYER, FIELD_EXIT, FIELD_WALLS};
  JsonScan found[FIELD_COUNT];
  Reader reader = {.input = input, .maze = labyrinth_new(width, height)};
  input->field = "maze";
  bool fine = json_input_fields(input, value, names, FIELD_COUNT, found);
  for (size_t i = 0; fine && i < sizeof needed / sizeof *needed; i++)
    if (!found[needed[i]].at)
      fine = json_input_fault(input, value, "%s is missing", names[needed[i]]);
  fine = fine && read_fields(&reader, found);
  input->field = NULL;
  input->item = 0;
  if (fine) *out = reader.maze;
  return fine;
}

static const char *path_of_thing(LabyrinthThing thing) {
  static const Field fields[] = {
      [THING_PLAYER] = FIELD_PLAYER,   [THING_EXIT] = FIELD_EXIT,
      [THING_SWEET] = FIELD_SWEETS,    [THING_KEY] = FIELD_KEYS,
      [THING_SWITCH] = FIELD_SWITCHES, [THING_MONSTER] = FIELD_MONSTERS,
  };
  return paths[fields[thing]];
}

// The name of the field that differs at a cell, or NULL.
static const char *difference(const Labyrinth *maze, const Labyrinth *board, int cell) {
  LabyrinthSign left = labyrinth_sign_at(maze, cell), right = labyrinth_sign_at(board, cell);
  if (left.thing != right.thing || left.kind != right.kind)
    return path_of_thing(left.thing != THING_NONE ? left.thing : right.thing);
  for (Dir dir = RIGHT; dir <= DOWN; dir++) {
    LabyrinthEdge a = maze->edges[cell][dir], b = board->edges[cell][dir];
    if (a < EDGE_DOOR && b < EDGE_DOOR && a != b) return paths[FIELD_WALLS];
    if ((a < EDGE_DOOR) != (b < EDGE_DOOR)) return paths[FIELD_DOORS];
    if (a < EDGE_DOOR) continue;
    const LabyrinthDoor *one = &maze->doors[a - EDGE_DOOR], *two = &board->doors[b - EDGE_DOOR];
    if (one->by_switch != two->by_switch || one->color != two->color || one->open != two->open)
      return paths[FIELD_DOORS];
  }
  return NULL;
}

bool labyrinth_json_maze_agrees(JsonInput *input, JsonScan value, const Labyrinth *maze,
                                const Labyrinth *board) {
  for (int cell = 0; cell < labyrinth_cells(maze); cell++) {
    const char *path = difference(maze, board, cell);
    if (path)
      return json_input_fault(input, value, "%s does not agree with the board at [%d, %d]", path,
                              labyrinth_x(maze, cell), labyrinth_y(maze, cell));
  }
  return true;
}
