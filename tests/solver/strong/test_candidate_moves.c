// Every candidate move and the properties of its result, against single pushes on a position of its
// own whose reach, areas and matching are computed anew each time.
#include "strong/candidate_moves.h"
#include "support/played_boards.h"
#include "support/search_setup.h"
#include "support/single_pushes.h"

typedef struct {
  SearchSetup setup;
  FeatureExtractor extractor;
  TranspositionTable table;
  CandidateMoves candidates;
} Work;

static void begin(Work *work, const Board *board) {
  search_setup_begin(&work->setup, board);
  feature_extractor_begin(&work->extractor, &work->setup.tables, PACKING_OPENING, false,
                          &work->setup.budget);
  feature_extractor_assign_goals(&work->extractor, &work->setup.budget);
  transposition_begin(&work->table, &work->setup.tables, &work->setup.budget,
                      (size_t)work->setup.tables.boxes);
  candidate_moves_begin(&work->candidates, &work->setup.context, &work->extractor, &work->table);
  Position *position = &work->setup.context.position;
  position_set_start(position);
  position->player = position_fill_reach(position, position->player);
  corral_find_areas(&work->setup.context.corral, position);
}

static void end(Work *work) {
  candidate_moves_free(&work->candidates);
  transposition_free(&work->table);
  feature_extractor_free(&work->extractor);
  search_setup_end(&work->setup);
}

// A position with modules of its own, which share nothing with the position under test.
typedef struct {
  Position position;
  Corral corral;
  LiftedBoxMatching matching;
  Freeze freeze;
  SinglePushes pushes;
} Plain;

static int pushable_boxes(const Position *position) {
  const LevelTables *tables = position->tables;
  int count = 0;
  for (int i = 0; i < position->boxes; i++) {
    bool any = false;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
      int to = position->box[i] + tables->squares.step[dir], behind = position->box[i] * 2 - to;
      any |= !position->solid[to] && !tables->dead[to] && position_reached(position, behind);
    }
    count += any;
  }
  return count;
}

// Makes the move in the plain position. Is its result worth listing?
static bool set_up(Plain *plain, int from, int to, int player) {
  position_move_box(&plain->position, from, to);
  position_fill_reach(&plain->position, player);
  return lifted_box_matching_set(&plain->matching, &plain->position) < LIFTED_BOX_MATCHING_NONE &&
         freeze_kind(&plain->freeze, &plain->position, to) != FREEZE_DEAD;
}

static void check_move(Work *work, Plain *plain, const CandidateMove *it, unsigned seed) {
  Position *position = &plain->position;
  int player = it->to - work->setup.tables.squares.step[it->dir];
  ck_assert_msg(set_up(plain, it->from, it->to, player), "seed %u: a dead move", seed);
  int smallest = position_fill_reach(position, player);
  ck_assert_msg(plain->pushes.seen[it->to][smallest], "seed %u: illegal, or listed twice", seed);
  plain->pushes.seen[it->to][smallest] = false;
  ck_assert_int_eq(it->reached, position->reached);
  ck_assert_int_eq(it->pushable, pushable_boxes(position));
  ck_assert_int_eq(it->bound, lifted_box_matching_set(&plain->matching, position));
  FeatureVector features = feature_extractor_extract(&work->extractor, position,
                                                     corral_find_areas(&plain->corral, position));
  ck_assert_msg(it->features.connectivity == features.connectivity, "seed %u: %d parts, not %d",
                seed, it->features.connectivity, features.connectivity);
  ck_assert_int_eq(it->features.packed, features.packed);
  ck_assert_int_eq(it->features.chokepoints, features.chokepoints);
  ck_assert_int_eq(it->features.out_of_plan, features.out_of_plan);
  position_move_box(position, it->to, it->from);
}

// No result of single pushes is missing, except dead ones and the position itself.
static void check_missing(const Work *work, Plain *plain, int from, int own, unsigned seed) {
  for (int to = 0; to < work->setup.tables.squares.count; to++)
    for (int smallest = 0; smallest < work->setup.tables.squares.count; smallest++) {
      if (!plain->pushes.seen[to][smallest] || (to == from && smallest == own)) continue;
      ck_assert_msg(!set_up(plain, from, to, smallest), "seed %u: a move is missing", seed);
      position_move_box(&plain->position, to, from);
    }
}

static bool compare(Work *work, unsigned seed) {
  SearchContext *context = &work->setup.context;
  const CandidateMoves *list = &work->candidates;
  if (work->setup.tables.squares.count > SINGLE_PUSHES_SQUARES ||
      lifted_box_matching_set(&context->matching, &context->position) >= LIFTED_BOX_MATCHING_NONE)
    return false;
  transposition_find(&work->table, &context->position, context->position.player);
  transposition_add(&work->table, &context->position, context->position.player);
  FeatureVector features =
      feature_extractor_extract(&work->extractor, &context->position, context->corral.regions);
  int own = context->position.player;
  ck_assert(candidate_moves_list(&work->candidates, features));
  Plain plain = {0};
  position_begin(&plain.position, &work->setup.tables);
  corral_begin(&plain.corral, &work->setup.tables);
  lifted_box_matching_begin(&plain.matching, &work->setup.tables);
  freeze_begin(&plain.freeze, &work->setup.tables);
  position_set_start(&plain.position);
  for (int i = 0; i < plain.position.boxes; i++) {
    int from = plain.position.box[i];
    plain.pushes = (SinglePushes){0};
    single_pushes_add(&plain.pushes, &plain.position, from, own);
    for (size_t k = 0; k < list->count; k++)
      if (list->items[k].from == from) check_move(work, &plain, &list->items[k], seed);
    // A PI-corral leaves out moves on purpose.
    if (!work->setup.counters.pi_corral) check_missing(work, &plain, from, own, seed);
  }
  ck_assert_int_eq(list->current.pushable,
                   (position_fill_reach(&plain.position, own), pushable_boxes(&plain.position)));
  ck_assert_int_eq(list->current.reached, plain.position.reached);
  position_free(&plain.position);
  corral_free(&plain.corral);
  lifted_box_matching_free(&plain.matching);
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
    corrals += work.setup.counters.pi_corral;
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
  work.setup.budget.limit = work.setup.budget.used;
  ck_assert(!candidate_moves_list(&work.candidates, (FeatureVector){0}));
  ck_assert(work.setup.budget.refused);
  end(&work);
  board_free(&board);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("candidate_moves");
  TCase *tests = tcase_create("candidate_moves");
  tcase_add_test(tests, single_pushes_agree_on_played_boards);
  tcase_add_test(tests, without_memory_it_says_so);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
