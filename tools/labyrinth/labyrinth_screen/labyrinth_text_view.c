// A glyph is found from its place alone: is it a corner, a line between cells or a part of a cell?
#include "labyrinth_screen/labyrinth_text_view.h"

#include <assert.h>
#include <string.h>

#include "labyrinth_rules/labyrinth_lines.h"
#include "labyrinth_screen/labyrinth_shapes.h"

typedef const LabyrinthTextSubject *Subject;
typedef const LabyrinthTextView *View;

static int cell_columns(LabyrinthTextForm form) { return form == LABYRINTH_TEXT_NARROW ? 1 : 3; }
static int cell_lines(LabyrinthTextForm form) { return form == LABYRINTH_TEXT_FLAT ? 1 : 2; }

int labyrinth_text_columns(View view) { return view->width * (cell_columns(view->form) + 1) + 1; }

int labyrinth_text_lines(View view) { return view->height * cell_lines(view->form) + 1; }

// The start of a window of `room` cells with `center` in its middle, moved so that it stays on the
// labyrinth.
static int window_start(int center, int room, int length) {
  int start = center - room / 2;
  if (start + room > length) start = length - room;
  return start < 0 ? 0 : start;
}

static int window_size(int room, int length) {
  if (room >= length) return length;
  return room > 0 ? room : 1;
}

static LabyrinthTextView window(Subject subject, LabyrinthTextForm form, int columns, int lines,
                                bool ascii) {
  const Labyrinth *maze = subject->maze;
  int player = subject->state->player == LABYRINTH_NOWHERE ? 0 : subject->state->player;
  LabyrinthTextView view = {
      .form = form, .ascii = ascii, .width = maze->width, .height = maze->height};
  if (columns) view.width = window_size((columns - 1) / (cell_columns(form) + 1), maze->width);
  if (lines) view.height = window_size((lines - 1) / cell_lines(form), maze->height);
  view.x = window_start(labyrinth_x(maze, player), view.width, maze->width);
  view.y = window_start(labyrinth_y(maze, player), view.height, maze->height);
  return view;
}

LabyrinthTextView labyrinth_text_fit(Subject subject, int columns, int lines, bool ascii) {
  enum { FORMS = 3 };
  static const LabyrinthTextForm forms[][FORMS] = {
      {LABYRINTH_TEXT_WIDE, LABYRINTH_TEXT_FLAT, LABYRINTH_TEXT_NARROW},
      {LABYRINTH_TEXT_NARROW, LABYRINTH_TEXT_FLAT, LABYRINTH_TEXT_WIDE}};
  for (int i = 0; i < FORMS; i++) {
    LabyrinthTextView view = window(subject, forms[ascii][i], columns, lines, ascii);
    if (labyrinth_text_is_whole(subject->maze, &view)) return view;
  }
  return window(subject, LABYRINTH_TEXT_FLAT, columns, lines, ascii);
}

bool labyrinth_text_is_whole(const Labyrinth *maze, View view) {
  return view->width == maze->width && view->height == maze->height;
}

void labyrinth_text_write_part(const Labyrinth *maze, View view, Text *out) {
  text_format(out, "columns %d-%d of %d and rows %d-%d of %d", view->x + 1, view->x + view->width,
              maze->width, view->y + 1, view->y + view->height, maze->height);
}

static LabyrinthGlyph glyph(const char *text, LabyrinthInkKind kind, int number) {
  LabyrinthGlyph glyph = {.ink = {kind, number}};
  assert(strlen(text) < sizeof glyph.text);
  memcpy(glyph.text, text, strlen(text) + 1);
  return glyph;
}

// Character `index` of a shape.
static LabyrinthGlyph shape_glyph(const LabyrinthShape *shape, LabyrinthInk ink, int index) {
  LabyrinthGlyph glyph = {.ink = ink};
  labyrinth_shape_char(shape, index, glyph.text);
  if (glyph.text[0] == ' ' && !labyrinth_shape_is_solid(ink.kind)) glyph.ink = (LabyrinthInk){0};
  return glyph;
}

// The ink and the letter of a door.
static LabyrinthInk door_ink(Subject subject, int number, char *letter) {
  const LabyrinthDoor *door = &subject->maze->doors[number];
  bool open = subject->state->open >> number & 1;
  if (!door->by_switch) {
    *letter = open ? ' ' : (char)('A' + door->color);
    return (LabyrinthInk){open ? LABYRINTH_INK_DOOR_OPEN : LABYRINTH_INK_DOOR, door->color};
  }
  *letter = (char)((open ? 'u' : 'U') + door->color);
  return (LabyrinthInk){open ? LABYRINTH_INK_GATE_OPEN : LABYRINTH_INK_GATE, door->color};
}

