// Numbering and fills. The numbers are compact (walls get none), so neighbours above and below are
// not at a fixed distance and a fill cannot be done with shifts; it takes cell after cell from
// the frontier and ORs in the cell's neighbour mask. On the few dozen cells of a generated room
// that is as fast as shifting, it works for any shape that has at most 128 floor cells however
// wide the board is, and it can stop early: mostly the question is only whether something splits,
// which two fills racing from either side answer as soon as they meet or the smaller side is full.
#include "reverse/room_graph.h"

#include <assert.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "reverse/room_fill.h"

static void link_cells(RoomGraph *room, int a, int b, Dir dir) {  // b lies `dir` of a
  room->neighbour[a][dir] = (uint16_t)b;
  room->neighbour[b][dir_opposite(dir)] = (uint16_t)a;
}

static bool number_cells(const Board *board, RoomGraph *out) {
  uint16_t above[BOARD_MAX_SIDE];
  memset(above, 0xFF, sizeof above);
  out->cells = 0;
  for (int y = 0; y < board->room.height; y++) {
    int left = ROOM_GRAPH_NO_CELL;
    for (int x = 0; x < board->room.width; x++) {
      int up = above[x];
      above[x] = ROOM_GRAPH_NO_CELL;
      bool wall = plane_has(board->room.wall, cell_at(x, y));
      if (wall) {
        left = ROOM_GRAPH_NO_CELL;
        continue;
      }
      if (out->cells == ROOM_GRAPH_MAX_CELLS) return false;
      int id = out->cells++;
      out->cell[id] = cell_at(x, y);
      memset(out->neighbour[id], 0xFF, sizeof out->neighbour[id]);
      if (left != ROOM_GRAPH_NO_CELL) link_cells(out, id, left, LEFT);
      if (up != ROOM_GRAPH_NO_CELL) link_cells(out, id, up, UP);
      left = above[x] = (uint16_t)id;
    }
  }
  return true;
}

// Going round the cell, each pair of neighbours at a right angle is joined if the cell between
// them is floor. With n neighbours, n - 1 joints hold them together.
static Mask ring_mask_of(const RoomGraph *room, int cell) {
  Mask ring = room->neighbour_mask[cell];
  int neighbours = 0, joints = 0;
  for (int d = 0; d < DIR_COUNT; d++) {
    int a = room->neighbour[cell][d], b = room->neighbour[cell][(d + 1) & 3];
    neighbours += a != ROOM_GRAPH_NO_CELL;
    if (a == ROOM_GRAPH_NO_CELL || b == ROOM_GRAPH_NO_CELL) continue;
    int corner = room->neighbour[a][(d + 1) & 3];
    if (corner == ROOM_GRAPH_NO_CELL) continue;
    joints++;
    mask_add(&ring, corner);
  }
  if (joints < neighbours - 1) mask_add(&ring, cell);
  return ring;
}

static void list_pulls(RoomGraph *room) {
  int count = 0;
  for (int box = 0; box < room->cells; box++) {
    room->pull_first[box] = (uint16_t)count;
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = room->neighbour[box][d];
      int player = to == ROOM_GRAPH_NO_CELL ? ROOM_GRAPH_NO_CELL : room->neighbour[to][d];
      if (player == ROOM_GRAPH_NO_CELL) continue;
      room->pull[count++] = (Pull){(uint8_t)box, (uint8_t)to, (uint8_t)player, (uint8_t)d};
    }
  }
  room->pull_first[room->cells] = (uint16_t)count;
}

static void mark_pulls(RoomGraph *room) {
  memset(room->pulls_at, 0, (size_t)room->cells * sizeof room->pulls_at[0]);
  for (int i = 0; i < room->pull_first[room->cells]; i++) {
    Pull pull = room->pull[i];
    uint64_t bit = UINT64_C(1) << (i & 63);
    room->pulls_at[pull.box][i >> 6] |= bit;
    room->pulls_at[pull.to][i >> 6] |= bit;
    room->pulls_at[pull.player][i >> 6] |= bit;
  }
}

static void build_masks(RoomGraph *room) {
  room->all = (Mask){{0, 0}};
  for (int i = 0; i < room->cells; i++) {
    mask_add(&room->all, i);
    room->neighbour_mask[i] = (Mask){{0, 0}};
    for (int d = 0; d < DIR_COUNT; d++)
      if (room->neighbour[i][d] != ROOM_GRAPH_NO_CELL)
        mask_add(&room->neighbour_mask[i], room->neighbour[i][d]);
  }
  for (int i = 0; i < room->cells; i++) room->ring_mask[i] = ring_mask_of(room, i);
  list_pulls(room);
  mark_pulls(room);
}

bool room_graph_build(const Board *board, RoomGraph *out) {
  if (!number_cells(board, out)) return false;
  out->small = out->cells <= ROOM_GRAPH_SMALL_CELLS;
  if (out->small) build_masks(out);
  return true;
}

int room_graph_index(const RoomGraph *room, Cell cell) {
  int low = 0, high = room->cells;
  while (low < high) {
    int middle = (low + high) / 2;
    if (room->cell[middle] < cell) low = middle + 1;
    else high = middle;
  }
  return low < room->cells && room->cell[low] == cell ? low : ROOM_GRAPH_NO_CELL;
}

CPU_CLONES Mask room_graph_flood(const RoomGraph *room, Mask free, int from) {
  assert(room->small);
  return room->cells > 64 ? room_fill(room, free, from, true) : room_fill(room, free, from, false);
}

static inline bool race_fills(const RoomGraph *room, Mask free, int a, int b, Mask *piece,
                              bool wide) {
  RoomFill one = room_fill_from(a, wide), other = room_fill_from(b, wide);
  for (;;) {
    one = room_fill_step(room, free, one, wide);
    other = room_fill_step(room, free, other, wide);
    if (!mask_empty(mask_narrow(mask_and(one.reach, other.reach), wide))) return true;
    bool done = mask_empty(mask_narrow(one.front, wide));
    if (!done && !mask_empty(mask_narrow(other.front, wide))) continue;
    *piece = done ? one.reach : other.reach;
    return false;
  }
}

CPU_CLONES bool room_graph_connected(const RoomGraph *room, Mask free, int a, int b, Mask *piece) {
  assert(room->small && a != b);
  return room->cells > 64 ? race_fills(room, free, a, b, piece, true)
                          : race_fills(room, free, a, b, piece, false);
}

CPU_CLONES Mask room_graph_component(const RoomGraph *room, Mask free, int from, Mask ring) {
  mask_remove(&ring, from);
  for (ring = mask_and(ring, free); !mask_empty(ring); ring = mask_and(ring, free)) {
    int cell = mask_lowest(ring);
    mask_remove(&ring, cell);
    Mask piece;
    if (room_graph_connected(room, free, from, cell, &piece)) continue;
    if (mask_has(piece, from)) return piece;
    free = mask_less(free, piece);
  }
  return free;
}

CPU_CLONES Mask room_graph_region_after(const RoomGraph *room, Mask boxes, Mask region, Pull pull) {
  return room->cells > 64
             ? room_fill_after(room, boxes, region, pull.box, pull.to, pull.player, true)
             : room_fill_after(room, boxes, region, pull.box, pull.to, pull.player, false);
}
