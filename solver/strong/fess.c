// The main loop is fess_step: take a move from the bins, make it, drop the result if it is known or
// dead, else add the result as a node and put its own moves into the bin of its features.
//
// A node is dead-checked when its move is made and not when the move is listed. Most listed moves
// are never made, and the deadlock searches are expensive.
//
// A move is stored as two squares and a direction. The pushes of a solution are found again from
// the positions at the end (redo_move), which keeps a waiting move at 12 bytes.
#include "strong/fess.h"

#include <assert.h>

#include "base/mem.h"

// The second half of fess_begin: the extractor has its plan, or does without one.
static void begin_search(Fess *fess) {
  SearchContext *context = fess->context;
  if (fess->style.assign_goals) feature_extractor_assign_goals(&fess->extractor, context->budget);
  transposition_begin(&fess->table, context->tables, context->budget,
                      (size_t)context->tables->boxes);
  int steps = fess->extractor.plan.steps, boxes = context->tables->boxes;
  feature_bins_begin(&fess->bins, fess->style.schedule, fess->extractor.assign_goals,
                     steps > boxes ? steps : boxes);
  candidate_moves_begin(&fess->candidates, context, &fess->extractor, &fess->table);
}

void fess_begin(Fess *fess, SearchContext *context, FessStyle style) {
  assert(context->complete);
  *fess =
      (Fess){.context = context, .style = style, .solved = TRANSPOSITION_NONE, .best_packed = -1};
  fess->planning = style.backward && packing_planner_begin(&fess->planner, context->tables,
                                                           style.order, context->budget);
  if (fess->planning) return;
  feature_extractor_begin(&fess->extractor, context->tables, style.order, style.flexible,
                          context->budget);
  begin_search(fess);
}

static void plan_step(Fess *fess) {
  SearchContext *context = fess->context;
  context->counters->nodes++;
  if (packing_planner_step(&fess->planner)) return;
  PackingPlan plan;
  packing_planner_end(&fess->planner, &plan, context->budget);
  feature_extractor_begin_with_plan(&fess->extractor, context->tables, plan);
  fess->planning = false;
  begin_search(fess);
}

void fess_free(Fess *fess) {
  if (fess->planning) packing_planner_free(&fess->planner);
  feature_extractor_free(&fess->extractor);
  transposition_free(&fess->table);
  feature_bins_free(&fess->bins);
  candidate_moves_free(&fess->candidates);
  mem_free(fess->nodes);
  mem_free(fess->moves);
  *fess = (Fess){0};
}

static bool add_move(Fess *fess, uint32_t bin, uint32_t node, const CandidateMove *candidate) {
  MemoryBudget *budget = fess->context->budget;
  uint64_t weight = fess->nodes[node].weight + !candidate->advised;
  fess->moves = memory_budget_grow(budget, fess->moves, &fess->move_grant, fess->move_count + 1,
                                   sizeof *fess->moves);
  if (budget->refused || fess->move_count == UINT32_MAX) return false;
  fess->moves[fess->move_count] =
      (FessMove){node, candidate->from, candidate->to, candidate->dir, candidate->advised};
  // Moves of equal weight: the smallest lower bound comes first.
  return feature_bins_add(&fess->bins, budget, bin, weight << 32 | (uint32_t)candidate->bound,
                          (uint32_t)fess->move_count++);
}

static bool list_moves(Fess *fess, uint32_t node) {
  SearchContext *context = fess->context;
  CandidateMoves *candidates = &fess->candidates;
  FeatureVector features =
      feature_extractor_extract(&fess->extractor, &context->position, context->corral.regions);
  features.blocked = fess->nodes[node].blocked;
  if (node && features.packed > fess->best_packed) {
    fess->best_node = node;
    fess->best_packed = features.packed;
  }
  uint32_t bin = feature_bins_find(&fess->bins, context->budget, features);
  if (bin == NODE_NONE || !candidate_moves_list(candidates, features)) return false;
  advisors_mark(candidates->items, candidates->count, &candidates->current, fess->style.advisors,
                fess->style.eager);
  for (size_t i = 0; i < candidates->count; i++)
    if (!add_move(fess, bin, node, &candidates->items[i])) return false;
  return true;
}

static bool is_solved(const Position *position) {
  for (int i = 0; i < position->boxes; i++)
    if (!level_tables_goal(position->tables, position->box[i])) return false;
  // In the backward game the player must also reach the square where the level starts him.
  return !position->tables->squares.backward ||
         position_reached(position, position->tables->squares.player);
}

// Adds the context's position. transposition_find has just been called for it and has not found it.
// False: no memory.
static bool add_node(Fess *fess, FessNode new_node) {
  SearchContext *context = fess->context;
  uint32_t node = transposition_add(&fess->table, &context->position, context->position.player);
  if (node == TRANSPOSITION_NONE) return false;
  fess->nodes = memory_budget_grow(context->budget, fess->nodes, &fess->node_grant,
                                   (size_t)node + 1, sizeof *fess->nodes);
  if (context->budget->refused) return false;
  fess->nodes[node] = new_node;
  context->counters->nodes++;
  context->counters->stored++;
  if (is_solved(&context->position)) return fess->solved = node, true;
  return list_moves(fess, node);
}

