#include "symmetry.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "mem.h"
#include "reach.h"

Board symmetry_apply(const Board *board, int which) {
  int width = board->room.width, height = board->room.height;
  bool swap = which & 4;
  Board turned = board_new(swap ? height : width, swap ? width : height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int tx = which & 1 ? width - 1 - x : x;
      int ty = which & 2 ? height - 1 - y : y;
      Cell to = swap ? cell_at(ty, tx) : cell_at(tx, ty);
      board_put(&turned, to, board_char(board, cell_at(x, y)));
    }
  return turned;
}

typedef struct {
  int left, top, right, bottom;
} Bounds;

static Bounds reached_bounds(const BitRow *reached, const Room *room) {
  Bounds bounds = {room->width, room->height, -1, -1};
  for (int y = 0; y < room->height; y++)
    for (int x = 0; x < room->width; x++)
      if (plane_has(reached, cell_at(x, y))) {
        if (x < bounds.left) bounds.left = x;
        if (y < bounds.top) bounds.top = y;
        if (x > bounds.right) bounds.right = x;
        if (y > bounds.bottom) bounds.bottom = y;
      }
  return bounds;
}

// Only what the player can ever reach, with a margin of one wall.
static Board trimmed(const Board *board) {
  assert(board->now.player != NO_CELL);
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  reach_fill(&board->room, NULL, board->now.player, reached);
  Bounds bounds = reached_bounds(reached, &board->room);
  int width = bounds.right - bounds.left + 3, height = bounds.bottom - bounds.top + 3;
  Board result = board_new(width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      bool margin = x == 0 || y == 0 || x == width - 1 || y == height - 1;
      Cell from = cell_at(x + bounds.left - 1, y + bounds.top - 1);
      bool open = !margin && plane_has(reached, from);
      board_put(&result, cell_at(x, y), open ? board_char(board, from) : '#');
    }
  mem_free(reached);
  return result;
}

static void normalise_player(Board *board) {
  BitRow *reached = mem_alloc((size_t)board->room.height, sizeof *reached);
  reach_fill(&board->room, board->now.box, board->now.player, reached);
  board->now.player = reach_smallest(reached, board->room.height);
  mem_free(reached);
}

// The form and its text, which the id is made from.
static Board canonical_with_text(const Board *board, Text *text) {
  Board plain = trimmed(board), best = {0};
  for (int which = 0; which < SYMMETRY_COUNT; which++) {
    Board turned = symmetry_apply(&plain, which);
    normalise_player(&turned);
    Text drawn = {0};
    board_write(&turned, &drawn);
    bool better = which == 0 || strcmp(drawn.data, text->data) < 0;
    Board worse = better ? best : turned;
    if (better) {
      best = turned;
      text_free(text);
      *text = drawn;
    } else {
      text_free(&drawn);
    }
    board_free(&worse);
  }
  board_free(&plain);
  return best;
}

Board symmetry_canonical(const Board *board) {
  Text text = {0};
  Board form = canonical_with_text(board, &text);
  text_free(&text);
  return form;
}

__extension__ typedef unsigned __int128 Wide;

LevelId symmetry_id(const Board *board) {
  Text text = {0};
  Board form = canonical_with_text(board, &text);
  Wide prime = (Wide)1 << 88 | 0x13b;
  Wide hash = (Wide)0x6c62272e07bb0142u << 64 | 0x62b821756295c58du;
  for (size_t i = 0; i < text.length; i++) hash = (hash ^ (unsigned char)text.data[i]) * prime;
  text_free(&text);
  board_free(&form);
  return (LevelId){(uint64_t)(hash >> 64), (uint64_t)hash};
}

bool level_id_equal(LevelId a, LevelId b) { return a.high == b.high && a.low == b.low; }

void level_id_write(LevelId id, Text *out) {
  text_format(out, "%016" PRIx64 "%016" PRIx64, id.high, id.low);
}
