// Tarjan's algorithm without recursion. A component is named by the discovery number of the square
// whose tree edge opened it, which is unique.
#include "tables/biconnected.h"

#include <string.h>

#include "base/mem.h"

size_t biconnected_bytes(const Squares *squares) {
  return (size_t)squares->count *
         (2 * sizeof(uint32_t) + sizeof(BiconnectedStep) + 2 * sizeof(int));
}

void biconnected_begin(Biconnected *biconnected, const Squares *squares) {
  size_t count = (size_t)squares->count;
  if (count <= biconnected->capacity) return;
  biconnected_free(biconnected);
  biconnected->capacity = count;
  biconnected->order = mem_alloc(count, sizeof *biconnected->order);
  biconnected->component = mem_alloc(count, sizeof *biconnected->component);
  biconnected->stack = mem_alloc(count, sizeof *biconnected->stack);
  biconnected->path = mem_alloc(count, sizeof *biconnected->path);
  biconnected->reached = mem_alloc(count, sizeof *biconnected->reached);
}

void biconnected_free(Biconnected *biconnected) {
  mem_free(biconnected->order);
  mem_free(biconnected->component);
  mem_free(biconnected->stack);
  mem_free(biconnected->path);
  mem_free(biconnected->reached);
  *biconnected = (Biconnected){0};
}

static void clear_order(Biconnected *biconnected) {
  for (int i = 0; i < biconnected->reached_count; i++)
    biconnected->order[biconnected->reached[i]] = 0;
}

// One long loop over local variables, because searches spend much of their time here.
void biconnected_find(Biconnected *biconnected, const Squares *squares, const unsigned char *solid,
                      int root) {
  uint32_t *restrict order = biconnected->order, *restrict component = biconnected->component;
  int *restrict stack = biconnected->stack, *restrict reached = biconnected->reached;
  BiconnectedStep *restrict path = biconnected->path;
  const int step[DIR_COUNT] = {squares->step[0], squares->step[1], squares->step[2],
                               squares->step[3]};
  clear_order(biconnected);
  int at = root, dir = 0, depth = 0, open = 0;
  uint32_t count = 1, low = 1;
  reached[0] = root;
  order[root] = component[root] = 1;
  for (;;) {
    if (dir < DIR_COUNT) {
      int to = at + step[dir++];
      if (solid[to]) continue;
      if (order[to]) {
        if (order[to] < low) low = order[to];
        continue;
      }
      path[depth++] = (BiconnectedStep){at, dir, low};
      reached[count] = stack[open++] = to;
      order[to] = low = ++count;
      at = to;
      dir = 0;
      continue;
    }
    if (!depth) break;
    BiconnectedStep parent = path[--depth];
    if (low >= order[parent.square]) {
      // This subtree is attached to its parent alone: all squares since then are one component.
      uint32_t name = order[at];
      int square;
      do component[square = stack[--open]] = name;
      while (square != at);
      low = parent.low;
    } else if (parent.low < low) {
      low = parent.low;
    }
    at = parent.square;
    dir = parent.dir;
  }
  biconnected->reached_count = (int)count;
}
