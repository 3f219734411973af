// A position has hundreds of macro moves, and each needs the player's reach after it. A flood fill
// for each would be expensive. Instead each box is lifted once, and the biconnected blocks
// of the floor without the box are found. The blocks tell for every destination into how many parts
// the box would cut the player's floor. If it cuts nothing, the reach is that of the lifted state
// minus one square. Only a move that cuts the floor needs a flood fill.
#include "strong/candidate_moves.h"

#include <string.h>

#include "base/mem.h"

void candidate_moves_begin(CandidateMoves *candidates, SearchContext *context,
                           FeatureExtractor *extractor, const TranspositionTable *table) {
  *candidates = (CandidateMoves){.context = context, .extractor = extractor, .table = table};
  candidates->opened = mem_alloc((size_t)context->tables->squares.count + 1, 1);
  candidates->pushable = mem_alloc((size_t)context->tables->boxes, 1);
}

void candidate_moves_free(CandidateMoves *candidates) {
  mem_free(candidates->items);
  mem_free(candidates->opened);
  mem_free(candidates->pushable);
  *candidates = (CandidateMoves){0};
}

// Where the player can stand. BY_FILL: the last flood fill of the position. BY_BLOCKS: every square
// of the blocks without the lifted box, except where that box is put down.
typedef enum { BY_FILL, BY_BLOCKS } Reach;

static bool reaches(const SearchContext *context, Reach reach, int square) {
  if (reach == BY_FILL) return position_reached(&context->position, square);
  return !context->position.solid[square] &&
         biconnected_reached(&context->destinations.biconnected, square);
}

static bool can_push(const SearchContext *context, Reach reach, int square) {
  const Position *position = &context->position;
  const int *step = context->tables->squares.step;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int to = square + step[dir];
    if (position->solid[to] || context->tables->dead[to]) continue;
    int stand = context->tables->squares.backward ? to + step[dir] : square - step[dir];
    if (reaches(context, reach, stand)) return true;
  }
  return false;
}

static int count_pushable(const SearchContext *context) {
  int count = 0;
  for (int i = 0; i < context->position.boxes; i++)
    count += can_push(context, BY_FILL, context->position.box[i]);
  return count;
}

// Marks the boxes that can be pushed while one box is lifted.
static void mark_pushable(CandidateMoves *candidates, int lifted) {
  Position *position = &candidates->context->position;
  int from = position->box[lifted];
  candidates->pushable_count = 0;
  position->solid[from] = 0;
  for (int i = 0; i < position->boxes; i++) {
    candidates->pushable[i] =
        i != lifted && can_push(candidates->context, BY_BLOCKS, position->box[i]);
    candidates->pushable_count += candidates->pushable[i];
  }
  position->solid[from] = 1;
}

// How many boxes can be pushed after the lifted box is put down on a square where it does not cut
// the floor? Only its neighbours change; in the backward game, where the player pulls, also the
// boxes one square further.
static int pushable_beside(const CandidateMoves *candidates, int square) {
  const SearchContext *context = candidates->context;
  const Position *position = &context->position;
  int count = candidates->pushable_count + can_push(context, BY_BLOCKS, square);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square;
    for (int far = 1; far <= 1 + context->tables->squares.backward; far++) {
      next += context->tables->squares.step[dir];
      if (context->tables->solid[next]) break;
      if (!position_has_box(position, next)) continue;
      count += can_push(context, BY_BLOCKS, next) - candidates->pushable[position->box_at[next]];
    }
  }
  return count;
}

// Into how many parts does a box on this square cut the player's floor? One for each block around.
static int parts_around(const SearchContext *context, int square) {
  const Biconnected *biconnected = &context->destinations.biconnected;
  uint32_t met[DIR_COUNT];
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + context->tables->squares.step[dir], i = 0;
    if (!biconnected_reached(biconnected, next)) continue;
    uint32_t block = biconnected_edge(biconnected, square, next);
    while (i < count && met[i] != block) i++;
    if (i == count) met[count++] = block;
  }
  return count;
}

