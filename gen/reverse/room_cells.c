// Numbers the floor and lists what the walls allow: neighbours, masks of neighbours, pulls.
#include "reverse/room_cells.h"

#include <string.h>

static void link_cells(RoomCells *room, int a, int b, Dir dir) {  // b lies `dir` of a
  room->neighbour[a][dir] = (uint16_t)b;
  room->neighbour[b][dir_opposite(dir)] = (uint16_t)a;
}

static bool number_cells(const Board *board, RoomCells *out) {
  uint16_t above[BOARD_MAX_SIDE];
  memset(above, 0xFF, sizeof above);
  out->cells = 0;
  for (int y = 0; y < board->room.height; y++) {
    int left = ROOM_CELLS_NONE;
    for (int x = 0; x < board->room.width; x++) {
      int up = above[x];
      above[x] = ROOM_CELLS_NONE;
      bool wall = plane_has(board->room.wall, cell_at(x, y));
      if (wall) {
        left = ROOM_CELLS_NONE;
        continue;
      }
      if (out->cells == ROOM_CELLS_MAX) return false;
      int id = out->cells++;
      out->cell[id] = cell_at(x, y);
      memset(out->neighbour[id], 0xFF, sizeof out->neighbour[id]);
      if (left != ROOM_CELLS_NONE) link_cells(out, id, left, LEFT);
      if (up != ROOM_CELLS_NONE) link_cells(out, id, up, UP);
      left = above[x] = (uint16_t)id;
    }
  }
  return true;
}

// Two neighbours at a right angle are joined if the diagonal cell between them is floor. It takes
// n - 1 joints to connect n neighbours.
static Mask ring_mask_of(const RoomCells *room, int cell) {
  Mask ring = room->neighbour_mask[cell];
  int neighbours = 0, joints = 0;
  for (int d = 0; d < DIR_COUNT; d++) {
    int a = room->neighbour[cell][d], b = room->neighbour[cell][(d + 1) & 3];
    neighbours += a != ROOM_CELLS_NONE;
    if (a == ROOM_CELLS_NONE || b == ROOM_CELLS_NONE) continue;
    int corner = room->neighbour[a][(d + 1) & 3];
    if (corner == ROOM_CELLS_NONE) continue;
    joints++;
    mask_add(&ring, corner);
  }
  if (joints < neighbours - 1) mask_add(&ring, cell);
  return ring;
}

static void list_pulls(RoomCells *room) {
  int count = 0;
  for (int box = 0; box < room->cells; box++) {
    room->pull_first[box] = (uint16_t)count;
    for (int d = 0; d < DIR_COUNT; d++) {
      int to = room->neighbour[box][d];
      int player = to == ROOM_CELLS_NONE ? ROOM_CELLS_NONE : room->neighbour[to][d];
      if (player == ROOM_CELLS_NONE) continue;
      room->pull[count++] = (Pull){(uint8_t)box, (uint8_t)to, (uint8_t)player, (uint8_t)d};
    }
  }
  room->pull_first[room->cells] = (uint16_t)count;
}

static void mark_pulls(RoomCells *room) {
  memset(room->pulls_at, 0, (size_t)room->cells * sizeof room->pulls_at[0]);
  for (int i = 0; i < room->pull_first[room->cells]; i++) {
    Pull pull = room->pull[i];
    uint64_t bit = UINT64_C(1) << (i & 63);
    room->pulls_at[pull.box][i >> 6] |= bit;
    room->pulls_at[pull.to][i >> 6] |= bit;
    room->pulls_at[pull.player][i >> 6] |= bit;
  }
}

static void build_masks(RoomCells *room) {
  room->all = (Mask){{0, 0}};
  for (int i = 0; i < room->cells; i++) {
    mask_add(&room->all, i);
    room->neighbour_mask[i] = (Mask){{0, 0}};
    for (int d = 0; d < DIR_COUNT; d++)
      if (room->neighbour[i][d] != ROOM_CELLS_NONE)
        mask_add(&room->neighbour_mask[i], room->neighbour[i][d]);
  }
  for (int i = 0; i < room->cells; i++) room->ring_mask[i] = ring_mask_of(room, i);
  list_pulls(room);
  mark_pulls(room);
}

bool room_cells_build(const Board *board, RoomCells *out) {
  if (!number_cells(board, out)) return false;
  out->small = out->cells <= ROOM_CELLS_SMALL;
  if (out->small) build_masks(out);
  return true;
}

int room_cells_index(const RoomCells *room, Cell cell) {
  int low = 0, high = room->cells;
  while (low < high) {
    int middle = (low + high) / 2;
    if (room->cell[middle] < cell) low = middle + 1;
    else high = middle;
  }
  return low < room->cells && room->cell[low] == cell ? low : ROOM_CELLS_NONE;
}
