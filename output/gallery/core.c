// The program's own rules and search inside the page: compiled to WebAssembly, called by worker.js.
//
// A call works on the position that was loaded last. Texts cross the border through one buffer:
// the page asks for room, writes, and calls; what comes back stands there until the next call.
// The module has one caller, so here, and only here, there is state at file scope.
#include <stdint.h>
#include <string.h>

#include "forward.h"
#include "mem.h"
#include "verify.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static Board board;
static Forward forward;
static char *buffer;
static size_t buffer_room;

char *EXPORT(core_buffer)(size_t length);
char *EXPORT(core_buffer_at)(void);
int EXPORT(core_load)(void);
int EXPORT(core_solve)(uint32_t states, uint32_t megabytes);
int EXPORT(core_dead)(void);

char *core_buffer(size_t length) {
  if (length + 1 > buffer_room) {
    buffer_room = length + 1;
    buffer = mem_resize(buffer, buffer_room, 1);
  }
  memset(buffer, 0, length + 1);
  return buffer;
}

char *core_buffer_at(void) { return buffer; }

// The rows in the buffer become the position: 1, or 0 if they are none that can be searched.
int core_load(void) {
  Board read = {0};
  if (board_parse(buffer, &read)) return 0;
  board_free(&board);
  board = read;
  return board.now.player != NO_CELL;
}

// A ForwardOutcome; the moves, if it is solved and the plain rules agree, are in the buffer.
int core_solve(uint32_t states, uint32_t megabytes) {
  ForwardLimits limits = {states, (size_t)megabytes << 20};
  ForwardResult result = forward_solve(&forward, &board, limits);
  if (result.outcome != FORWARD_SOLVED) return (int)result.outcome;
  if (verify(&board, result.solution).kind != VERDICT_SOLVED) return FORWARD_GAVE_UP;
  size_t length = strlen(result.solution);
  memcpy(core_buffer(length), result.solution, length);
  return FORWARD_SOLVED;
}

// One letter a cell, row by row: 'x' where the plane has it.
static int write_plane(const BitRow *plane) {
  int width = board.room.width, height = board.room.height;
  char *at = core_buffer((size_t)width * (size_t)height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) *at++ = plane_has(plane, cell_at(x, y)) ? 'x' : '-';
  return width * height;
}

// Where a box, once there, can never be pushed to any goal.
int core_dead(void) {
  Squares squares = {0};
  Distances distances = {0};
  BitRow dead[BOARD_MAX_SIDE] = {0};
  squares_take(&squares, &board);
  distances_nearest(&distances, &squares);
  for (int square = 0; square < squares.count; square++)
    if (squares_floor(&squares, square) && distances.nearest[square] == NO_WAY)
      plane_add(dead, squares_cell(&squares, square));
  distances_free(&distances);
  squares_free(&squares);
  return write_plane(dead);
}
