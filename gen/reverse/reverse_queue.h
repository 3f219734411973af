// The states of an exhaustive reverse search: a queue of all states in the order they were found,
// where each depth begins in it, and which states are known. Both reverse searches
// (reverse_search.h, reverse64.h) use it; each has its own form of state and of cell mask.
//
// The queue keeps the limits too. When a limit is reached it is full and takes no more states.
#ifndef TSB_REVERSE_QUEUE_H
#define TSB_REVERSE_QUEUE_H

#include <stddef.h>

#include "base/mem.h"
#include "base/stop_flag.h"
#include "reverse/reverse_result.h"

typedef struct {
  uint64_t states;       // visit no more than these
  size_t bytes;          // use no more memory than this
  const StopFlag *stop;  // stop when it is set; may be NULL
} ReverseLimits;

enum { REVERSE_STOP_INTERVAL = 1024 };  // states from one look at `stop` to the next

// Reused over searches. Zeroed is ready.
typedef struct {
  void *state;
  size_t state_bytes;  // of one state
  size_t count, capacity;
  size_t *layer;  // [layers] where each depth begins; the last is the end of the current depth
  size_t layers, layer_capacity;
  void *seen;  // [rank of the box set] a mask of the player cells seen with that set
  size_t seen_capacity;
  uint64_t allowed;  // states that may be visited
  bool full;         // a limit is reached: the search ends
} ReverseQueue;

// Empties the queue. The states that are added next have depth 0.
void reverse_queue_begin(ReverseQueue *queue, size_t state_bytes);
// Allows as many states as fit beside tables of this many bytes. Only what this search needs
// counts, never memory that earlier searches left behind: a search must not depend on what came
// before it.
void reverse_queue_allow(ReverseQueue *queue, ReverseLimits limits, size_t table_bytes);
// Makes `seen` an array of empty masks, one for each box set.
void reverse_queue_use_array(ReverseQueue *queue, size_t sets, size_t mask_bytes);
void reverse_queue_end_layer(ReverseQueue *queue);

// A place for one more state, or NULL if the queue is full. `state_bytes` is a constant here.
static inline void *reverse_queue_add(ReverseQueue *queue, size_t state_bytes) {
  if (queue->count >= queue->allowed) queue->full = true;
  if (queue->full) return NULL;
  if (queue->count == queue->capacity)
    queue->state = mem_grow(queue->state, queue->count, &queue->capacity, state_bytes);
  return (char *)queue->state + queue->count++ * state_bytes;
}

// Is there a state number `head` to expand? The search asks for 0, 1, 2 ... until there is none.
static inline bool reverse_queue_has(ReverseQueue *queue, size_t head, const StopFlag *stop) {
  if (head % REVERSE_STOP_INTERVAL == 1 && stop_flag_raised(stop)) queue->full = true;
  if (queue->full || head == queue->count) return false;
  if (head == queue->layer[queue->layers - 1]) reverse_queue_end_layer(queue);
  return true;
}

// The same for searches that expand several states at once: how many states there are from number
// `head` on, up to `most` and to the end of their depth.
static inline size_t reverse_queue_next(ReverseQueue *queue, size_t head, size_t most,
                                        const StopFlag *stop) {
  if (!reverse_queue_has(queue, head, stop)) return 0;
  size_t left = queue->layer[queue->layers - 1] - head;
  return left < most ? left : most;
}

// Fills in all of *out but the goals. The starts are those of the deepest layer that has any.
// The start of a state, and the player's region.
typedef Start (*ReverseStartOf)(const void *state, int boxes, Mask *region);
void reverse_queue_collect(const ReverseQueue *queue, StartRule rule, ReverseStartOf start_of,
                           ReverseResult *out);
void reverse_queue_free(ReverseQueue *queue);

#endif
