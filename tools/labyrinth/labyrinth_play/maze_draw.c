// From top to bottom: title, labyrinth, counters, message. On a small terminal the title goes
// first, then the counters; the labyrinth and the message stay.
#include "labyrinth_play/maze_draw.h"

#include "cli/sanitize.h"
#include "labyrinth_advice/labyrinth_danger.h"
#include "labyrinth_play/maze_advice.h"
#include "params/difficulty_tiers.h"
#include "widgets/inks.h"
#include "widgets/panel.h"

enum { COUNTER_MIN_ROWS = 4, TITLE_MIN_ROWS = 6 };
enum { DANGER_STEPS = 3 };

static Screen *screen_of(const MazeState *state) { return state->play->context.screen; }

static void put_line(const MazeState *state, int row, ScreenInk ink, Text *line) {
  Screen *screen = screen_of(state);
  sanitize_clip(line, screen_columns(screen));
  screen_put(screen, row, 0, ink, line->data ? line->data : "");
  text_free(line);
}

static void put_blanks(const MazeState *state, int row) {
  for (int i = 0; i < screen_columns(screen_of(state)); i++)
    screen_put(screen_of(state), row, i, screen_plain_ink(), " ");
}

static void put_right(const MazeState *state, int row, ScreenInk ink, const char *text) {
  Screen *screen = screen_of(state);
  screen_put(screen, row, screen_columns(screen) - screen_text_columns(screen, text), ink, text);
}

// The position on the screen: that of the film, or of the game.
static const LabyrinthState *shown(const MazeState *state) {
  return maze_film_is_on(&state->film) ? labyrinth_replay_film_state(&state->film.turns)
                                       : maze_position(state);
}

static size_t shown_turns(const MazeState *state) {
  return maze_film_is_on(&state->film) ? state->film.turns.at
                                       : labyrinth_session_turns(maze_session(state));
}

static void draw_title(const MazeState *state) {
  const LabyrinthSet *set = state->play->set;
  StoryProgress progress = labyrinth_set_progress(set);
  Text line = {0}, right = {0};
  text_add(&line, "Labyrinth ");
  labyrinth_set_write_title(set, state->index, &line);
  if (state->facts->tier != TIER_COUNT) {
    Chapter chapter = story_progress_chapter(&progress, state->index);
    text_format(&line, "  %s", tier_name((Tier)state->facts->tier));
    if (set->story) text_format(&line, " %zu/%zu won", chapter.solved, chapter.count);
  }
  put_line(state, 0, ink_title(), &line);
  text_format(&right, " %s%zu of %zu won", set->story ? "story: " : "",
              story_progress_solved(&progress), set->levels.count);
  if (set->levels.count > 1) put_right(state, 0, ink_dim(), right.data);
  text_free(&right);
}

static void add_keys(const LabyrinthState *position, Text *out) {
  if (position->keys) text_add(out, "  keys");
  for (int i = 0; i < LABYRINTH_COLORS; i++)
    if (position->keys >> i & 1) text_format(out, " %c", 'a' + i);
}

static void add_bests(const MazeState *state, Text *out) {
  size_t best = labyrinth_session_best(maze_session(state));
  if (best) text_format(out, "   best %zu", best);
  if (state->facts->optimum) text_format(out, "   at best %zu", state->facts->optimum);
  else if (state->facts->known) text_format(out, "   known %zu", state->facts->known);
}

static void add_trouble(const MazeState *state, Text *out) {
  Text part = {0};
  if (labyrinth_session_helped(maze_session(state))) text_add(out, "   with help");
  if (labyrinth_file_trouble(state->file)) text_add(out, "   NOT SAVED");
  labyrinth_window_write_part(&state->window, maze_of(state), &part);
  if (part.length) text_format(out, "   %s", part.data);
  text_free(&part);
}

// The nearest monster: how far, and where it comes from. Returns its ink.
static ScreenInk write_danger(const MazeState *state, Text *out) {
  static const char *const sides[] = {"left", "above", "right", "below"};
  LabyrinthDanger dangers[LABYRINTH_MAX_MONSTERS];
  ScreenInk ink = ink_dim();
  bool over = maze_is_over(state) && !maze_film_is_on(&state->film);
  if (over || !labyrinth_dangers(maze_of(state), shown(state), dangers)) return ink;
  if (dangers[0].steps == LABYRINTH_FAR) text_add(out, " no monster has a way");
  else if (dangers[0].steps > 0)
    text_format(out, " monster %d step%s away, %s", dangers[0].steps,
                dangers[0].steps == 1 ? "" : "s", sides[dangers[0].side]);
  if (dangers[0].steps <= DANGER_STEPS) ink = ink_warning();
  return ink;
}

static void draw_counters(const MazeState *state, int row) {
  const LabyrinthState *position = shown(state);
  int all = maze_of(state)->sweet_count, left = __builtin_popcount(position->sweets);
  Text line = {0}, danger = {0};
  text_format(&line, "turn %zu  sweets %d/%d", shown_turns(state), all - left, all);
  add_keys(position, &line);
  add_bests(state, &line);
  add_trouble(state, &line);
  ScreenInk ink = write_danger(state, &danger);
  bool room = line.length + danger.length <= (size_t)screen_columns(screen_of(state));
  put_line(state, row, screen_plain_ink(), &line);
  if (danger.length && room) put_right(state, row, ink, danger.data);
  text_free(&danger);
}

