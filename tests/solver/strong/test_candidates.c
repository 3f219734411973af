// Every move listed and what is said of it, against single pushes on a scene whose walks, areas and
// matching are worked out anew each time.
#include <string.h>

#include "strong/candidates.h"
#include "support/played.h"

enum { MOST = 64 };

typedef struct {
  Ground field;
  Budget budget;
  SearchCounters counters;
  Kit kit;
  Standing standing;
  Store store;
  Candidates candidates;
} Work;

static void begin(Work *work, const Board *board) {
  *work = (Work){.budget = {.limit = SIZE_MAX}};
  ck_assert(ground_begin(&work->field, board, SIZE_MAX));
  ck_assert(kit_begin(&work->kit, &work->field, &work->budget, &work->counters));
  ck_assert(kit_complete(&work->kit));
  standing_begin(&work->standing, &work->field, PLAN_OPENING, false, &work->budget);
  standing_serve(&work->standing, &work->budget);
  store_begin(&work->store, &work->field, &work->budget, (size_t)work->field.boxes);
  candidates_begin(&work->candidates, &work->kit, &work->standing, &work->store);
  Scene *scene = &work->kit.scene;
  scene_start(scene);
  scene->player = scene_fill(scene, scene->player);
  pocket_areas(&work->kit.corral, scene);
}

static void end(Work *work) {
  candidates_free(&work->candidates);
  store_free(&work->store);
  standing_free(&work->standing);
  kit_free(&work->kit);
  ground_free(&work->field);
}

// A scene of its own, and tools that know nothing of the one looked at.
typedef struct {
  Scene scene;
  Pocket pocket;
  Pairing pairing;
  Freeze freeze;
  bool seen[MOST][MOST];  // square of the box, the player's smallest square
} Plain;

static int pushable_boxes(const Scene *scene) {
  const Ground *field = scene->field;
  int count = 0;
  for (int i = 0; i < scene->boxes; i++) {
    bool any = false;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = scene->box[i] + field->squares.step[dir], behind = scene->box[i] * 2 - to;
      any |= !scene->solid[to] && !field->dead[to] && scene_reached(scene, behind);
    }
    count += any;
  }
  return count;
}

static void push_about(Plain *plain, int box, int player) {
  Scene *scene = &plain->scene;
  const Ground *field = scene->field;
  int smallest = scene_fill(scene, player);
  if (plain->seen[box][smallest]) return;
  plain->seen[box][smallest] = true;
  for (int dir = 0; dir < DIR_COUNT; dir++) {
    int step = field->squares.step[dir], to = box + step;
    scene_fill(scene, player);
    if (!scene_reached(scene, box - step) || scene->solid[to] || field->dead[to]) continue;
    scene_move(scene, box, to);
    push_about(plain, to, box);
    scene_move(scene, to, box);
  }
}

// What the move leads to is set up in the plain scene; is it worth listing?
static bool set_up(Plain *plain, int from, int to, int player) {
  scene_move(&plain->scene, from, to);
  scene_fill(&plain->scene, player);
  return pairing_full(&plain->pairing, &plain->scene) < MATCHING_NONE &&
         freeze_kind(&plain->freeze, &plain->scene, to) != FREEZE_DEAD;
}

static void check_move(Work *work, Plain *plain, const Candidate *it, unsigned seed) {
  Scene *scene = &plain->scene;
  int player = it->to - work->field.squares.step[it->dir];
  ck_assert_msg(set_up(plain, it->from, it->to, player), "seed %u: a lost move", seed);
  int smallest = scene_fill(scene, player);
  ck_assert_msg(plain->seen[it->to][smallest], "seed %u: cannot be, or is listed twice", seed);
  plain->seen[it->to][smallest] = false;
  ck_assert_int_eq(it->reached, scene->reached);
  ck_assert_int_eq(it->pushable, pushable_boxes(scene));
  ck_assert_int_eq(it->bound, pairing_full(&plain->pairing, scene));
  Features features = standing_of(&work->standing, scene, pocket_areas(&plain->pocket, scene));
  ck_assert_msg(it->features.parts == features.parts, "seed %u: %d parts, not %d", seed,
                it->features.parts, features.parts);
  ck_assert_int_eq(it->features.packed, features.packed);
  ck_assert_int_eq(it->features.links, features.links);
  ck_assert_int_eq(it->features.sealed, features.sealed);
  scene_move(scene, it->to, it->from);
}

