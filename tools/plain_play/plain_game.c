// The board is printed after the actions of a line that have changed it, once, and before an action
// that is about something else.
#include "plain_play/plain_game.h"

#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "cli/dialogue_trouble.h"
#include "cli/dialogue_words.h"
#include "cli/sanitize.h"
#include "plain_play/plain_action.h"
#include "plain_play/plain_advice.h"
#include "plain_play/plain_files.h"
#include "plain_play/plain_levels.h"
#include "plain_play/plain_words.h"
#include "rules/verify.h"
#include "saves/game_file.h"

struct PlainGame {
  const PlainPlay *play;
  TextArea area;
  const StopFlag *stop;
  GameFile *file;  // of the level
  size_t level;    // its index
  bool changed;    // the board is to be printed
  DialogueTrouble trouble;
  bool unsaved;  // a level was left whose last moves could not be saved
};

static const Game *game_of(const PlainGame *game) {
  return play_session_game(game_file_session(game->file));
}

static const Board *board_of(const PlainGame *game) { return game_board(game_of(game)); }

static const Level *level_of(const PlainGame *game) {
  return &game->play->set->levels.levels[game->level];
}

static void add_board(PlainGame *game, Text *out) {
  const Board *board = board_of(game);
  BoardTextView view = board_text_fit(board, &game->area);
  board_text_write(board, &view, out);
  if (!board_text_is_whole(board, &view)) {
    text_add(out, "Only ");
    board_text_write_part(board, &view, out);
    text_add(out, " are shown.\n");
  }
  game->changed = false;
}

static void add_level(PlainGame *game, Text *out) {
  size_t resumed = game_file_resumed_moves(game->file);
  plain_levels_title(game->play->set, game->level, out);
  if (game_solved(game_of(game)))
    text_add(out, "You have solved this level; 'restart' plays it again.\n");
  else if (resumed) {
    text_add(out, "Going on after ");
    plain_words_count(resumed, "move", "moves", out);
    text_add(out, ", where you stopped; 'restart' begins anew.\n");
  }
  add_board(game, out);
}

bool plain_game_save(PlainGame *game) { return game_file_retry(game->file) && !game->unsaved; }

static void open_level(PlainGame *game, size_t index) {
  if (game->file) {
    game->unsaved = !plain_game_save(game);
    level_set_note(game->play->set, game->level, game_file_saved(game->file));
    game_file_close(game->file);
  }
  game->level = index;
  const Level *level = level_of(game);
  game->file = game_file_open(&level->board, level->title ? level->title : "");
}

PlainGame *plain_game_new(const PlainPlay *play, TextArea area, const StopFlag *stop) {
  PlainGame *game = mem_alloc(1, sizeof *game);
  game->play = play;
  game->area = area;
  game->stop = stop;
  open_level(game, play->first);
  return game;
}

void plain_game_free(PlainGame *game) {
  if (!game) return;
  game_file_close(game->file);
  dialogue_trouble_free(&game->trouble);
  mem_free(game);
}

void plain_game_flush(PlainGame *game) { game_file_flush(game->file); }

static void add_solved(PlainGame *game, Text *out) {
  const Game *now = game_of(game);
  add_board(game, out);
  plain_levels_solved(game->play->set, game->level, now, game_file_saved(game->file), out);
}

// False if the moves are stopped, and the rest of the line is left out.
static bool make_moves(PlainGame *game, const char *moves, Text *out) {
  int flags = MOVE_BEGINS_STROKE;
  for (size_t i = 0; moves[i]; i++) {
    Dir dir = LEFT;
    (void)verify_direction(moves[i], &dir);
    Step step = game_file_move(game->file, dir, flags);
    if (step_refused(step)) {
      if (game->changed) add_board(game, out);
      plain_words_refusal(board_of(game), dir, step, out);
      text_add_char(out, '\n');
      return false;
    }
    flags = 0;
    game->changed = true;
    if (step != STEP_PUSHED || !game_solved(game_of(game))) continue;
    add_solved(game, out);
    return !moves[i + 1];
  }
  return true;
}

static void say(Text *out, const char *text) { text_format(out, "%s\n", text); }

// What undo, redo and restart do, if there is something to do.
static void change(PlainGame *game, bool done, const char *nothing, Text *out) {
  if (done) game->changed = true;
  else say(out, nothing);
}

static PlainAdvice advice_of(const PlainGame *game) {
  const Level *level = level_of(game);
  return plain_advice_find(&level->board, level->solution, board_of(game), game->stop);
}

static void add_solution(const Board *board, const char *moves, Text *out) {
  Verdict verdict = verify(board, moves);
  text_add(out, "Solved from here in ");
  plain_words_count(verdict.moves, "move", "moves", out);
  text_add(out, " and ");
  plain_words_count(verdict.pushes, "push", "pushes", out);
  text_format(out, ": %s\n", moves);
}

