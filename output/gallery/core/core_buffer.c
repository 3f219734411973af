// One buffer that only grows. It is zeroed for each text, so a text always ends with a NUL.
#include <string.h>

#include "base/mem.h"
#include "core/core.h"

static char *buffer;
static size_t buffer_room;

char *core_buffer(size_t length) {
  if (length + 1 > buffer_room) {
    buffer_room = length + 1;
    buffer = mem_resize(buffer, buffer_room, 1);
  }
  memset(buffer, 0, length + 1);
  return buffer;
}

char *core_buffer_at(void) { return buffer; }

int core_write(const char *text, size_t length) {
  char *at = core_buffer(length);
  if (length) memcpy(at, text, length);
  return (int)length;
}

int core_write_plane(const Board *board, const BitRow *plane) {
  int width = board->room.width, height = board->room.height;
  char *at = core_buffer((size_t)width * (size_t)height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) *at++ = plane_has(plane, cell_at(x, y)) ? 'x' : '-';
  return width * height;
}
