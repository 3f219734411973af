// What a running game counts, and what its journal says when it is read back.
#include <string.h>

#include "support/played_room.h"
#include "support/state_home.h"

static void assert_moves(const GameFile *file, const char *expected) {
  Text moves = {0};
  play_session_write(game_file_session(file), &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  text_free(&moves);
}

static void random_change(Rng *rng, GameFile *file) {
  int mark = 1 + (int)rng_below(rng, PLAY_MARKS);
  Dir dir = (Dir)rng_below(rng, DIR_COUNT);
  int flags = (int)rng_below(rng, 4);
  switch (rng_below(rng, 20)) {
    case 0:
      game_file_restart(file);
      break;
    case 1:
      game_file_undo(file);
      break;
    case 2:
      game_file_redo(file);
      break;
    case 3:
      game_file_undo_step(file);
      break;
    case 4:
      game_file_redo_step(file);
      break;
    case 5:
      game_file_set_mark(file, mark);
      break;
    case 6:
      game_file_go_to_mark(file, mark);
      break;
    case 7:
      game_file_play(file, mark % 2 ? "lr" : "ud", flags & MOVE_GIVEN);
      break;
    case 8:
      game_file_load_given(file, mark % 2 ? "rl" : "du", (size_t)mark);
      break;
    default:
      game_file_move(file, dir, flags);
  }
}

static void assert_same_timeline(const PlaySession *a, const PlaySession *b) {
  const Timeline *one = play_session_timeline(a), *other = play_session_timeline(b);
  ck_assert_uint_eq(play_session_index(a), play_session_index(b));
  ck_assert_uint_eq(one->count, other->count);
  ck_assert(!one->count || !memcmp(one->entries, other->entries, one->count));
  for (int mark = 1; mark <= PLAY_MARKS; mark++)
    ck_assert_int_eq(play_session_has_mark(a, mark), play_session_has_mark(b, mark));
}

START_TEST(a_game_read_back_is_the_game_that_was_played)
{
  for (uint64_t seed = 0; seed < (uint64_t)chances(100); seed++) {
    Rng rng = rng_seed(seed, 31);
    Board board = random_board(&rng, 7 + (int)(seed % 4), 6, 10, 3);
    GameFile *file = game_file_open(&board, NULL);
    for (int i = 0; i < 150; i++) random_change(&rng, file);
    ck_assert_ptr_null(game_file_trouble(file));
    // A second window reads what the first has written.
    GameFile *again = game_file_open(&board, NULL);
    assert_same_timeline(game_file_session(file), game_file_session(again));
    game_file_close(again);
    game_file_close(file);
    board_free(&board);
  }
}
END_TEST

static void assert_same_best(const SavedBest *a, const SavedBest *b) {
  ck_assert_int_eq(a->solution != NULL, b->solution != NULL);
  if (!a->solution) return;
  ck_assert_str_eq(a->solution, b->solution);
  ck_assert_uint_eq(a->moves, b->moves);
  ck_assert_uint_eq(a->pushes, b->pushes);
  ck_assert_str_eq(a->date.text, b->date.text);
}

static void assert_same_saved(const SavedGame *a, const SavedGame *b) {
  assert_same_timeline(a->session, b->session);
  assert_same_best(&a->best_moves, &b->best_moves);
  assert_same_best(&a->best_pushes, &b->best_pushes);
  ck_assert_int_eq(a->solved, b->solved);
  ck_assert_int_eq(a->helped, b->helped);
  ck_assert_int_eq(a->story_solved, b->story_solved);
  ck_assert_str_eq(a->date.text, b->date.text);
}

START_TEST(a_stroke_that_solves_the_level_and_goes_on_counts)
{
  static const char *const corridor =
      "#######\n"
      "#@ $ .#\n"
      "#######\n";
  GameFile *file = opened(corridor);
  ck_assert(game_file_play(file, "rRRl", 0));
  ck_assert_str_eq(game_file_saved(file)->best_moves.solution, "rRR");
  ck_assert_str_ne(game_file_saved(file)->best_moves.date.text, "");
  assert_moves(file, "rRRl");
  game_file_close(file);
  file = opened(ROOM);
  Text moves = {0};
  text_format(&moves, "%sr", ROOM_SOLUTION);
  ck_assert(game_file_load(file, moves.data));
  ck_assert_str_eq(game_file_saved(file)->best_pushes.solution, ROOM_SOLUTION);
  text_free(&moves);
  game_file_close(file);
}
END_TEST

// One box, so that chance solves the level again and again.
static const char *const EASY[] = {
    "#######\n"
    "#@ $. #\n"
    "#######\n",
    "######\n"
    "#    #\n"
    "# $@ #\n"
    "# .  #\n"
    "######\n",
    " ####\n"
    "##  #\n"
    "# *@#\n"
    "#  ##\n"
    "####\n",
};

// The moves are not always legal or a solution: then nothing is taken.
static void random_merge(Rng *rng, GameFile *file, const char *moves) {
  char *letters = (char *)moves;  // borrowed for the call
  SavesGame game = {.moves = letters,
                    .position = rng_below(rng, 4),
                    .given_from = rng_below(rng, 2) ? rng_below(rng, 4) : PLAY_NONE_GIVEN,
                    .date = {"2001-02-03T04:05:06Z"},
                    .helped = rng_below(rng, 4) == 0,
                    .story_solved = rng_below(rng, 4) == 0};
  if (rng_below(rng, 2)) game.best_pushes.solution = letters;
  game.marks[rng_below(rng, PLAY_MARKS)] = letters;
  game_file_merge(file, &game, rng_below(rng, 2) ? MERGE_THEIR_POSITION : MERGE_LATER_POSITION);
}

static void random_long_change(Rng *rng, GameFile *file) {
  static const char *const strokes[] = {"rRl", "uld", "luurDD", "rRRl", "LrrL", "uullDr", "Lrl"};
  const char *moves = strokes[rng_below(rng, sizeof strokes / sizeof *strokes)];
  size_t given = rng_below(rng, 2) ? rng_below(rng, 4) : PLAY_NONE_GIVEN;
  switch (rng_below(rng, 10)) {
    case 0:
      game_file_reset_story(file);
      break;
    case 1:
      game_file_load_given(file, moves, given);
      break;
    case 2:
      game_file_play(file, moves, rng_below(rng, 2) ? MOVE_GIVEN : 0);
      break;
    case 3:
      random_merge(rng, file, moves);
      break;
    default:
      random_change(rng, file);
  }
}

START_TEST(the_journal_counts_what_the_running_game_counts)
{
  enum { BOARDS = sizeof EASY / sizeof *EASY };
  size_t solved = 0;
  for (uint64_t seed = 0; seed < (uint64_t)chances(90); seed++) {
    TemporaryFolder folder = temporary_folder_new();
    setenv("XDG_STATE_HOME", folder.path, 1);
    Rng rng = rng_seed(seed, 32);
    GameFile *file = opened(EASY[seed % BOARDS]);
    for (int i = 0; i < 40; i++) {
      random_long_change(&rng, file);
      GameFile *again = opened(EASY[seed % BOARDS]);
      assert_same_saved(game_file_saved(file), game_file_saved(again));
      game_file_close(again);
    }
    solved += game_file_saved(file)->solved;
    game_file_close(file);
    temporary_folder_remove(&folder);
  }
  ck_assert_uint_gt(solved, 0);
}
END_TEST

START_TEST(a_hundred_thousand_moves_are_resumed)
{
  GameFile *file = opened(ROOM);
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 100; j++) game_file_move(file, j % 2 ? DOWN : UP, MOVE_BEGINS_STROKE);
  game_file_close(file);
  file = opened(ROOM);
  ck_assert_uint_eq(game_file_resumed_moves(file), 100000);
  game_file_close(file);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("game_file_replay");
  TCase *tests = tcase_create("game_file_replay");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, a_game_read_back_is_the_game_that_was_played);
  tcase_add_test(tests, a_stroke_that_solves_the_level_and_goes_on_counts);
  tcase_add_test(tests, the_journal_counts_what_the_running_game_counts);
  tcase_add_test(tests, a_hundred_thousand_moves_are_resumed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
