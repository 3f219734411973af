// Words of the table come first. No word of the table consists of LURD letters alone, so a word is
// never both.
#include "plain_play/plain_action.h"

#include <string.h>

#include "base/mem.h"
#include "cli/dialogue_words.h"
#include "formats/lurd.h"

static const DialogueWord rows[] = {
#define X(id, word, other, argument, meaning) {word, other, argument, meaning},
    PLAIN_ACTIONS(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };

static const struct {
  const char *word, *moves;
} directions[] = {{"left", "l"}, {"up", "u"}, {"right", "r"}, {"down", "d"}};
enum { DIRECTIONS = sizeof directions / sizeof *directions };

static char *copy(Slice slice) { return mem_string(slice.at, slice.length); }

static const char *find_direction(Slice word) {
  for (size_t i = 0; i < DIRECTIONS; i++)
    if (slice_is(word, directions[i].word)) return directions[i].moves;
  return NULL;
}

// A file name may hold blanks: it takes the rest of the line.
static void take_argument(PlainAction *action, Slice *line) {
  bool file = action->kind != PLAIN_LEVEL;
  Slice argument = file ? slice_trim(*line) : dialogue_words_next(line);
  if (file) *line = slice_from(*line, line->length);
  if (argument.length) {
    action->argument = copy(argument);
    return;
  }
  const DialogueWord *row = &rows[action->kind];
  action->kind = PLAIN_UNKNOWN;
  text_format(&action->message, "'%s' needs %s: %s %s", row->word,
              file ? "the name of a file" : "a number", row->word, row->argument);
}

static bool looks_like_moves(Slice word) {
  return slice_only(word, "lurdLURD0123456789()") && !slice_only(word, "0123456789()");
}

// Run lengths such as 3r are expanded.
static void take_moves(PlainAction *action, Slice word) {
  Problems problems = {0};
  action->moves = lurd_parse(word.at, word.length, &problems);
  action->kind = action->moves ? PLAIN_MOVES : PLAIN_UNKNOWN;
  char *text = copy(word);
  if (!action->moves)
    text_format(&action->message, "'%s' is no list of moves: %s", text,
                problems.count ? problems.items[0].text : "");
  mem_free(text);
  problems_free(&problems);
}

static void refuse(PlainAction *action, Slice word) {
  static const char *const names[] = {"left", "up", "right", "down", NULL};
  action->kind = PLAIN_UNKNOWN;
  dialogue_words_refuse(rows, ROWS, names, word, &action->message);
}

PlainAction plain_action_next(Slice *line) {
  PlainAction action = {.kind = PLAIN_END};
  Slice word = dialogue_words_next(line);
  if (!word.length) return action;
  const char *direction = find_direction(word);
  int row = dialogue_words_find(rows, ROWS, word);
  if (direction) {
    action.kind = PLAIN_MOVES;
    action.moves = mem_string(direction, 1);
  } else if (row >= 0) {
    action.kind = (PlainActionKind)row;
    if (*rows[row].argument) take_argument(&action, line);
  } else if (looks_like_moves(word)) {
    take_moves(&action, word);
  } else {
    refuse(&action, word);
  }
  return action;
}

void plain_action_free(PlainAction *action) {
  mem_free(action->argument);
  mem_free(action->moves);
  text_free(&action->message);
  *action = (PlainAction){0};
}

void plain_action_help(bool ascii, Text *out) {
  enum { WIDTH = 12 };
  text_add(out,
           "Push every box onto a goal. You push a box by walking into it. You cannot pull a box,\n"
           "and you cannot push two boxes at once.\n");
  if (ascii)
    text_add(out,
             "@ is the player, $ a box, . a goal, # a wall, * a box on a goal, + the player on a "
             "goal.\n");
  text_add(out, "Several actions may stand on a line:\n");
  text_format(out, "  %-*s  %s\n", WIDTH, "left, l ...", "walk or push: left, up, right, down");
  text_format(out, "  %-*s  %s\n", WIDTH, "rrUl, 3r", "several moves at once");
  dialogue_words_list(rows, ROWS, WIDTH, out);
}
