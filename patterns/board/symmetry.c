// The canonical form is the smallest of eight texts, and so is the canonical orientation. The
// generator needs both of every level it considers, so the texts are written from one small copy of
// the board or its reachable part, not from eight turned boards.
#include "board/symmetry.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/fnv128.h"
#include "base/mem.h"
#include "board/reach.h"

Board symmetry_apply(const Board *board, int which) {
  int width = board->room.width, height = board->room.height;
  bool swap = which & 4;
  if (!which) return board_copy(board);
  Board turned = board_new(swap ? height : width, swap ? width : height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int tx = which & 1 ? width - 1 - x : x;
      int ty = which & 2 ? height - 1 - y : y;
      Cell from = cell_at(x, y), to = swap ? cell_at(ty, tx) : cell_at(tx, ty);
      if (plane_has(board->room.wall, from)) plane_add(turned.room.wall, to);
      if (plane_has(board->room.goal, from)) plane_add(turned.room.goal, to);
      if (plane_has(board->now.box, from)) plane_add(turned.now.box, to);
      if (board->now.player == from) turned.now.player = to;
    }
  return turned;
}

// A symmetry mirrors first and swaps x and y last. To undo it, swap first; then the two mirrors
// exchange their roles.
int symmetry_inverse(int which) {
  return which & 4 ? 4 | (which & 1) << 1 | (which & 2) >> 1 : which;
}

Dir symmetry_dir(Dir dir, int which) {
  bool across = dir == LEFT || dir == RIGHT;
  if (which & (across ? 1 : 2)) dir = dir_opposite(dir);
  return which & 4 ? (Dir)(dir ^ 1) : dir;  // swaps left with up and right with down
}

// The part of the board that the player can ever reach, with a margin of one wall, as rows of
// characters. The player is left out, because his place within his region does not matter.
typedef struct {
  int width, height;
  char *cells;   // width * height
  bool *player;  // the cells that the player can walk to without pushing
} Core;

typedef struct {
  int left, top, right, bottom;
} Bounds;

static Bounds reached_bounds(const BitRow *reached, const Room *room) {
  Bounds bounds = {room->width, room->height, -1, -1};
  for (int y = 0; y < room->height; y++)
    for (int i = 0; i < ROW_WORDS; i++) {
      uint64_t word = reached[y].words[i];
      if (!word) continue;
      int first = 64 * i + __builtin_ctzll(word), last = 64 * i + 63 - __builtin_clzll(word);
      if (first < bounds.left) bounds.left = first;
      if (last > bounds.right) bounds.right = last;
      if (y < bounds.top) bounds.top = y;
      bounds.bottom = y;
    }
  return bounds;
}

static char core_char(const Board *board, Cell cell) {
  char c = board_char(board, cell);
  return c == '@' ? ' ' : c == '+' ? '.' : c;
}

static void fill_core(Core *core, const Board *board, Bounds bounds, const BitRow *reached,
                      const BitRow *walked) {
  memset(core->cells, '#', (size_t)core->width * (size_t)core->height);
  for (int y = bounds.top; y <= bounds.bottom; y++)
    for (int x = bounds.left; x <= bounds.right; x++) {
      Cell cell = cell_at(x, y);
      int at = (y - bounds.top + 1) * core->width + x - bounds.left + 1;
      if (plane_has(reached, cell)) core->cells[at] = core_char(board, cell);
      core->player[at] = plane_has(walked, cell);
    }
}

static Core core_of(const Board *board) {
  assert(board->now.player != NO_CELL);
  size_t rows = (size_t)board->room.height;
  BitRow *reached = mem_alloc(2 * rows, sizeof *reached), *walked = reached + rows;
  reach_fill(&board->room, NULL, board->now.player, reached);
  reach_fill(&board->room, board->now.box, board->now.player, walked);
  Bounds bounds = reached_bounds(reached, &board->room);
  Core core = {bounds.right - bounds.left + 3, bounds.bottom - bounds.top + 3, NULL, NULL};
  size_t size = (size_t)core.width * (size_t)core.height;
  core.cells = mem_alloc(size, 1);
  core.player = mem_alloc(size, sizeof *core.player);
  fill_core(&core, board, bounds, reached, walked);
  mem_free(reached);
  return core;
}

