#include <string.h>

#include "base/rng.h"
#include "labyrinth_saved/labyrinth_journal.h"
#include "labyrinth_saves/merge_labyrinth.h"
#include "labyrinth_session/labyrinth_events.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"
#include "support/state_home.h"

static const char *const RING =
    "+-+-+-+-+-+\n"
    "|@   .   E|\n"
    "+ +-+-+-+ +\n"
    "|    2    |\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n"
    "|         |\n"
    "+-+-+-+-+-+\n";

static SavedLabyrinth game_of(const char *events) {
  Labyrinth maze = drawn_labyrinth(RING);
  SavedLabyrinth saved;
  Text text = {0};
  size_t good;
  labyrinth_journal_write_header(&maze, &text);
  text_add(&text, events);
  ck_assert(labyrinth_journal_read(text.data, text.length, &saved, &good));
  ck_assert_msg(good == text.length, "%s", events);
  text_free(&text);
  return saved;
}

static JournaledLabyrinth opened(void) {
  Labyrinth maze = drawn_labyrinth(RING);
  JournaledLabyrinth game = {0};
  journaled_labyrinth_open(&game, &maze);
  ck_assert_uint_eq(game.journal.trouble.length, 0);
  return game;
}

static MergeCounts merged(const char *events, MergePosition position) {
  JournaledLabyrinth game = opened();
  SavedLabyrinth theirs = game_of(events);
  MergeCounts counts = merge_labyrinth(&game, &theirs, position);
  journaled_labyrinth_close(&game);
  saved_labyrinth_free(&theirs);
  return counts;
}

// All that the journal has, read again: its events, best win, dates, and what was reached.
static void assert_saved(const char *events, const char *best, const char *reached) {
  JournaledLabyrinth game = opened();
  const SavedLabyrinth *saved = &game.saved;
  const char *moves = labyrinth_session_best_moves(saved->session);
  Text text = {0}, got = {0};
  text_add(&text, "");
  labyrinth_events_write(saved->session, &text);
  ck_assert_str_eq(text.data, events);
  text_format(&got, "%s %s", moves ? moves : "none", saved->best_date.text);
  ck_assert_str_eq(got.data, best);
  got.length = 0;
  text_format(&got, "%s%s", labyrinth_session_won(saved->session) ? "won" : "not won",
              labyrinth_session_won_with_help(saved->session) ? ", helped" : "");
  ck_assert_str_eq(got.data, reached);
  ck_assert(!game.journal.damaged);
  text_free(&text);
  text_free(&got);
  journaled_labyrinth_close(&game);
}

START_TEST(a_new_game_is_taken_with_all_that_was_done)
{
  MergeCounts counts =
      merged("@2026-01-01T00:00:00Z d-rrrr@2026-01-02T00:00:00Z 0RR-", MERGE_LATER_POSITION);
  ck_assert_uint_eq(counts.positions, 1);
  ck_assert_uint_eq(counts.bests, 1);
  assert_saved("rrrr0RR-", "rrrr 2026-01-02T00:00:00Z", "won");
}
END_TEST

START_TEST(a_second_merge_changes_nothing)
{
  static const char *const events = "@2026-01-01T00:00:00Z rrrr0RR-h";
  merged(events, MERGE_LATER_POSITION);
  MergeCounts counts = merged(events, MERGE_LATER_POSITION);
  ck_assert_uint_eq(counts.positions + counts.bests, 0);
  assert_saved("rrrr0RR-", "rrrr 2026-01-01T00:00:00Z", "won, helped");
}
END_TEST

START_TEST(the_later_game_goes_on_and_undo_leads_back)
{
  merged("@2026-01-02T00:00:00Z rw-", MERGE_LATER_POSITION);
  ck_assert_uint_eq(merged("@2026-01-01T00:00:00Z dw", MERGE_LATER_POSITION).positions, 0);
  assert_saved("rw-", "none ", "not won");
  // What could be redone here can be undone to; what was done there since the restart can, too.
  ck_assert_uint_eq(merged("@2026-01-03T00:00:00Z rr0dw", MERGE_LATER_POSITION).positions, 1);
  assert_saved("rw0dw", "none ", "not won");
}
END_TEST

// Otherwise games that are taken to and fro would grow twofold each time.
START_TEST(what_both_have_done_is_taken_once)
{
  merged("@2026-01-01T00:00:00Z rw-", MERGE_LATER_POSITION);
  merged("@2026-01-02T00:00:00Z rww&r-", MERGE_LATER_POSITION);
  assert_saved("rww&r-", "none ", "not won");
  merged("@2026-01-03T00:00:00Z rww&r---", MERGE_LATER_POSITION);
  assert_saved("rww&r---", "none ", "not won");
}
END_TEST