static LabyrinthGlyph corner_glyph(Subject subject, View view, int x, int y) {
  int arms = 0;
  for (Dir dir = LEFT; dir <= DOWN; dir++)
    if (labyrinth_line(subject->maze, x, y, dir) != EDGE_OPEN) arms |= 1 << dir;
  return glyph(labyrinth_shape_corner(arms, view->ascii), LABYRINTH_INK_WALL, 0);
}

// A character on a line between cells; `index` counts from the left along a level line.
static LabyrinthGlyph line_glyph(Subject subject, View view, LabyrinthEdge edge, Dir dir,
                                 int index) {
  if (edge == EDGE_OPEN) return glyph(" ", LABYRINTH_INK_FLOOR, 0);
  if (edge == EDGE_WALL)
    return glyph(labyrinth_shape_line(dir, view->ascii), LABYRINTH_INK_WALL, 0);
  char letter;
  LabyrinthInk ink = door_ink(subject, edge - EDGE_DOOR, &letter);
  LabyrinthShape shape = labyrinth_shape_door(ink.kind, letter, view->ascii);
  bool single = dir == DOWN || cell_columns(view->form) == 1;
  return shape_glyph(&shape, ink, single ? 1 : index);
}

// What stands on a cell: monsters hide things, and the player hides both unless he is caught.
static LabyrinthInk ink_of_cell(Subject subject, int cell, char *letter) {
  const Labyrinth *maze = subject->maze;
  const LabyrinthState *state = subject->state;
  int period = 0;
  for (int i = 0; i < maze->monster_count; i++)
    if (state->monsters[i] == cell && (!period || maze->monsters[i].period < period))
      period = maze->monsters[i].period;
  if (state->player == cell)
    return *letter = period ? 'X' : '@',
           (LabyrinthInk){period ? LABYRINTH_INK_CAUGHT : LABYRINTH_INK_PLAYER, 0};
  if (period) return *letter = (char)('0' + period), (LabyrinthInk){LABYRINTH_INK_MONSTER, period};
  for (int i = 0; i < maze->sweet_count; i++)
    if (maze->sweets[i] == cell && state->sweets >> i & 1)
      return *letter = '.', (LabyrinthInk){LABYRINTH_INK_SWEET, 0};
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (maze->keys[i] == cell && !(state->keys >> i & 1))
      return *letter = (char)('a' + i), (LabyrinthInk){LABYRINTH_INK_KEY, i};
  for (int i = 0; i < maze->switch_count; i++)
    if (maze->switches[i].cell == cell)
      return *letter = (char)('u' + maze->switches[i].letter),
             (LabyrinthInk){LABYRINTH_INK_SWITCH, maze->switches[i].letter};
  if (maze->exit == cell)
    return *letter = 'E',
           (LabyrinthInk){state->sweets ? LABYRINTH_INK_EXIT : LABYRINTH_INK_EXIT_OPEN, 0};
  *letter = subject->marks ? subject->marks[cell] : '\0';
  return (LabyrinthInk){*letter ? LABYRINTH_INK_MARK : LABYRINTH_INK_FLOOR, 0};
}

static LabyrinthGlyph thing_glyph(Subject subject, View view, int x, int y, int index) {
  char letter;
  LabyrinthInk ink = ink_of_cell(subject, labyrinth_cell(subject->maze, x, y), &letter);
  if (ink.kind == LABYRINTH_INK_FLOOR) return glyph(" ", LABYRINTH_INK_FLOOR, 0);
  LabyrinthShape shape = labyrinth_shape_thing(ink.kind, letter, view->ascii);
  return shape_glyph(&shape, ink, view->form == LABYRINTH_TEXT_WIDE ? index : 1);
}

// Forms with lines of their own for walls.
static LabyrinthGlyph tall_glyph(Subject subject, View view, int line, int column) {
  int step = cell_columns(view->form) + 1, within = column % step;
  int x = view->x + column / step, y = view->y + line / 2;
  const Labyrinth *maze = subject->maze;
  if (line % 2 == 0 && !within) return corner_glyph(subject, view, x, y);
  if (line % 2 == 0)
    return line_glyph(subject, view, labyrinth_line(maze, x, y, RIGHT), RIGHT, within - 1);
  if (!within) return line_glyph(subject, view, labyrinth_line(maze, x, y, DOWN), DOWN, 0);
  return thing_glyph(subject, view, x, y, within - 1);
}

// The ground line below a cell: a wall, a door with its letter, or nothing.
static LabyrinthGlyph ground_glyph(Subject subject, View view, LabyrinthEdge edge,
                                   bool letter_here) {
  const char *ground = labyrinth_shape_ground(view->ascii);
  if (edge == EDGE_OPEN) return glyph(" ", LABYRINTH_INK_FLOOR, 0);
  if (edge == EDGE_WALL) return glyph(ground, LABYRINTH_INK_WALL, 0);
  char letter;
  LabyrinthInk ink = door_ink(subject, edge - EDGE_DOOR, &letter);
  bool open = ink.kind == LABYRINTH_INK_GATE_OPEN || ink.kind == LABYRINTH_INK_DOOR_OPEN;
  if (letter_here && letter != ' ') return glyph((char[]){letter, '\0'}, ink.kind, ink.number);
  return open ? glyph(" ", LABYRINTH_INK_FLOOR, 0) : glyph(ground, ink.kind, ink.number);
}

