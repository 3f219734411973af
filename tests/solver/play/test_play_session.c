#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/play_session.h"
#include "rules/verify.h"
#include "support/boards.h"

static const char *const ROOM =
    "########\n"
    "#.    .#\n"
    "# $ @$ #\n"
    "#      #\n"
    "########\n";

static void assert_moves(const PlaySession *session, const char *expected) {
  Text moves = {0};
  play_session_write(session, &moves);
  ck_assert_str_eq(moves.data ? moves.data : "", expected);
  text_free(&moves);
}

// The first move begins the stroke.
static void stroke(PlaySession *session, const char *moves) {
  for (const char *move = moves; *move; move++) {
    Dir dir;
    ck_assert(verify_direction(*move, &dir));
    ck_assert(!step_refused(play_session_move(session, dir, move == moves)));
  }
}

START_TEST(a_stroke_is_undone_and_redone_as_one)
{
  Board board = drawn(ROOM);
  PlaySession *session = play_session_new(&board);
  stroke(session, "d");
  stroke(session, "lll");
  stroke(session, "u");
  assert_moves(session, "dlllu");
  ck_assert(play_session_undo(session));
  assert_moves(session, "dlll");
  ck_assert(play_session_undo(session));
  assert_moves(session, "d");
  ck_assert(play_session_undo(session));
  ck_assert(!play_session_undo(session));
  ck_assert(board_equal(game_board(play_session_game(session)), &board));
  ck_assert(play_session_redo(session));
  assert_moves(session, "d");
  ck_assert(play_session_redo(session));
  assert_moves(session, "dlll");
  ck_assert(play_session_redo(session));
  ck_assert(!play_session_redo(session));
  assert_moves(session, "dlllu");
  play_session_free(session);
  board_free(&board);
}
END_TEST

START_TEST(refused_moves_change_nothing)
{
  Board board = drawn(
      "######\n"
      "#@$$.#\n"
      "#.   #\n"
      "######\n");
  PlaySession *session = play_session_new(&board);
  ck_assert_int_eq(play_session_move(session, RIGHT, true), STEP_BOX_BOX);
  ck_assert_int_eq(play_session_move(session, UP, true), STEP_WALL);
  assert_moves(session, "");
  stroke(session, "d");
  play_session_undo(session);
  ck_assert_int_eq(play_session_move(session, LEFT, true), STEP_WALL);
  ck_assert_uint_eq(play_session_length(session), 1);
  ck_assert(play_session_redo(session));
  stroke(session, "r");
  ck_assert_uint_eq(play_session_length(session), 2);
  play_session_free(session);
  board_free(&board);
}
END_TEST

START_TEST(a_new_move_discards_what_was_undone)
{
  Board board = drawn(ROOM);
  PlaySession *session = play_session_new(&board);
  stroke(session, "dll");
  stroke(session, "l");
  play_session_seek(session, 1);  // into a stroke
  stroke(session, "rr");
  ck_assert_uint_eq(play_session_length(session), 3);
  ck_assert(!play_session_redo(session));
  play_session_undo(session);
  assert_moves(session, "d");
  play_session_seek(session, 99);
  assert_moves(session, "drr");
  play_session_free(session);
  board_free(&board);
}
END_TEST

START_TEST(loaded_moves_are_one_stroke_and_legal_or_nothing_changes)
{
  Board board = drawn(ROOM);
  PlaySession *session = play_session_new(&board);
  stroke(session, "d");
  ck_assert(play_session_load(session, "RDRu"));  // case is ignored
  assert_moves(session, "RdrU");
  ck_assert(play_session_undo(session));
  assert_moves(session, "d");
  ck_assert(play_session_redo(session));
  assert_moves(session, "RdrU");
  static const char *const invalid[] = {"uu", "RR", "dx", "d d"};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
    ck_assert_msg(!play_session_load(session, invalid[i]), "%s", invalid[i]);
    ck_assert_msg(!play_session_play(session, invalid[i], 0), "%s", invalid[i]);
    assert_moves(session, "RdrU");
  }
  ck_assert(play_session_load(session, ""));
  assert_moves(session, "");
  ck_assert(play_session_undo(session));
  assert_moves(session, "RdrU");
  play_session_free(session);
  board_free(&board);
}
END_TEST

