// Each line of the table of rules on a board drawn for it, and random plays against the same rules
// written a second time.
#include "labyrinth_rules/labyrinth_game.h"
#include "support/boards.h"
#include "support/brute_labyrinth.h"
#include "support/drawn_labyrinth.h"
#include "support/labyrinths.h"

typedef struct {
  Labyrinth maze;
  LabyrinthState state;
  LabyrinthTurn last;
} Played;

// Plays moves, of which only the last may be refused or end the game.
static Played played(const char *rows, const char *moves) {
  Played game = {.maze = drawn_labyrinth(rows)};
  game.state = labyrinth_start(&game.maze);
  for (; *moves; moves++) {
    LabyrinthMove move;
    ck_assert_msg(game.last == TURN_PLAYED, "it is over before %s in\n%s", moves, rows);
    ck_assert(labyrinth_move_of(*moves, &move));
    game.last = labyrinth_play(&game.maze, &game.state, move);
  }
  return game;
}

static void expect_turn(const char *rows, const char *moves, LabyrinthTurn expected) {
  Played game = played(rows, moves);
  ck_assert_msg(game.last == expected, "%s ends with %d instead of %d in\n%s", moves,
                (int)game.last, (int)expected, rows);
}

static void expect_player(const Played *game, int x, int y) {
  ck_assert_int_eq(labyrinth_x(&game->maze, game->state.player), x);
  ck_assert_int_eq(labyrinth_y(&game->maze, game->state.player), y);
}

// Monsters are numbered in the order of reading.
static void expect_monster(const Played *game, int number, int x, int y) {
  ck_assert_int_eq(labyrinth_x(&game->maze, game->state.monsters[number]), x);
  ck_assert_int_eq(labyrinth_y(&game->maze, game->state.monsters[number]), y);
}

START_TEST(the_player_steps_where_there_is_a_way)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@  A U  E|\n"
      "+ +-+ + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "r");
  expect_player(&game, 1, 0);
  game = played(rows, "drru");
  expect_player(&game, 2, 0);
  game = played(rows, "RwW");
  expect_player(&game, 1, 0);
}
END_TEST

START_TEST(walls_and_closed_doors_refuse_a_step)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@  A U  E|\n"
      "+ +-+ + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  expect_turn(rows, "l", TURN_WALL);
  expect_turn(rows, "u", TURN_WALL);
  expect_turn(rows, "rd", TURN_WALL);
  expect_turn(rows, "rr", TURN_CLOSED);
  expect_turn(rows, "drrul", TURN_CLOSED);
  expect_turn(rows, "drrur", TURN_CLOSED);
}
END_TEST

START_TEST(a_refused_step_is_no_turn)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ u   2  |\n"
      "+-+-+-+-+-+\n"
      "|        E|\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "ru"), before = played(rows, "r");
  ck_assert_int_eq(game.last, TURN_WALL);
  ck_assert_int_eq(game.state.phase, 1);
  ck_assert_mem_eq(&game.state, &before.state, sizeof game.state);
}
END_TEST

START_TEST(a_key_is_taken_and_opens_all_doors_of_its_colour_again_and_again)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ aA A  E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "r");
  ck_assert_uint_eq(game.state.keys, 1);
  ck_assert_uint_eq(game.state.open, 0);
  game = played(rows, "rr");
  ck_assert_uint_eq(game.state.open, 1);
  game = played(rows, "rrr");
  ck_assert_uint_eq(game.state.open, 3);
  ck_assert_uint_eq(game.state.keys, 1);
  expect_turn(rows, "rrllrrrr", TURN_WON);
}
END_TEST

START_TEST(a_key_of_another_colour_opens_nothing)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ bA    E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  expect_turn(rows, "rr", TURN_CLOSED);
}
END_TEST

START_TEST(a_door_opened_by_a_key_is_open_for_monsters_but_not_before)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "| A@ a   E|\n"
      "+ +-+-+-+-+\n"
      "| |       |\n"
      "+ + + + + +\n"
      "| |       |\n"
      "+ + + + + +\n"
      "|2|       |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "rlww");  // the key alone opens nothing for them
  expect_monster(&game, 0, 0, 3);
  game = played(rows, "rllrrr");
  expect_monster(&game, 0, 0, 1);
  game = played(rows, "rllrrrwwww");
  expect_monster(&game, 0, 1, 0);
}
END_TEST

