// The person moves on the left half, and whenever he does, the computer moves on the right half.
// Undo takes a move of the person back, not one of the computer. The person's moves go to the
// journal of the level as in any game; the race begins with a restart.
#include "game/race_screen.h"

#include "cli/sanitize.h"
#include "game/thinking_thread.h"
#include "level_play/pointer_travel.h"
#include "opponent/opponent.h"
#include "saves/game_file.h"
#include "system/monotonic_clock.h"
#include "terminal/board_window.h"
#include "widgets/help_page.h"
#include "widgets/inks.h"
#include "widgets/panel.h"
#include "widgets/prompt_line.h"

enum { REFRESH = 200 };  // milliseconds between two looks at what the computer thinks
enum { PAUSE = 1000 };   // after so many without a key the journal goes to the disk
static const size_t RACE_BYTES = (size_t)1500 << 20;

typedef enum { RACE_GOES_ON, RACE_PERSON_WINS, RACE_COMPUTER_WINS, RACE_DRAW } RaceResult;

typedef struct {
  PlayContext *play;
  size_t index;
  RaceStrength strength;
  GameFile *file;
  size_t first, last;  // indices into the person's timeline between which he undoes and redoes
  Opponent *opponent;  // owned by its thread
  ThinkingThread *thread;
  BoardWindow windows[2];  // person, computer
  PointerTravel pointer;
  bool unflushed;
  int64_t pause_end;
  Text message;
  RaceResult result;
  Leave leave;
  bool over;  // the screen is left
} Race;

static const Game *person_game(const Race *race) {
  return play_session_game(game_file_session(race->file));
}

static void say(Race *race, const char *text) {
  text_free(&race->message);
  text_add(&race->message, text);
}

// First to solve wins. If both do so with the same move, fewer pushes win.
static RaceResult judge(const Race *race) {
  const Game *person = person_game(race), *computer = opponent_game(race->opponent);
  if (!game_solved(person)) return game_solved(computer) ? RACE_COMPUTER_WINS : RACE_GOES_ON;
  if (!game_solved(computer)) return RACE_PERSON_WINS;
  if (game_pushes(person) == game_pushes(computer)) return RACE_DRAW;
  return game_pushes(person) < game_pushes(computer) ? RACE_PERSON_WINS : RACE_COMPUTER_WINS;
}

static void answer_one(Race *race) {
  if (opponent_move(race->opponent) == OPPONENT_RESTARTED)
    say(race, "The computer ran into a dead end and starts again.");
  thinking_thread_go_on(race->thread);
}

static void note_change(Race *race) {
  race->pointer.selected = NO_CELL;
  race->unflushed = true;
  race->pause_end = monotonic_milliseconds() + PAUSE;
}

static void flush_in_a_pause(Race *race) {
  bool now = race->result != RACE_GOES_ON || monotonic_milliseconds() >= race->pause_end;
  if (!race->unflushed || !now) return;
  game_file_flush(race->file);
  race->unflushed = false;
}

// The computer makes as many moves as the person has made.
static void answer(Race *race, size_t moves) {
  text_free(&race->message);
  race->last = play_session_index(game_file_session(race->file));
  for (size_t i = 0; i < moves && race->result == RACE_GOES_ON; i++) answer_one(race);
  race->result = judge(race);
  note_change(race);
}

static void put_status(const Race *race, int row, int column, int columns, ScreenInk ink,
                       Text *line) {
  sanitize_clip(line, columns);
  screen_put(race->play->screen, row, column, ink, line->data ? line->data : "");
  text_free(line);
}

static void add_boxes(const Game *game, Text *out) {
  int boxes = board_box_count(game_board(game));
  text_format(out, ", boxes %d/%d", boxes - game_off_goal(game), boxes);
}

static void add_counts(size_t moves, size_t pushes, Text *out) {
  text_format(out, "%zu move%s, %zu push%s", moves, moves == 1 ? "" : "s", pushes,
              pushes == 1 ? "" : "es");
}

static void draw_person(const Race *race, int row, int columns) {
  const Game *game = person_game(race);
  Text line = {0};
  text_add(&line, "You: ");
  add_counts(game_moves(game), game_pushes(game), &line);
  add_boxes(game, &line);
  put_status(race, row, 0, columns, ink_title(), &line);
}

