// Large parts are tried first, then smaller ones: the set is mostly small, so that few questions
// are asked even if there are many boxes. At the end every single box has been tried in vain.
#include "explain/minimal_boxes.h"

#include <string.h>

#include "base/mem.h"

typedef struct {
  int *boxes, *rest;
  int count;
  BoxesLost lost;
  void *context;
} Reduction;

// Tries to leave out `length` boxes from number `first` on.
static bool leave_out(Reduction *reduction, int first, int length) {
  int after = first + length, left = reduction->count - length;
  memcpy(reduction->rest, reduction->boxes, (size_t)first * sizeof(int));
  memcpy(reduction->rest + first, reduction->boxes + after,
         (size_t)(reduction->count - after) * sizeof(int));
  if (!reduction->lost(reduction->context, reduction->rest, left)) return false;
  memcpy(reduction->boxes, reduction->rest, (size_t)left * sizeof(int));
  reduction->count = left;
  return true;
}

static bool leave_out_parts(Reduction *reduction, int length) {
  bool changed = false;
  for (int first = 0; first < reduction->count;) {
    int rest = reduction->count - first, part = rest < length ? rest : length;
    if (part < reduction->count && leave_out(reduction, first, part)) changed = true;
    else first += part;
  }
  return changed;
}

int minimal_boxes(int *boxes, int count, BoxesLost lost, void *context) {
  Reduction reduction = {boxes, mem_alloc((size_t)count, sizeof(int)), count, lost, context};
  for (int length = count / 2; length > 1; length /= 2) leave_out_parts(&reduction, length);
  while (leave_out_parts(&reduction, 1)) continue;
  mem_free(reduction.rest);
  return reduction.count;
}
