#include <string.h>

#include "base/mem.h"
#include "board/reach.h"
#include "board/symmetry.h"
#include "play/orientation.h"
#include "rules/play_moves.h"
#include "support/boards.h"

static const char *const ROOM =
    "########\n"
    "#.    .#\n"
    "# $ @$ #\n"
    "#  #   #\n"
    "########\n";

static char *turned_moves(const Board *from, const Board *to, const char *moves) {
  Orientation orientation;
  ck_assert(orientation_find(from, to, &orientation));
  return orientation_moves(&orientation, moves);
}

static void assert_turned(const char *from_rows, const char *to_rows, const char *moves,
                          const char *expected) {
  Board from = drawn(from_rows), to = drawn(to_rows);
  char *turned = turned_moves(&from, &to, moves);
  ck_assert_str_eq(turned, expected);
  mem_free(turned);
  board_free(&from);
  board_free(&to);
}

START_TEST(moves_are_mirrored_with_the_board)
{
  assert_turned(ROOM,
                "########\n"
                "#.    .#\n"
                "# $@ $ #\n"
                "#   #  #\n"
                "########\n",
                "RdrU", "LdlU");
  assert_turned(ROOM, ROOM, "RdrU", "RdrU");
  assert_turned(ROOM, ROOM, "", "");
}
END_TEST

START_TEST(a_player_in_another_place_walks_the_shortest_way)
{
  static const char *const moved =
      "  #########\n"
      " ##.@   .##\n"
      "  # $  $ ##\n"
      "  #  #   #\n"
      "  ########\n";
  assert_turned(ROOM, moved, "RdrU", "rrdRdrU");
  Board from = drawn(ROOM), to = drawn(moved);
  ck_assert_ptr_null(turned_moves(&from, &to, "uluR"));  // the third move is illegal
  board_free(&from);
  board_free(&to);
}
END_TEST

START_TEST(another_level_has_no_orientation)
{
  static const char *const others[] = {
      "########\n"
      "#.   . #\n"
      "# $ @$ #\n"
      "#  #   #\n"
      "########\n",
      "#########\n"
      "#.    . #\n"
      "# $ @$  #\n"
      "#  #    #\n"
      "#########\n",
      // The player is shut in.
      "########\n"
      "#.   $.#\n"
      "#   @$ #\n"
      "#  #   #\n"
      "########\n"};
  Board from = drawn(ROOM);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    Orientation orientation;
    Board to = drawn(others[i]);
    ck_assert(!orientation_find(&from, &to, &orientation));
    board_free(&to);
  }
  board_free(&from);
}
END_TEST

// The same level elsewhere: turned, in a larger board with decoration around it, and with the
// player moved within his region.
static Board elsewhere(Rng *rng, const Board *board, bool move_player) {
  int symmetry = (int)rng_below(rng, SYMMETRY_COUNT);
  int dx = (int)rng_below(rng, 3), dy = (int)rng_below(rng, 3);
  Board turned = symmetry_apply(board, symmetry);
  int width = turned.room.width + dx + 1, height = turned.room.height + dy + 1;
  Board larger = board_new(width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      bool inside = x >= dx && y >= dy && x < width - 1 && y < height - 1;
      char outside = rng_below(rng, 2) ? '#' : ' ';
      board_put(&larger, cell_at(x, y),
                inside ? board_char(&turned, cell_at(x - dx, y - dy)) : outside);
    }
  board_free(&turned);
  BitRow reached[BOARD_MAX_SIDE] = {0};
  reach_fill(&larger.room, larger.now.box, larger.now.player, reached);
  while (move_player) {
    Cell cell = random_inner_cell(rng, width, height);
    if (!plane_has(reached, cell)) continue;
    bool on_goal = board_goal(&larger, larger.now.player);
    board_put(&larger, larger.now.player, on_goal ? '.' : ' ');
    board_put(&larger, cell, board_goal(&larger, cell) ? '+' : '@');
    break;
  }
  return larger;
}

