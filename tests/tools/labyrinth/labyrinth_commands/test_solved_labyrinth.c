#include <string.h>

#include "base/mem.h"
#include "labyrinth_commands/solved_labyrinth.h"
#include "labyrinth_formats/labyrinth_turns.h"
#include "support/boards.h"
#include "support/drawn_labyrinth.h"

#define BEST "rrrr"
#define WAITS "wrrrr"
#define WRONG "rrr"

// A check of `solved_labyrinth_update`: what is stored, the answer, and what is stored then.
typedef struct {
  const char *stored, *claim;
  char *answer;
  bool optimal;
  const char *kept, *kept_claim;
} Case;

static const Case cases[] = {
    {NULL, NULL, WAITS, false, WAITS, "-"},
    {BEST, NULL, NULL, false, BEST, "-"},
    {WRONG, NULL, WAITS, false, WAITS, "-"},
    {BEST, "4 (the fewest)", WAITS, false, BEST, "4 (the fewest)"},
    {WAITS, "at most 5", BEST, true, BEST, "4 (the fewest)"},
    {WAITS, "at most 5", BEST, false, BEST, "at most 4"},
    {WAITS, "5 (the fewest)", BEST, false, BEST, "at most 4"},
    {BEST, "at most 4", BEST, true, BEST, "4 (the fewest)"},
    // Not our words.
    {WAITS, "5", BEST, true, BEST, "5"},
    {WAITS, "at most 6", BEST, true, BEST, "at most 6"},
};

START_TEST(the_shorter_win_stays_and_the_claim_is_true)
{
  const Case *row = &cases[_i];
  LabyrinthLevel level = {.maze = drawn_labyrinth("+-+-+-+-+-+\n"
                                                  "|@   .   E|\n"
                                                  "+-+-+-+-+-+\n"
                                                  "|         |\n"
                                                  "+-+-+-+-+-+\n"
                                                  "|         |\n"
                                                  "+-+-+-+-+-+\n"
                                                  "|         |\n"
                                                  "+-+-+-+-+-+\n")};
  if (row->stored) level.solution = mem_string(row->stored, strlen(row->stored));
  if (row->claim) labyrinth_properties_add(&level.properties, "turns", row->claim);
  SolveAnswer answer = {.solution = row->answer,
                        .moves = row->answer ? strlen(row->answer) : 0,
                        .optimal = row->optimal};
  solved_labyrinth_update(&level, &answer);
  const char *claim = labyrinth_properties_find(&level.properties, LABYRINTH_TURNS_KEY);
  ck_assert_str_eq(level.solution, row->kept);
  ck_assert_str_eq(claim ? claim : "-", row->kept_claim);
  labyrinth_level_free(&level);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("solved_labyrinth");
  TCase *tests = tcase_create("solved_labyrinth");
  tcase_add_loop_test(tests, the_shorter_win_stays_and_the_claim_is_true, 0,
                      sizeof cases / sizeof *cases);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