// Writes the text of the core under one of the eight symmetries, as board_write would. `out` must
// have room for one newline per row. The player is put on the first cell of his region. Gives up
// with false as soon as the text is seen to be no smaller than `best` (NULL: nothing is): of most
// symmetries the first two rows tell.
static bool write_turned(const Core *core, int which, const char *best, char *out) {
  bool swap = which & 4, placed = false, smaller = !best;
  int columns = swap ? core->height : core->width, rows = swap ? core->width : core->height;
  size_t best_size = best ? strlen(best) + 1 : 0, compared = 0;
  const char *start = out;
  for (int y = 0; y < rows; y++) {
    for (int x = 0; x < columns; x++) {
      int fx = swap ? y : x, fy = swap ? x : y;
      if (which & 1) fx = core->width - 1 - fx;
      if (which & 2) fy = core->height - 1 - fy;
      int from = fy * core->width + fx;
      char c = core->cells[from];
      if (core->player[from] && !placed) {
        c = c == '.' ? '+' : '@';
        placed = true;
      }
      *out++ = c;
    }
    *out++ = '\n';
    if (smaller) continue;
    size_t size = (size_t)(out - start) < best_size ? (size_t)(out - start) : best_size;
    int order = memcmp(start + compared, best + compared, size - compared);
    if (order > 0) return false;
    smaller = order < 0;
    compared = size;
  }
  *out = '\0';
  return smaller || strcmp(start, best) < 0;
}

static void core_free(Core *core) {
  mem_free(core->cells);
  mem_free(core->player);
}

// The smallest of the eight texts, and the symmetry that gives it. The caller frees the text.
static char *smallest_text(const Core *core, int *found) {
  size_t longer = (size_t)(core->width > core->height ? core->width : core->height);
  size_t size = (size_t)core->width * (size_t)core->height + longer + 1;
  char *best = mem_alloc(size, 1), *drawn = mem_alloc(size, 1);
  *found = 0;
  write_turned(core, 0, NULL, best);
  for (int which = 1; which < SYMMETRY_COUNT; which++) {
    if (!write_turned(core, which, best, drawn)) continue;
    char *worse = best;
    best = drawn;
    drawn = worse;
    *found = which;
  }
  mem_free(drawn);
  return best;
}

// All of the board as it is, with the player where he stands.
static Core core_of_all(const Board *board) {
  Core core = {board->room.width, board->room.height, NULL, NULL};
  size_t size = (size_t)core.width * (size_t)core.height;
  core.cells = mem_alloc(size, 1);
  core.player = mem_alloc(size, sizeof *core.player);
  for (int y = 0; y < core.height; y++)
    for (int x = 0; x < core.width; x++)
      core.cells[y * core.width + x] =
          plane_has(board->room.wall, cell_at(x, y)) ? '#' : board_char(board, cell_at(x, y));
  return core;
}

int symmetry_orientation(const Board *board) {
  Core core = core_of_all(board);
  int which;
  mem_free(smallest_text(&core, &which));
  core_free(&core);
  return which;
}

static char *canonical_text(const Board *board) {
  Core core = core_of(board);
  int which;
  char *text = smallest_text(&core, &which);
  core_free(&core);
  return text;
}

Board symmetry_canonical(const Board *board) {
  char *text = canonical_text(board);
  Board form;
  const char *error = board_parse(text, &form);
  assert(!error);
  mem_free(text);
  return form;
}

LevelId symmetry_id(const Board *board) {
  char *text = canonical_text(board);
  Fnv128 hash = FNV128_START;
  for (const char *c = text; *c; c++) hash = fnv128_add(hash, (unsigned char)*c);
  mem_free(text);
  return (LevelId){hash.high, hash.low};
}

bool level_id_equal(LevelId a, LevelId b) { return a.high == b.high && a.low == b.low; }

// Written for every row of a library, so without printf.
void level_id_write(LevelId id, Text *out) {
  static const char digits[] = "0123456789abcdef";
  char text[LEVEL_ID_LENGTH];
  for (int i = 0; i < LEVEL_ID_LENGTH / 2; i++) {
    int shift = 60 - 4 * i;
    text[i] = digits[id.high >> shift & 15];
    text[LEVEL_ID_LENGTH / 2 + i] = digits[id.low >> shift & 15];
  }
  text_add_bytes(out, text, sizeof text);
}

bool level_id_parse(const char *text, LevelId *id) {
  enum { HALF = LEVEL_ID_LENGTH / 2 };
  char high[HALF + 1] = {0};
  if (!text || strlen(text) != LEVEL_ID_LENGTH ||
      strspn(text, "0123456789abcdef") != LEVEL_ID_LENGTH)
    return false;
  memcpy(high, text, HALF);
  *id = (LevelId){strtoull(high, NULL, 16), strtoull(text + HALF, NULL, 16)};
  return true;
}