START_TEST(on_the_cell_of_a_monster_the_player_is_caught_before_it_moves)
{
  static const char slow[] =
      "+-+-+-+-+-+\n"
      "|@ 4     E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  static const char fast[] =
      "+-+-+-+-+-+\n"
      "|@ 1     E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  expect_turn(slow, "r", TURN_CAUGHT);
  Played game = played(fast, "r");  // they cannot swap their cells
  ck_assert_int_eq(game.last, TURN_CAUGHT);
  expect_player(&game, 1, 0);
  expect_monster(&game, 0, 1, 0);
}
END_TEST

START_TEST(a_monster_that_comes_to_the_player_catches_him)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@   1   E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  expect_turn(rows, "r", TURN_CAUGHT);
  expect_turn(rows, "w", TURN_PLAYED);
  expect_turn(rows, "ww", TURN_CAUGHT);
}
END_TEST

START_TEST(a_monster_on_the_exit_guards_it)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|  @   E 4|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  expect_turn(rows, "rr", TURN_WON);
  Played game = played(rows, "wwrw");
  expect_monster(&game, 0, 3, 0);
  expect_turn(rows, "wwrwr", TURN_CAUGHT);
}
END_TEST

START_TEST(the_exit_wins_before_the_monsters_move)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|    @ E 1|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  static const char sweet[] =
      "+-+-+-+-+-+\n"
      "|.   @ E 1|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  expect_turn(rows, "r", TURN_WON);
  expect_turn(sweet, "r", TURN_CAUGHT);
}
END_TEST

START_TEST(the_exit_counts_only_with_all_sweets)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ E . .  |\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "r");
  ck_assert_int_eq(game.last, TURN_PLAYED);
  ck_assert_uint_eq(game.state.sweets, 3);
  game = played(rows, "rr");
  ck_assert_uint_eq(game.state.sweets, 2);
  expect_turn(rows, "rrlr", TURN_PLAYED);
  expect_turn(rows, "rrrll", TURN_WON);
}
END_TEST

START_TEST(a_switch_changes_its_doors_when_it_is_stepped_on_but_not_when_one_waits)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ uU u  E|\n"
      "+-+-+-+-+-+\n"
      "|   V v   |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "");
  ck_assert_uint_eq(game.state.open, 10);  // doors 1 (u) and 3 (v)
  game = played(rows, "r");
  ck_assert_uint_eq(game.state.open, 9);
  game = played(rows, "rww");
  ck_assert_uint_eq(game.state.open, 9);
  game = played(rows, "rlr");
  ck_assert_uint_eq(game.state.open, 10);
  expect_turn(rows, "rr", TURN_PLAYED);
  expect_turn(rows, "rrr", TURN_CLOSED);
  expect_turn(rows, "rlrr", TURN_CLOSED);
}
END_TEST

START_TEST(monsters_walk_over_everything_and_use_nothing)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ u a . 1|\n"
      "+-+-+-+-+-+\n"
      "|E  U u   |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "www");
  expect_monster(&game, 0, 1, 0);
  ck_assert_uint_eq(game.state.sweets, 1);
  ck_assert_uint_eq(game.state.keys, 0);
  ck_assert_uint_eq(game.state.open, 2);
  expect_turn(rows, "wwww", TURN_CAUGHT);
}
END_TEST

START_TEST(closing_a_door_traps_a_monster)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ u     E|\n"
      "+-+-+u+-+-+\n"
      "|   | |   |\n"
      "+ + + + + +\n"
      "|   |2|   |\n"
      "+ + +-+ + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "ww");
  expect_monster(&game, 0, 2, 1);
  game = played(rows, "wwww");
  expect_monster(&game, 0, 2, 0);
  game = played(rows, "rwwwwwww");
  expect_monster(&game, 0, 2, 2);
  expect_turn(rows, "rrrr", TURN_WON);
}
END_TEST

START_TEST(an_opened_door_lets_a_monster_in_within_the_same_turn)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@ u     E|\n"
      "+-+U+-+-+-+\n"
      "| |1|     |\n"
      "+-+-+ + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "w");
  expect_monster(&game, 0, 1, 1);
  expect_turn(rows, "r", TURN_CAUGHT);
}
END_TEST

START_TEST(a_monster_without_a_way_waits)
{
  static const char rows[] =
      "+-+-+-+-+-+\n"
      "|@|1     E|\n"
      "+ +-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(rows, "wwdrrrr");
  expect_monster(&game, 0, 1, 0);
}
END_TEST

