#include "base/mem.h"
#include "storage/run_checkpoint.h"
#include "support/generator.h"

static VarintReader reader_of(const Text *text) { return varint_reader(text->data, text->length); }

START_TEST(a_checkpoint_comes_back_from_its_difference)
{
  RunCheckpoint before = {{0}}, now = {{0}};
  for (uint64_t seed = 0; seed < 300; seed++) {
    Rng rng = rng_seed(seed, 0);
    for (int i = (int)rng_below(&rng, 20); i > 0; i--)
      now.words[rng_below(&rng, RUN_CHECKPOINT_WORDS)] += rng_next(&rng);
    if (seed == 100) now.words[RUN_CHECKPOINT_WORDS - 1] = UINT64_MAX;
    if (seed == 101) now.words[RUN_CHECKPOINT_WORDS - 1] = 0;
    Text bytes = {0};
    RunCheckpoint back = before;
    run_checkpoint_save(&now, &before, &bytes);
    VarintReader reader = reader_of(&bytes);
    run_checkpoint_load(&reader, &back);
    ck_assert(varint_at_end(&reader));
    ck_assert_mem_eq(&back, &now, sizeof now);
    before = now;
    text_free(&bytes);
  }
}
END_TEST

START_TEST(any_bytes_do_no_harm)
{
  for (uint64_t seed = 0; seed < 5000; seed++) {
    Rng rng = rng_seed(seed, 1);
    size_t length = rng_below(&rng, 40);
    char *bytes = mem_alloc(length, 1);
    for (size_t i = 0; i < length; i++) bytes[i] = (char)rng_below(&rng, 1 + rng_below(&rng, 256));
    RunCheckpoint checkpoint = {{0}};
    VarintReader reader = {bytes, bytes + length, false};
    run_checkpoint_load(&reader, &checkpoint);
    mem_free(bytes);
  }
}
END_TEST

START_TEST(a_place_where_no_run_can_be_is_not_restored)
{
  GenParams params = params_of("tier=any count=5 size=2x2 boxes=2");
  PipelineState state = {.next_candidate = 7};
  RunCheckpoint checkpoint = run_checkpoint_of(&state);
  checkpoint.words[1] = 1000000;
  state.next_candidate = 9;
  ck_assert(!run_checkpoint_restore(&checkpoint, &params, &state));
  ck_assert_uint_eq(state.next_candidate, 9);
  checkpoint.words[1] = 0;
  ck_assert(run_checkpoint_restore(&checkpoint, &params, &state));
  ck_assert_uint_eq(state.next_candidate, 7);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("run_checkpoint");
  TCase *tests = tcase_create("run_checkpoint");
  tcase_add_test(tests, a_checkpoint_comes_back_from_its_difference);
  tcase_add_test(tests, any_bytes_do_no_harm);
  tcase_add_test(tests, a_place_where_no_run_can_be_is_not_restored);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
