// For each box the blocks of the floor without it tell, for every square that it can be pushed
// to, into how many parts it cuts the player's floor there. A walk is filled anew only where it
// does cut.
#include "strong/candidates.h"

#include <string.h>

#include "base/mem.h"

void candidates_begin(Candidates *candidates, Kit *kit, Standing *progress, const Store *store) {
  *candidates = (Candidates){.kit = kit, .progress = progress, .store = store};
  candidates->opened = mem_alloc((size_t)kit->field->squares.count + 1, 1);
  candidates->pushable = mem_alloc((size_t)kit->field->boxes, 1);
}

void candidates_free(Candidates *candidates) {
  mem_free(candidates->items);
  mem_free(candidates->opened);
  mem_free(candidates->pushable);
  *candidates = (Candidates){0};
}

// Where the player is taken to be. WALK: the scene's walk as it was filled last; LIFTED: all that
// the blocks without the lifted box reach, apart from the square that it is put down on.
typedef enum { BY_WALK, BY_BLOCKS } Reach;

static bool reaches(const Kit *kit, Reach reach, int square) {
  if (reach == BY_WALK) return scene_reached(&kit->scene, square);
  return !kit->scene.solid[square] && blocks_reached(&kit->macro.blocks, square);
}

// Can the box on this square be pushed?
static bool can_push(const Kit *kit, Reach reach, int square) {
  const Scene *scene = &kit->scene;
  const int *step = kit->field->squares.step;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int to = square + step[dir];
    if (scene->solid[to] || kit->field->dead[to]) continue;
    int stand = kit->field->squares.backward ? to + step[dir] : square - step[dir];
    if (reaches(kit, reach, stand)) return true;
  }
  return false;
}

static int count_pushable(const Kit *kit) {
  int count = 0;
  for (int i = 0; i < kit->scene.boxes; i++) count += can_push(kit, BY_WALK, kit->scene.box[i]);
  return count;
}

// With a box lifted: which of the others can be pushed?
static void note_pushable(Candidates *candidates, int lifted) {
  Scene *scene = &candidates->kit->scene;
  int from = scene->box[lifted];
  candidates->pushable_count = 0;
  scene->solid[from] = 0;
  for (int i = 0; i < scene->boxes; i++) {
    candidates->pushable[i] = i != lifted && can_push(candidates->kit, BY_BLOCKS, scene->box[i]);
    candidates->pushable_count += candidates->pushable[i];
  }
  scene->solid[from] = 1;
}

// With the box put down where it does not cut the floor: only boxes next to it are affected, or,
// if the player pulls, next but one.
static int pushable_beside(const Candidates *candidates, int square) {
  const Kit *kit = candidates->kit;
  const Scene *scene = &kit->scene;
  int count = candidates->pushable_count + can_push(kit, BY_BLOCKS, square);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square;
    for (int far = 1; far <= 1 + kit->field->squares.backward; far++) {
      next += kit->field->squares.step[dir];
      if (kit->field->solid[next]) break;
      if (!scene_box(scene, next)) continue;
      count += can_push(kit, BY_BLOCKS, next) - candidates->pushable[scene->number[next]];
    }
  }
  return count;
}

// Into how many parts does a box on this square cut the floor that the player reaches?
static int parts_around(const Kit *kit, int square) {
  const Blocks *blocks = &kit->macro.blocks;
  uint32_t met[DIR_COUNT];
  int count = 0;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = square + kit->field->squares.step[dir], i = 0;
    if (!blocks_reached(blocks, next)) continue;
    uint32_t block = blocks_edge(blocks, square, next);
    while (i < count && met[i] != block) i++;
    if (i == count) met[count++] = block;
  }
  return count;
}

// Parts of the floor out of the player's reach even while the box on `from` is lifted.
static int parts_closed(Candidates *candidates, int from) {
  const Kit *kit = candidates->kit;
  int closed = kit->corral.regions;
  memset(candidates->opened, 0, (size_t)closed + 1);
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int next = from + kit->field->squares.step[dir], region = kit->corral.region[next];
    if (!region || candidates->opened[region]) continue;
    candidates->opened[region] = 1;
    closed--;
  }
  return closed;
}

