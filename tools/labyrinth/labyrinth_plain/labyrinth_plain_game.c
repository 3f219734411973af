// The board is printed after the actions of a line that have changed it, once, and before an action
// that is about something else. What happened in the turns is said after the board.
#include "labyrinth_plain/labyrinth_plain_game.h"

#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "cli/dialogue_trouble.h"
#include "cli/dialogue_words.h"
#include "cli/sanitize.h"
#include "labyrinth_advice/labyrinth_advisor.h"
#include "labyrinth_plain/labyrinth_action.h"
#include "labyrinth_plain/labyrinth_plain_files.h"
#include "labyrinth_plain/labyrinth_plain_levels.h"
#include "labyrinth_plain/labyrinth_words.h"
#include "labyrinth_saves/labyrinth_file.h"
#include "labyrinth_screen/labyrinth_text_view.h"

// A search of fewer positions is over before a player wonders.
enum { QUICK_NODES = 200000 };

struct LabyrinthPlainGame {
  const LabyrinthPlain *play;
  const StopFlag *stop;
  size_t level;  // its index
  LabyrinthFile *file;
  LabyrinthAdvisor *advisor;
  bool changed;   // the board is to be printed
  Text happened;  // since the board was printed last, in sentences
  bool warned;    // that the game is lost
  bool safe;      // it was said that no monster has a way
  DialogueTrouble trouble;
  bool unsaved;  // a level was left whose last moves could not be saved
};

static const LabyrinthSession *session_of(const LabyrinthPlainGame *game) {
  return labyrinth_file_session(game->file);
}

static const LabyrinthState *state_of(const LabyrinthPlainGame *game) {
  return labyrinth_session_state(session_of(game));
}

static const LabyrinthLevel *level_of(const LabyrinthPlainGame *game) {
  return labyrinth_set_level(game->play->set, game->level);
}

static const Labyrinth *maze_of(const LabyrinthPlainGame *game) { return &level_of(game)->maze; }

static bool is_over(const LabyrinthPlainGame *game) {
  return labyrinth_session_over(session_of(game));
}

static void say(Text *out, const char *text) { text_format(out, "%s\n", text); }

static void add_end(LabyrinthPlainGame *game, Text *out) {
  if (labyrinth_session_outcome(session_of(game)) == TURN_WON) {
    labyrinth_plain_levels_won(game->play->set, game->level, session_of(game), out);
    return;
  }
  text_format(out, "A monster catches you in turn %zu. 'undo' goes back, 'restart' begins anew.\n",
              labyrinth_session_turns(session_of(game)));
}

static void add_happened(LabyrinthPlainGame *game, Text *out) {
  if (!is_over(game))
    labyrinth_words_danger(maze_of(game), state_of(game), &game->safe, &game->happened);
  if (game->happened.length) say(out, game->happened.data);
  text_free(&game->happened);
  if (is_over(game)) add_end(game, out);
}

static void add_board(LabyrinthPlainGame *game, Text *out) {
  const LabyrinthPlain *play = game->play;
  const Labyrinth *maze = maze_of(game);
  LabyrinthTextSubject subject = {.maze = maze, .state = state_of(game)};
  LabyrinthTextView view = labyrinth_text_fit(&subject, play->columns, play->lines, play->ascii);
  labyrinth_text_write(&subject, &view, play->color, out);
  if (!labyrinth_text_is_whole(maze, &view)) {
    text_add(out, "Only ");
    labyrinth_text_write_part(maze, &view, out);
    text_add(out, " are shown.\n");
  }
  game->changed = false;
  add_happened(game, out);
}

static void add_level(LabyrinthPlainGame *game, Text *out) {
  size_t resumed = labyrinth_file_resumed_turns(game->file);
  labyrinth_plain_levels_title(game->play->set, game->level, out);
  if (resumed && !is_over(game)) {
    text_add(out, "Going on after ");
    labyrinth_words_count(resumed, "turn", "turns", out);
    text_add(out, ", where you stopped; 'restart' begins anew.\n");
  }
  add_board(game, out);
}

