// One array serves as queue and as list of all states: breadth-first search never removes a state,
// and the depths lie in it one after the other. So the farthest states are at its end.
#include "reverse/reverse_queue.h"

#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

void reverse_queue_begin(ReverseQueue *queue, size_t state_bytes) {
  queue->state_bytes = state_bytes;
  queue->count = queue->layers = 0;
  queue->allowed = 0;
  queue->full = false;
  reverse_queue_end_layer(queue);
}

void reverse_queue_allow(ReverseQueue *queue, ReverseLimits limits, size_t table_bytes) {
  uint64_t fit = table_bytes > limits.bytes ? 0 : (limits.bytes - table_bytes) / queue->state_bytes;
  queue->allowed = fit < limits.states ? fit : limits.states;
}

enum { LARGE_PAGE = 1 << 21 };

// Access to the array is random, and large pages save address translations.
static void advise_large_pages(void *block, size_t bytes) {
#ifdef __linux__
  size_t before = -(uintptr_t)block & (LARGE_PAGE - 1);  // bytes before the first whole page
  if (bytes < before + LARGE_PAGE) return;
  size_t whole = (bytes - before) & ~(size_t)(LARGE_PAGE - 1);
  (void)madvise((char *)block + before, whole, MADV_HUGEPAGE);
#else
  (void)block, (void)bytes;
#endif
}

// An array that grows keeps its memory: to empty it is cheaper than to get new pages.
void reverse_queue_use_array(ReverseQueue *queue, size_t sets, size_t mask_bytes) {
  bool first = !queue->seen;
  if (queue->seen_capacity < sets) {
    queue->seen_capacity = sets;
    queue->seen = first ? mem_alloc(sets, mask_bytes) : mem_resize(queue->seen, sets, mask_bytes);
    advise_large_pages(queue->seen, sets * mask_bytes);
  }
  if (!first) memset(queue->seen, 0, sets * mask_bytes);
}

void reverse_queue_end_layer(ReverseQueue *queue) {
  queue->layer =
      mem_grow(queue->layer, queue->layers, &queue->layer_capacity, sizeof *queue->layer);
  queue->layer[queue->layers++] = queue->count;
}

static Start state_at(const ReverseQueue *queue, ReverseStartOf start_of, size_t index, int boxes,
                      Mask *region) {
  return start_of((const char *)queue->state + index * queue->state_bytes, boxes, region);
}

static bool has_start(const ReverseQueue *queue, StartRule rule, ReverseStartOf start_of,
                      size_t from, size_t end, const ReverseResult *out) {
  for (size_t i = from; i < end; i++) {
    Mask region;
    Start start = state_at(queue, start_of, i, out->boxes, &region);
    if (start_rule_allows_region(rule, region) && reverse_result_allows(out, rule, start.box))
      return true;
  }
  return false;
}

static void collect_layer(const ReverseQueue *queue, StartRule rule, ReverseStartOf start_of,
                          size_t from, size_t end, ReverseResult *out) {
  for (size_t i = from; i < end; i++) {
    Mask region;
    Start start = state_at(queue, start_of, i, out->boxes, &region);
    if (start_rule_allows_region(rule, region) && reverse_result_allows(out, rule, start.box))
      reverse_result_add(out, &start);
  }
}

void reverse_queue_collect(const ReverseQueue *queue, StartRule rule, ReverseStartOf start_of,
                           ReverseResult *out) {
  out->proven = !queue->full;
  out->states = queue->count;
  size_t end = queue->count, most = rule.most_steps ? (size_t)rule.most_steps : SIZE_MAX;
  for (size_t depth = queue->layers; depth-- > 1 && !out->starts; end = queue->layer[depth]) {
    size_t from = queue->layer[depth];
    if (depth <= most) collect_layer(queue, rule, start_of, from, end, out);
    else out->cut_short = out->cut_short || has_start(queue, rule, start_of, from, end, out);
    if (out->starts) out->depth = (int)depth;
  }
}

void reverse_queue_free(ReverseQueue *queue) {
  mem_free(queue->state);
  mem_free(queue->layer);
  mem_free(queue->seen);
  *queue = (ReverseQueue){0};
}
