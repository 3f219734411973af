#include <string.h>

#include "base/mem.h"
#include "saved/game_journal.h"
#include "support/boards.h"

#define HEAD          \
  "tessoban game 1\n" \
  "########\n"        \
  "#.    .#\n"        \
  "# $ @$ #\n"        \
  "#  #   #\n"        \
  "########\n"        \
  "\n"

static SavedGame read_whole(const char *events) {
  SavedGame saved;
  GameJournalEnd end;
  Text text = {0};
  text_format(&text, "%s%s", HEAD, events);
  ck_assert(game_journal_read(text.data, text.length, &saved, &end));
  ck_assert_msg(!end.damaged && !end.closer, "damaged at '%s'", text.data + end.good);
  text_free(&text);
  return saved;
}

static void assert_moves(const SavedGame *saved, const char *expected) {
  Text moves = {0};
  play_session_write(saved->session, &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  text_free(&moves);
}

static void assert_read(const char *events, const char *moves) {
  SavedGame saved = read_whole(events);
  assert_moves(&saved, moves);
  saved_game_free(&saved);
}

START_TEST(events_are_played)
{
  assert_read("", "");
  assert_read("Rd rU\n", "RdrU");
  assert_read("R(drU)-", "R");
  assert_read("R(drU)-+", "RdrU");
  assert_read("R(drU)<<>", "Rdr");
  assert_read("Rd&r&U-", "R");
  assert_read("Rd0", "");
  assert_read("Rd0-", "Rd");
  assert_read("Rd0-+u", "u");
  assert_read("d[RdrU]", "RdrU");
  assert_read("d[RdrU]-", "d");
  assert_read("[RdrU]-", "");
  assert_read("Rm1d0g1", "R");
  assert_read("Rm1d0g1-", "");
  assert_read("u*[RdrU]*3[Rd]g3", "Rd");
  assert_read("R{dr}&{U}", "RdrU");
}
END_TEST

START_TEST(dates_titles_and_the_story_are_read)
{
  SavedGame saved = read_whole("\"Two corners\n@2026-11-18T03:22:00Z R{d}\n~ \"Third\n");
  ck_assert_str_eq(saved.title, "Third");
  ck_assert_str_eq(saved.date.text, "2026-11-18T03:22:00Z");
  ck_assert(play_session_helped(saved.session));
  ck_assert_uint_eq(play_session_given_from(saved.session), 1);
  saved_game_free(&saved);
  saved = read_whole("d[R!d]");
  ck_assert_uint_eq(play_session_given_from(saved.session), 1);
  saved_game_free(&saved);
}
END_TEST

START_TEST(what_a_power_cut_leaves_is_skipped)
{
  static const char text[] = HEAD "Rd\0\0\0\0rU";
  SavedGame saved;
  GameJournalEnd end;
  ck_assert(game_journal_read(text, sizeof text - 1, &saved, &end));
  ck_assert(!end.damaged);
  assert_moves(&saved, "RdrU");
  saved_game_free(&saved);
}
END_TEST

START_TEST(solutions_become_records)
{
  // The last push brings the second box to its goal; the date after it is the record's.
  SavedGame saved = read_whole("(RdrU)@2026-11-18T03:22:00Z(lllLdlU)@2026-11-18T03:33:00Z -~");
  ck_assert(saved.solved && !saved.helped && !saved.story_solved);
  ck_assert_str_eq(saved.best_moves.solution, "RdrUlllLdlU");
  ck_assert_uint_eq(saved.best_pushes.pushes, 4);
  ck_assert_str_eq(saved.best_moves.date.text, "2026-11-18T03:33:00Z");
  assert_moves(&saved, "RdrU");
  saved_game_free(&saved);
  saved = read_whole("u*[RdrUlllLdlU]");
  ck_assert(saved.solved);
  ck_assert_uint_eq(saved.best_moves.moves, 11);
  assert_moves(&saved, "u");
  saved_game_free(&saved);
}
END_TEST

START_TEST(what_an_import_says_was_reached_is_read)
{
  SavedGame saved = read_whole("sRh");
  ck_assert(saved.story_solved && saved.helped && !saved.solved);
  saved_game_free(&saved);
  saved = read_whole("hs~");
  ck_assert(!saved.story_solved && saved.helped);
  saved_game_free(&saved);
}
END_TEST

START_TEST(the_level_goes_on_in_another_form)
{
  SavedGame saved = read_whole(
      "Rd=\n"
      "########\n"
      "#.    .#\n"
      "# $@ $ #\n"
      "#   #  #\n"
      "########\n"
      "\n"
      "lU");
  assert_moves(&saved, "LdlU");
  ck_assert(play_session_undo(saved.session) && play_session_undo(saved.session));
  assert_moves(&saved, "Ld");
  ck_assert(play_session_undo(saved.session));
  assert_moves(&saved, "L");
  saved_game_free(&saved);
}
END_TEST

// Each: a good part, the damage, what was played, and a bracket that is left open.
START_TEST(damage_ends_the_reading_where_it_begins)
{
  static const struct {
    const char *good, *damage, *moves;
    char closer;
  } cases[] = {
      {"Rd", "x", "Rd", 0},
      {"Rdu", "?", "Rdu", 0},
      {"Rd", "d", "Rd", 0},
      {"R", "D", "R", 0},  // no box there
      {"", "r", "", 0},    // a push is upper case
      {"", "-", "", 0},
      {"", "+", "", 0},
      {"", "0", "", 0},
      {"R", "g1", "R", 0},
      {"R", "m0", "R", 0},
      {"R", "m", "R", 0},
      {"R", "@2026-11-18", "R", 0},
      {"R", "@2026-11-18T03:22:00z", "R", 0},
      {"R", "&", "R", 0},
      {"R", "&-", "R", 0},
      {"R", "*", "R", 0},
      {"R", "*[Rd", "R", 0},
      {"R", "*[x]", "R", 0},
      {"R", "*0[R]", "R", 0},
      {"R", "*(d)", "R", 0},
      {"R", "&[d]", "R", 0},
      {"R", "\"Title", "R", 0},
      {"R", "=\n###\n", "R", 0},
      {"R", ")", "R", 0},
      {"R", "=\n####\n#@ #\n####\n\n", "R", 0},
      {"R(dr", "", "Rdr", ')'},
      {"R(dr", "d", "Rdr", ')'},
      {"R{", "]", "R", '}'},
      {"R[", "", "", ']'},
      {"R[R!d", "(", "Rd", ']'},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    SavedGame saved;
    GameJournalEnd end;
    Text text = {0};
    text_format(&text, "%s%s%s", HEAD, cases[i].good, cases[i].damage);
    ck_assert(game_journal_read(text.data, text.length, &saved, &end));
    ck_assert_msg(end.good == strlen(HEAD) + strlen(cases[i].good), "%s", text.data);
    ck_assert_int_eq(end.damaged, *cases[i].damage != '\0');
    ck_assert_int_eq(end.closer, cases[i].closer);
    assert_moves(&saved, cases[i].moves);
    saved_game_free(&saved);
    text_free(&text);
  }
}
END_TEST

START_TEST(without_its_head_a_journal_is_none)
{
  static const char *const wrong[] = {"",
                                      "tessoban game 1\n",
                                      "tessoban game 2\n####\n#@ #\n####\n\n",
                                      "tessoban game 1\n####\n#@ #\n####\n",
                                      "tessoban game 1\n####\n#  #\n####\n\n",
                                      "tessoban game 1\n####\n#@\n####\n\n",
                                      "tessoban game 1\n#?@#\n\n"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    SavedGame saved;
    GameJournalEnd end;
    ck_assert_msg(!game_journal_read(wrong[i], strlen(wrong[i]), &saved, &end), "%s", wrong[i]);
    ck_assert(end.damaged && end.good == 0);
  }
}
END_TEST

// A row of floor outside the walls is no empty line.
START_TEST(boards_are_read_back_as_they_were_written)
{
  Board board = drawn(
      "###\n"
      "#@##\n"
      "#  #\n"
      "####\n"
      "\n"
      "  #\n");
  Text text = {0};
  SavedGame saved;
  GameJournalEnd end;
  game_journal_write_header(&board, &text);
  ck_assert(game_journal_read(text.data, text.length, &saved, &end));
  ck_assert(board_equal(play_session_start(saved.session), &board));
  saved_game_free(&saved);
  text_free(&text);
  board_free(&board);
}
END_TEST

START_TEST(writers_write_what_the_reader_reads)
{
  Text text = {0};
  SavedDate date = {"2026-11-18T03:22:00Z"};
  game_journal_write_title("Two\tcorners", &text);
  game_journal_write_date(date, &text);
  game_journal_write_move(RIGHT, true, MOVE_BEGINS_STROKE, &text);
  game_journal_write_move(DOWN, false, 0, &text);
  game_journal_write_move(RIGHT, false, MOVE_BEGINS_STROKE | MOVE_GIVEN, &text);
  game_journal_write_mark('m', 2, &text);
  game_journal_write_load("RdrU", 3, &text);
  game_journal_write_stroke("ld", 0, &text);
  game_journal_write_stroke("ru", MOVE_GIVEN, &text);
  game_journal_write_kept_mark(4, "Rd", 1, &text);
  game_journal_write_mark('g', 4, &text);
  game_journal_write_solution("RdrU", &text);
  ck_assert_str_eq(text.data,
                   "\"Two corners\n@2026-11-18T03:22:00Z\n"
                   "R&d{r}m2[Rdr!U](ld){ru}*4[R!d]g4*[RdrU]");
  assert_read(text.data, "Rd");
  text_free(&text);
}
END_TEST

// Every part of a journal, cut after any byte, can be read, and what is missing is only its end.
START_TEST(a_journal_may_be_cut_anywhere)
{
  static const char *const events =
      "\"Title\n@2026-11-18T03:22:00Z\nR&d(rU)-+m1[Rd!rU]-{r}<*[RdrU]*2[R]g2g1~sh0-=\n"
      "########\n#.    .#\n# $@ $ #\n#   #  #\n########\n\nd";
  Text text = {0};
  text_format(&text, "%s%s", HEAD, events);
  for (size_t length = strlen(HEAD); length <= text.length; length++) {
    SavedGame saved;
    GameJournalEnd end;
    char *cut = mem_string(text.data, length);
    ck_assert(game_journal_read(cut, length, &saved, &end));
    ck_assert_uint_le(end.good, length);
    saved_game_free(&saved);
    // What was good reads as good, with the bracket closed.
    Text good = {0};
    text_add_bytes(&good, cut, end.good);
    if (end.closer) text_add_char(&good, end.closer);
    ck_assert(game_journal_read(good.data, good.length, &saved, &end));
    ck_assert(!end.damaged && !end.closer);
    saved_game_free(&saved);
    text_free(&good);
    mem_free(cut);
  }
  text_free(&text);
}
END_TEST

START_TEST(a_hundred_thousand_moves_are_replayed)
{
  Text text = {0};
  text_add(&text, HEAD);
  for (int i = 0; i < 25000; i++) text_add(&text, "uldr");
  text_add(&text, "0-0-");
  SavedGame saved;
  GameJournalEnd end;
  ck_assert(game_journal_read(text.data, text.length, &saved, &end));
  ck_assert(!end.damaged);
  ck_assert_uint_eq(game_moves(play_session_game(saved.session)), 100000);
  saved_game_free(&saved);
  text_free(&text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("game_journal");
  TCase *tests = tcase_create("game_journal");
  tcase_add_test(tests, events_are_played);
  tcase_add_test(tests, dates_titles_and_the_story_are_read);
  tcase_add_test(tests, what_a_power_cut_leaves_is_skipped);
  tcase_add_test(tests, solutions_become_records);
  tcase_add_test(tests, what_an_import_says_was_reached_is_read);
  tcase_add_test(tests, the_level_goes_on_in_another_form);
  tcase_add_test(tests, damage_ends_the_reading_where_it_begins);
  tcase_add_test(tests, without_its_head_a_journal_is_none);
  tcase_add_test(tests, boards_are_read_back_as_they_were_written);
  tcase_add_test(tests, writers_write_what_the_reader_reads);
  tcase_add_test(tests, a_journal_may_be_cut_anywhere);
  tcase_add_test(tests, a_hundred_thousand_moves_are_replayed);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
