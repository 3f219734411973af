#include "pipeline/candidate_blocks.h"
#include "support/boards.h"

static const uint64_t SHARDS[] = {1, 2, 3, 7, 64, 1000};
static const uint64_t CANDIDATES[] = {1, 63, 64, 65, 1000, 4096, 64 * 64 * 7 + 5};
enum {
  SHARD_CASES = sizeof SHARDS / sizeof *SHARDS,
  CANDIDATE_CASES = sizeof CANDIDATES / sizeof *CANDIDATES
};

START_TEST(every_block_belongs_to_one_shard_and_all_candidates_are_there)
{
  for (int c = 0; c < CANDIDATE_CASES; c++) {
    uint64_t shards = SHARDS[_i], all = CANDIDATES[c], candidates = 0, blocks = 0;
    for (uint64_t k = 1; k <= shards; k++) {
      CandidateShard shard = {all, k, shards};
      uint64_t own = 0;
      for (uint64_t i = 0; i < candidate_shard_blocks(&shard); i++) {
        uint64_t block = candidate_shard_block(&shard, i);
        ck_assert_uint_eq(block % shards, k - 1);
        ck_assert(candidate_shard_has(&shard, block));
        ck_assert_uint_eq(candidate_shard_index(&shard, block), i);
        ck_assert_int_ge(candidate_shard_block_size(&shard, block), 1);
        own += (uint64_t)candidate_shard_block_size(&shard, block);
      }
      ck_assert_uint_eq(candidate_shard_candidates(&shard), own);
      candidates += own;
      blocks += candidate_shard_blocks(&shard);
    }
    ck_assert_uint_eq(candidates, all);
    ck_assert_uint_eq(blocks, (all + 63) / 64);
  }
}
END_TEST

START_TEST(a_shard_knows_blocks_that_are_not_its_own)
{
  CandidateShard shard = {640, 2, 3};
  ck_assert(candidate_shard_has(&shard, 7));
  ck_assert(!candidate_shard_has(&shard, 6));
  ck_assert(!candidate_shard_has(&shard, 10));
  ck_assert_int_eq(candidate_shard_block_size(&shard, 10), 0);
}
END_TEST

START_TEST(numbers_of_shards_that_make_no_sense_are_found)
{
  ck_assert(candidate_shard_valid(&(CandidateShard){1, 1, 1}));
  ck_assert(candidate_shard_valid(
      &(CandidateShard){CANDIDATE_BLOCKS_MOST, CANDIDATE_SHARDS_MOST, CANDIDATE_SHARDS_MOST}));
  ck_assert(!candidate_shard_valid(&(CandidateShard){0, 1, 1}));
  ck_assert(!candidate_shard_valid(&(CandidateShard){1, 0, 1}));
  ck_assert(!candidate_shard_valid(&(CandidateShard){1, 3, 2}));
  ck_assert(!candidate_shard_valid(&(CandidateShard){1, 1, 0}));
  ck_assert(!candidate_shard_valid(&(CandidateShard){CANDIDATE_BLOCKS_MOST + 1, 1, 1}));
}
END_TEST

START_TEST(the_largest_shard_does_not_overflow)
{
  CandidateShard shard = {CANDIDATE_BLOCKS_MOST, CANDIDATE_SHARDS_MOST, CANDIDATE_SHARDS_MOST};
  uint64_t blocks = candidate_shard_blocks(&shard);
  uint64_t last = candidate_shard_block(&shard, blocks - 1);
  ck_assert(candidate_shard_has(&shard, last));
  ck_assert_uint_le(last * CANDIDATE_BLOCK, CANDIDATE_BLOCKS_MOST);
}
END_TEST