static PlaySession *random_session(Rng *rng, const Board *board) {
  PlaySession *session = play_session_new(board);
  int steps = (int)rng_below(rng, 200);
  for (int i = 0; i < steps; i++) {
    uint32_t what = rng_below(rng, 30);
    Dir dir = (Dir)rng_below(rng, DIR_COUNT);
    int flags = (int)rng_below(rng, 2) * MOVE_BEGINS_STROKE;
    if (what == 0) play_session_restart(session);
    else if (what < 4) play_session_undo(session);
    else if (what == 4) play_session_set_mark(session, 1 + i % PLAY_MARKS);
    else if (what == 5) play_session_go_to_mark(session, 1 + i % PLAY_MARKS);
    else play_session_move(session, dir, flags);
  }
  return session;
}

// Boxes that the player can never reach are decoration.
static void assert_same_boxes(const Orientation *orientation, const Board *from, const Board *to) {
  BitRow reached[BOARD_MAX_SIDE] = {0};
  reach_fill(&from->room, NULL, from->now.player, reached);
  for (int y = 0; y < from->room.height; y++)
    for (int x = 0; x < from->room.width; x++) {
      Cell cell = cell_at(x, y);
      if (board_box(from, cell) && plane_has(reached, cell))
        ck_assert(board_box(to, orientation_cell(orientation, cell)));
    }
}

// The two sessions stand in the same position. Before the first push the player's place may differ.
static void assert_same_position(const Orientation *orientation, const PlaySession *from,
                                 const PlaySession *to) {
  const Game *a = play_session_game(from), *b = play_session_game(to);
  ck_assert_uint_eq(game_pushes(a), game_pushes(b));
  assert_same_boxes(orientation, game_board(a), game_board(b));
  if (game_pushes(a))
    ck_assert_int_eq(orientation_cell(orientation, game_board(a)->now.player),
                     game_board(b)->now.player);
}

START_TEST(a_session_goes_on_in_any_form_of_its_level)
{
  for (uint64_t seed = 0; seed < (uint64_t)chances(2000); seed++) {
    Rng rng = rng_seed(seed, 23);
    int width = 5 + (int)rng_below(&rng, 6), height = 5 + (int)rng_below(&rng, 4);
    Board board = random_board(&rng, width, height, 15, 3);
    bool move_player = rng_below(&rng, 2);
    Board other = elsewhere(&rng, &board, move_player);
    ck_assert(level_id_equal(symmetry_id(&board), symmetry_id(&other)));
    PlaySession *session = random_session(&rng, &board);
    Orientation orientation;
    ck_assert_msg(orientation_find(&board, &other, &orientation), "seed %d", (int)seed);
    PlaySession *turned = orientation_session(&orientation, session);
    for (int mark = 1; mark <= PLAY_MARKS; mark++)
      ck_assert_int_eq(play_session_has_mark(session, mark), play_session_has_mark(turned, mark));
    assert_same_position(&orientation, session, turned);
    // Step by step to the start of all, where a push in one is a push in the other.
    while (play_session_undo(session)) continue;
    while (play_session_undo(turned)) continue;
    while (play_session_redo(session)) continue;
    while (play_session_redo(turned)) continue;
    assert_same_position(&orientation, session, turned);
    for (int mark = 1; mark <= PLAY_MARKS; mark++)
      if (play_session_go_to_mark(session, mark)) {
        ck_assert(play_session_go_to_mark(turned, mark));
        assert_same_position(&orientation, session, turned);
      }
    play_session_free(turned);
    play_session_free(session);
    board_free(&other);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("orientation");
  TCase *tests = tcase_create("orientation");
  tcase_add_test(tests, moves_are_mirrored_with_the_board);
  tcase_add_test(tests, a_player_in_another_place_walks_the_shortest_way);
  tcase_add_test(tests, another_level_has_no_orientation);
  tcase_add_test(tests, a_session_goes_on_in_any_form_of_its_level);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
