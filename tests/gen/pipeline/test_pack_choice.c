#include "pipeline/pack_choice.h"
#include "support/boards.h"

static GenParams wanting(int count, int tiers) {
  GenParams params = params_default();
  params.count = count;
  params.tier = tiers;
  params.twins = 101;
  return params;
}

START_TEST(levels_rise_by_tier_then_difficulty_then_id)
{
  PackLevel levels[] = {{40, {1, 1}, TIER_HARD, false, 0},
                        {12, {2, 5}, TIER_INTRO, false, 1},
                        {12, {2, 4}, TIER_INTRO, false, 2},
                        {11, {9, 9}, TIER_INTRO, false, 3},
                        {12, {1, 9}, TIER_INTRO, false, 4}};
  static const uint32_t order[] = {3, 4, 2, 1, 0};
  GenParams params = wanting(5, PARAM_TIER_ANY);
  PipelineState state = {0};
  state.funnel.rejects[REJECT_NONE] = 5;
  ck_assert_uint_eq(pack_choice(levels, 5, &params, &state), 5);
  for (size_t i = 0; i < 5; i++) ck_assert_uint_eq(levels[i].number, order[i]);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_surplus], 0);
}
END_TEST

START_TEST(a_tier_with_more_than_its_share_keeps_an_even_choice_and_counts_the_rest)
{
  // The intro tier wants two of three levels, the easy tier has exactly its two.
  PackLevel levels[] = {{30, {0, 5}, TIER_EASY, false, 0},
                        {10, {0, 4}, TIER_INTRO, false, 1},
                        {11, {0, 3}, TIER_INTRO, false, 2},
                        {14, {0, 2}, TIER_INTRO, false, 3},
                        {25, {0, 1}, TIER_EASY, false, 4}};
  GenParams params = wanting(4, 1 << TIER_INTRO | 1 << TIER_EASY);
  PipelineState state = {.found = {3, 2}};
  state.funnel.rejects[REJECT_NONE] = 5;
  Fingerprint large_room = {.boxes = 1};
  for (int i = 0; i < 5; i++) near_duplicates_add(&state.near_duplicates, &large_room, false);
  ck_assert_uint_eq(pack_choice(levels, 5, &params, &state), 4);
  ck_assert_int_eq(state.found[TIER_INTRO], 2);
  ck_assert_int_eq(state.found[TIER_EASY], 2);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_surplus], 1);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_NONE], 4);
  for (size_t i = 0; i < 4; i++) ck_assert_int_eq(levels[i].tier, i < 2 ? TIER_INTRO : TIER_EASY);
  ck_assert_uint_eq(levels[2].number, 4);
  ck_assert_uint_eq(levels[3].number, 0);
  pipeline_state_free(&state);
}
END_TEST

// A tier with six levels of rising difficulty, of which the last two are its reserve.
static size_t one_full_tier(PackLevel levels[6], Tier tier, PipelineState *state) {
  for (uint32_t i = 0; i < 6; i++) levels[i] = (PackLevel){10 + i, {0, i}, tier, false, i};
  state->found[tier] = 4;
  state->reserved[tier] = 2;
  state->funnel.rejects[REJECT_NONE] = 4;
  state->funnel.rejects[REJECT_tier_full] = 5;
  return 6;
}

START_TEST(empty_places_are_filled_with_surplus_and_reserve)
{
  // Two easy and two hard places; all levels are easy.
  PackLevel levels[6];
  GenParams params = wanting(4, 1 << TIER_EASY | 1 << TIER_HARD);
  PipelineState state = {0};
  size_t count = one_full_tier(levels, TIER_EASY, &state);
  ck_assert_uint_eq(pack_choice(levels, count, &params, &state), 4);
  ck_assert_int_eq(state.found[TIER_EASY], 4);
  ck_assert_int_eq(state.found[TIER_HARD], 0);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_NONE], 4);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_surplus], 2);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_tier_full], 3);
  for (size_t i = 0; i < 4; i++) ck_assert_int_eq(levels[i].tier, TIER_EASY);
  for (size_t i = 1; i < 4; i++)
    ck_assert_double_lt(levels[i - 1].difficulty, levels[i].difficulty);
}
END_TEST

START_TEST(a_complete_pack_does_not_know_its_reserve)
{
  PackLevel levels[7];
  GenParams params = wanting(3, 1 << TIER_EASY | 1 << TIER_HARD);
  PipelineState state = {0};
  size_t count = one_full_tier(levels, TIER_EASY, &state);
  levels[count++] = (PackLevel){40, {1, 0}, TIER_HARD, false, 6};
  state.found[TIER_HARD] = 1;
  state.funnel.rejects[REJECT_NONE]++;
  ck_assert_uint_eq(pack_choice(levels, count, &params, &state), 3);
  ck_assert_int_eq(state.found[TIER_EASY], 2);
  for (size_t i = 0; i < 2; i++) ck_assert_uint_lt(levels[i].number, 4);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_surplus], 2);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_tier_full], 5);
}
END_TEST