// Does some candidates of each block, chosen by chance, and looks at what the cursor leaves.
START_TEST(a_cursor_gives_exactly_what_is_not_done)
{
  CandidateShard shard = {64 * 50 + 10, 2, 3};
  Rng rng = rng_seed(3, (uint64_t)_i);
  DoneBlocks done = {0};
  int expected[50] = {0};
  uint64_t blocks = candidate_shard_blocks(&shard), sum = 0;
  for (uint64_t i = 0; i < blocks; i++) {
    uint64_t block = candidate_shard_block(&shard, i);
    int size = candidate_shard_block_size(&shard, block);
    uint32_t kind = rng_below(&rng, 4);
    expected[i] = kind == 0 ? 0 : kind == 1 ? (int)rng_below(&rng, (uint32_t)size) : size;
    if (expected[i]) done_blocks_add(&done, &shard, block, expected[i]);
    if (rng_below(&rng, 2)) done_blocks_add(&done, &shard, block + 1, 64);  // of another shard
    sum += (uint64_t)expected[i];
  }
  ck_assert_uint_eq(done_blocks_candidates(&done), sum);
  BlockCursor cursor = {0};
  BlockTask task;
  uint64_t next = 0;
  while (block_cursor_next(&cursor, &shard, &done, &task)) {
    uint64_t index = candidate_shard_index(&shard, task.block);
    for (; next < index; next++)
      ck_assert_int_eq(expected[next],
                       candidate_shard_block_size(&shard, candidate_shard_block(&shard, next)));
    ck_assert_int_eq(task.first, expected[next]);
    ck_assert_int_eq(task.end, candidate_shard_block_size(&shard, task.block));
    next++;
  }
  for (; next < blocks; next++)
    ck_assert_int_eq(expected[next],
                     candidate_shard_block_size(&shard, candidate_shard_block(&shard, next)));
  done_blocks_free(&done);
}
END_TEST

START_TEST(more_candidates_than_before_go_on_in_the_last_block)
{
  CandidateShard before = {100, 1, 1}, after = {200, 1, 1};
  DoneBlocks done = {0};
  for (uint64_t block = 0; block < 2; block++)
    done_blocks_add(&done, &after, block, candidate_shard_block_size(&before, block));
  BlockCursor cursor = {0};
  BlockTask task;
  ck_assert(block_cursor_next(&cursor, &after, &done, &task));
  ck_assert_uint_eq(task.block, 1);
  ck_assert_int_eq(task.first, 36);
  ck_assert_int_eq(task.end, 64);
  done_blocks_free(&done);
}
END_TEST

START_TEST(fewer_candidates_than_before_are_all_done)
{
  CandidateShard shard = {70, 1, 1};
  DoneBlocks done = {0};
  for (uint64_t block = 0; block < 4; block++) done_blocks_add(&done, &shard, block, 64);
  BlockCursor cursor = {0};
  BlockTask task;
  ck_assert(!block_cursor_next(&cursor, &shard, &done, &task));
  ck_assert_uint_eq(done_blocks_candidates(&done), 70);
  done_blocks_free(&done);
}
END_TEST

START_TEST(done_blocks_in_a_row_take_the_memory_of_one)
{
  CandidateShard shard = {CANDIDATE_BLOCKS_MOST, 5, 9};
  DoneBlocks done = {0};
  for (uint64_t i = 0; i < 100000; i++)
    done_blocks_add(&done, &shard, candidate_shard_block(&shard, i), 64);
  ck_assert_uint_eq(done.count, 1);
  BlockCursor cursor = {0};
  BlockTask task;
  ck_assert(block_cursor_next(&cursor, &shard, &done, &task));
  ck_assert_uint_eq(task.block, candidate_shard_block(&shard, 100000));
  done_blocks_free(&done);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("candidate_blocks");
  TCase *tests = tcase_create("candidate_blocks");
  tcase_add_loop_test(tests, every_block_belongs_to_one_shard_and_all_candidates_are_there, 0,
                      SHARD_CASES);
  tcase_add_test(tests, a_shard_knows_blocks_that_are_not_its_own);
  tcase_add_test(tests, numbers_of_shards_that_make_no_sense_are_found);
  tcase_add_test(tests, the_largest_shard_does_not_overflow);
  tcase_add_loop_test(tests, a_cursor_gives_exactly_what_is_not_done, 0, 20);
  tcase_add_test(tests, more_candidates_than_before_go_on_in_the_last_block);
  tcase_add_test(tests, fewer_candidates_than_before_are_all_done);
  tcase_add_test(tests, done_blocks_in_a_row_take_the_memory_of_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
