#include <string.h>

#include "labyrinth_session/labyrinth_events.h"
#include "solver/labyrinth/labyrinth_session/session_labyrinths.h"

static void assert_events(const LabyrinthSession *session, const char *expected) {
  Text text = {0};
  text_add(&text, "");
  labyrinth_events_write(session, &text);
  ck_assert_str_eq(text.data, expected);
  text_free(&text);
}

START_TEST(events_lead_to_the_position_and_to_what_can_be_redone)
{
  Labyrinth maze = corridor(7, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  static const char events[] = "r R\n&wr-0&r&rl--";
  ck_assert_uint_eq(labyrinth_events_play(session, events, strlen(events)), strlen(events));
  ck_assert_uint_eq(labyrinth_session_turns(session), 3);
  ck_assert(labyrinth_session_helped(session));
  assert_events(session, "rR&w0&r&rl--");
  ck_assert(labyrinth_session_redo(session));
  ck_assert_int_eq(labyrinth_session_state(session)->player, 2);
  labyrinth_session_free(session);
}
END_TEST

START_TEST(a_text_is_played_up_to_its_first_fault)
{
  static const struct {
    const char *text;
    size_t good;
  } cases[] = {{"", 0},   {"&r", 0}, {"rr&", 2},  {"ru", 1},    {"rx", 1},  {"-", 0},
               {"r+", 1}, {"0", 0},  {"r-&r", 2}, {"rrrrl", 4}, {"r&-", 1}, {"r - -", 4}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Labyrinth maze = corridor(5, LABYRINTH_NOWHERE);
    LabyrinthSession *session = labyrinth_session_new(&maze);
    size_t good = labyrinth_events_play(session, cases[i].text, strlen(cases[i].text));
    ck_assert_msg(good == cases[i].good, "%s: %zu", cases[i].text, good);
    labyrinth_session_free(session);
  }
}
END_TEST

START_TEST(nul_bytes_mean_nothing)
{
  Labyrinth maze = corridor(5, LABYRINTH_NOWHERE);
  LabyrinthSession *session = labyrinth_session_new(&maze);
  static const char events[] = {'r', '\0', '\0', 'r'};
  ck_assert_uint_eq(labyrinth_events_play(session, events, sizeof events), sizeof events);
  assert_events(session, "rr");
  labyrinth_session_free(session);
}
END_TEST

static void play_at_random(LabyrinthSession *session, Rng *rng) {
  for (int i = 0; i < 60; i++) {
    uint32_t draw = rng_below(rng, 10);
    if (draw == 0) labyrinth_session_undo(session);
    else if (draw == 1) labyrinth_session_redo(session);
    else if (draw == 2) labyrinth_session_restart(session);
    else {
      uint32_t move = rng_below(rng, LABYRINTH_MOVES), flags = rng_below(rng, 4);
      labyrinth_session_move(session, (LabyrinthMove)move, (int)flags);
    }
  }
}

// Written and played again, a session undoes and redoes the same.
START_TEST(random_sessions_survive_their_text)
{
  for (int seed = 0; seed < chances(500); seed++) {
    Rng rng = rng_seed((uint64_t)seed, 78);
    Labyrinth maze = random_labyrinth(&rng, &SESSION_CHANCES);
    LabyrinthSession *one = labyrinth_session_new(&maze), *two = labyrinth_session_new(&maze);
    Text text = {0};
    text_add(&text, "");
    play_at_random(one, &rng);
    labyrinth_events_write(one, &text);
    ck_assert_msg(labyrinth_events_play(two, text.data, text.length) == text.length, "seed %d: %s",
                  seed, text.data);
    assert_events(two, text.data);
    for (int back = 0; back < 2; back++) do
        ck_assert_msg(same_position(labyrinth_session_state(one), labyrinth_session_state(two)),
                      "seed %d: %s", seed, text.data);
      while (back ? labyrinth_session_redo(one) && labyrinth_session_redo(two)
                  : labyrinth_session_undo(one) && labyrinth_session_undo(two));
    text_free(&text);
    labyrinth_session_free(one);
    labyrinth_session_free(two);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_events");
  TCase *tests = tcase_create("labyrinth_events");
  tcase_add_test(tests, events_lead_to_the_position_and_to_what_can_be_redone);
  tcase_add_test(tests, a_text_is_played_up_to_its_first_fault);
  tcase_add_test(tests, nul_bytes_mean_nothing);
  tcase_add_test(tests, random_sessions_survive_their_text);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
