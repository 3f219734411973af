// Tarjan's algorithm without recursion. A block is named by the discovery number of the square
// whose tree edge opened it, which is unique to it.
#include "blocks.h"

#include <string.h>

#include "mem.h"

size_t blocks_bytes(const Squares *squares) {
  return (size_t)squares->count * (2 * sizeof(uint32_t) + 3 * sizeof(int) + 1);
}

void blocks_begin(Blocks *blocks, const Squares *squares) {
  size_t count = (size_t)squares->count;
  if (count <= blocks->room) return;
  blocks_free(blocks);
  blocks->room = count;
  blocks->order = mem_alloc(count, sizeof *blocks->order);
  blocks->low = mem_alloc(count, sizeof *blocks->low);
  blocks->stack = mem_alloc(count, sizeof *blocks->stack);
  blocks->path = mem_alloc(count, sizeof *blocks->path);
  blocks->reached = mem_alloc(count, sizeof *blocks->reached);
  blocks->next = mem_alloc(count, 1);
}

void blocks_free(Blocks *blocks) {
  mem_free(blocks->order);
  mem_free(blocks->low);
  mem_free(blocks->stack);
  mem_free(blocks->path);
  mem_free(blocks->reached);
  mem_free(blocks->next);
  *blocks = (Blocks){0};
}

static void discover(Blocks *blocks, int square, int *path_length, int *stack_length) {
  blocks->reached[blocks->reached_count++] = square;
  blocks->order[square] = blocks->low[square] = (uint32_t)blocks->reached_count;
  blocks->next[square] = 0;
  blocks->path[(*path_length)++] = square;
  blocks->stack[(*stack_length)++] = square;
}

// The child's part hangs on its parent alone: everything found since is one block.
static void close_block(Blocks *blocks, int child, int *stack_length) {
  uint32_t name = blocks->order[child];
  int square;
  do {
    square = blocks->stack[--*stack_length];
    blocks->low[square] = name;
  } while (square != child);
}

void blocks_find(Blocks *blocks, const Squares *squares, const unsigned char *solid, int root) {
  for (int i = 0; i < blocks->reached_count; i++) blocks->order[blocks->reached[i]] = 0;
  blocks->reached_count = 0;
  int path_length = 0, stack_length = 0;
  discover(blocks, root, &path_length, &stack_length);
  while (path_length) {
    int at = blocks->path[path_length - 1];
    if (blocks->next[at] < DIR_COUNT) {
      int to = at + squares->step[blocks->next[at]++];
      if (solid[to]) continue;
      if (!blocks->order[to]) discover(blocks, to, &path_length, &stack_length);
      else if (blocks->order[to] < blocks->low[at]) blocks->low[at] = blocks->order[to];
      continue;
    }
    if (--path_length == 0) break;
    int parent = blocks->path[path_length - 1];
    if (blocks->low[at] >= blocks->order[parent]) close_block(blocks, at, &stack_length);
    else if (blocks->low[at] < blocks->low[parent]) blocks->low[parent] = blocks->low[at];
  }
}
