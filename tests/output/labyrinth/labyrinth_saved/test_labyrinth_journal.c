#include "labyrinth_saved/labyrinth_journal.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

static const char *const ROOM =
    "+-+-+-+-+-+\n"
    "|@   .   E|\n"
    "+ + + + + +\n"
    "|a  A  u  |\n"
    "+-+-+-+-+-+\n"
    "|   U     |\n"
    "+ + + + + +\n"
    "|        4|\n"
    "+-+-+-+-+-+\n";

static Text journal_of(const char *events) {
  Labyrinth maze = drawn_labyrinth(ROOM);
  Text text = {0};
  labyrinth_journal_write_header(&maze, &text);
  text_add(&text, events);
  return text;
}

START_TEST(a_journal_gives_the_game_and_its_title)
{
  Text text = {0}, title = {0};
  SavedLabyrinth saved;
  size_t good;
  labyrinth_journal_write_title("A\ttitle", &title);
  ck_assert_str_eq(title.data, "\"A title\n");
  text = journal_of("rr-");
  text_add(&text, title.data);
  text_add(&text, "+rr");
  ck_assert(labyrinth_journal_read(text.data, text.length, &saved, &good));
  ck_assert_uint_eq(good, text.length);
  ck_assert_str_eq(saved.title, "A title");
  ck_assert_uint_eq(labyrinth_session_best(saved.session), 4);
  ck_assert_int_eq(labyrinth_session_outcome(saved.session), TURN_WON);
  saved_labyrinth_free(&saved);
  text_free(&text);
  text_free(&title);
}
END_TEST

START_TEST(dates_and_what_was_reached_elsewhere_are_kept)
{
  Text text = journal_of("@2026-01-01T00:00:00Z\nr*[rrrr]@2026-01-02T00:00:00Z\n"), more = {0};
  SavedLabyrinth saved;
  size_t good;
  ck_assert(labyrinth_journal_read(text.data, text.length, &saved, &good));
  ck_assert_uint_eq(good, text.length);
  ck_assert_str_eq(labyrinth_session_best_moves(saved.session), "rrrr");
  ck_assert_str_eq(saved.best_date.text, "2026-01-02T00:00:00Z");
  ck_assert(!labyrinth_session_won(saved.session));
  ck_assert_uint_eq(labyrinth_session_turns(saved.session), 1);
  saved_labyrinth_free(&saved);
  text_format(&more, "%s@2026-01-03T00:00:00Zhs~srrr", text.data);
  ck_assert(labyrinth_journal_read(more.data, more.length, &saved, &good));
  ck_assert_uint_eq(good, more.length);
  ck_assert_str_eq(saved.date.text, "2026-01-03T00:00:00Z");
  ck_assert_str_eq(saved.best_date.text, "2026-01-02T00:00:00Z");
  ck_assert(labyrinth_session_won(saved.session));
  ck_assert(labyrinth_session_won_with_help(saved.session));
  saved_labyrinth_free(&saved);
  text_free(&text);
  text_free(&more);
}
END_TEST

// Every journal that was cut short gives the game up to the cut.
START_TEST(a_cut_journal_gives_the_game_up_to_the_cut)
{
  Text text = journal_of("rr\"One\n-d&l");
  Text head = journal_of("");
  for (size_t length = 0; length < text.length; length++) {
    SavedLabyrinth saved;
    size_t good;
    bool read = labyrinth_journal_read(text.data, length, &saved, &good);
    ck_assert_int_eq(read, length >= head.length);
    ck_assert_uint_le(good, length);
    if (read) saved_labyrinth_free(&saved);
  }
  text_free(&text);
  text_free(&head);
}
END_TEST

START_TEST(damage_ends_the_game_before_it)
{
  static const struct {
    const char *events;
    size_t good, turns;
  } cases[] = {{"rrx", 2, 2},        {"rlu", 2, 2},          {"r\"no end", 1, 1},
               {"r\n\"t\n?r", 5, 1}, {"r@2026-01-01", 1, 1}, {"r*[rrrr", 1, 1},
               {"r*rrrr]", 1, 1},    {"r*[rrr]", 1, 1},      {"r*[rrrr]*[wrrrr]", 8, 1},
               {"r&@", 1, 1}};
  Text head = journal_of("");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Text text = journal_of(cases[i].events);
    SavedLabyrinth saved;
    size_t good;
    ck_assert(labyrinth_journal_read(text.data, text.length, &saved, &good));
    ck_assert_uint_eq(good, head.length + cases[i].good);
    ck_assert_uint_eq(labyrinth_session_turns(saved.session), cases[i].turns);
    saved_labyrinth_free(&saved);
    text_free(&text);
  }
  text_free(&head);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_journal");
  TCase *tests = tcase_create("labyrinth_journal");
  tcase_add_test(tests, a_journal_gives_the_game_and_its_title);
  tcase_add_test(tests, dates_and_what_was_reached_elsewhere_are_kept);
  tcase_add_test(tests, a_cut_journal_gives_the_game_up_to_the_cut);
  tcase_add_test(tests, damage_ends_the_game_before_it);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
