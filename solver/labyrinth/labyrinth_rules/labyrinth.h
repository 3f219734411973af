// A labyrinth: cells with thin walls between them, doors, and what stands on the cells at the
// start.
//
// A cell is y * width + x; y grows downwards. Between two neighbours there is a wall, a way, or a
// door. A door belongs to a key colour or to a switch letter. At the start each cell holds at most
// one thing: the player, the exit, a sweet, a key, a switch or a monster. The struct is a plain
// value without pointers.
#ifndef TSB_LABYRINTH_H
#define TSB_LABYRINTH_H

#include "board/board.h"
#include "board/symmetry.h"

enum {
  LABYRINTH_MIN_SIDE = 4,
  LABYRINTH_MAX_SIDE = 64,
  LABYRINTH_MAX_CELLS = LABYRINTH_MAX_SIDE * LABYRINTH_MAX_SIDE,
  LABYRINTH_MAX_SWEETS = 32,
  LABYRINTH_MAX_MONSTERS = 8,
  LABYRINTH_MAX_PERIOD = 4,     // a monster moves every turn, or every second, third or fourth
  LABYRINTH_PHASES = 12,        // turns after which all periods begin again: a multiple of 1 to 4
  LABYRINTH_COLORS = 6,         // of keys: a to f
  LABYRINTH_LETTERS = 6,        // of switches: u to z
  LABYRINTH_MAX_SWITCHES = 12,  // several may have the same letter
  LABYRINTH_MAX_DOORS = 32,
  LABYRINTH_NOWHERE = 0xffff,  // as a cell
};

// What lies between two cells: EDGE_WALL, EDGE_OPEN, or EDGE_DOOR + the number of a door.
typedef uint8_t LabyrinthEdge;
enum { EDGE_WALL, EDGE_OPEN, EDGE_DOOR };

typedef struct {
  uint16_t cell;   // the door is between this cell and its neighbour in direction `dir`
  uint8_t dir;     // RIGHT or DOWN
  bool by_switch;  // else by a key
  uint8_t color;   // of its key, or the letter of its switches, from 0
  bool open;       // at the start; doors of keys are closed
} LabyrinthDoor;

typedef struct {
  uint16_t cell;
  uint8_t period;  // it moves at the end of every `period`-th turn
} LabyrinthMonster;

typedef struct {
  uint16_t cell;
  uint8_t letter;  // from 0
} LabyrinthSwitch;

typedef struct {
  int width, height;
  uint16_t player, exit;  // LABYRINTH_NOWHERE while they are not placed
  int sweet_count, monster_count, switch_count, door_count;
  uint16_t sweets[LABYRINTH_MAX_SWEETS];
  LabyrinthMonster monsters[LABYRINTH_MAX_MONSTERS];
  LabyrinthSwitch switches[LABYRINTH_MAX_SWITCHES];
  LabyrinthDoor doors[LABYRINTH_MAX_DOORS];
  uint16_t keys[LABYRINTH_COLORS];  // LABYRINTH_NOWHERE: there is none of this colour
  LabyrinthEdge edges[LABYRINTH_MAX_CELLS][DIR_COUNT];  // both sides of an edge agree
} Labyrinth;

Labyrinth labyrinth_new(int width, int height);  // all walls, nothing on the cells

static inline int labyrinth_cells(const Labyrinth *maze) { return maze->width * maze->height; }
static inline uint16_t labyrinth_cell(const Labyrinth *maze, int x, int y) {
  return (uint16_t)(y * maze->width + x);
}
static inline int labyrinth_x(const Labyrinth *maze, int cell) { return cell % maze->width; }
static inline int labyrinth_y(const Labyrinth *maze, int cell) { return cell / maze->width; }

// The neighbour, whatever lies between; LABYRINTH_NOWHERE at the border.
uint16_t labyrinth_neighbour(const Labyrinth *maze, int cell, Dir dir);
// Sets a wall or a way on both sides of an edge that is not at the border and has no door.
void labyrinth_set_edge(Labyrinth *maze, int cell, Dir dir, LabyrinthEdge edge);
// Adds a door between a cell and its neighbour, and returns its number. There must be room for it.
int labyrinth_add_door(Labyrinth *maze, LabyrinthDoor door);
// Takes a door away; the edge becomes a wall or a way. Doors after it get other numbers.
void labyrinth_remove_door(Labyrinth *maze, int door, LabyrinthEdge edge);

// What stands on a cell at the start, and which one of its kind: a number, colour or letter.
typedef enum {
  THING_NONE,
  THING_PLAYER,
  THING_EXIT,
  THING_SWEET,
  THING_KEY,
  THING_SWITCH,
  THING_MONSTER,
} LabyrinthThing;

typedef struct {
  LabyrinthThing thing;
  int number;
} LabyrinthThingAt;

LabyrinthThingAt labyrinth_thing_at(const Labyrinth *maze, int cell);

bool labyrinth_equal(const Labyrinth *a, const Labyrinth *b);  // the same level, thing by thing
// The id of a level: 128-bit FNV-1a of what labyrinth_equal compares. A turned or mirrored level is
// another one, because monsters prefer some directions.
LevelId labyrinth_id(const Labyrinth *maze);

// The doors that are open at the start, a bit for each.
uint32_t labyrinth_open_doors(const Labyrinth *maze);
// The doors of a key colour or a switch letter, a bit for each.
uint32_t labyrinth_doors_of(const Labyrinth *maze, bool by_switch, int color);

#endif