static int smallest_reached(const Blocks *blocks) {
  int smallest = blocks->reached[0];
  for (int i = 1; i < blocks->reached_count; i++)
    if (blocks->reached[i] < smallest) smallest = blocks->reached[i];
  return smallest;
}

// Lists the scene, in which the box has been moved, unless it is known.
static void list_moved(Candidates *candidates, Candidate made, int closed) {
  Kit *kit = candidates->kit;
  Scene *scene = &kit->scene;
  int parts = parts_around(kit, made.to), player = candidates->smallest;
  bool filled = parts > 1 || made.to == player;
  if (filled) player = scene_fill(scene, squares_stand(&kit->field->squares, made.to, made.dir));
  if (filled) candidates->refilled = true;
  if (store_has_key(candidates->store, scene_key(scene, player))) {
    kit->counters->duplicates++;
    return;
  }
  made.features = standing_of(candidates->progress, scene, closed + parts - 1);
  made.reached = filled ? scene->reached : kit->macro.blocks.reached_count - 1;
  made.pushable = filled ? count_pushable(kit) : pushable_beside(candidates, made.to);
  candidates->items[candidates->count++] = made;
}

static bool look_at(Candidates *candidates, int from, MacroPlace place, int closed) {
  Kit *kit = candidates->kit;
  Candidate made = {.from = (uint16_t)from, .to = (uint16_t)place.square};
  made.dir = (unsigned char)place.dir;
  kit->counters->generated++;
  made.bound = pairing_with(&kit->matching, place.square);
  if (made.bound >= MATCHING_NONE) return kit->counters->matching++, true;
  candidates->items = budget_grow(kit->budget, candidates->items, &candidates->grant,
                                  candidates->count + 1, sizeof *candidates->items);
  if (kit->budget->refused) return false;
  scene_move(&kit->scene, from, place.square);
  if (!kit->field->squares.backward &&
      freeze_kind(&kit->freeze, &kit->scene, place.square) == FREEZE_DEAD)
    kit->counters->frozen++;
  else list_moved(candidates, made, closed);
  scene_move(&kit->scene, place.square, from);
  return true;
}

static bool list_box(Candidates *candidates, int box, unsigned first) {
  Kit *kit = candidates->kit;
  int from = kit->scene.box[box];
  int places = macro_pushes(&kit->macro, &kit->scene, from, first);
  if (!places) return true;
  pairing_lift(&kit->matching, box);
  standing_lift(candidates->progress, box);
  int closed = parts_closed(candidates, from);
  candidates->smallest = smallest_reached(macro_blocks(&kit->macro, &kit->scene, from));
  note_pushable(candidates, box);
  for (int i = 0; i < places; i++)
    if (!look_at(candidates, from, kit->macro.places[i], closed)) return false;
  if (candidates->refilled) scene_fill(&kit->scene, kit->scene.player);
  candidates->refilled = false;
  return true;
}

bool candidates_list(Candidates *candidates, Features features) {
  Kit *kit = candidates->kit;
  candidates->count = 0;
  candidates->now = (Candidate){.features = features, .reached = kit->scene.reached};
  candidates->now.pushable = count_pushable(kit);
  candidates->now.bound = pairing_full(&kit->matching, &kit->scene);
  if (candidates->now.bound >= MATCHING_NONE) return true;
  bool pruned = !kit->field->squares.backward && kit->corral.regions &&
                pocket_prunes(&kit->corral, &kit->scene);
  kit->counters->pi_corral += pruned;
  for (int box = 0; box < kit->scene.boxes; box++)
    if (!list_box(candidates, box, pruned ? kit->corral.allowed[box] : MACRO_ALL_DIRS))
      return false;
  standing_lift(candidates->progress, -1);
  return true;
}
