// Bit-parallel breadth-first search over one pull graph from many goal sets at once. Every state
// has one bit for each goal set, and one pass over the graph advances all searches by one step.
#ifndef TSB_BATCH_BFS_H
#define TSB_BATCH_BFS_H

#include "reverse/reverse_graph.h"
#include "reverse/reverse_result.h"

enum { BATCH_BFS_WORDS = 4, BATCH_BFS_MAX = 64 * BATCH_BFS_WORDS };

// A set of the searches in a batch: bit i is the search from goal_set[i].
typedef struct {
  uint64_t word[BATCH_BFS_WORDS];
} BatchBits;

// Scratch, reused. Zeroed is ready.
typedef struct {
  BatchBits *seen, *front, *next;  // [states]
  BatchBits *excluded;             // [sets] searches with a goal under one of these boxes
  uint32_t state_capacity, set_capacity;
} BatchBfs;

// depth[i] becomes what bfs_farthest_start returns for goal_set[i]: the most steps to an admissible
// start. count is at most BATCH_BFS_MAX.
void batch_bfs_depths(BatchBfs *batch, const ReverseGraph *graph, const uint32_t *goal_set,
                      int count, StartRule rule, const StopFlag *stop, uint16_t *depth);
size_t batch_bfs_bytes(const ReverseGraph *graph);  // the memory it needs on this graph
void batch_bfs_free(BatchBfs *batch);

#endif
