#include "strong/fess.h"

#include <assert.h>

#include "base/mem.h"

// The rest of the beginning, once there is a plan or none to be had.
static void begin_search(Fess *fess) {
  Kit *kit = fess->kit;
  if (fess->style.served) standing_serve(&fess->progress, kit->budget);
  store_begin(&fess->store, kit->field, kit->budget, (size_t)kit->field->boxes);
  int steps = fess->progress.plan.steps, boxes = kit->field->boxes;
  cells_begin(&fess->cells, fess->style.schedule, fess->progress.served,
              steps > boxes ? steps : boxes);
  candidates_begin(&fess->candidates, kit, &fess->progress, &fess->store);
}

void fess_begin(Fess *fess, Kit *kit, FessStyle style) {
  assert(kit->full);
  *fess = (Fess){.kit = kit, .style = style, .solved = STORE_NONE, .lead_packed = -1};
  fess->planning =
      style.backward && planner_begin(&fess->planner, kit->field, style.order, kit->budget);
  if (fess->planning) return;
  standing_begin(&fess->progress, kit->field, style.order, style.flexible, kit->budget);
  begin_search(fess);
}

static void plan_on(Fess *fess) {
  Kit *kit = fess->kit;
  kit->counters->nodes++;
  if (planner_step(&fess->planner)) return;
  Plan plan;
  planner_end(&fess->planner, &plan, kit->budget);
  standing_take(&fess->progress, kit->field, plan);
  fess->planning = false;
  begin_search(fess);
}

void fess_free(Fess *fess) {
  if (fess->planning) planner_free(&fess->planner);
  standing_free(&fess->progress);
  store_free(&fess->store);
  cells_free(&fess->cells);
  candidates_free(&fess->candidates);
  mem_free(fess->nodes);
  mem_free(fess->moves);
  *fess = (Fess){0};
}

static bool add_move(Fess *fess, uint32_t cell, uint32_t node, const Candidate *candidate) {
  Budget *budget = fess->kit->budget;
  uint64_t weight = fess->nodes[node].weight + !candidate->advised;
  fess->moves = budget_grow(budget, fess->moves, &fess->move_grant, fess->move_count + 1,
                            sizeof *fess->moves);
  if (budget->refused || fess->move_count == UINT32_MAX) return false;
  fess->moves[fess->move_count] =
      (FessMove){node, candidate->from, candidate->to, candidate->dir, candidate->advised};
  // Among moves of one weight the one that leaves the fewest pushes comes first.
  return cells_add(&fess->cells, budget, cell, weight << 32 | (uint32_t)candidate->bound,
                   (uint32_t)fess->move_count++);
}

static bool list_moves(Fess *fess, uint32_t node) {
  Kit *kit = fess->kit;
  Candidates *candidates = &fess->candidates;
  Features features = standing_of(&fess->progress, &kit->scene, kit->corral.regions);
  features.knot = fess->nodes[node].knot;
  if (node && features.packed > fess->lead_packed) {
    fess->lead = node;
    fess->lead_packed = features.packed;
  }
  uint32_t cell = cells_find(&fess->cells, kit->budget, features);
  if (cell == TABLE_NOTHING || !candidates_list(candidates, features)) return false;
  advice_mark(candidates->items, candidates->count, &candidates->now, fess->style.advisors,
              fess->style.eager);
  for (size_t i = 0; i < candidates->count; i++)
    if (!add_move(fess, cell, node, &candidates->items[i])) return false;
  return true;
}

static bool all_home(const Scene *scene) {
  for (int i = 0; i < scene->boxes; i++)
    if (!ground_goal(scene->field, scene->box[i])) return false;
  // Backward the player has to be where he starts, too.
  return !scene->field->squares.backward || scene_reached(scene, scene->field->squares.player);
}

// Enters the scene, which was looked up and is not known. False: no memory.
static bool enter(Fess *fess, FessNode made) {
  Kit *kit = fess->kit;
  uint32_t node = store_add(&fess->store, &kit->scene, kit->scene.player);
  if (node == STORE_NONE) return false;
  fess->nodes = budget_grow(kit->budget, fess->nodes, &fess->node_grant, (size_t)node + 1,
                            sizeof *fess->nodes);
  if (kit->budget->refused) return false;
  fess->nodes[node] = made;
  kit->counters->nodes++;
  kit->counters->stored++;
  if (all_home(&kit->scene)) return fess->solved = node, true;
  return list_moves(fess, node);
}

