// Breadth-first search by pulls, which undo pushes one by one. Positions are numbered as they are
// met, so the queue is the transposition table itself from `expanded` on.
#include "strong/perimeter.h"

#include "base/mem.h"

// One part in MEMORY_SHARE of the memory that is left.
enum { MEMORY_SHARE = 8, MAX_NODES = 1 << 20 };

// Adds the context's position unless it is known. False: no memory.
static bool add_node(Perimeter *perimeter, PerimeterNode new_node, int player) {
  const Position *position = &perimeter->context->position;
  TranspositionTable *table = &perimeter->table;
  if (transposition_find(table, position, player) != TRANSPOSITION_NONE) return true;
  // The node's memory comes first: a position of the table must have its node.
  perimeter->nodes =
      memory_budget_grow(&perimeter->budget, perimeter->nodes, &perimeter->node_grant,
                         (size_t)table->count + 1, sizeof *perimeter->nodes);
  if (perimeter->budget.refused) return false;
  uint32_t node = transposition_add(table, position, player);
  if (node == TRANSPOSITION_NONE) return false;
  perimeter->nodes[node] = new_node;
  perimeter->context->counters->stored++;
  return true;
}

// The player may end in any region of the solved position.
static bool add_solved(Perimeter *perimeter) {
  const LevelTables *tables = perimeter->context->tables;
  Position *position = &perimeter->context->position;
  position_clear(position);
  for (int g = 0; g < tables->goals; g++) position_add_box(position, tables->goal[g]);
  for (int square = 0; square < tables->squares.count; square++) {
    if (position->solid[square] || position_fill_reach(position, square) != square) continue;
    if (!add_node(perimeter, (PerimeterNode){.next = TRANSPOSITION_NONE}, square)) return false;
  }
  return true;
}

void perimeter_begin(Perimeter *perimeter, SearchContext *context) {
  *perimeter = (Perimeter){.context = context};
  perimeter->budget.limit = (context->budget->limit - context->budget->used) / MEMORY_SHARE;
  transposition_begin(&perimeter->table, context->tables, &perimeter->budget,
                      (size_t)context->tables->boxes);
}

void perimeter_free(Perimeter *perimeter) {
  transposition_free(&perimeter->table);
  mem_free(perimeter->nodes);
  *perimeter = (Perimeter){0};
}

// Takes back the push that brought a box to `to` in this direction.
static bool pull(Perimeter *perimeter, uint32_t node, int to, int dir) {
  Position *position = &perimeter->context->position;
  int step = position->tables->squares.step[dir], from = to - step, behind = from - step;
  position_move_box(position, to, from);
  int player = position_fill_reach(position, behind);
  bool ok = add_node(perimeter, (PerimeterNode){node, push_of(from, dir)}, player);
  position_move_box(position, from, to);
  return ok;
}

// Every pull overwrites the player's reach, so all pulls are listed first, a bit for each.
static bool pull_all(Perimeter *perimeter, uint32_t node) {
  Position *position = &perimeter->context->position;
  const int *step = position->tables->squares.step;
  // Per box. The corral uses this array only during its own calls.
  unsigned char *dirs = perimeter->context->corral.allowed;
  for (int box = 0; box < position->boxes; box++) {
    dirs[box] = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int from = position->box[box] - step[dir];
      if (position_reached(position, from) && !position->solid[from - step[dir]])
        dirs[box] |= (unsigned char)(1u << dir);
    }
  }
  for (int box = 0; box < position->boxes; box++)
    for (int dir = 0; dir < DIR_COUNT; dir++)
      if (dirs[box] >> dir & 1 && !pull(perimeter, node, position->box[box], dir)) return false;
  return true;
}

bool perimeter_step(Perimeter *perimeter) {
  const SearchContext *context = perimeter->context;
  Position *position = &perimeter->context->position;
  // With spare goals there are too many solved positions.
  if (context->tables->boxes != context->tables->goals || perimeter->budget.refused) return false;
  if (!perimeter->table.count) return add_solved(perimeter);
  if (perimeter->expanded == perimeter->table.count) perimeter->complete = true;
  if (perimeter->complete || perimeter->table.count >= MAX_NODES) return false;
  uint32_t node = perimeter->expanded++;
  context->counters->nodes++;
  transposition_load(&perimeter->table, node, position);
  position_fill_reach(position, position->player);
  return pull_all(perimeter, node);
}

size_t perimeter_pushes(const Perimeter *perimeter, uint32_t node, Push *out) {
  size_t count = 0;
  for (; perimeter->nodes[node].next != TRANSPOSITION_NONE; node = perimeter->nodes[node].next)
    if (out) out[count++] = perimeter->nodes[node].push;
    else count++;
  return count;
}
