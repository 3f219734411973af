#include "level/workshop.h"

#include "base/mem.h"

Workshop *workshop_new(const Halt *halt) {
  Workshop *workshop = mem_alloc(1, sizeof *workshop);
  workshop->halt = halt;
  workshop->templates = templates_make();
  workshop->goals = goalsearch_new();
  return workshop;
}

void workshop_free(Workshop *workshop) {
  if (!workshop) return;
  goalsearch_free(workshop->goals);
  start_list_free(&workshop->list);
  assess_free(&workshop->assessor);
  mem_free(workshop->line);
  mem_free(workshop);
}
