// The program's own rules and search inside the page: compiled to WebAssembly, called by worker.js.
//
// A call works on the position that was loaded last. Texts cross the border through one buffer:
// the page asks for room, writes, and calls; what comes back stands there until the next call.
// The module has one caller, so here, and only here, there is state at file scope.
#include <stdint.h>
#include <string.h>

#include "distances.h"
#include "mem.h"
#include "solve.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static Board board;
static Solve *search;  // of that position, while it lasts
static char *buffer;
static size_t buffer_room;

char *EXPORT(core_buffer)(size_t length);
char *EXPORT(core_buffer_at)(void);
int EXPORT(core_load)(void);
void EXPORT(core_begin)(int goal, uint32_t nodes, uint32_t megabytes);
int EXPORT(core_step)(uint32_t nodes);
double EXPORT(core_nodes)(void);
void EXPORT(core_end)(void);
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
  core_end();
  if (board_parse(buffer, &read)) return 0;
  board_free(&board);
  board = read;
  return board.now.player != NO_CELL;
}

// A search in portions, so that the page hears of it between them. `goal`: a SearchGoal.
void core_begin(int goal, uint32_t nodes, uint32_t megabytes) {
  core_end();
  SearchLimits limits = {.nodes = nodes, .bytes = (size_t)megabytes << 20};
  search = solve_new(&board, (SearchGoal)goal, NULL, limits);
}

// The SearchStatus after about so many nodes more. In the buffer are the moves: those of the
// solution, or of the best line that the search has seen.
int core_step(uint32_t nodes) {
  SearchStatus status = solve_step(search, nodes);
  char *line = solve_line(search);
  size_t length = strlen(line);
  memcpy(core_buffer(length), line, length);
  mem_free(line);
  return (int)status;
}

double core_nodes(void) { return (double)solve_result(search).counters.nodes; }

void core_end(void) {
  solve_free(search);
  search = NULL;
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