bool labyrinth_plain_game_save(LabyrinthPlainGame *game) {
  return labyrinth_file_retry(game->file) && !game->unsaved;
}

static void close_level(LabyrinthPlainGame *game) {
  if (!game->file) return;
  game->unsaved = !labyrinth_plain_game_save(game);
  labyrinth_set_note(game->play->set, game->level, session_of(game));
  labyrinth_file_close(game->file);
  labyrinth_advisor_free(game->advisor);
  text_free(&game->happened);
}

static void open_level(LabyrinthPlainGame *game, size_t index) {
  close_level(game);
  game->level = index;
  game->warned = game->changed = game->safe = false;
  const LabyrinthLevel *level = level_of(game);
  game->file = labyrinth_file_open(&level->maze, level->title);
  game->advisor = labyrinth_advisor_new(&level->maze, level->solution);
}

LabyrinthPlainGame *labyrinth_plain_game_new(const LabyrinthPlain *play, const StopFlag *stop) {
  LabyrinthPlainGame *game = mem_alloc(1, sizeof *game);
  game->play = play;
  game->stop = stop;
  open_level(game, play->first);
  return game;
}

void labyrinth_plain_game_free(LabyrinthPlainGame *game) {
  if (!game) return;
  close_level(game);
  dialogue_trouble_free(&game->trouble);
  mem_free(game);
}

void labyrinth_plain_game_flush(LabyrinthPlainGame *game) { labyrinth_file_flush(game->file); }

static void refuse_move(LabyrinthPlainGame *game, LabyrinthMove move, Text *out) {
  if (game->changed) add_board(game, out);
  labyrinth_words_refusal(maze_of(game), state_of(game), (Dir)move, out);
  text_add_char(out, '\n');
}

// False if the moves are stopped, and the rest of the line is left out.
static bool make_moves(LabyrinthPlainGame *game, const char *moves, Text *out) {
  int flags = 0;
  for (size_t i = 0; moves[i]; i++, flags = LABYRINTH_SAME_STROKE) {
    if (is_over(game)) {
      say(out, "The game is over: 'undo' goes back, 'restart' begins anew.");
      return false;
    }
    LabyrinthMove move = MOVE_WAIT;
    LabyrinthState before = *state_of(game);
    labyrinth_move_of(moves[i], &move);
    if (labyrinth_turn_refused(labyrinth_file_move(game->file, move, flags))) {
      refuse_move(game, move, out);
      return false;
    }
    labyrinth_words_changes(maze_of(game), &before, state_of(game), &game->happened);
    game->changed = true;
    if (!is_over(game)) continue;
    add_board(game, out);
    return !moves[i + 1];
  }
  return true;
}

// What undo, redo and restart do, if there is something to do.
static void change(LabyrinthPlainGame *game, bool done, const char *nothing, Text *out) {
  if (!done) say(out, nothing);
  else game->changed = true;
}

static bool think(LabyrinthPlainGame *game) {
  return !stop_flag_raised(game->stop) && labyrinth_advisor_step(game->advisor);
}

// Says that it takes some time before it goes on.
static LabyrinthAdvice search(LabyrinthPlainGame *game, Text *out) {
  labyrinth_advisor_ask(game->advisor, state_of(game), LABYRINTH_SHORT_SEARCH);
  bool thinks = think(game);
  while (thinks && labyrinth_advisor_answer(game->advisor).nodes < QUICK_NODES)
    thinks = think(game);
  if (thinks) {
    say(out, "Looking for a win: this may take some seconds.");
    game->play->tell(game->play->listener, out);
  }
  while (thinks) thinks = think(game);
  return labyrinth_advisor_answer(game->advisor);
}