START_TEST(a_restart_is_a_stroke)
{
  Board board = drawn(ROOM);
  PlaySession *session = play_session_new(&board);
  ck_assert(!play_session_restart(session));
  stroke(session, "dl");
  stroke(session, "l");
  ck_assert(play_session_restart(session));
  ck_assert(!play_session_restart(session));
  assert_moves(session, "");
  ck_assert_uint_eq(play_session_length(session), 0);
  ck_assert(play_session_undo(session));
  assert_moves(session, "dll");
  ck_assert(!play_session_undo_step(session) || play_session_redo_step(session));
  ck_assert(play_session_redo(session));
  assert_moves(session, "");
  ck_assert(!play_session_can_redo(session));
  stroke(session, "u");
  assert_moves(session, "u");
  for (int i = 0; i < 2; i++) ck_assert(play_session_undo(session));
  assert_moves(session, "dll");
  ck_assert_uint_eq(play_session_length(session), 3);
  play_session_free(session);
  board_free(&board);
}
END_TEST

START_TEST(given_moves_count_as_help_until_they_are_undone)
{
  Board board = drawn(ROOM);
  PlaySession *session = play_session_new(&board);
  stroke(session, "d");
  ck_assert(play_session_play(session, "rr", MOVE_GIVEN));
  ck_assert(play_session_helped(session));
  ck_assert_uint_eq(play_session_given_from(session), 1);
  play_session_set_mark(session, 9);
  ck_assert(play_session_restart(session));
  ck_assert(!play_session_helped(session));
  ck_assert(play_session_go_to_mark(session, 9));
  ck_assert(play_session_helped(session));
  for (int i = 0; i < 2; i++) ck_assert(play_session_undo_step(session));
  ck_assert(!play_session_helped(session));
  ck_assert(play_session_load_given(session, "drr", 2));
  ck_assert_uint_eq(play_session_given_from(session), 2);
  play_session_free(session);
  board_free(&board);
}
END_TEST

START_TEST(a_mark_brings_its_position_back)
{
  Board board = drawn(ROOM);
  PlaySession *session = play_session_new(&board);
  ck_assert(!play_session_has_mark(session, 3) && !play_session_go_to_mark(session, 3));
  ck_assert(!play_session_go_to_mark(session, 0) && !play_session_go_to_mark(session, 10));
  stroke(session, "dl");
  play_session_set_mark(session, 3);
  ck_assert(play_session_restart(session));
  stroke(session, "R");
  play_session_set_mark(session, 1);
  ck_assert(play_session_go_to_mark(session, 3));
  assert_moves(session, "dl");
  ck_assert(play_session_undo(session));
  assert_moves(session, "R");
  ck_assert(play_session_redo(session));
  ck_assert(play_session_go_to_mark(session, 1));
  assert_moves(session, "R");
  play_session_free(session);
  board_free(&board);
}
END_TEST

// Two hundred thousand moves in strokes of random lengths: every one undone, every one redone.
START_TEST(undo_has_no_limit)
{
  Rng rng = rng_seed(5, 8);
  Board board = random_board(&rng, 19, 8, 12, 6);
  PlaySession *session = play_session_new(&board);
  size_t strokes = 0, left = 0;
  for (int i = 0; i < 200000; i++) {
    bool begins = left == 0;
    if (step_refused(play_session_move(session, (Dir)rng_below(&rng, DIR_COUNT), begins))) continue;
    if (begins) strokes++, left = rng_below(&rng, 30);
    else left--;
  }
  size_t moves = game_moves(play_session_game(session)), undone = 0, redone = 0;
  Text before = {0}, after = {0};
  Board end = board_copy(game_board(play_session_game(session)));
  play_session_write(session, &before);
  ck_assert_uint_gt(moves, 50000);
  while (play_session_undo(session)) undone++;
  ck_assert_uint_eq(undone, strokes);
  ck_assert(board_equal(game_board(play_session_game(session)), &board));
  while (play_session_redo(session)) redone++;
  ck_assert_uint_eq(redone, strokes);
  ck_assert(board_equal(game_board(play_session_game(session)), &end));
  play_session_write(session, &after);
  ck_assert_str_eq(before.data, after.data);
  ck_assert(play_session_load(session, before.data));
  ck_assert(board_equal(game_board(play_session_game(session)), &end));
  text_free(&before);
  text_free(&after);
  play_session_free(session);
  board_free(&end);
  board_free(&board);
}
END_TEST

// The naive model: every position that was ever passed, as its moves, in a list.
enum { MODEL_MAX = 4000 };
typedef struct {
  char *moves[MODEL_MAX + 1];
  bool begins[MODEL_MAX + 1];  // does the step to this position begin a stroke?
  size_t count, at;
  char *marks[PLAY_MARKS + 1];
} Model;

static void model_add(Model *model, const char *moves, bool begins) {
  while (model->count > model->at + 1) free(model->moves[--model->count]);
  model->moves[model->count] = strdup(moves);
  model->begins[model->count] = begins;
  model->at = model->count++;
}

static void model_move(Model *model, char letter, bool begins) {
  char longer[MODEL_MAX];
  snprintf(longer, sizeof longer, "%s%c", model->moves[model->at], letter);
  model_add(model, longer, begins);
}

