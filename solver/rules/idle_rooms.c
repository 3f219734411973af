// Tarjan's search for articulation points, without recursion. In a depth-first tree from the
// player, the subtree of a child is cut off by its parent exactly if no edge leads from the subtree
// to above the parent. biconnected.h runs the same search for speed and keeps only components; this
// one adds up sizes and uses of subtrees.
#include "rules/idle_rooms.h"

#include <assert.h>

#include "base/mem.h"
#include "rules/verify.h"
#include "tables/squares.h"

typedef struct {
  int order, low;  // discovery number from 1; the smallest one that the subtree touches
  int parent;
  int next;         // direction to try next
  int size;         // of the subtree
  bool used;        // the solution uses a square of the subtree
  bool idle;        // the subtree is an idle room
  IdleRooms rooms;  // of the subtree
} TreeNode;

static void mark_used(const Squares *squares, const char *moves, TreeNode *nodes) {
  unsigned char *kind = squares->kind;
  int player = squares->player;
  for (int square = 0; square < squares->count; square++)
    nodes[square].used = kind[square] & (SQUARE_BOX | SQUARE_GOAL);
  nodes[player].used = true;
  for (; *moves; moves++) {
    Dir dir;
    bool known = verify_direction(*moves, &dir);
    assert(known);
    player += squares->step[dir];
    assert(squares_floor(squares, player));
    nodes[player].used = true;
    if (!(kind[player] & SQUARE_BOX)) continue;
    kind[player] ^= SQUARE_BOX;
    kind[player + squares->step[dir]] ^= SQUARE_BOX;
    nodes[player + squares->step[dir]].used = true;
  }
}

static void enter_square(TreeNode *nodes, int square, int parent, int *found) {
  nodes[square].order = nodes[square].low = ++*found;
  nodes[square].parent = parent;
  nodes[square].size = 1;
}

static int minimum(int a, int b) { return a < b ? a : b; }

// The subtree of `square` is complete: adds it to its parent.
static void close_subtree(TreeNode *nodes, int square) {
  TreeNode *node = &nodes[square], *parent = &nodes[node->parent];
  node->idle = node->low >= parent->order && !node->used;
  if (node->idle) node->rooms = (IdleRooms){1, node->size, node->size};
  parent->low = minimum(parent->low, node->low);
  parent->size += node->size;
  parent->used |= node->used;
  parent->rooms.rooms += node->rooms.rooms;
  parent->rooms.cells += node->rooms.cells;
  if (node->rooms.largest > parent->rooms.largest) parent->rooms.largest = node->rooms.largest;
}

static void search(const Squares *squares, TreeNode *nodes) {
  int at = squares->player, found = 0;
  enter_square(nodes, at, -1, &found);
  while (at >= 0) {
    TreeNode *node = &nodes[at];
    if (node->next == DIR_COUNT) {
      if (node->parent >= 0) close_subtree(nodes, at);
      at = node->parent;
      continue;
    }
    int next = at + squares->step[node->next++];
    if (!squares_floor(squares, next)) continue;
    if (nodes[next].order) {
      node->low = minimum(node->low, nodes[next].order);
    } else {
      enter_square(nodes, next, at, &found);
      at = next;
    }
  }
}

// Searches the floor; the caller frees the nodes.
static TreeNode *search_floor(Squares *squares, const Board *start, const char *moves) {
  squares_build(squares, start);
  TreeNode *nodes = mem_alloc((size_t)squares->count, sizeof *nodes);
  mark_used(squares, moves, nodes);
  search(squares, nodes);
  return nodes;
}

IdleRooms idle_rooms_find(const Board *start, const char *moves) {
  Squares squares = {0};
  TreeNode *nodes = search_floor(&squares, start, moves);
  IdleRooms rooms = nodes[squares.player].rooms;
  mem_free(nodes);
  squares_free(&squares);
  return rooms;
}

static bool in_idle_room(const TreeNode *nodes, int square) {
  while (square >= 0 && !nodes[square].idle) square = nodes[square].parent;
  return square >= 0;
}

void idle_rooms_close(Board *start, const char *moves) {
  Squares squares = {0};
  TreeNode *nodes = search_floor(&squares, start, moves);
  for (int square = 0; square < squares.count; square++)
    if (nodes[square].order && in_idle_room(nodes, square))
      board_put(start, squares_cell(&squares, square), '#');
  mem_free(nodes);
  squares_free(&squares);
}