static void add_lost(const LabyrinthPlainGame *game, const LabyrinthAdvice *advice, Text *out) {
  bool start = labyrinth_session_turns(session_of(game)) == 0;
  text_format(out, "%s: %s.%s\n", start ? "This level cannot be won" : "You cannot win any more",
              advice->reason ? advice->reason : "every way ends with a monster",
              start ? "" : " 'undo' goes back.");
}

// After a line: is the game lost? It is said once.
static void warn(LabyrinthPlainGame *game, Text *out) {
  if (is_over(game)) return;
  labyrinth_advisor_ask(game->advisor, state_of(game), LABYRINTH_LOOK);
  while (think(game)) continue;
  LabyrinthAdvice advice = labyrinth_advisor_answer(game->advisor);
  bool lost = advice.kind == LABYRINTH_ADVICE_LOST;
  if (lost && !game->warned) add_lost(game, &advice, out);
  game->warned = lost;
}

static void add_win(LabyrinthPlainGame *game, LabyrinthActionKind kind, const char *moves,
                    Text *out) {
  LabyrinthMove first = MOVE_WAIT;
  labyrinth_move_of(*moves, &first);
  if (kind == LABYRINTH_ACTION_CAN) {
    say(out, "Yes, you can still win.");
  } else if (kind == LABYRINTH_ACTION_HINT) {
    text_format(out, "Hint: %s.\n", labyrinth_words_move(first));
  } else {
    text_add(out, "You win from here in ");
    labyrinth_words_count(strlen(moves), "turn", "turns", out);
    text_format(out, ": %s\n", moves);
  }
  if (kind != LABYRINTH_ACTION_SOLVE_NOW) return;
  for (int flags = LABYRINTH_GIVEN; *moves; moves++, flags |= LABYRINTH_SAME_STROKE) {
    labyrinth_move_of(*moves, &first);
    (void)labyrinth_file_move(game->file, first, flags);
  }
  add_board(game, out);
}

static void advise(LabyrinthPlainGame *game, LabyrinthActionKind kind, Text *out) {
  if (is_over(game)) {
    say(out, "The game is over: 'undo' goes back, 'restart' begins anew.");
    return;
  }
  LabyrinthAdvice advice = search(game, out);
  switch (advice.kind) {
    case LABYRINTH_ADVICE_WIN: {
      char *moves = mem_string(advice.moves, strlen(advice.moves));
      add_win(game, kind, moves, out);
      mem_free(moves);
      return;
    }
    case LABYRINTH_ADVICE_LOST:
      add_lost(game, &advice, out);
      game->warned = true;
      return;
    case LABYRINTH_ADVICE_UNKNOWN:
      say(out, "A short search has found neither a win nor a proof that there is none.");
      return;
    default:
      say(out, "The search was stopped.");
  }
}

static bool go_to(LabyrinthPlainGame *game, size_t index, Text *out) {
  if (!labyrinth_plain_levels_open(game->play->set, index, out)) return false;
  open_level(game, index);
  add_level(game, out);
  return true;
}

static bool go_to_number(LabyrinthPlainGame *game, const char *argument, Text *out) {
  uint64_t number;
  size_t index;
  if (text_to_number(argument, &number) && number <= LONG_MAX &&
      labyrinth_set_find(game->play->set, (long)number, &index))
    return go_to(game, index, out);
  text_add(out, "There is no level '");
  sanitize_printable(argument, out);
  text_format(out, "', only 1 to %zu.\n", game->play->set->levels.count);
  return false;
}

static void load_moves(LabyrinthPlainGame *game, const char *path, Text *out) {
  char *moves = labyrinth_plain_files_read(path, maze_of(game), out);
  if (moves && labyrinth_file_load(game->file, moves, 0)) game->changed = true;
  mem_free(moves);
}

