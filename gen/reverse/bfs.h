// Breadth-first search over a pull graph: backward from a goal set to its farthest start, or
// forward from a start to the goal set that is farthest from it. Alternating the two climbs to good
// goals. If the start is d steps from the old goals, then its farthest goals are at least d steps
// away, and the farthest start from these is no nearer.
#ifndef TSB_BFS_H
#define TSB_BFS_H

#include "reverse/goal_style.h"
#include "reverse/reverse_graph.h"
#include "reverse/reverse_result.h"

enum { BFS_UNSEEN = 0xFFFF };

typedef struct {
  uint16_t *steps;  // [states] fewest steps, or BFS_UNSEEN
  uint32_t *order;  // [count] states in the order they were found
  uint32_t count, capacity;
} Bfs;

void bfs_backward(Bfs *bfs, const ReverseGraph *graph, uint32_t goal_set);
void bfs_forward(Bfs *bfs, const ReverseGraph *graph, uint32_t state);

// After bfs_backward: the most steps to an admissible start, or 0 if there is none. *start becomes
// one such start.
int bfs_farthest_start(const Bfs *bfs, const ReverseGraph *graph, uint32_t goal_set, StartRule rule,
                       uint32_t *start);
// After bfs_forward: the same for the goal sets that `goals` allows. Of equally far sets it takes
// the one found last.
int bfs_farthest_goals(const Bfs *bfs, const ReverseGraph *graph, uint32_t start, StartRule rule,
                       GoalRule goals, uint32_t *goal_set);
// The fewest steps to a state of the set, or BFS_UNSEEN.
int bfs_set_steps(const Bfs *bfs, const ReverseGraph *graph, uint32_t set);
// After bfs_backward: all farthest starts of this goal set.
void bfs_collect(const Bfs *bfs, const ReverseGraph *graph, uint32_t goal_set, StartRule rule,
                 ReverseResult *out);
void bfs_free(Bfs *bfs);

#endif