static void advise(PlainGame *game, PlainActionKind kind, Text *out) {
  const Board *board = board_of(game);
  if (board_solved(board)) {
    say(out, "The level is solved.");
    return;
  }
  PlainAdvice advice = advice_of(game);
  if (advice.kind == ADVICE_UNSOLVABLE)
    text_format(out, "This position cannot be solved any more: %s. 'undo' goes back.\n",
                advice.reason.data);
  else if (advice.kind == ADVICE_UNKNOWN)
    say(out, "No solution was found from here in a short search.");
  else if (advice.kind == ADVICE_STOPPED) say(out, "The search was stopped.");
  else if (kind == PLAIN_HINT) {
    text_add(out, "Hint: ");
    plain_words_next_push(board, advice.moves, out);
    text_add(out, ".\n");
  } else {
    add_solution(board, advice.moves, out);
  }
  if (advice.kind == ADVICE_MOVES && kind == PLAIN_SOLVE_NOW &&
      game_file_play(game->file, advice.moves, MOVE_GIVEN))
    add_solved(game, out);
  plain_advice_free(&advice);
}

static bool go_to(PlainGame *game, size_t index, Text *out) {
  if (!plain_levels_open(game->play->set, index, out)) return false;
  open_level(game, index);
  add_level(game, out);
  return true;
}

static bool go_to_number(PlainGame *game, const char *argument, Text *out) {
  uint64_t number;
  size_t index;
  if (text_to_number(argument, &number) && number <= LONG_MAX &&
      level_set_find(game->play->set, (long)number, &index))
    return go_to(game, index, out);
  text_add(out, "There is no level '");
  sanitize_printable(argument, out);
  text_format(out, "', only 1 to %zu.\n", game->play->set->levels.count);
  return false;
}

static void load(PlainGame *game, const char *path, Text *out) {
  char *moves = plain_files_read(path, &level_of(game)->board, out);
  if (moves && game_file_load(game->file, moves)) {
    game->changed = true;
    if (game_solved(game_of(game))) add_solved(game, out);
  }
  mem_free(moves);
}

static bool do_action(PlainGame *game, const PlainAction *action, Text *out) {
  switch (action->kind) {
    case PLAIN_MOVES:
      return make_moves(game, action->moves, out);
    case PLAIN_UNDO:
      change(game, game_file_undo(game->file), "There is nothing to undo.", out);
      break;
    case PLAIN_REDO:
      change(game, game_file_redo(game->file), "There is nothing to redo.", out);
      break;
    case PLAIN_RESTART:
      change(game, game_file_restart(game->file), "This is the start.", out);
      break;
    case PLAIN_BOARD:
      add_board(game, out);
      break;
    case PLAIN_WHERE:
      plain_words_where(board_of(game), out);
      break;
    case PLAIN_HINT:
    case PLAIN_SOLVE:
    case PLAIN_SOLVE_NOW:
      advise(game, action->kind, out);
      break;
    case PLAIN_NEXT:
      return go_to(game, game->level + 1, out);
    case PLAIN_PREVIOUS:
      return go_to(game, game->level - 1, out);
    case PLAIN_LEVEL:
      return go_to_number(game, action->argument, out);
    case PLAIN_LEVELS:
      level_set_note(game->play->set, game->level, game_file_saved(game->file));
      plain_levels_list(game->play->set, game->level, out);
      break;
    case PLAIN_SAVE:
      plain_files_write(action->argument, game_file_session(game->file), out);
      break;
    case PLAIN_LOAD:
      load(game, action->argument, out);
      break;
    case PLAIN_HELP:
      plain_action_help(game->area.ascii, out);
      break;
    case PLAIN_UNKNOWN:
      sanitize_printable(action->message.data, out);
      text_add_char(out, '\n');
      return false;
    case PLAIN_QUIT:
    case PLAIN_END:
      break;
  }
  return true;
}

static bool changes_board(PlainActionKind kind) {
  return kind == PLAIN_MOVES || kind == PLAIN_UNDO || kind == PLAIN_REDO || kind == PLAIN_RESTART ||
         kind == PLAIN_LOAD;
}

bool plain_game_line(PlainGame *game, Slice line, Text *out) {
  bool go_on = true, quit = false;
  while (go_on && !quit) {
    PlainAction action = plain_action_next(&line);
    if (game->changed && !changes_board(action.kind)) add_board(game, out);
    quit = action.kind == PLAIN_QUIT;
    go_on = action.kind != PLAIN_END && do_action(game, &action, out);
    bool refused = !go_on && action.kind != PLAIN_END;
    plain_action_free(&action);
    if (refused) dialogue_words_left_out(line, out);
  }
  if (game->changed) add_board(game, out);
  dialogue_trouble_tell(&game->trouble, game_file_trouble(game->file), out);
  return !quit;
}

bool plain_game_begin(PlainGame *game, Text *out) {
  const char *moves = game->play->moves;
  Text error = {0};
  if (moves && !plain_files_legal(&level_of(game)->board, moves, &error)) {
    text_format(out, "%s", error.data);
    text_free(&error);
    return false;
  }
  if (moves) (void)game_file_load(game->file, moves);
  add_level(game, out);
  text_add(out, "'help' lists the actions.\n");
  dialogue_trouble_tell(&game->trouble, game_file_trouble(game->file), out);
  return true;
}

void plain_game_prompt(const PlainGame *game, Text *out) {
  const Game *now = game_of(game);
  text_format(out, "move %zu, ", game_moves(now));
  plain_words_count(game_pushes(now), "push", "pushes", out);
  text_add(out, "> ");
}
