// Tarjan's algorithm without recursion. A block is named by the discovery number of the square
// whose tree edge opened it, which is unique to it.
#include "tables/blocks.h"

#include <string.h>

#include "base/mem.h"

size_t blocks_bytes(const Squares *squares) {
  return (size_t)squares->count * (2 * sizeof(uint32_t) + sizeof(BlocksStep) + 2 * sizeof(int));
}

void blocks_begin(Blocks *blocks, const Squares *squares) {
  size_t count = (size_t)squares->count;
  if (count <= blocks->room) return;
  blocks_free(blocks);
  blocks->room = count;
  blocks->order = mem_alloc(count, sizeof *blocks->order);
  blocks->block = mem_alloc(count, sizeof *blocks->block);
  blocks->stack = mem_alloc(count, sizeof *blocks->stack);
  blocks->path = mem_alloc(count, sizeof *blocks->path);
  blocks->reached = mem_alloc(count, sizeof *blocks->reached);
}

void blocks_free(Blocks *blocks) {
  mem_free(blocks->order);
  mem_free(blocks->block);
  mem_free(blocks->stack);
  mem_free(blocks->path);
  mem_free(blocks->reached);
  *blocks = (Blocks){0};
}

static void forget(Blocks *blocks) {
  for (int i = 0; i < blocks->reached_count; i++) blocks->order[blocks->reached[i]] = 0;
}

// One loop, with all that it looks at in variables of its own: searches spend much of their time
// here.
void blocks_find(Blocks *blocks, const Squares *squares, const unsigned char *solid, int root) {
  uint32_t *restrict order = blocks->order, *restrict block = blocks->block;
  int *restrict stack = blocks->stack, *restrict reached = blocks->reached;
  BlocksStep *restrict path = blocks->path;
  const int step[DIR_COUNT] = {squares->step[0], squares->step[1], squares->step[2],
                               squares->step[3]};
  forget(blocks);
  int at = root, dir = 0, depth = 0, open = 0;
  uint32_t count = 1, low = 1;
  reached[0] = root;
  order[root] = block[root] = 1;
  for (;;) {
    if (dir < DIR_COUNT) {
      int to = at + step[dir++];
      if (solid[to]) continue;
      if (order[to]) {
        if (order[to] < low) low = order[to];
        continue;
      }
      path[depth++] = (BlocksStep){at, dir, low};
      reached[count] = stack[open++] = to;
      order[to] = low = ++count;
      at = to;
      dir = 0;
      continue;
    }
    if (!depth) break;
    BlocksStep parent = path[--depth];
    if (low >= order[parent.square]) {
      // This part hangs on its parent alone: everything found since is one block.
      uint32_t name = order[at];
      int square;
      do block[square = stack[--open]] = name;
      while (square != at);
      low = parent.low;
    } else if (parent.low < low) {
      low = parent.low;
    }
    at = parent.square;
    dir = parent.dir;
  }
  blocks->reached_count = (int)count;
}
