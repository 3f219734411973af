#include "budget.h"

#include "mem.h"

enum { FIRST_GRANT = 256 };  // elements

void *budget_grow(Budget *budget, void *block, Grant *grant, size_t wanted, size_t size) {
  if (wanted <= grant->granted) return block;
  size_t room = grant->granted ? grant->granted : FIRST_GRANT;
  while (room < wanted) room *= 2;
  size_t more = room - grant->granted;
  if (more > (budget->limit - budget->used) / size) {
    budget->refused = true;
    return block;
  }
  budget->used += more * size;
  grant->granted = room;
  if (room > grant->allocated) {
    block = mem_resize(block, room, size);
    grant->allocated = room;
  }
  return block;
}