START_TEST(a_monster_of_period_k_moves_at_the_end_of_every_kth_turn)
{
  static const char waits[] = "wwwwwwwwwwwwwww";
  char rows[] =
      "+-+-+-+-+-+\n"
      "|@       1|\n"
      "+-+-+-+-+-+\n"
      "|E        |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  for (int period = 1; period <= LABYRINTH_MAX_PERIOD; period++) {
    rows[12 + 9] = (char)('0' + period);
    for (int turns = 0; turns < 4 * period; turns++) {
      Played game = played(rows, waits + sizeof waits - 1 - turns);
      ck_assert_int_eq(game.last, TURN_PLAYED);
      expect_monster(&game, 0, 4 - turns / period, 0);
    }
  }
}
END_TEST

START_TEST(of_several_shortest_ways_a_monster_prefers_left_then_up_then_right_then_down)
{
  static const struct {
    const char *rows;
    int x, y;  // of the monster after the first turn
  } cases[] = {
      {"+-+-+-+-+-+\n"
       "|         |\n"
       "+ + + + + +\n"
       "|  @      |\n"
       "+ + + + + +\n"
       "|      1  |\n"
       "+ + + + + +\n"
       "|E        |\n"
       "+-+-+-+-+-+\n",
       2, 2},  // left or up
      {"+-+-+-+-+-+\n"
       "|         |\n"
       "+ + + + + +\n"
       "|  1      |\n"
       "+ + + + + +\n"
       "|@        |\n"
       "+ + + + + +\n"
       "|E        |\n"
       "+-+-+-+-+-+\n",
       0, 1},  // left or down
      {"+-+-+-+-+-+\n"
       "|         |\n"
       "+ + + + + +\n"
       "|      @  |\n"
       "+ + + + + +\n"
       "|  1      |\n"
       "+ + + + + +\n"
       "|E        |\n"
       "+-+-+-+-+-+\n",
       1, 1},  // up or right
      {"+-+-+-+-+-+\n"
       "|         |\n"
       "+ + + + + +\n"
       "|  1      |\n"
       "+ + + + + +\n"
       "|      @  |\n"
       "+ + + + + +\n"
       "|E        |\n"
       "+-+-+-+-+-+\n",
       2, 1},  // right or down
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Played game = played(cases[i].rows, "w");
    expect_monster(&game, 0, cases[i].x, cases[i].y);
  }
}
END_TEST

START_TEST(monsters_do_not_block_each_other)
{
  static const char meet[] =
      "+-+-+-+-+-+\n"
      "|  1   1  |\n"
      "+-+-+ +-+-+\n"
      "|   | |   |\n"
      "+ + + + + +\n"
      "|   | |   |\n"
      "+ + + + + +\n"
      "|E   @    |\n"
      "+-+-+-+-+-+\n";
  static const char pass[] =
      "+-+-+-+-+-+\n"
      "|1 4   @ E|\n"
      "+-+-+-+-+-+\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+ + + + + +\n"
      "|         |\n"
      "+-+-+-+-+-+\n";
  Played game = played(meet, "w");
  expect_monster(&game, 0, 2, 0);
  expect_monster(&game, 1, 2, 0);
  game = played(meet, "ww");
  expect_monster(&game, 0, 2, 1);
  expect_monster(&game, 1, 2, 1);
  game = played(pass, "w");
  expect_monster(&game, 0, 1, 0);
  expect_monster(&game, 1, 1, 0);
  game = played(pass, "ww");
  expect_monster(&game, 0, 2, 0);
  expect_monster(&game, 1, 1, 0);
}
END_TEST

static bool same_turn(LabyrinthTurn turn, BruteTurn brute) {
  if (brute == BRUTE_REFUSED) return labyrinth_turn_refused(turn);
  return turn == (brute == BRUTE_WON      ? TURN_WON
                  : brute == BRUTE_CAUGHT ? TURN_CAUGHT
                                          : TURN_PLAYED);
}

static bool same_state(const Labyrinth *maze, const LabyrinthState *state,
                       const BruteState *brute) {
  uint32_t all = (uint32_t)((UINT64_C(1) << maze->sweet_count) - 1);
  bool same = state->player == brute->player && state->sweets == (all & ~brute->sweets) &&
              state->open == brute->open && state->keys == brute->keys;
  for (int i = 0; i < maze->monster_count; i++)
    same = same && state->monsters[i] == brute->monsters[i];
  return same;
}