static bool make_move(Fess *fess, FessMove move) {
  SearchContext *context = fess->context;
  Position *position = &context->position;
  transposition_load(&fess->table, move.node, position);
  position_move_box(position, move.from, move.to);
  position->player = position_fill_reach(
      position, squares_player_after(&context->tables->squares, move.to, move.dir));
  if (transposition_find(&fess->table, position, position->player) != TRANSPOSITION_NONE)
    return context->counters->duplicates++, true;
  corral_find_areas(&context->corral, position);
  if (search_context_dead(context, fess->style.careful)) return true;
  const FessNode *from = &fess->nodes[move.node];
  int blocked = fess->style.count_blocked
                    ? blocked_boxes_feature_boxes(&context->blocked_boxes_feature, position)
                    : 0;
  bool is_free = move.advised || blocked < from->blocked;
  return add_node(
      fess, (FessNode){move.node, from->weight + !is_free, (uint16_t)blocked, move.from, move.to});
}

static bool add_root(Fess *fess, int player) {
  SearchContext *context = fess->context;
  position_set_start(&context->position);
  context->position.player = position_fill_reach(&context->position, player);
  corral_find_areas(&context->corral, &context->position);
  transposition_find(&fess->table, &context->position, context->position.player);
  int blocked = fess->style.count_blocked ? blocked_boxes_feature_boxes(
                                                &context->blocked_boxes_feature, &context->position)
                                          : 0;
  return add_node(fess, (FessNode){.parent = TRANSPOSITION_NONE, .blocked = (uint16_t)blocked});
}

// In the backward game the player may start in any region of the solved position.
static bool start(Fess *fess) {
  const Squares *squares = &fess->context->tables->squares;
  Position *position = &fess->context->position;
  if (!squares->backward) return add_root(fess, squares->player);
  for (int square = 0; square < squares->count; square++) {
    position_set_start(position);
    if (position->solid[square] || position_fill_reach(position, square) != square) continue;
    if (!add_root(fess, square)) return false;
  }
  return true;
}

SearchStatus fess_step(Fess *fess) {
  uint32_t move;
  bool ok;
  if (fess->planning) return plan_step(fess), SEARCH_RUNNING;
  if (!fess->table.count) ok = start(fess);
  else if (feature_bins_take(&fess->bins, &move)) ok = make_move(fess, fess->moves[move]);
  else return SEARCH_UNSOLVABLE;
  if (!ok) return SEARCH_GAVE_UP;
  return fess->solved == TRANSPOSITION_NONE ? SEARCH_RUNNING : SEARCH_SOLVED;
}

// Finds the macro move that led to a node again, and its index in the context's list.
static BoxDestination redo_move(const Fess *fess, uint32_t node, int *index) {
  SearchContext *context = fess->context;
  Position *position = &context->position;
  const FessNode *it = &fess->nodes[node];
  transposition_load(&fess->table, it->parent, position);
  position_fill_reach(position, position->player);
  int count = box_destinations_pushes(&context->destinations, position, it->from,
                                      BOX_DESTINATIONS_ALL_DIRS);
  for (*index = 0; *index < count; ++*index) {
    BoxDestination move = context->destinations.moves[*index];
    if (move.square != it->to) continue;
    position_move_box(position, it->from, it->to);
    int player = position_fill_reach(
        position, squares_player_after(&context->tables->squares, it->to, move.dir));
    position_move_box(position, it->to, it->from);
    if (player == fess->table.entries[node].player) return move;
  }
  assert(!"every move of the search can be found again");
  return (BoxDestination){0};
}

// A path that was found backward is written in the other order: its last move comes first.
Push *fess_pushes(const Fess *fess, size_t *count) {
  int index;
  uint32_t end_node = fess->solved == TRANSPOSITION_NONE ? fess->best_node : fess->solved;
  *count = 0;
  if (!fess->table.count) return mem_alloc(0, sizeof(Push));
  for (uint32_t node = end_node; fess->nodes[node].parent != TRANSPOSITION_NONE;
       node = fess->nodes[node].parent)
    *count += (size_t)redo_move(fess, node, &index).distance;
  Push *path = mem_alloc(*count, sizeof *path);
  bool backward = fess->context->tables->squares.backward;
  size_t at = backward ? 0 : *count;
  for (uint32_t node = end_node; fess->nodes[node].parent != TRANSPOSITION_NONE;
       node = fess->nodes[node].parent) {
    size_t pushes = (size_t)redo_move(fess, node, &index).distance;
    if (!backward) at -= pushes;
    box_destinations_path(&fess->context->destinations, fess->context->tables, index, path + at);
    if (backward) at += pushes;
  }
  return path;
}