static void draw_computer(const Race *race, int row, int column, int columns) {
  const Game *game = opponent_game(race->opponent);
  OpponentThoughts thoughts = opponent_thoughts(race->opponent);
  Text line = {0};
  text_add(&line, "Computer: ");
  add_counts(opponent_moves(race->opponent), game_pushes(game), &line);
  add_boxes(game, &line);
  put_status(race, row, column, columns, ink_title(), &line);
  if (thoughts.lost) text_add(&line, "is lost");
  else if (thoughts.knows_solution)
    text_format(&line, "knows the way: %zu move%s", thoughts.plan_moves,
                thoughts.plan_moves == 1 ? "" : "s");
  else
    text_format(&line, "at least %zu push%s left", thoughts.least_pushes,
                thoughts.least_pushes == 1 ? "" : "es");
  text_format(&line, ", %zu positions", (size_t)thoughts.positions);
  // A long line may begin further to the left: there is nothing beside it.
  int all = screen_columns(race->play->screen);
  int from = all - screen_text_columns(race->play->screen, line.data);
  if (from > column) from = column;
  put_status(race, row + 1, from > 0 ? from : 0, all, ink_dim(), &line);
}

static void add_end(const char *who, const Game *game, size_t moves, Text *out) {
  text_format(out, "%s: %s after ", who, game_solved(game) ? "solved" : "not solved");
  add_counts(moves, game_pushes(game), out);
}

static void draw_result(const Race *race, ScreenArea area) {
  static const char *const words[] = {"", "Y O U   W I N", "T H E   C O M P U T E R   W I N S",
                                      "A   D R A W"};
  const Game *person = person_game(race), *computer = opponent_game(race->opponent);
  Text you = {0}, it = {0};
  add_end("you", person, game_moves(person), &you);
  add_end("computer", computer, opponent_moves(race->opponent), &it);
  const char *lines[] = {words[race->result], "", you.data, it.data};
  enum { LINES = sizeof lines / sizeof *lines };
  area = panel_area_below(area, race->windows[0].area, LINES);
  panel_draw(race->play->screen, area, ink_good(), lines, LINES);
  text_free(&you);
  text_free(&it);
}

static void draw_frame(const Race *race) {
  Screen *screen = race->play->screen;
  Text title = {0};
  text_add(&title, "Race: level ");
  level_set_write_title(race->play->set, race->index, &title);
  text_format(&title, "  against the computer (%s)", race_strength_name(race->strength));
  put_status(race, 0, 0, screen_columns(screen), ink_title(), &title);
  const char *keys = race->result == RACE_GOES_ON
                         ? "arrows: move   u: undo   r: race again   Esc: play alone   Q: quit"
                         : "Enter: play on alone   r: race again   Q: quit";
  const char *trouble = game_file_trouble(race->file);
  if (race->message.length) keys = race->message.data;
  else if (trouble) keys = trouble;
  screen_put(screen, screen_rows(screen) - 1, 0, ink_dim(), keys);
}

static bool draw(Race *race) {
  Screen *screen = race->play->screen;
  enum { ROWS_AROUND = 4, GAP = 2 };
  int rows = screen_rows(screen) - ROWS_AROUND, half = (screen_columns(screen) - GAP) / 2;
  ScreenArea left = {1, 0, rows > 1 ? rows : 1, half > 1 ? half : 1}, right = left;
  right.column = half + GAP;
  screen_erase(screen);
  BoardMarks marks = board_marks_none();
  marks.selected = race->pointer.selected;
  if (marks.selected != NO_CELL) marks.targets = race->pointer.targets;
  board_window_draw(&race->windows[0], screen, left, game_board(person_game(race)), &marks);
  board_window_draw(&race->windows[1], screen, right, game_board(opponent_game(race->opponent)),
                    NULL);
  draw_person(race, left.row + left.rows, left.columns);
  draw_computer(race, right.row + right.rows, right.column, right.columns);
  draw_frame(race);
  ScreenArea all = {1, 0, left.rows, screen_columns(screen)};
  if (race->result != RACE_GOES_ON) draw_result(race, all);
  return screen_show(screen);
}