// A thing takes the middle of a cell. The letter of the door below then moves to the left.
static LabyrinthGlyph flat_cell(Subject subject, View view, int x, int y, int index) {
  LabyrinthEdge below = labyrinth_line(subject->maze, x, y + 1, RIGHT);
  LabyrinthGlyph thing = thing_glyph(subject, view, x, y, 1);
  bool stands = thing.ink.kind != LABYRINTH_INK_FLOOR;
  if (index == 1 && stands) return thing;
  return ground_glyph(subject, view, below, index == (stands ? 0 : 1));
}

// Where no wall stands upright, a ground line on either side goes on.
static LabyrinthGlyph flat_glyph(Subject subject, View view, int line, int column) {
  int step = cell_columns(view->form) + 1, within = column % step;
  int x = view->x + column / step, y = view->y + line - 1;
  const Labyrinth *maze = subject->maze;
  if (line == 0 && view->y > 0) y = view->y - 1;  // the walls above the first row alone
  if (within && line > 0) return flat_cell(subject, view, x, y, within - 1);
  if (within)
    return ground_glyph(subject, view, labyrinth_line(maze, x, y + 1, RIGHT), within == 2);
  LabyrinthEdge upright = line ? labyrinth_line(maze, x, y, DOWN) : EDGE_OPEN;
  if (upright != EDGE_OPEN) return line_glyph(subject, view, upright, DOWN, 0);
  bool level = labyrinth_line(maze, x, y + 1, LEFT) != EDGE_OPEN &&
               labyrinth_line(maze, x, y + 1, RIGHT) != EDGE_OPEN;
  return ground_glyph(subject, view, level ? EDGE_WALL : EDGE_OPEN, false);
}

LabyrinthGlyph labyrinth_text_glyph(Subject subject, View view, int line, int column) {
  return (view->form == LABYRINTH_TEXT_FLAT ? flat_glyph : tall_glyph)(subject, view, line, column);
}

uint16_t labyrinth_text_cell(const Labyrinth *maze, View view, int line, int column) {
  int step = cell_columns(view->form) + 1;
  bool flat = view->form == LABYRINTH_TEXT_FLAT;
  if (line < 0 || column < 0 || line >= labyrinth_text_lines(view) ||
      column >= labyrinth_text_columns(view) || column % step == 0 ||
      (flat ? line == 0 : line % 2 == 0))
    return LABYRINTH_NOWHERE;
  return labyrinth_cell(maze, view->x + column / step, view->y + (flat ? line - 1 : line / 2));
}

// Writes glyphs. Blanks are written only when something follows them, and a colour only when it
// changes.
typedef struct {
  Text *out;
  bool color;
  int blanks;
  ScreenInk now;
} Pen;

static void add_color(Text *out, int base, int color) {
  enum { BRIGHT = 8, BRIGHT_STEP = 60 - BRIGHT, OWN = 9 };
  int code = color < 0 ? OWN : color + (color >= BRIGHT ? BRIGHT_STEP : 0);
  text_format(out, "\x1b[%dm", base + code);
}

static void set_ink(Pen *pen, ScreenInk ink) {
  enum { FOREGROUND = 30, BACKGROUND = 40 };
  if (!pen->color) return;
  if (ink.foreground != pen->now.foreground) add_color(pen->out, FOREGROUND, ink.foreground);
  if (ink.background != pen->now.background) add_color(pen->out, BACKGROUND, ink.background);
  pen->now = ink;
}

static void add_glyph(Pen *pen, const LabyrinthGlyph *glyph) {
  ScreenInk ink = labyrinth_ink(glyph->ink);
  if (glyph->text[0] == ' ' && ink.background == SCREEN_DEFAULT_COLOR) {
    pen->blanks++;
    return;
  }
  if (pen->blanks) set_ink(pen, screen_plain_ink());
  for (; pen->blanks; pen->blanks--) text_add_char(pen->out, ' ');
  set_ink(pen, ink);
  text_add(pen->out, glyph->text);
}

void labyrinth_text_write(Subject subject, View view, bool color, Text *out) {
  for (int line = 0; line < labyrinth_text_lines(view); line++) {
    Pen pen = {out, color, 0, screen_plain_ink()};
    for (int column = 0; column < labyrinth_text_columns(view); column++) {
      LabyrinthGlyph glyph = labyrinth_text_glyph(subject, view, line, column);
      add_glyph(&pen, &glyph);
    }
    set_ink(&pen, screen_plain_ink());
    text_add_char(out, '\n');
  }
}