START_TEST(a_reserve_similar_to_an_accepted_level_stays_out)
{
  PackLevel levels[6];
  GenParams params = wanting(8, 1 << TIER_EASY | 1 << TIER_HARD);
  params.twins = 85;
  params.surplus = 0;
  PipelineState state = {0};
  size_t count = one_full_tier(levels, TIER_EASY, &state);
  for (uint32_t i = 0; i < 6; i++) {
    // Rows of 2 to 6 cells; the first of the reserve is the last accepted one mirrored.
    static const uint64_t cells[] = {0x3, 0x7, 0xF, 0x1F, 0x3E00, 0x3F};
    int size = __builtin_popcountll(cells[i]);
    Fingerprint fingerprint = {.width = 7, .height = 2, .boxes = 1, .size = {size, size, size}};
    for (int plane = 0; plane < SIMILARITY_PLANES; plane++) fingerprint.plane[plane][0] = cells[i];
    near_duplicates_add(&state.near_duplicates, &fingerprint, i >= 4);
  }
  ck_assert_uint_eq(pack_choice(levels, count, &params, &state), 5);
  for (size_t i = 0; i < 5; i++) ck_assert_uint_ne(levels[i].number, 4);
  ck_assert_uint_eq(state.funnel.rejects[REJECT_tier_full], 4);
  pipeline_state_free(&state);
}
END_TEST

// Levels above the top go if the others suffice, and stay if they do not.
START_TEST(the_last_tier_ends_at_the_top_if_enough_levels_do)
{
  for (int wanted = 2; wanted <= 4; wanted++) {
    PackLevel levels[] = {{44, {0, 1}, TIER_EXPERT, false, 0},
                          {50, {0, 2}, TIER_EXPERT, false, 1},
                          {DIFFICULTY_TOP, {0, 3}, TIER_EXPERT, false, 2},
                          {DIFFICULTY_TOP + 1, {0, 4}, TIER_EXPERT, false, 3},
                          {DIFFICULTY_TOP + 2, {0, 5}, TIER_EXPERT, false, 4}};
    GenParams params = wanting(wanted, 1 << TIER_EXPERT);
    params.surplus = 5;
    PipelineState state = {.found = {[TIER_EXPERT] = 5}};
    state.funnel.rejects[REJECT_NONE] = 5;
    ck_assert_uint_eq(pack_choice(levels, 5, &params, &state), (size_t)wanted);
    bool within = levels[wanted - 1].difficulty <= DIFFICULTY_TOP;
    ck_assert_int_eq(within, wanted <= 3);
  }
}
END_TEST

START_TEST(no_levels_are_no_pack)
{
  GenParams params = wanting(4, 1 << TIER_INTRO);
  PipelineState state = {0};
  ck_assert_uint_eq(pack_choice(NULL, 0, &params, &state), 0);
}
END_TEST

// More pinned levels than wanted, and one of a tier that nobody wants.
START_TEST(pinned_levels_are_in_the_pack)
{
  GenParams params = wanting(2, 1 << TIER_HARD);
  params.surplus = 4;
  PipelineState state = {0};
  PackLevel levels[7];
  for (uint32_t i = 0; i < 6; i++) levels[i] = (PackLevel){33 + i, {0, i}, TIER_HARD, i < 3, i};
  levels[6] = (PackLevel){5, {0, 9}, TIER_INTRO, true, 6};
  state.found[TIER_HARD] = 6;
  ck_assert_uint_eq(pack_choice(levels, 7, &params, &state), 4);
  for (size_t i = 0; i < 4; i++) ck_assert(levels[i].pinned);
  ck_assert_int_eq(levels[0].tier, TIER_INTRO);
  ck_assert_int_eq(state.found[TIER_INTRO], 1);
  ck_assert_int_eq(state.found[TIER_HARD], 3);
  pipeline_state_free(&state);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("pack_choice");
  TCase *tests = tcase_create("pack_choice");
  tcase_add_test(tests, levels_rise_by_tier_then_difficulty_then_id);
  tcase_add_test(tests, a_tier_with_more_than_its_share_keeps_an_even_choice_and_counts_the_rest);
  tcase_add_test(tests, empty_places_are_filled_with_surplus_and_reserve);
  tcase_add_test(tests, a_complete_pack_does_not_know_its_reserve);
  tcase_add_test(tests, a_reserve_similar_to_an_accepted_level_stays_out);
  tcase_add_test(tests, the_last_tier_ends_at_the_top_if_enough_levels_do);
  tcase_add_test(tests, no_levels_are_no_pack);
  tcase_add_test(tests, pinned_levels_are_in_the_pack);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
