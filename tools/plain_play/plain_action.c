// Words of the table come first. No word of the table consists of LURD letters alone, so a word is
// never both.
#include "plain_play/plain_action.h"

#include <string.h>

#include "base/mem.h"
#include "cli/suggest.h"
#include "formats/lurd.h"

typedef struct {
  const char *word, *other, *argument, *meaning;
} Row;

static const Row rows[] = {
#define X(id, word, other, argument, meaning) {word, other, argument, meaning},
    PLAIN_ACTIONS(X)
#undef X
};
enum { ROWS = sizeof rows / sizeof *rows };

static const struct {
  const char *word, *moves;
} directions[] = {{"left", "l"}, {"up", "u"}, {"right", "r"}, {"down", "d"}};
enum { DIRECTIONS = sizeof directions / sizeof *directions };

static Slice next_word(Slice *line) {
  Slice rest = slice_trim(*line);
  size_t length = 0;
  while (length < rest.length && !char_is_blank(rest.at[length])) length++;
  *line = slice_from(rest, length);
  return (Slice){rest.at, length};
}

static char *copy(Slice slice) { return mem_string(slice.at, slice.length); }

static int find_row(Slice word) {
  for (int i = 0; i < ROWS; i++)
    if (slice_is(word, rows[i].word) || (*rows[i].other && slice_is(word, rows[i].other))) return i;
  return -1;
}

static const char *find_direction(Slice word) {
  for (size_t i = 0; i < DIRECTIONS; i++)
    if (slice_is(word, directions[i].word)) return directions[i].moves;
  return NULL;
}

// A file name may hold blanks: it takes the rest of the line.
static void take_argument(PlainAction *action, Slice *line) {
  bool file = action->kind != PLAIN_LEVEL;
  Slice argument = file ? slice_trim(*line) : next_word(line);
  if (file) *line = slice_from(*line, line->length);
  if (argument.length) {
    action->argument = copy(argument);
    return;
  }
  const Row *row = &rows[action->kind];
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
  char *text = copy(word);
  Suggestion nearest = suggest_for(text);
  for (size_t i = 0; i < DIRECTIONS; i++) suggest_offer(&nearest, directions[i].word);
  for (size_t i = 0; i < ROWS; i++) suggest_offer(&nearest, rows[i].word);
  action->kind = PLAIN_UNKNOWN;
  text_format(&action->message, "unknown action '%s': ", text);
  if (nearest.best) text_format(&action->message, "did you mean '%s'?", nearest.best);
  else text_add(&action->message, "'help' lists the actions");
  mem_free(text);
}

PlainAction plain_action_next(Slice *line) {
  PlainAction action = {.kind = PLAIN_END};
  Slice word = next_word(line);
  if (!word.length) return action;
  const char *direction = find_direction(word);
  int row = find_row(word);
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
  for (int i = 0; i < ROWS; i++) {
    Text words = {0};
    text_add(&words, rows[i].word);
    if (*rows[i].other) text_format(&words, ", %s", rows[i].other);
    if (*rows[i].argument) text_format(&words, " %s", rows[i].argument);
    text_format(out, "  %-*s  %s\n", WIDTH, words.data, rows[i].meaning);
    text_free(&words);
  }
}
