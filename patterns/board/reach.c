// A flood fill by rows of bits, 64 cells at a time. Adding the seeds to the open cells makes a
// carry run through every run of open cells, from its lowest seed upwards; the bits that the carry
// clears are the filled cells. Six doubling steps fill downwards. A row that gained cells goes onto
// a stack and later seeds its two neighbours. A row is visited once for each time it grows: a large
// hall costs a few operations per row, a maze no more than its number of turns.
#include "board/reach.h"

#include <string.h>

static uint64_t spread_up(uint64_t seed, uint64_t open) { return seed | (open & ~(open + seed)); }

static uint64_t spread_down(uint64_t seed, uint64_t open) {
  for (int step = 1; step < 64; step *= 2) {
    seed |= open & (seed >> step);
    open &= open >> step;
  }
  return seed;
}

// Fills every run of open cells that holds a seed, across word boundaries.
static BitRow spread_row(BitRow seed, const BitRow *open) {
  uint64_t carry = 0;
  for (int i = 0; i < ROW_WORDS; i++) {
    seed.words[i] = spread_up(seed.words[i] | (carry & open->words[i]), open->words[i]);
    carry = seed.words[i] >> 63;
  }
  carry = 0;
  for (int i = ROW_WORDS - 1; i >= 0; i--) {
    uint64_t entry = (carry << 63) & open->words[i];
    seed.words[i] = spread_down(seed.words[i] | entry, open->words[i]);
    carry = seed.words[i] & 1;
  }
  return seed;
}

static BitRow open_row(const Room *room, const BitRow *box, int y) {
  BitRow open;
  for (int i = 0; i < ROW_WORDS; i++) {
    int columns = room->width - 64 * i;
    uint64_t inside = columns >= 64 ? UINT64_MAX : columns > 0 ? (UINT64_C(1) << columns) - 1 : 0;
    open.words[i] = inside & ~room->wall[y].words[i] & ~(box ? box[y].words[i] : 0);
  }
  return open;
}

// A stack of the rows that grew and have not yet seeded their neighbours; each is on it at most
// once.
typedef struct {
  int rows[BOARD_MAX_SIDE], count;
  bool waiting[BOARD_MAX_SIDE];
} Pending;

static void pending_add(Pending *pending, int y) {
  if (pending->waiting[y]) return;
  pending->waiting[y] = true;
  pending->rows[pending->count++] = y;
}

// Fills row y from `seed`. True if the row gained cells.
static bool grow(const Room *room, const BitRow *box, int y, const BitRow *seed, BitRow *reached) {
  BitRow open = open_row(room, box, y), fresh;
  uint64_t any = 0;
  for (int i = 0; i < ROW_WORDS; i++) {
    fresh.words[i] = seed->words[i] & open.words[i] & ~reached[y].words[i];
    any |= fresh.words[i];
  }
  if (!any) return false;
  fresh = spread_row(fresh, &open);
  for (int i = 0; i < ROW_WORDS; i++) reached[y].words[i] |= fresh.words[i];
  return true;
}

void reach_fill(const Room *room, const BitRow *box, Cell from, BitRow *reached) {
  memset(reached, 0, (size_t)room->height * sizeof *reached);
  BitRow seed = {0};
  seed.words[cell_x(from) >> 6] = UINT64_C(1) << (cell_x(from) & 63);
  Pending pending = {.count = 0};
  if (grow(room, box, cell_y(from), &seed, reached)) pending_add(&pending, cell_y(from));
  while (pending.count) {
    int y = pending.rows[--pending.count];
    pending.waiting[y] = false;
    if (y > 0 && grow(room, box, y - 1, &reached[y], reached)) pending_add(&pending, y - 1);
    if (y + 1 < room->height && grow(room, box, y + 1, &reached[y], reached))
      pending_add(&pending, y + 1);
  }
}

Cell reach_smallest(const BitRow *reached, int height) {
  for (int y = 0; y < height; y++)
    for (int i = 0; i < ROW_WORDS; i++)
      if (reached[y].words[i]) return cell_at(64 * i + __builtin_ctzll(reached[y].words[i]), y);
  return NO_CELL;
}

bool reach_edge(const Room *room, const BitRow *reached, Cell *where) {
  for (int y = 0; y < room->height; y++) {
    bool whole_row = y == 0 || y == room->height - 1;
    int step = whole_row || room->width == 1 ? 1 : room->width - 1;
    for (int x = 0; x < room->width; x += step)
      if (plane_has(reached, cell_at(x, y))) {
        *where = cell_at(x, y);
        return true;
      }
  }
  return false;
}
