// For tests that add to a level without changing it: rooms, corridors and closets outside of its
// walls, joined to it by a doorway that no box ever passes.
#ifndef TSB_TESTS_LEVEL_CANVAS_H
#define TSB_TESTS_LEVEL_CANVAS_H

#include <string.h>

#include "board/board_trim.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "rules/verify.h"
#include "support/boards.h"
#include "tables/dead_squares.h"

// A straight way through the walls: from `floor`, where the player comes without a push, `depth`
// cells in direction `dir`, to the edge of the board. Nothing but walls lies beside it.
//
// A box that is pushed into it must be lost, and lost before: else the level would be another one.
// So either no box ever comes into it, or no box on `floor` comes to a goal. In the second case
// what lies behind must be a dead end or have a bend, for in a room the player could walk round the
// box and push it back.
typedef enum { DOOR_BEST, DOOR_NEVER_ENTERED, DOOR_TO_LOST_FLOOR, DOOR_NONE } DoorGrade;

typedef struct {
  Cell floor;
  Dir dir;
  int depth;
  DoorGrade grade;  // the better the lower; DOOR_NONE does not do
  bool final;       // the player comes to `floor` from where the solution ends, too
} Doorway;

enum { DOORWAYS_MAX = 64 };
typedef struct {
  Doorway items[DOORWAYS_MAX];
  int count;
} Doorways;

static inline Dir turned_left(Dir dir) { return (Dir)((dir + 3) % DIR_COUNT); }

// The cell that is so many steps away. Unlike board_step it may leave a board, but not a canvas.
static inline Cell cell_towards(Cell cell, Dir dir, int steps) {
  static const int dx[DIR_COUNT] = {-1, 0, 1, 0}, dy[DIR_COUNT] = {0, -1, 0, 1};
  int x = cell_x(cell) + steps * dx[dir], y = cell_y(cell) + steps * dy[dir];
  ck_assert(x >= 0 && x < BOARD_MAX_SIDE && y >= 0 && y < BOARD_MAX_SIDE);
  return cell_at(x, y);
}

// Wall all over, of the largest size.
static inline Board canvas_new(void) {
  Board canvas = board_new(BOARD_MAX_SIDE, BOARD_MAX_SIDE);
  memset(canvas.room.wall, 0xff, BOARD_MAX_SIDE * sizeof *canvas.room.wall);
  return canvas;
}

// Draws a level with its upper left corner at a cell. Without its player it is part of another.
static inline void canvas_place(Board *canvas, const Board *level, Cell corner, bool player) {
  BitRow inside[BOARD_MAX_SIDE];
  reach_fill(&level->room, NULL, level->now.player, inside);
  for (int y = 0; y < level->room.height; y++)
    for (int x = 0; x < level->room.width; x++) {
      if (!plane_has(inside, cell_at(x, y))) continue;
      char c = board_char(level, cell_at(x, y));
      if (!player && c == '@') c = ' ';
      if (!player && c == '+') c = '.';
      board_put(canvas, corner + cell_at(x, y), c);
    }
}

// Turns `steps` walls after a cell into floor. Returns the last.
static inline Cell canvas_carve(Board *canvas, Cell from, Dir dir, int steps) {
  for (int i = 0; i < steps; i++) {
    from = cell_towards(from, dir, 1);
    ck_assert(board_wall(canvas, from));
    board_put(canvas, from, ' ');
  }
  return from;
}

// A corridor of so many cells from a doorway on, which winds in strips of `strip` cells; 0 is
// straight. Returns its end.
static inline Cell canvas_corridor(Board *canvas, Cell floor, const Doorway *door, int cells,
                                   int strip) {
  Dir side = turned_left(door->dir);
  int ahead = strip && door->depth + 1 < cells ? door->depth + 1 : cells;
  Cell end = canvas_carve(canvas, floor, door->dir, ahead);
  for (cells -= ahead; cells > 0; side = dir_opposite(side)) {
    int along = strip < cells ? strip : cells;
    end = canvas_carve(canvas, end, side, along);
    cells -= along;
    int on = cells < 2 ? cells : 2;
    end = canvas_carve(canvas, end, door->dir, on);
    cells -= on;
  }
  return end;
}

// The level that is drawn, without the walls around it.
static inline Board canvas_take(Board *canvas) {
  Board trimmed = board_trim(canvas);
  board_free(canvas);
  return trimmed;
}

// Is the cell, inside or outside of the board, no part of the level?
static inline bool doorway_solid(const Board *level, const BitRow *inside, int x, int y) {
  bool outside = x < 0 || y < 0 || x >= level->room.width || y >= level->room.height;
  return outside || !plane_has(inside, cell_at(x, y));
}