static bool make_move(Fess *fess, FessMove move) {
  Kit *kit = fess->kit;
  Scene *scene = &kit->scene;
  store_show(&fess->store, move.node, scene);
  scene_move(scene, move.from, move.to);
  scene->player = scene_fill(scene, squares_stand(&kit->field->squares, move.to, move.dir));
  if (store_find(&fess->store, scene, scene->player) != STORE_NONE)
    return kit->counters->duplicates++, true;
  pocket_areas(&kit->corral, scene);
  if (kit_lost(kit, fess->style.careful)) return true;
  const FessNode *from = &fess->nodes[move.node];
  int knot = fess->style.knots ? knot_boxes(&kit->knot, scene) : 0;
  bool free = move.advised || knot < from->knot;
  return enter(fess, (FessNode){move.node, from->weight + !free, (uint16_t)knot, move.from, move.to});
}

static bool enter_root(Fess *fess, int player) {
  Kit *kit = fess->kit;
  scene_start(&kit->scene);
  kit->scene.player = scene_fill(&kit->scene, player);
  pocket_areas(&kit->corral, &kit->scene);
  store_find(&fess->store, &kit->scene, kit->scene.player);
  int knot = fess->style.knots ? knot_boxes(&kit->knot, &kit->scene) : 0;
  return enter(fess, (FessNode){.parent = STORE_NONE, .knot = (uint16_t)knot});
}

// Backward the player may be in any region of the solved position.
static bool start(Fess *fess) {
  const Squares *squares = &fess->kit->field->squares;
  Scene *scene = &fess->kit->scene;
  if (!squares->backward) return enter_root(fess, squares->player);
  for (int square = 0; square < squares->count; square++) {
    scene_start(scene);
    if (scene->solid[square] || scene_fill(scene, square) != square) continue;
    if (!enter_root(fess, square)) return false;
  }
  return true;
}

SearchStatus fess_step(Fess *fess) {
  uint32_t move;
  bool fine;
  if (fess->planning) return plan_on(fess), SEARCH_RUNNING;
  if (!fess->store.count) fine = start(fess);
  else if (cells_take(&fess->cells, &move)) fine = make_move(fess, fess->moves[move]);
  else return SEARCH_UNSOLVABLE;
  if (!fine) return SEARCH_GAVE_UP;
  return fess->solved == STORE_NONE ? SEARCH_RUNNING : SEARCH_SOLVED;
}

// Finds the place of a node's move again, from its parent.
static MacroPlace find_again(const Fess *fess, uint32_t node, int *index) {
  Kit *kit = fess->kit;
  Scene *scene = &kit->scene;
  const FessNode *it = &fess->nodes[node];
  store_show(&fess->store, it->parent, scene);
  scene_fill(scene, scene->player);
  int places = macro_pushes(&kit->macro, scene, it->from, MACRO_ALL_DIRS);
  for (*index = 0; *index < places; ++*index) {
    MacroPlace place = kit->macro.places[*index];
    if (place.square != it->to) continue;
    scene_move(scene, it->from, it->to);
    int player = scene_fill(scene, squares_stand(&kit->field->squares, it->to, place.dir));
    scene_move(scene, it->to, it->from);
    if (player == fess->store.places[node].player) return place;
  }
  assert(!"a move of the search can be made again");
  return (MacroPlace){0};
}

Push *fess_line(const Fess *fess, size_t *count) {
  int place;
  uint32_t end_node = fess->solved == STORE_NONE ? fess->lead : fess->solved;
  *count = 0;
  if (!fess->store.count) return mem_alloc(0, sizeof(Push));
  for (uint32_t node = end_node; fess->nodes[node].parent != STORE_NONE;
       node = fess->nodes[node].parent)
    *count += (size_t)find_again(fess, node, &place).distance;
  Push *line = mem_alloc(*count, sizeof *line);
  bool backward = fess->kit->field->squares.backward;
  size_t at = backward ? 0 : *count;
  for (uint32_t node = end_node; fess->nodes[node].parent != STORE_NONE;
       node = fess->nodes[node].parent) {
    size_t pushes = (size_t)find_again(fess, node, &place).distance;
    if (!backward) at -= pushes;
    macro_path(&fess->kit->macro, fess->kit->field, place, line + at);
    if (backward) at += pushes;
  }
  return line;
}
