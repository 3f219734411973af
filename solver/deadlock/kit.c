#include "deadlock/kit.h"

static bool charge(Budget *budget, size_t bytes) {
  if (bytes > budget->limit - budget->used) {
    budget->refused = true;
    return false;
  }
  budget->used += bytes;
  return true;
}

bool kit_begin(Kit *kit, const Ground *field, Budget *budget, SearchCounters *counters) {
  *kit = (Kit){.field = field, .budget = budget, .counters = counters};
  size_t bytes = scene_bytes(field) + freeze_bytes(field) + pairing_bytes(field);
  if (!charge(budget, bytes + pocket_bytes(field))) return false;
  scene_begin(&kit->scene, field);
  freeze_begin(&kit->freeze, field);
  pairing_begin(&kit->matching, field);
  pocket_begin(&kit->corral, field);
  return true;
}

bool kit_complete(Kit *kit) {
  const Ground *field = kit->field;
  size_t bytes = macro_bytes(field) + trap_bytes(field) + walled_bytes(field) + stuck_bytes(field) +
                 knot_bytes(field);
  if (kit->full) return true;
  if (!charge(kit->budget, bytes)) return false;
  macro_begin(&kit->macro, field);
  trap_begin(&kit->trap, field);
  walled_begin(&kit->walled, field);
  stuck_begin(&kit->stuck, field);
  knot_begin(&kit->knot, field);
  return kit->full = true;
}

void kit_free(Kit *kit) {
  scene_free(&kit->scene);
  freeze_free(&kit->freeze);
  pairing_free(&kit->matching);
  pocket_free(&kit->corral);
  macro_free(&kit->macro);
  trap_free(&kit->trap);
  walled_free(&kit->walled);
  stuck_free(&kit->stuck);
  knot_free(&kit->knot);
  *kit = (Kit){0};
}

bool kit_lost(Kit *kit, bool careful) {
  if (kit->field->squares.backward) return false;
  if (walled_in(&kit->walled, &kit->scene)) return kit->counters->matching++, true;
  if (kit->corral.regions && trap_closed(&kit->trap, &kit->scene, &kit->corral))
    return kit->counters->corral++, true;
  if (careful && stuck_for_ever(&kit->stuck, &kit->scene)) return kit->counters->stuck++, true;
  return false;
}
