// Plain ownership: begin, complete and free go through the members in the same order.
#include "deadlock/search_context.h"

bool search_context_begin(SearchContext *context, const LevelTables *tables, MemoryBudget *budget,
                          SearchCounters *counters) {
  *context = (SearchContext){.tables = tables, .budget = budget, .counters = counters};
  size_t bytes = position_bytes(tables) + freeze_bytes(tables) + lifted_box_matching_bytes(tables);
  if (!memory_budget_charge(budget, bytes + corral_bytes(tables))) return false;
  position_begin(&context->position, tables);
  freeze_begin(&context->freeze, tables);
  lifted_box_matching_begin(&context->matching, tables);
  corral_begin(&context->corral, tables);
  return true;
}

bool search_context_complete(SearchContext *context) {
  const LevelTables *tables = context->tables;
  size_t bytes = box_destinations_bytes(tables) + corral_search_bytes(tables) +
                 frozen_walls_bytes(tables) + blocked_search_bytes(tables) +
                 blocked_boxes_feature_bytes(tables);
  if (context->complete) return true;
  if (!memory_budget_charge(context->budget, bytes)) return false;
  box_destinations_begin(&context->destinations, tables);
  corral_search_begin(&context->corral_search, tables);
  frozen_walls_begin(&context->frozen_walls, tables);
  blocked_search_begin(&context->blocked_search, tables);
  blocked_boxes_feature_begin(&context->blocked_boxes_feature, tables);
  return context->complete = true;
}

void search_context_free(SearchContext *context) {
  position_free(&context->position);
  freeze_free(&context->freeze);
  lifted_box_matching_free(&context->matching);
  corral_free(&context->corral);
  box_destinations_free(&context->destinations);
  corral_search_free(&context->corral_search);
  frozen_walls_free(&context->frozen_walls);
  blocked_search_free(&context->blocked_search);
  blocked_boxes_feature_free(&context->blocked_boxes_feature);
  *context = (SearchContext){0};
}

bool search_context_dead(SearchContext *context, bool thorough) {
  if (context->tables->squares.backward) return false;
  if (frozen_walls_dead(&context->frozen_walls, &context->position))
    return context->counters->matching++, true;
  if (context->corral.regions &&
      corral_search_dead(&context->corral_search, &context->position, &context->corral))
    return context->counters->corral++, true;
  if (thorough && blocked_search_dead(&context->blocked_search, &context->position))
    return context->counters->stuck++, true;
  return false;
}
