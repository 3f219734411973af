// The value of a position in A* is the turns so far plus the bound on the turns that are left. The
// bound falls by at most one a turn, so a position that comes out of the open list has been reached
// on a shortest way, and the first win is a shortest one.
//
// The guided search goes mostly by the turns that are left and keeps away from monsters: a win is
// found after few positions, but it may be longer than necessary.
#include "labyrinth_search/best_first.h"

// Weights of the guided search.
enum {
  LEFT_WEIGHT = 4,  // turns that are left, against turns so far
  DANGER_DISTANCE = 5,
  DANGER_WEIGHT = 3,  // for each step that a monster is nearer than DANGER_DISTANCE
};

static uint32_t value_of(const BestFirst *search, const LabyrinthState *state, uint32_t turns,
                         uint32_t left, uint32_t nearest) {
  if (!search->kind.guided) return turns + left;
  uint32_t danger = nearest < DANGER_DISTANCE ? DANGER_DISTANCE - nearest : 0;
  return turns + LEFT_WEIGHT * search_space_guess(search->space, state) + DANGER_WEIGHT * danger;
}

static bool push(BestFirst *search, const LabyrinthState *state, PositionNode from,
                 uint32_t nearest) {
  uint16_t left = search_space_left(search->space, state);
  if (left == TOUR_INFINITE) return true;
  if (search->kind.below && (uint32_t)from.turns + left >= search->kind.below) return true;
  PackedPosition packed = packing_pack(&search->space->maker.packing, state);
  bool is_new;
  uint32_t node = position_store_add(&search->store, &packed, &is_new);
  if (node == POSITION_NONE) return false;
  PositionNode *known = &search->store.nodes[node];
  if (!is_new && (known->closed || known->turns <= from.turns)) return true;
  *known = from;
  return open_list_push(&search->open, &search->space->budget, node,
                        value_of(search, state, from.turns, left, nearest));
}

void best_first_begin(BestFirst *search, BestFirstKind kind, SearchSpace *space,
                      const LabyrinthState *from) {
  *search = (BestFirst){.kind = kind, .space = space, .begun = true};
  position_store_begin(&search->store, space->maker.packing.words, &space->budget);
  open_list_begin(&search->open, 0);
  LabyrinthState normal = successor_maker_normal(&space->maker, from);
  PositionNode root = {.parent = POSITION_NONE};
  if (!push(search, &normal, root, LABYRINTH_FAR)) search->outcome = LABYRINTH_GAVE_UP;
}

void best_first_free(BestFirst *search) {
  if (!search->begun) return;
  position_store_free(&search->store);
  search->space->budget.used -= open_list_bytes(&search->open);
  open_list_free(&search->open);
  search->begun = false;
}

// False if the memory budget is used up.
static bool expand(BestFirst *search, uint32_t node) {
  PackedPosition packed = position_store_at(&search->store, node);
  LabyrinthState state = packing_unpack(&search->space->maker.packing, &packed);
  uint32_t turns = search->store.nodes[node].turns;
  Successors successors;
  if (turns == POSITION_MOST_TURNS || !successors_of(&search->space->maker, &state, &successors))
    return false;
  for (int i = 0; i < successors.count; i++) {
    const Successor *next = &successors.items[i];
    if (next->wins) {
      search->outcome = LABYRINTH_WINNABLE;
      search->last = node;
      search->move = next->move;
      return true;
    }
    if (next->nearest < search->kind.clearance) continue;
    PositionNode from = {.parent = node, .move = next->move & POSITION_MOVE_MASK};
    from.turns = (turns + 1) & POSITION_MOST_TURNS;
    if (!push(search, &next->state, from, next->nearest)) return false;
  }
  return true;
}

LabyrinthOutcome best_first_step(BestFirst *search, uint64_t nodes) {
  while (search->outcome == LABYRINTH_RUNNING && nodes > 0) {
    uint32_t node, value;
    if (!open_list_pop(&search->open, &node, &value)) {
      search->outcome = LABYRINTH_UNWINNABLE;
      break;
    }
    // A position that was reached again on a shorter way is twice in the list.
    if (search->store.nodes[node].closed) continue;
    search->store.nodes[node].closed = true;
    search->nodes++;
    nodes--;
    if (!expand(search, node)) search->outcome = LABYRINTH_GAVE_UP;
  }
  return search->outcome;
}

size_t best_first_length(const BestFirst *search) {
  return (size_t)search->store.nodes[search->last].turns + 1;
}

void best_first_write_moves(const BestFirst *search, Text *out) {
  position_store_write_moves(&search->store, search->last, out);
  text_add_char(out, labyrinth_letter(search->move));
}