// How many closed parts of the floor stay closed while the box on `from` is lifted?
static int parts_closed(CandidateMoves *candidates, int from) {
  const SearchContext *context = candidates->context;
  int closed = context->corral.regions;
  memset(candidates->opened, 0, (size_t)closed + 1);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = from + context->tables->squares.step[dir],
        region = (int)context->corral.region[next];
    if (!region || candidates->opened[region]) continue;
    candidates->opened[region] = 1;
    closed--;
  }
  return closed;
}

static int smallest_reached(const Biconnected *biconnected) {
  int smallest = biconnected->reached[0];
  for (int i = 1; i < biconnected->reached_count; i++)
    if (biconnected->reached[i] < smallest) smallest = biconnected->reached[i];
  return smallest;
}

// Lists a move that has been made in the context's position, unless its result is known.
static void add_unless_known(CandidateMoves *candidates, CandidateMove move, int closed) {
  SearchContext *context = candidates->context;
  Position *position = &context->position;
  int parts = parts_around(context, move.to), player = candidates->smallest;
  bool filled = parts > 1 || move.to == player;
  if (filled)
    player = position_fill_reach(
        position, squares_player_after(&context->tables->squares, move.to, move.dir));
  if (filled) candidates->refilled = true;
  if (transposition_has_key(candidates->table, position_key(position, player))) {
    context->counters->duplicates++;
    return;
  }
  move.features = feature_extractor_extract(candidates->extractor, position, closed + parts - 1);
  move.reached = filled ? position->reached : context->destinations.biconnected.reached_count - 1;
  move.pushable = filled ? count_pushable(context) : pushable_beside(candidates, move.to);
  candidates->items[candidates->count++] = move;
}

static bool try_move(CandidateMoves *candidates, int from, BoxDestination destination, int closed) {
  SearchContext *context = candidates->context;
  CandidateMove move = {.from = (uint16_t)from, .to = (uint16_t)destination.square};
  move.dir = (unsigned char)destination.dir;
  context->counters->generated++;
  move.bound = lifted_box_matching_cost_at(&context->matching, destination.square);
  if (move.bound >= LIFTED_BOX_MATCHING_NONE) return context->counters->matching++, true;
  candidates->items = memory_budget_grow(context->budget, candidates->items, &candidates->grant,
                                         candidates->count + 1, sizeof *candidates->items);
  if (context->budget->refused) return false;
  position_move_box(&context->position, from, destination.square);
  if (!context->tables->squares.backward &&
      freeze_kind(&context->freeze, &context->position, destination.square) == FREEZE_DEAD)
    context->counters->frozen++;
  else add_unless_known(candidates, move, closed);
  position_move_box(&context->position, destination.square, from);
  return true;
}

static bool list_box(CandidateMoves *candidates, int box, unsigned first) {
  SearchContext *context = candidates->context;
  int from = context->position.box[box];
  int count = box_destinations_pushes(&context->destinations, &context->position, from, first);
  if (!count) return true;
  lifted_box_matching_lift(&context->matching, box);
  feature_extractor_lift(candidates->extractor, box);
  int closed = parts_closed(candidates, from);
  candidates->smallest = smallest_reached(
      box_destinations_biconnected(&context->destinations, &context->position, from));
  mark_pushable(candidates, box);
  for (int i = 0; i < count; i++)
    if (!try_move(candidates, from, context->destinations.moves[i], closed)) return false;
  if (candidates->refilled) position_fill_reach(&context->position, context->position.player);
  candidates->refilled = false;
  return true;
}

bool candidate_moves_list(CandidateMoves *candidates, FeatureVector features) {
  SearchContext *context = candidates->context;
  candidates->count = 0;
  candidates->current = (CandidateMove){.features = features, .reached = context->position.reached};
  candidates->current.pushable = count_pushable(context);
  candidates->current.bound = lifted_box_matching_set(&context->matching, &context->position);
  if (candidates->current.bound >= LIFTED_BOX_MATCHING_NONE) return true;
  bool pruned = !context->tables->squares.backward && context->corral.regions &&
                corral_prunes(&context->corral, &context->position);
  context->counters->pi_corral += pruned;
  for (int box = 0; box < context->position.boxes; box++)
    if (!list_box(candidates, box,
                  pruned ? context->corral.allowed[box] : BOX_DESTINATIONS_ALL_DIRS))
      return false;
  feature_extractor_lift(candidates->extractor, -1);
  return true;
}