// The number of cells to the edge of the board, or 0 if they are not all solid with solid sides.
static inline int doorway_depth(const Board *level, const BitRow *inside, Cell floor, Dir dir) {
  static const int dx[DIR_COUNT] = {-1, 0, 1, 0}, dy[DIR_COUNT] = {0, -1, 0, 1};
  int depth = 0, x = cell_x(floor), y = cell_y(floor);
  for (;; depth++) {
    x += dx[dir], y += dy[dir];
    if (x < 0 || y < 0 || x >= level->room.width || y >= level->room.height) return depth;
    for (int side = -1; side <= 1; side++)
      if (!doorway_solid(level, inside, x + side * dy[dir], y + side * dx[dir])) return 0;
  }
}

static inline void reach_at_end(const Board *level, const char *solution, BitRow *reached) {
  Game *game = game_new(level);
  for (const char *move = solution; *move; move++) {
    Dir dir;
    ck_assert(verify_direction(*move, &dir) && !step_refused(game_move(game, dir)));
  }
  reach_fill(&level->room, game_board(game)->now.box, game_board(game)->now.player, reached);
  game_free(game);
}

// Could a box stand on `cell` for a push in direction `dir`, which goes to floor or to `door`?
static inline bool box_may_move(const Board *level, Cell cell, Dir dir, Cell door) {
  Cell to = board_step(level, cell, dir), from = board_step(level, cell, dir_opposite(dir));
  return (to == door || !board_wall(level, to)) && (from == door || !board_wall(level, from));
}

// The cells that single boxes come to if no box is in the way and the player is anywhere. `door` is
// floor, too.
static inline void boxes_flood(const Board *level, Cell door, BitRow *seen) {
  Cell queue[CELL_COUNT];
  int count = 0;
  memset(seen, 0, BOARD_MAX_SIDE * sizeof *seen);
  for (int y = 0; y < level->room.height; y++)
    for (int x = 0; x < level->room.width; x++)
      if (board_box(level, cell_at(x, y))) plane_add(seen, queue[count++] = cell_at(x, y));
  for (int i = 0; i < count; i++)
    for (Dir dir = LEFT; dir <= DOWN; dir++) {
      Cell to = board_step(level, queue[i], dir);
      if (!box_may_move(level, queue[i], dir, door) || plane_has(seen, to)) continue;
      plane_add(seen, queue[count++] = to);
    }
}

static inline bool boxes_never_enter(const Board *level, Cell door) {
  BitRow seen[BOARD_MAX_SIDE];
  boxes_flood(level, door, seen);
  return !plane_has(seen, door);
}

static inline DoorGrade door_grade(const Board *level, const BitRow *dead, Cell floor, Dir dir) {
  bool never = boxes_never_enter(level, board_step(level, floor, dir));
  if (plane_has(dead, floor)) return never ? DOOR_BEST : DOOR_TO_LOST_FLOOR;
  return never ? DOOR_NEVER_ENTERED : DOOR_NONE;
}

// All doorways, the best first, then in reading order. `level` is trimmed: walls are all around.
static inline Doorways doorways_find(const Board *level, const char *solution) {
  Doorways doors = {.count = 0};
  BitRow inside[BOARD_MAX_SIDE], start[BOARD_MAX_SIDE], end[BOARD_MAX_SIDE], dead[BOARD_MAX_SIDE];
  reach_fill(&level->room, NULL, level->now.player, inside);
  reach_fill(&level->room, level->now.box, level->now.player, start);
  reach_at_end(level, solution, end);
  dead_squares_find(level, dead);
  for (DoorGrade grade = DOOR_BEST; grade < DOOR_NONE; grade++)
    for (int at = 0; at < level->room.width * level->room.height * DIR_COUNT; at++) {
      int place = at / DIR_COUNT;
      Cell floor = cell_at(place % level->room.width, place / level->room.width);
      Dir dir = (Dir)(at % DIR_COUNT);
      int depth = plane_has(start, floor) ? doorway_depth(level, inside, floor, dir) : 0;
      if (!depth || door_grade(level, dead, floor, dir) != grade || doors.count == DOORWAYS_MAX)
        continue;
      doors.items[doors.count++] = (Doorway){floor, dir, depth, grade, plane_has(end, floor)};
    }
  return doors;
}

// Where a level is placed that gets something added on any side.
static inline Cell canvas_middle(const Board *level) {
  return cell_at((BOARD_MAX_SIDE - level->room.width) / 2,
                 (BOARD_MAX_SIDE - level->room.height) / 2);
}

// A board with columns `first` to `last` drawn `times` times.
static inline Board columns_repeated(const Board *board, int first, int last, int times) {
  int block = last - first + 1, width = board->room.width + (times - 1) * block;
  Board wide = board_new(width, board->room.height);
  for (int y = 0; y < board->room.height; y++)
    for (int x = 0; x < width; x++) {
      int from = x <= last                   ? x
                 : x < first + times * block ? first + (x - first) % block
                                             : x - width + board->room.width;
      board_put(&wide, cell_at(x, y), board_char(board, cell_at(from, y)));
    }
  return wide;
}

#endif
