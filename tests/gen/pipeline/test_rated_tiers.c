#include "pipeline/rated_tiers.h"
#include "support/generator.h"

static PipelineState with_states(uint64_t states) {
  PipelineState state = {0};
  state.funnel.reverse_states = states / 4;
  state.funnel.forward_states = states - states / 4;
  state.next_candidate = RATED_TIERS_LEVELS;
  return state;
}

START_TEST(a_tier_that_never_came_is_worth_a_word_after_some_work)
{
  GenParams params = params_of("tier=all size=4x4 boxes=8");
  PipelineState state = with_states(RATED_TIERS_STATES);
  state.rated[TIER_EXPERT] = RATED_TIERS_LEVELS - 1;
  ck_assert(!rated_tiers_missing(&params, &state));
  state.rated[TIER_HARD] = 1;
  ck_assert(rated_tiers_missing(&params, &state));
  state.funnel.forward_states--;
  ck_assert(!rated_tiers_missing(&params, &state));
  state.funnel.forward_states++;
  state.next_candidate--;  // the levels of few maps are alike
  ck_assert(!rated_tiers_missing(&params, &state));
}
END_TEST

START_TEST(presets_make_maps_for_the_tiers_in_turn)
{
  GenParams params = params_of("tier=all");
  PipelineState state = with_states(RATED_TIERS_STATES);
  state.rated[TIER_INTRO] = 1000;
  state.next_candidate = TIER_COUNT * RATED_TIERS_LEVELS - 1;
  ck_assert(!rated_tiers_missing(&params, &state));
  state.next_candidate++;
  ck_assert(rated_tiers_missing(&params, &state));
}
END_TEST

START_TEST(only_tiers_that_were_asked_for_are_missing)
{
  GenParams params = params_of("tier=hard,expert size=4x4 boxes=8"), any = params_of("tier=any");
  PipelineState state = with_states(RATED_TIERS_STATES);
  state.rated[TIER_HARD] = state.rated[TIER_EXPERT] = RATED_TIERS_LEVELS;
  ck_assert(!rated_tiers_missing(&params, &state));
  ck_assert(!rated_tiers_missing(&any, &state));
  state.rated[TIER_HARD] = 0;
  ck_assert(rated_tiers_missing(&params, &state));
}
END_TEST

START_TEST(the_notice_names_what_is_missing_and_what_comes)
{
  GenParams params = params_of("tier=all");
  PipelineState state = {.rated = {[TIER_HARD] = 1, [TIER_EXPERT] = 19}};
  Text text = {0};
  rated_tiers_notice(&params, &state, &text);
  ck_assert_str_eq(text.data,
                   "20 levels so far, none of them intro, easy or medium, which may never come: "
                   "1 hard, 19 expert; --tier any or --tier hard,expert takes such levels");
  text_free(&text);
}
END_TEST

START_TEST(the_summary_says_how_often_each_tier_came)
{
  GenParams params = params_of("tier=easy,hard");
  PipelineState state = {.rated = {[TIER_EASY] = 1}}, nothing = {0};
  Text text = {0};
  rated_tiers_summary(&params, &nothing, &text);
  ck_assert_uint_eq(text.length, 0);
  rated_tiers_summary(&params, &state, &text);
  ck_assert_str_eq(text.data,
                   "the candidates gave 1 level: 1 easy; --tier any or --tier easy takes such "
                   "levels");
  text_free(&text);
}
END_TEST

// Asked for all tiers, or for some of them.
START_TEST(no_advice_is_what_was_asked_for)
{
  const char *const asked[] = {"tier=all", "tier=intro,hard"};
  for (int i = 0; i < 2; i++) {
    GenParams params = params_of(asked[i]);
    PipelineState state = {0};
    Text text = {0};
    for (int tier = 0; tier < TIER_COUNT; tier++) state.rated[tier] = params.tier >> tier & 1;
    rated_tiers_summary(&params, &state, &text);
    ck_assert_msg(strstr(text.data, "; --tier any takes such levels"), "%s", text.data);
    text_free(&text);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rated_tiers");
  TCase *tests = tcase_create("rated_tiers");
  tcase_add_test(tests, a_tier_that_never_came_is_worth_a_word_after_some_work);
  tcase_add_test(tests, presets_make_maps_for_the_tiers_in_turn);
  tcase_add_test(tests, only_tiers_that_were_asked_for_are_missing);
  tcase_add_test(tests, the_notice_names_what_is_missing_and_what_comes);
  tcase_add_test(tests, the_summary_says_how_often_each_tier_came);
  tcase_add_test(tests, no_advice_is_what_was_asked_for);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
