// Breadth-first from many goal sets at once over one pull graph: each goal set is one bit (a
// lane) of a word a state, and one pass over the graph moves all of them on by one step.
#ifndef TSB_BATCH_BFS_H
#define TSB_BATCH_BFS_H

#include "reverse/farthest_starts.h"
#include "reverse/pull_graph.h"

enum { BATCH_BFS_WORDS = 4, BATCH_BFS_MAX = 64 * BATCH_BFS_WORDS };

typedef struct {
  uint64_t word[BATCH_BFS_WORDS];
} BatchBits;

// Scratch, reused. Zeroed is ready.
typedef struct {
  BatchBits *seen, *front, *next;  // [states]
  BatchBits *excluded;             // [sets] lanes with a goal under one of the boxes
  uint32_t state_capacity, set_capacity;
} BatchBfs;

// depth[i] = the most steps to an admissible start from goal_set[i], as bfs_farthest_start
// says; count is at most BATCH_BFS_MAX.
void batch_bfs_depths(BatchBfs *batch, const PullGraph *graph, const uint32_t *goal_set, int count,
                      StartRule rule, const Halt *halt, uint16_t *depth);
size_t batch_bfs_bytes(const PullGraph *graph);  // what it takes on this graph
void batch_bfs_free(BatchBfs *batch);

#endif