START_TEST(the_shorter_win_stays_with_its_date)
{
  merged("@2026-01-02T00:00:00Z wrrrr@2026-01-02T00:00:01Z 0d", MERGE_LATER_POSITION);
  ck_assert_uint_eq(merged("wwrrrr@2026-01-01T00:00:00Z ", MERGE_LATER_POSITION).bests, 0);
  ck_assert_uint_eq(merged("*[rrrr]@2026-01-01T00:00:00Z ", MERGE_LATER_POSITION).bests, 1);
  assert_saved("wrrrr0d", "rrrr 2026-01-01T00:00:00Z", "won");
}
END_TEST

START_TEST(a_win_elsewhere_does_not_count_in_a_story_that_was_reset)
{
  merged("@2026-01-02T00:00:00Z rrrr~", MERGE_LATER_POSITION);
  assert_saved("rrrr", "rrrr 2026-01-02T00:00:00Z", "not won");
  merged("@2026-01-01T00:00:00Z hs", MERGE_LATER_POSITION);
  assert_saved("rrrr", "rrrr 2026-01-02T00:00:00Z", "won, helped");
}
END_TEST

START_TEST(the_game_of_another_window_is_taken_with_all_that_was_done)
{
  merged("@2026-01-02T00:00:00Z rw", MERGE_LATER_POSITION);
  merged("rR&R&R0d", MERGE_THEIR_POSITION);
  assert_saved("rw0rR&R&R0d", "none ", "won, helped");
}
END_TEST

static void play_at_random(LabyrinthSession *session, Rng *rng) {
  for (uint32_t i = rng_below(rng, 12); i > 0; i--) {
    uint32_t draw = rng_below(rng, 8);
    if (draw == 0) labyrinth_session_undo(session);
    else if (draw == 1) labyrinth_session_redo(session);
    else if (draw == 2) labyrinth_session_restart(session);
    else if (draw == 3) labyrinth_session_load(session, "rw", (int)rng_below(rng, 2) * 2);
    else {
      uint32_t move = rng_below(rng, LABYRINTH_MOVES), flags = rng_below(rng, 4);
      labyrinth_session_move(session, (LabyrinthMove)move, (int)flags);
    }
  }
}

static Text moves_of(const LabyrinthSession *session) {
  Text moves = {0};
  text_add(&moves, "");
  labyrinth_session_write(session, &moves);
  return moves;
}

// Whatever both have done: their position is here, and what the journal says is the game in memory.
START_TEST(random_games_are_taken_and_read_back)
{
  for (int seed = 0; seed < chances(300); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 91);
    JournaledLabyrinth game = opened();
    SavedLabyrinth shared = game_of(""), theirs = game_of("");
    Text event = {0}, begun = {0};
    play_at_random(shared.session, &rng);
    labyrinth_events_write(shared.session, &begun);
    labyrinth_events_play(theirs.session, begun.data, begun.length);
    play_at_random(theirs.session, &rng);
    if (rng_below(&rng, 2)) play_at_random(shared.session, &rng);
    journaled_labyrinth_add_game(&game, shared.session, true, (SavedDate){0});
    journaled_labyrinth_add_game(&game, theirs.session, rng_below(&rng, 2), (SavedDate){0});
    Text wanted = moves_of(theirs.session), here = moves_of(game.saved.session);
    ck_assert_msg(!strcmp(wanted.data, here.data), "seed %d: %s, %s", seed, wanted.data, here.data);
    labyrinth_events_write(game.saved.session, &event);
    journaled_labyrinth_close(&game);
    game = opened();
    Text again = {0};
    labyrinth_events_write(game.saved.session, &again);
    ck_assert_msg(
        again.length == event.length && (!event.length || !strcmp(again.data, event.data)),
        "seed %d", seed);
    journaled_labyrinth_close(&game);
    state_home_end();
    state_home_begin();
    saved_labyrinth_free(&shared);
    saved_labyrinth_free(&theirs);
    text_free(&event);
    text_free(&begun);
    text_free(&wanted);
    text_free(&here);
    text_free(&again);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("merge_labyrinth");
  TCase *tests = tcase_create("merge_labyrinth");
  tcase_add_checked_fixture(tests, state_home_begin, state_home_end);
  tcase_add_test(tests, a_new_game_is_taken_with_all_that_was_done);
  tcase_add_test(tests, a_second_merge_changes_nothing);
  tcase_add_test(tests, the_later_game_goes_on_and_undo_leads_back);
  tcase_add_test(tests, what_both_have_done_is_taken_once);
  tcase_add_test(tests, the_shorter_win_stays_with_its_date);
  tcase_add_test(tests, a_win_elsewhere_does_not_count_in_a_story_that_was_reset);
  tcase_add_test(tests, the_game_of_another_window_is_taken_with_all_that_was_done);
  tcase_add_test(tests, random_games_are_taken_and_read_back);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