static bool model_restart(Model *model) {
  if (!*model->moves[model->at]) return false;
  model_add(model, "", true);
  return true;
}

static void model_load(Model *model, const char *moves) {
  bool begins = !model_restart(model);
  for (const char *move = moves; *move; move++, begins = false) model_move(model, *move, begins);
}

static bool model_undo(Model *model, bool step) {
  if (model->at == 0) return false;
  do model->at--;
  while (!step && model->at && !model->begins[model->at + 1]);
  return true;
}

static bool model_redo(Model *model, bool step) {
  if (model->at + 1 == model->count) return false;
  do model->at++;
  while (!step && model->at + 1 < model->count && !model->begins[model->at + 1]);
  return true;
}

static void model_free(Model *model) {
  for (size_t i = 0; i < model->count; i++) free(model->moves[i]);
  for (int i = 1; i <= PLAY_MARKS; i++) free(model->marks[i]);
}

static void random_step(Rng *rng, PlaySession *session, Model *model) {
  Dir dir = (Dir)rng_below(rng, DIR_COUNT);
  bool begins = rng_below(rng, 3) == 0;
  Step step = play_session_move(session, dir, begins ? MOVE_BEGINS_STROKE : 0);
  if (!step_refused(step)) model_move(model, verify_letter(dir, step == STEP_PUSHED), begins);
}

static void random_mark(Rng *rng, PlaySession *session, Model *model) {
  int mark = 1 + (int)rng_below(rng, PLAY_MARKS);
  if (rng_below(rng, 2)) {
    play_session_set_mark(session, mark);
    free(model->marks[mark]);
    model->marks[mark] = strdup(model->moves[model->at]);
    return;
  }
  ck_assert_int_eq(play_session_go_to_mark(session, mark), model->marks[mark] != NULL);
  if (model->marks[mark]) {
    char *moves = strdup(model->marks[mark]);
    model_load(model, moves);
    free(moves);
  }
}

static void random_action(Rng *rng, PlaySession *session, Model *model) {
  switch (rng_below(rng, 24)) {
    case 0:
      ck_assert_int_eq(play_session_restart(session), model_restart(model));
      break;
    case 1:
    case 2:
      ck_assert_int_eq(play_session_undo(session), model_undo(model, false));
      break;
    case 3:
    case 4:
      ck_assert_int_eq(play_session_redo(session), model_redo(model, false));
      break;
    case 5:
      ck_assert_int_eq(play_session_undo_step(session), model_undo(model, true));
      break;
    case 6:
      ck_assert_int_eq(play_session_redo_step(session), model_redo(model, true));
      break;
    case 7:
      random_mark(rng, session, model);
      break;
    default:
      random_step(rng, session, model);
  }
}

START_TEST(a_session_is_a_list_of_positions)
{
  for (uint64_t seed = 0; seed < (uint64_t)chances(300); seed++) {
    Rng rng = rng_seed(seed, 17);
    int width = 6 + (int)rng_below(&rng, 6), height = 5 + (int)rng_below(&rng, 4);
    Board board = random_board(&rng, width, height, 10, 4);
    PlaySession *session = play_session_new(&board);
    Model model = {.count = 1};
    model.moves[0] = strdup("");
    for (int i = 0; i < 300 && model.count < MODEL_MAX / 2; i++) {
      random_action(&rng, session, &model);
      Text moves = {0};
      play_session_write(session, &moves);
      ck_assert_msg(!strcmp(moves.data ? moves.data : "", model.moves[model.at]), "seed %d",
                    (int)seed);
      ck_assert_uint_eq(play_session_index(session), model.at);
      ck_assert_int_eq(play_session_can_redo(session), model.at + 1 < model.count);
      text_free(&moves);
    }
    model_free(&model);
    play_session_free(session);
    board_free(&board);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("play_session");
  TCase *tests = tcase_create("play_session");
  tcase_add_test(tests, a_stroke_is_undone_and_redone_as_one);
  tcase_add_test(tests, refused_moves_change_nothing);
  tcase_add_test(tests, a_new_move_discards_what_was_undone);
  tcase_add_test(tests, loaded_moves_are_one_stroke_and_legal_or_nothing_changes);
  tcase_add_test(tests, a_restart_is_a_stroke);
  tcase_add_test(tests, given_moves_count_as_help_until_they_are_undone);
  tcase_add_test(tests, a_mark_brings_its_position_back);
  tcase_add_test(tests, undo_has_no_limit);
  tcase_add_test(tests, a_session_is_a_list_of_positions);
  suite_add_tcase(suite, tests);
  return run_tests(suite);
}
