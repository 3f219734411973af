#include "support/libraries.h"

static LibraryBlock block_of(uint64_t number, uint32_t candidates) {
  LibraryBlock block = {number, candidates, candidates / 2, {.candidates = candidates}};
  block.funnel.rejects[REJECT_trivial] = 1;
  block.funnel.map_rejects[MAP_OK + 1] = 2;
  return block;
}

START_TEST(blocks_add_up_and_come_back)
{
  sqlite3 *db = memory_library();
  LibraryBlocks blocks;
  LibraryBlockSum sum;
  ck_assert(library_blocks_open(&blocks, db));
  ck_assert(library_execute(db, "INSERT INTO sources VALUES (4, 'run', 'r', NULL, NULL)"));
  for (uint64_t i = 0; i < 10; i++) {
    LibraryBlock block = block_of(9 - i, 64);
    ck_assert(library_blocks_put(&blocks, 4, &block));
  }
  ck_assert(library_blocks_sum(db, 4, &sum));
  ck_assert_uint_eq(sum.blocks, 10);
  ck_assert_uint_eq(sum.candidates, 640);
  ck_assert_uint_eq(sum.levels, 320);
  ck_assert_uint_eq(sum.funnel.candidates, 640);
  ck_assert_uint_eq(sum.funnel.rejects[REJECT_trivial], 10);
  ck_assert_uint_eq(sum.funnel.map_rejects[MAP_OK + 1], 20);
  ck_assert(library_blocks_sum(db, 5, &sum));
  ck_assert_uint_eq(sum.blocks, 0);
  library_blocks_close(&blocks);
  sqlite3_close(db);
}
END_TEST

START_TEST(a_block_that_is_done_further_stays)
{
  sqlite3 *db = memory_library();
  LibraryBlocks blocks;
  LibraryBlock part = block_of(3, 40), whole = block_of(3, 64);
  LibraryBlockSum sum;
  ck_assert(library_blocks_open(&blocks, db));
  ck_assert(library_blocks_put(&blocks, 1, &part));
  ck_assert(library_blocks_put(&blocks, 1, &whole));
  ck_assert(library_blocks_put(&blocks, 1, &part));
  ck_assert(library_blocks_sum(db, 1, &sum));
  ck_assert_uint_eq(sum.candidates, 64);
  library_blocks_close(&blocks);
  sqlite3_close(db);
}
END_TEST

static bool note_shard(void *context, int64_t source, const LibraryShard *shard) {
  Text *text = context;
  text_format(text, "%d:%d/%d of %d ", (int)source, (int)shard->shard, (int)shard->shards,
              (int)shard->candidates);
  return true;
}

START_TEST(a_shard_knows_the_most_it_was_asked_for)
{
  sqlite3 *db = memory_library();
  LibraryShard small = {2, 7, 100}, large = {2, 7, 300};
  Text text = {0};
  ck_assert(library_shard_put(db, 1, &small) && library_shard_put(db, 1, &large) &&
            library_shard_put(db, 1, &small));
  ck_assert(library_shards_visit(db, note_shard, &text));
  ck_assert_str_eq(text.data, "1:2/7 of 300 ");
  text_free(&text);
  sqlite3_close(db);
}
END_TEST

// Blocks of 64: a run of 200 candidates has 64, 64, 64 and 8 of them.
START_TEST(a_shard_counts_its_own_candidates_only)
{
  sqlite3 *db = memory_library();
  LibraryBlocks blocks;
  uint64_t done;
  ck_assert(library_blocks_open(&blocks, db));
  for (uint64_t i = 0; i < 6; i++) {
    LibraryBlock block = block_of(i, i == 2 ? 10 : 64);
    ck_assert(library_blocks_put(&blocks, 1, &block));
  }
  static const struct {
    LibraryShard shard;
    uint64_t done;
  } cases[] = {{{1, 1, 200}, 64 + 64 + 10 + 8},
               {{1, 2, 200}, 64 + 10},
               {{2, 2, 200}, 64 + 8},
               {{4, 4, 200}, 8},
               {{5, 5, 200}, 0},
               {{1, 1, 1000}, 5 * 64 + 10}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ck_assert(library_shard_done(db, 1, &cases[i].shard, &done));
    ck_assert_uint_eq(done, cases[i].done);
  }
  library_blocks_close(&blocks);
  sqlite3_close(db);
}
END_TEST

static bool must_rise(void *context, const LibraryBlock *block) {
  uint64_t *next = context;
  ck_assert_uint_ge(block->block, *next);
  *next = block->block + 1;
  return true;
}

START_TEST(damaged_rows_do_not_count)
{
  static const char *const damage[] = {"-3, 64, 1",    "1.5, 64, 1", "'x', 64, 1",
                                       "7, -5, 1",     "7, 65, 1",   "7, 1.5, 1",
                                       "7, 'many', 1", "7, 64, -1",  "x'00', 1, 1"};
  for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
    sqlite3 *db = memory_library();
    LibraryShard shard = {1, 1, 1000};
    LibraryBlockSum sum;
    uint64_t next = 0, done;
    bool sound;
    ck_assert(library_execute(db, "INSERT INTO blocks VALUES (1, 0, 64, 9, '{}')"));
    ck_assert(library_blocks_sound(db, 1, &sound) && sound);
    char *sql = sqlite3_mprintf("INSERT INTO blocks VALUES (1, %s, '{}')", damage[i]);
    ck_assert(library_execute(db, sql));
    ck_assert(library_blocks_sound(db, 1, &sound) && !sound);
    ck_assert(library_blocks_sound(db, 2, &sound) && sound);
    ck_assert(library_blocks_visit(db, 1, must_rise, &next));
    ck_assert_uint_eq(next, 1);
    ck_assert(library_blocks_sum(db, 1, &sum));
    ck_assert_uint_eq(sum.candidates, 64);
    ck_assert(library_shard_done(db, 1, &shard, &done));
    ck_assert_uint_eq(done, 64);
    sqlite3_free(sql);
    sqlite3_close(db);
  }
}
END_TEST

START_TEST(the_state_of_a_run_is_the_last_one)
{
  sqlite3 *db = memory_library();
  char *state;
  ck_assert(library_run_state_get(db, 1, &state));
  ck_assert_ptr_null(state);
  ck_assert(library_run_state_put(db, 1, "one") && library_run_state_put(db, 1, "two"));
  ck_assert(library_run_state_get(db, 1, &state));
  ck_assert_str_eq(state, "two");
  mem_free(state);
  sqlite3_close(db);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("library_blocks");
  TCase *tests = tcase_create("library_blocks");
  tcase_add_test(tests, blocks_add_up_and_come_back);
  tcase_add_test(tests, a_block_that_is_done_further_stays);
  tcase_add_test(tests, a_shard_knows_the_most_it_was_asked_for);
  tcase_add_test(tests, a_shard_counts_its_own_candidates_only);
  tcase_add_test(tests, damaged_rows_do_not_count);
  tcase_add_test(tests, the_state_of_a_run_is_the_last_one);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