static bool do_action(LabyrinthPlainGame *game, const LabyrinthAction *action, Text *out) {
  switch (action->kind) {
    case LABYRINTH_ACTION_MOVES:
      return make_moves(game, action->moves, out);
    case LABYRINTH_ACTION_UNDO:
      change(game, labyrinth_file_undo(game->file), "There is nothing to undo.", out);
      break;
    case LABYRINTH_ACTION_REDO:
      change(game, labyrinth_file_redo(game->file), "There is nothing to redo.", out);
      break;
    case LABYRINTH_ACTION_RESTART:
      change(game, labyrinth_file_restart(game->file), "This is the start.", out);
      break;
    case LABYRINTH_ACTION_BOARD:
      add_board(game, out);
      break;
    case LABYRINTH_ACTION_WHERE:
      labyrinth_words_where(maze_of(game), state_of(game), out);
      break;
    case LABYRINTH_ACTION_CAN:
    case LABYRINTH_ACTION_HINT:
    case LABYRINTH_ACTION_SOLVE:
    case LABYRINTH_ACTION_SOLVE_NOW:
      advise(game, action->kind, out);
      break;
    case LABYRINTH_ACTION_NEXT:
      return go_to(game, game->level + 1, out);
    case LABYRINTH_ACTION_PREVIOUS:
      return go_to(game, game->level - 1, out);
    case LABYRINTH_ACTION_LEVEL:
      return go_to_number(game, action->argument, out);
    case LABYRINTH_ACTION_LEVELS:
      labyrinth_set_note(game->play->set, game->level, session_of(game));
      labyrinth_plain_levels_list(game->play->set, game->level, out);
      break;
    case LABYRINTH_ACTION_SAVE:
      labyrinth_plain_files_write(action->argument, session_of(game), out);
      break;
    case LABYRINTH_ACTION_LOAD:
      load_moves(game, action->argument, out);
      break;
    case LABYRINTH_ACTION_HELP:
      labyrinth_action_help(out);
      break;
    case LABYRINTH_ACTION_UNKNOWN:
      sanitize_printable(action->message.data, out);
      text_add_char(out, '\n');
      return false;
    case LABYRINTH_ACTION_QUIT:
    case LABYRINTH_ACTION_END:
      break;
  }
  return true;
}

static bool changes_board(LabyrinthActionKind kind) {
  return kind == LABYRINTH_ACTION_MOVES || kind == LABYRINTH_ACTION_UNDO ||
         kind == LABYRINTH_ACTION_REDO || kind == LABYRINTH_ACTION_RESTART ||
         kind == LABYRINTH_ACTION_LOAD;
}

bool labyrinth_plain_game_line(LabyrinthPlainGame *game, Slice line, Text *out) {
  bool go_on = true, quit = false;
  while (go_on && !quit) {
    LabyrinthAction action = labyrinth_action_next(&line);
    if (game->changed && !changes_board(action.kind)) add_board(game, out);
    quit = action.kind == LABYRINTH_ACTION_QUIT;
    go_on = action.kind != LABYRINTH_ACTION_END && do_action(game, &action, out);
    bool refused = !go_on && action.kind != LABYRINTH_ACTION_END;
    labyrinth_action_free(&action);
    if (refused) dialogue_words_left_out(line, out);
  }
  if (game->changed) add_board(game, out);
  if (!quit) warn(game, out);
  dialogue_trouble_tell(&game->trouble, labyrinth_file_trouble(game->file), out);
  return !quit;
}

bool labyrinth_plain_game_begin(LabyrinthPlainGame *game, Text *out) {
  const char *moves = game->play->moves;
  if (moves && !labyrinth_file_load(game->file, moves, 0)) {
    text_add(out, "these moves are refused in the level");
    return false;
  }
  add_level(game, out);
  text_add(out, "'help' lists the actions and the rules.\n");
  warn(game, out);
  dialogue_trouble_tell(&game->trouble, labyrinth_file_trouble(game->file), out);
  return true;
}

void labyrinth_plain_game_prompt(const LabyrinthPlainGame *game, Text *out) {
  text_format(out, "turn %zu, ", labyrinth_session_turns(session_of(game)));
  labyrinth_words_count((size_t)__builtin_popcount(state_of(game)->sweets), "sweet", "sweets", out);
  text_add(out, "> ");
}