// Plays up to `turns` random turns by both. Mostly takes back what would lose, so that games are
// long. Returns how the game ended.
static LabyrinthTurn play_both(const Labyrinth *maze, Rng *rng, int turns, uint64_t seed) {
  LabyrinthState state = labyrinth_start(maze);
  BruteState brute = brute_start(maze);
  LabyrinthTurn turn = TURN_PLAYED;
  for (; turns && (turn == TURN_PLAYED || labyrinth_turn_refused(turn)); turns--) {
    LabyrinthState before = state;
    BruteState brute_before = brute;
    LabyrinthMove move = (LabyrinthMove)rng_below(rng, LABYRINTH_MOVES);
    turn = labyrinth_play(maze, &state, move);
    BruteTurn other = brute_turn(maze, &brute, labyrinth_letter(move));
    ck_assert_msg(same_turn(turn, other) && same_state(maze, &state, &brute), "seed %d", (int)seed);
    if (turn == TURN_CAUGHT && rng_below(rng, 8)) {
      state = before;
      brute = brute_before;
      turn = TURN_PLAYED;
    } else if (turn == TURN_PLAYED) {
      ck_assert_uint_eq(state.phase, brute.turns);
    }
  }
  return turn;
}

START_TEST(random_plays_follow_the_rules_as_they_were_written_a_second_time)
{
  int ends[TURN_CLOSED + 1] = {0}, plays = chances(2500);
  for (int i = 1; i <= plays; i++) {
    Rng rng = rng_seed((uint64_t)i, 3);
    LabyrinthChances chance = ALL_THINGS;
    chance.most_side = i % 50 ? 9 : 20;
    chance.walls = (int)rng_below(&rng, 60);
    if (i % 3) chance.sweets = 2, chance.monsters = 3;
    Labyrinth maze = random_labyrinth(&rng, &chance);
    ends[play_both(&maze, &rng, 300, (uint64_t)i)]++;
  }
  ck_assert_int_gt(ends[TURN_WON], plays / 20);
  ck_assert_int_gt(ends[TURN_CAUGHT], plays / 20);
  ck_assert_int_gt(ends[TURN_PLAYED], plays / 20);
}
END_TEST

START_TEST(moves_are_letters_in_either_case)
{
  LabyrinthMove move;
  for (const char *letter = "lurdwLURDW"; *letter; letter++) {
    ck_assert(labyrinth_move_of(*letter, &move));
    ck_assert_int_eq(labyrinth_letter(move), *letter | 32);
  }
  for (const char *letter = "xX .\n,"; *letter; letter++)
    ck_assert(!labyrinth_move_of(*letter, &move));
  ck_assert(!labyrinth_move_of('\0', &move));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("labyrinth_game");
  TCase *tests = tcase_create("labyrinth_game");
  tcase_add_test(tests, the_player_steps_where_there_is_a_way);
  tcase_add_test(tests, walls_and_closed_doors_refuse_a_step);
  tcase_add_test(tests, a_refused_step_is_no_turn);
  tcase_add_test(tests, a_key_is_taken_and_opens_all_doors_of_its_colour_again_and_again);
  tcase_add_test(tests, a_key_of_another_colour_opens_nothing);
  tcase_add_test(tests, a_door_opened_by_a_key_is_open_for_monsters_but_not_before);
  tcase_add_test(tests, on_the_cell_of_a_monster_the_player_is_caught_before_it_moves);
  tcase_add_test(tests, a_monster_that_comes_to_the_player_catches_him);
  tcase_add_test(tests, a_monster_on_the_exit_guards_it);
  tcase_add_test(tests, the_exit_wins_before_the_monsters_move);
  tcase_add_test(tests, the_exit_counts_only_with_all_sweets);
  tcase_add_test(tests, a_switch_changes_its_doors_when_it_is_stepped_on_but_not_when_one_waits);
  tcase_add_test(tests, monsters_walk_over_everything_and_use_nothing);
  tcase_add_test(tests, closing_a_door_traps_a_monster);
  tcase_add_test(tests, an_opened_door_lets_a_monster_in_within_the_same_turn);
  tcase_add_test(tests, a_monster_without_a_way_waits);
  tcase_add_test(tests, a_monster_of_period_k_moves_at_the_end_of_every_kth_turn);
  tcase_add_test(tests,
                 of_several_shortest_ways_a_monster_prefers_left_then_up_then_right_then_down);
  tcase_add_test(tests, monsters_do_not_block_each_other);
  tcase_add_test(tests, random_plays_follow_the_rules_as_they_were_written_a_second_time);
  tcase_add_test(tests, moves_are_letters_in_either_case);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
