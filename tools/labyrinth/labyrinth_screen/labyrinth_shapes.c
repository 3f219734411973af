#include "labyrinth_screen/labyrinth_shapes.h"

#include <assert.h>
#include <string.h>

static const struct {
  LabyrinthInkKind kind;
  const char *unicode, *ascii;
} patterns[] = {
    {LABYRINTH_INK_FLOOR, "   ", "   "},     {LABYRINTH_INK_PLAYER, "(?)", "(?)"},
    {LABYRINTH_INK_CAUGHT, "(?)", "(?)"},    {LABYRINTH_INK_MONSTER, "/?\\", "/?\\"},
    {LABYRINTH_INK_SWEET, " ● ", " ? "},     {LABYRINTH_INK_EXIT, "[?]", "[?]"},
    {LABYRINTH_INK_EXIT_OPEN, " ? ", "<?>"}, {LABYRINTH_INK_KEY, " ?¬", " ?-"},
    {LABYRINTH_INK_SWITCH, "‹?›", "{?}"},    {LABYRINTH_INK_DOOR, "━?━", "=?="},
    {LABYRINTH_INK_DOOR_OPEN, "╴ ╶", "   "}, {LABYRINTH_INK_GATE, "┅?┅", "#?#"},
    {LABYRINTH_INK_GATE_OPEN, "·?·", ".?."}, {LABYRINTH_INK_MARK, " ? ", " ? "},
};

static const char *pattern_of(LabyrinthInkKind kind, bool ascii) {
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
    if (patterns[i].kind == kind) return ascii ? patterns[i].ascii : patterns[i].unicode;
  assert(!"a character without a shape");
  return "   ";
}

// Arrows have no letter in Unicode.
static const char *mark_of(char mark) {
  static const struct {
    char mark;
    const char *pattern;
  } marks[] = {{'<', " ← "}, {'^', " ↑ "}, {'>', " → "}, {'v', " ↓ "}, {'w', " ◦ "}, {'*', " · "}};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (marks[i].mark == mark) return marks[i].pattern;
  return NULL;
}

LabyrinthShape labyrinth_shape_thing(LabyrinthInkKind kind, char letter, bool ascii) {
  const char *mark = kind == LABYRINTH_INK_MARK && !ascii ? mark_of(letter) : NULL;
  return (LabyrinthShape){mark ? mark : pattern_of(kind, ascii), letter};
}

LabyrinthShape labyrinth_shape_door(LabyrinthInkKind kind, char letter, bool ascii) {
  return (LabyrinthShape){pattern_of(kind, ascii), letter};
}

static bool continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

void labyrinth_shape_char(const LabyrinthShape *shape, int index, char out[5]) {
  const char *at = shape->pattern;
  for (; index > 0; index--) do
      at++;
    while (continues(*at));
  int length = 0;
  do out[length++] = *at++;
  while (continues(*at));
  if (out[0] == '?') out[0] = shape->letter;
  out[length] = '\0';
}

bool labyrinth_shape_is_solid(LabyrinthInkKind kind) {
  return kind == LABYRINTH_INK_EXIT_OPEN || kind == LABYRINTH_INK_DOOR ||
         kind == LABYRINTH_INK_GATE || kind == LABYRINTH_INK_MONSTER ||
         kind == LABYRINTH_INK_CAUGHT;
}

const char *labyrinth_shape_corner(int arms, bool ascii) {
  // left is 1, up 2, right 4, down 8
  static const char *const corners[] = {" ", "╴", "╵", "╯", "╶", "─", "╰", "┴",
                                        "╷", "╮", "│", "┤", "╭", "┬", "├", "┼"};
  return ascii ? "+" : corners[arms];
}

const char *labyrinth_shape_line(Dir dir, bool ascii) {
  if (dir == RIGHT) return ascii ? "-" : "─";
  return ascii ? "|" : "│";
}

const char *labyrinth_shape_ground(bool ascii) { return ascii ? "_" : "▁"; }
