// Tarjan's search for articulation points, with a heap stack: in a depth-first tree from the
// player, what hangs under a neighbour is cut off by its parent exactly if nothing in it has an
// edge to above that parent.
#include "rules/idle.h"

#include <assert.h>

#include "base/mem.h"
#include "rules/verify.h"
#include "tables/squares.h"

typedef struct {
  int order, low;  // when it was found, from 1; the earliest that its subtree touches
  int parent;
  int next;         // direction to try next
  int size;         // of the subtree
  bool used;        // anything in the subtree is
  bool idle;        // the subtree is an idle room
  IdleRooms rooms;  // found in the subtree
} Spot;

static void mark_used(const Squares *squares, const char *moves, Spot *spots) {
  unsigned char *kind = squares->kind;
  int player = squares->player;
  for (int square = 0; square < squares->count; square++)
    spots[square].used = kind[square] & (SQUARE_BOX | SQUARE_GOAL);
  spots[player].used = true;
  for (; *moves; moves++) {
    Dir dir;
    bool known = verify_direction(*moves, &dir);
    assert(known);
    player += squares->step[dir];
    assert(squares_floor(squares, player));
    spots[player].used = true;
    if (!(kind[player] & SQUARE_BOX)) continue;
    kind[player] ^= SQUARE_BOX;
    kind[player + squares->step[dir]] ^= SQUARE_BOX;
    spots[player + squares->step[dir]].used = true;
  }
}

static void find(Spot *spots, int square, int parent, int *found) {
  spots[square].order = spots[square].low = ++*found;
  spots[square].parent = parent;
  spots[square].size = 1;
}

static int least(int a, int b) { return a < b ? a : b; }

// The subtree of `square` is complete: tells its parent.
static void finish(Spot *spots, int square) {
  Spot *spot = &spots[square], *parent = &spots[spot->parent];
  spot->idle = spot->low >= parent->order && !spot->used;
  if (spot->idle) spot->rooms = (IdleRooms){1, spot->size, spot->size};
  parent->low = least(parent->low, spot->low);
  parent->size += spot->size;
  parent->used |= spot->used;
  parent->rooms.rooms += spot->rooms.rooms;
  parent->rooms.cells += spot->rooms.cells;
  if (spot->rooms.largest > parent->rooms.largest) parent->rooms.largest = spot->rooms.largest;
}

static void search(const Squares *squares, Spot *spots) {
  int at = squares->player, found = 0;
  find(spots, at, -1, &found);
  while (at >= 0) {
    Spot *spot = &spots[at];
    if (spot->next == DIR_COUNT) {
      if (spot->parent >= 0) finish(spots, at);
      at = spot->parent;
      continue;
    }
    int next = at + squares->step[spot->next++];
    if (!squares_floor(squares, next)) continue;
    if (spots[next].order) {
      spot->low = least(spot->low, spots[next].order);
    } else {
      find(spots, next, at, &found);
      at = next;
    }
  }
}

// Searches the floor; the caller frees what it gets.
static Spot *look_around(Squares *squares, const Board *start, const char *moves) {
  squares_take(squares, start);
  Spot *spots = mem_alloc((size_t)squares->count, sizeof *spots);
  mark_used(squares, moves, spots);
  search(squares, spots);
  return spots;
}

IdleRooms idle_rooms(const Board *start, const char *moves) {
  Squares squares = {0};
  Spot *spots = look_around(&squares, start, moves);
  IdleRooms rooms = spots[squares.player].rooms;
  mem_free(spots);
  squares_free(&squares);
  return rooms;
}

static bool in_idle_room(const Spot *spots, int square) {
  while (square >= 0 && !spots[square].idle) square = spots[square].parent;
  return square >= 0;
}

void idle_close(Board *start, const char *moves) {
  Squares squares = {0};
  Spot *spots = look_around(&squares, start, moves);
  for (int square = 0; square < squares.count; square++)
    if (spots[square].order && in_idle_room(spots, square))
      board_put(start, squares_cell(&squares, square), '#');
  mem_free(spots);
  squares_free(&squares);
}