static void stop(Race *race) {
  thinking_thread_end(race->thread);
  race->thread = NULL;
  race->opponent = NULL;
}

static void start(Race *race) {
  OpponentLimits limits = {.budget = race_strength_budget(race->strength), .bytes = RACE_BYTES};
  stop(race);
  game_file_restart(race->file);
  race->opponent = opponent_new(opponents_find("anytime"),
                                &race->play->set->levels.levels[race->index].board, &limits);
  race->thread = thinking_thread_start(race->opponent);
  race->result = RACE_GOES_ON;
  race->first = race->last = play_session_index(game_file_session(race->file));
  text_free(&race->message);
}

static void move_person(Race *race, Dir dir) {
  if (!step_refused(game_file_move(race->file, dir, MOVE_BEGINS_STROKE))) answer(race, 1);
}

static void click(Race *race, const ScreenEvent *event) {
  Cell cell = board_window_cell(&race->windows[0], event->row, event->column);
  Text moves = {0};
  PointerResult result =
      pointer_travel_click(&race->pointer, game_board(person_game(race)), cell, &moves);
  if (result == POINTER_MOVES && game_file_play(race->file, moves.data, 0))
    answer(race, moves.length);
  text_free(&moves);
}

// Undo and redo stay within the moves of this race.
static void undo(Race *race, bool back) {
  size_t index = play_session_index(game_file_session(race->file));
  if (back && index > race->first) game_file_undo(race->file);
  if (!back && index < race->last) game_file_redo(race->file);
  race->result = judge(race);
  note_change(race);
}

static void run_command(Race *race, GameCommand command) {
  bool racing = race->result == RACE_GOES_ON;
  if (racing && command >= COMMAND_LEFT && command <= COMMAND_DOWN)
    move_person(race, (Dir)(command - COMMAND_LEFT));
  if (racing && (command == COMMAND_UNDO || command == COMMAND_REDO))
    undo(race, command == COMMAND_UNDO);
  if (command == COMMAND_RESTART) start(race);
  if (command == COMMAND_HELP) race->leave = help_page_show(race->play);
  if (command == COMMAND_QUIT) race->leave = LEAVE_QUIT;
}

static void handle(Race *race, const ScreenEvent *event) {
  race->leave = play_context_leave(event);
  if (event->kind == SCREEN_PRESS && race->result == RACE_GOES_ON) click(race, event);
  if (event->kind != SCREEN_KEY) return;
  bool racing = race->result == RACE_GOES_ON;
  if (event->key == SCREEN_KEY_ESCAPE || (event->key == SCREEN_KEY_ENTER && !racing))
    race->over = true;
  else run_command(race, key_table_command(race->play->keys, event->key));
}

// Moves that could not be saved may keep the person here.
static void check_leaving(Race *race) {
  if (!race->over && race->leave == LEAVE_BACK) return;
  Leave leave = race->over ? LEAVE_LIST : race->leave;
  if (!game_file_retry(race->file))
    prompt_line_unsaved(race->play, game_file_trouble(race->file), &leave);
  if (leave != LEAVE_BACK) return;
  race->over = false;
  race->leave = LEAVE_BACK;
}

Leave race_screen_run(PlayContext *play, size_t index, RaceStrength strength) {
  const Level *level = &play->set->levels.levels[index];
  Race race = {.play = play,
               .index = index,
               .strength = strength,
               .pointer.selected = NO_CELL,
               .file = game_file_open(&level->board, level->title)};
  start(&race);
  while (!race.over && race.leave == LEAVE_BACK) {
    flush_in_a_pause(&race);
    if (draw(&race)) {
      ScreenEvent event = screen_wait(play->screen, race.result == RACE_GOES_ON ? REFRESH : -1);
      handle(&race, &event);
      check_leaving(&race);
    } else {
      race.leave = LEAVE_QUIT;
    }
  }
  stop(&race);
  pointer_travel_free(&race.pointer);
  text_free(&race.message);
  level_set_note(play->set, index, game_file_saved(race.file));
  game_file_close(race.file);
  play->set->visited[index] = true;
  return race.leave;
}
