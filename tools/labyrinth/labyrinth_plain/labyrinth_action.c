#include "labyrinth_plain/labyrinth_action.h"

#include "base/mem.h"
#include "cli/dialogue_words.h"
#include "text/run_length.h"

static const DialogueWord rows[] = {
#define X(id, word, other, argument, meaning) {word, other, argument, meaning},
    LABYRINTH_ACTIONS(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };

// In the order of the letters.
static const char *const directions[] = {"left", "up", "right", "down", "wait", NULL};
static const char letters[] = "lurdw";

enum { MOVES_MAX = 100000 };

static const char *find_direction(Slice word) {
  for (size_t i = 0; directions[i]; i++)
    if (slice_is(word, directions[i])) return &letters[i];
  return NULL;
}

// A file name may hold blanks: it takes the rest of the line.
static void take_argument(LabyrinthAction *action, Slice *line) {
  bool file = action->kind != LABYRINTH_ACTION_LEVEL;
  Slice argument = file ? slice_trim(*line) : dialogue_words_next(line);
  if (file) *line = slice_from(*line, line->length);
  if (argument.length) {
    action->argument = mem_string(argument.at, argument.length);
    return;
  }
  const DialogueWord *row = &rows[action->kind];
  action->kind = LABYRINTH_ACTION_UNKNOWN;
  text_format(&action->message, "'%s' needs %s: %s %s", row->word,
              file ? "the name of a file" : "a number", row->word, row->argument);
}

static bool looks_like_moves(Slice word) {
  return slice_only(word, "lurdwLURDW0123456789()") && !slice_only(word, "0123456789()");
}

static void take_moves(LabyrinthAction *action, Slice word) {
  static const RunLengthRules rules = {"lurdwLURDW", "", MOVES_MAX};
  Text moves = {0};
  text_add(&moves, "");
  if (run_length_expand(&rules, word, &moves).kind == RUN_LENGTH_OK) {
    for (size_t i = 0; i < moves.length; i++) moves.data[i] |= 32;  // lower case
    action->kind = LABYRINTH_ACTION_MOVES;
    action->moves = text_take(&moves);
    return;
  }
  action->kind = LABYRINTH_ACTION_UNKNOWN;
  text_add(&action->message, "'");
  text_add_bytes(&action->message, word.at, word.length);
  text_format(&action->message, "' is no list of moves: up to %d of l, u, r, d and w, such as 3rdw",
              MOVES_MAX);
  text_free(&moves);
}

LabyrinthAction labyrinth_action_next(Slice *line) {
  LabyrinthAction action = {.kind = LABYRINTH_ACTION_END};
  Slice word = dialogue_words_next(line);
  if (!word.length) return action;
  const char *direction = find_direction(word);
  int row = dialogue_words_find(rows, ROWS, word);
  if (direction) {
    action.kind = LABYRINTH_ACTION_MOVES;
    action.moves = mem_string(direction, 1);
  } else if (row >= 0) {
    action.kind = (LabyrinthActionKind)row;
    if (*rows[row].argument) take_argument(&action, line);
  } else if (looks_like_moves(word)) {
    take_moves(&action, word);
  } else {
    action.kind = LABYRINTH_ACTION_UNKNOWN;
    dialogue_words_refuse(rows, ROWS, directions, word, &action.message);
  }
  return action;
}

void labyrinth_action_free(LabyrinthAction *action) {
  mem_free(action->argument);
  mem_free(action->moves);
  text_free(&action->message);
  *action = (LabyrinthAction){0};
}

void labyrinth_action_help(Text *out) {
  enum { WIDTH = 14 };
  text_add(out,
           "Take all sweets, then go to the exit. After each of your turns the monsters step\n"
           "towards you along a shortest open way; some only every 2nd, 3rd or 4th turn. On your\n"
           "cell they catch you. Reaching the exit wins before they move. You open a door of a\n"
           "key by walking through it with its key; it stays open. A switch that you step on\n"
           "opens its closed doors and closes its open ones. Monsters cannot pass closed doors.\n"
           "@ is you, E the exit, . a sweet, a to f keys of the doors A to F, u to z switches of\n"
           "the doors U to Z (closed) and u to z (open), 1 to 4 monsters: 2 moves every 2nd turn.\n"
           "Several actions may stand on a line:\n");
  text_format(out, "  %-*s  %s\n", WIDTH, "left, l ...", "step: left, up, right, down");
  text_format(out, "  %-*s  %s\n", WIDTH, "wait, w", "let the monsters move");
  text_format(out, "  %-*s  %s\n", WIDTH, "rrdw, 3r", "several moves at once");
  dialogue_words_list(rows, ROWS, WIDTH, out);
}