static void write_clock(const MazeState *state, Text *out) {
  const TurnClock *clock = &state->play->clock;
  if (clock->running)
    text_format(out, "In time: a turn lasts %d ms. Space: pause   + -: speed   t: turn by turn",
                clock->tick);
  else text_add(out, "PAUSE   Space or a step: go on   + -: speed   r: again   t: turn by turn");
}

// What the last line says if there is no message. Returns its ink.
static ScreenInk write_usual(const MazeState *state, Text *out) {
  const char *trouble = labyrinth_file_trouble(state->file);
  if (trouble) {
    sanitize_printable(trouble, out);
    return ink_warning();
  }
  if (maze_is_won(state)) {
    text_add(out, "Enter: next level   r: again   v: view a win   g: list   Q: quit");
    return ink_good();
  }
  if (maze_is_over(state)) {
    bool undo = !state->play->clock.on;
    text_format(out, "CAUGHT after %zu turns.   %sr: from the start   v: view a win   Q: quit",
                labyrinth_session_turns(maze_session(state)), undo ? "u: undo   " : "");
    return ink_warning();
  }
  if (maze_advice_warns(state)) {
    maze_advice_write_warning(state, out);
    return ink_warning();
  }
  if (state->play->clock.on) {
    write_clock(state, out);
    return ink_question();
  }
  text_add(out, "? help  . wait  u undo  r restart  i hint  c can I win?  t in time  Q quit");
  return ink_dim();
}

// Cuts off what does not fit into a line, at a blank, and returns it in `rest`.
static void break_line(Text *line, size_t columns, Text *rest) {
  size_t at = line->length;
  if (at <= columns) return;
  for (at = columns; at > 0 && line->data[at] != ' ';) at--;
  if (at == 0) return;
  text_add(rest, line->data + at + 1);
  line->length = at;
  line->data[at] = '\0';
}

// A long message, such as the reason of a warning, takes the line of the counters, too.
static void draw_message(const MazeState *state, int row, bool counters) {
  Text line = {0}, rest = {0};
  ScreenInk ink = state->message_ink;
  if (state->message.length) sanitize_printable(state->message.data, &line);
  else ink = write_usual(state, &line);
  if (counters && (state->message.length || maze_advice_warns(state)))
    break_line(&line, (size_t)screen_columns(screen_of(state)), &rest);
  if (rest.length) {
    put_blanks(state, row - 1);
    put_line(state, row - 1, ink, &line);
    put_line(state, row, ink, &rest);
  } else {
    put_line(state, row, ink, &line);
  }
}

static const char *praise(const MazeState *state) {
  size_t turns = labyrinth_session_turns(maze_session(state));
  if (labyrinth_session_helped(maze_session(state))) return "with help, so it is no record";
  if (state->facts->optimum && turns <= state->facts->optimum) return "no win is shorter!";
  return turns <= labyrinth_session_best(maze_session(state)) ? "your best so far"
                                                              : "your best is shorter";
}

static void draw_end(const MazeState *state, ScreenArea area) {
  if (!maze_is_won(state) || maze_film_is_on(&state->film)) return;
  Text result = {0};
  text_format(&result, "%zu turns", labyrinth_session_turns(maze_session(state)));
  const char *lines[] = {"W O N", result.data, praise(state)};
  enum { LINES = sizeof lines / sizeof *lines };
  area = panel_area_below(area, state->window.area, LINES);
  panel_draw(screen_of(state), area, ink_good(), lines, LINES);
  text_free(&result);
}

// A hint is an arrow on the next cell, or a sign on the player's own cell, if something else does
// not stand there; the message says it, too.
static void mark_hint(const MazeState *state, char *marks) {
  static const char signs[] = "<^>vw";
  uint16_t player = maze_position(state)->player;
  if (state->hint < 0 || state->hint == MOVE_WAIT) return;
  uint16_t cell = labyrinth_neighbour(maze_of(state), player, (Dir)state->hint);
  if (cell != LABYRINTH_NOWHERE) marks[cell] = signs[state->hint];
}

bool maze_draw(MazeState *state) {
  Screen *screen = screen_of(state);
  char marks[LABYRINTH_MAX_CELLS] = {0};
  int rows = screen_rows(screen), title = rows >= TITLE_MIN_ROWS,
      counters = rows >= COUNTER_MIN_ROWS;
  ScreenArea area = {
      .row = title, .rows = rows - title - counters - 1, .columns = screen_columns(screen)};
  if (area.rows < 1) area.rows = 1;
  if (!maze_film_is_on(&state->film)) mark_hint(state, marks);
  if (state->target != LABYRINTH_NOWHERE) marks[state->target] = 'o';
  LabyrinthTextSubject subject = {maze_of(state), shown(state), marks};
  screen_erase(screen);
  labyrinth_window_draw(&state->window, screen, area, &subject);
  draw_end(state, area);
  if (title) draw_title(state);
  if (counters) draw_counters(state, rows - 2);
  if (rows > 1) draw_message(state, rows - 1, counters);
  return screen_show(screen);
}