// Nothing that single pushes lead to is missing but what is lost or known.
static void check_missing(const Work *work, Plain *plain, int from, int own, unsigned seed) {
  for (int to = 0; to < work->field.squares.count; to++)
    for (int smallest = 0; smallest < work->field.squares.count; smallest++) {
      if (!plain->seen[to][smallest] || (to == from && smallest == own)) continue;
      ck_assert_msg(!set_up(plain, from, to, smallest), "seed %u: a move is missed", seed);
      scene_move(&plain->scene, to, from);
    }
}

static bool compare(Work *work, unsigned seed) {
  Kit *kit = &work->kit;
  const Candidates *list = &work->candidates;
  if (work->field.squares.count > MOST ||
      pairing_full(&kit->matching, &kit->scene) >= MATCHING_NONE)
    return false;
  store_find(&work->store, &kit->scene, kit->scene.player);
  store_add(&work->store, &kit->scene, kit->scene.player);
  Features features = standing_of(&work->standing, &kit->scene, kit->corral.regions);
  int own = kit->scene.player;
  ck_assert(candidates_list(&work->candidates, features));
  Plain plain = {0};
  scene_begin(&plain.scene, &work->field);
  pocket_begin(&plain.pocket, &work->field);
  pairing_begin(&plain.pairing, &work->field);
  freeze_begin(&plain.freeze, &work->field);
  scene_start(&plain.scene);
  for (int i = 0; i < plain.scene.boxes; i++) {
    int from = plain.scene.box[i];
    memset(plain.seen, 0, sizeof plain.seen);
    push_about(&plain, from, own);
    for (size_t k = 0; k < list->count; k++)
      if (list->items[k].from == from) check_move(work, &plain, &list->items[k], seed);
    if (!work->counters.pi_corral) check_missing(work, &plain, from, own, seed);
  }
  ck_assert_int_eq(list->now.pushable,
                   (scene_fill(&plain.scene, own), pushable_boxes(&plain.scene)));
  ck_assert_int_eq(list->now.reached, plain.scene.reached);
  scene_free(&plain.scene);
  pocket_free(&plain.pocket);
  pairing_free(&plain.pairing);
  freeze_free(&plain.freeze);
  return list->count;
}

START_TEST(single_pushes_agree_on_played_boards)
{
  int compared = 0;
  uint64_t corrals = 0;
  for (unsigned seed = 1; seed <= (unsigned)chances(1500); seed++) {
    Rng rng = rng_seed(seed, 37);
    int width = 6 + (int)rng_below(&rng, 2), height = 5 + (int)rng_below(&rng, 3);
    int walls = 5 + (int)rng_below(&rng, 20), boxes = 1 + (int)rng_below(&rng, 4);
    Board board = played_board(&rng, width, height, walls, boxes);
    Work work;
    begin(&work, &board);
    compared += compare(&work, seed);
    corrals += work.counters.pi_corral;
    end(&work);
    board_free(&board);
  }
  ck_assert_int_gt(compared, chances(600));
  ck_assert_uint_gt(corrals, (unsigned)chances(12));
}
END_TEST

START_TEST(without_memory_it_says_so)
{
  Board board = drawn(HARD_BOARD);
  Work work;
  begin(&work, &board);
  work.budget.limit = work.budget.used;
  ck_assert(!candidates_list(&work.candidates, (Features){0}));
  ck_assert(work.budget.refused);
  end(&work);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("candidates");
  TCase *tests = tcase_create("candidates");
  tcase_add_test(tests, single_pushes_agree_on_played_boards);
  tcase_add_test(tests, without_memory_it_says_so);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
