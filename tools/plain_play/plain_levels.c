// Levels go by their numbers in the file, as --level does, because faulty levels are not in the
// collection.
#include "plain_play/plain_levels.h"

#include "base/mem.h"
#include "cli/sanitize.h"
#include "plain_play/plain_words.h"
#include "saves/saved_games.h"

PlainLevels plain_levels_new(const PlainPlay *play) {
  return (PlainLevels){play, mem_alloc(play->levels->count, sizeof(bool))};
}

void plain_levels_free(PlainLevels *levels) {
  mem_free(levels->solved);
  *levels = (PlainLevels){0};
}

static size_t count_of(const PlainLevels *levels) { return levels->play->levels->count; }

static const Level *level_at(const PlainLevels *levels, size_t index) {
  return &levels->play->levels->levels[index];
}

static int number_of(const PlainLevels *levels, size_t index) {
  int number = level_at(levels, index)->number;
  return number ? number : (int)index + 1;
}

static const char *tier_at(const PlainLevels *levels, size_t index) {
  const LevelFacts *facts = levels->play->facts;
  bool known = facts && facts[index].tier < TIER_COUNT;
  return known ? tier_name((Tier)facts[index].tier) : NULL;
}

static size_t optimum_of(const PlainLevels *levels, size_t index) {
  const LevelFacts *facts = levels->play->facts;
  return facts ? facts[index].optimum_pushes : 0;
}

static void add_name(const PlainLevels *levels, size_t index, Text *out) {
  const char *title = level_at(levels, index)->title;
  if (!title) return;
  text_add(out, ": ");
  sanitize_printable(title, out);
}

static void add_moves_and_pushes(size_t moves, size_t pushes, Text *out) {
  plain_words_count(moves, "move", "moves", out);
  text_add(out, " and ");
  plain_words_count(pushes, "push", "pushes", out);
}

void plain_levels_title(const PlainLevels *levels, size_t index, Text *out) {
  const Board *board = &level_at(levels, index)->board;
  const char *tier = tier_at(levels, index);
  size_t optimum = optimum_of(levels, index);
  int last = number_of(levels, count_of(levels) - 1);
  text_format(out, "Level %d of %d", number_of(levels, index), last);
  add_name(levels, index, out);
  text_format(out, " (%s%s%dx%d, ", tier ? tier : "", tier ? ", " : "", board->room.width,
              board->room.height);
  plain_words_count((size_t)board_box_count(board), "box", "boxes", out);
  if (optimum) {
    text_add(out, ", at best ");
    plain_words_count(optimum, "push", "pushes", out);
  }
  text_add(out, ")\n");
}

static SavedSummary progress_of(const PlainLevels *levels, size_t index) {
  return saved_games_summary(&level_at(levels, index)->board);
}

static bool is_solved(const PlainLevels *levels, size_t index) {
  return levels->solved[index] || progress_of(levels, index).story_solved;
}

// The level at which the game began is open, whatever the story says.
static bool is_open(const PlainLevels *levels, size_t index) {
  return levels->play->free || index == 0 || index == levels->play->first ||
         is_solved(levels, index - 1);
}

bool plain_levels_open(const PlainLevels *levels, size_t index, Text *out) {
  if (index == SIZE_MAX) text_add(out, "This is the first level.\n");
  else if (index >= count_of(levels)) text_add(out, "This is the last level.\n");
  else if (is_open(levels, index)) return true;
  else
    text_format(out, "Level %d opens when level %d is solved.\n", number_of(levels, index),
                number_of(levels, index - 1));
  return false;
}

bool plain_levels_find(const PlainLevels *levels, uint64_t number, size_t *index) {
  for (size_t i = 0; i < count_of(levels); i++)
    if ((uint64_t)number_of(levels, i) == number) return *index = i, true;
  return false;
}

static void add_progress(const SavedSummary *progress, bool open, Text *out) {
  if (progress->best_moves) {
    text_add(out, ", solved, best ");
    add_moves_and_pushes(progress->best_moves, progress->best_pushes, out);
  } else if (progress->solved || progress->helped) {
    text_add(out, ", solved with help");
  } else if (progress->moves) {
    text_add(out, ", begun, ");
    plain_words_count(progress->moves, "move", "moves", out);
  } else if (!open) {
    text_add(out, ", not open yet");
  }
}

void plain_levels_list(const PlainLevels *levels, size_t current, Text *out) {
  bool before_solved = true;
  for (size_t i = 0; i < count_of(levels); i++) {
    const char *tier = tier_at(levels, i);
    SavedSummary progress = progress_of(levels, i);
    bool open = levels->play->free || i == levels->play->first || before_solved;
    text_format(out, "%s%d", i == current ? "> " : "  ", number_of(levels, i));
    add_name(levels, i, out);
    if (tier) text_format(out, " (%s)", tier);
    add_progress(&progress, open, out);
    text_add_char(out, '\n');
    before_solved = progress.story_solved || levels->solved[i];
  }
}

static void add_best(const SavedGame *saved, Text *out) {
  const SavedBest *moves = &saved->best_moves, *pushes = &saved->best_pushes;
  if (!moves->solution) return;
  text_add(out, " Your best: ");
  add_moves_and_pushes(moves->moves, moves->pushes, out);
  if (pushes->solution && pushes->pushes < moves->pushes) {
    text_add(out, ", or ");
    add_moves_and_pushes(pushes->moves, pushes->pushes, out);
  }
  text_add_char(out, '.');
}

void plain_levels_solved(PlainLevels *levels, size_t index, const Game *game,
                         const SavedGame *saved, Text *out) {
  size_t optimum = optimum_of(levels, index);
  levels->solved[index] = true;
  text_add(out, "Solved in ");
  add_moves_and_pushes(game_moves(game), game_pushes(game), out);
  text_add_char(out, '.');
  add_best(saved, out);
  if (optimum) {
    text_add(out, " At best: ");
    plain_words_count(optimum, "push", "pushes", out);
    text_add_char(out, '.');
  }
  bool last = index + 1 == count_of(levels);
  text_add(out, last ? " This was the last level.\n" : " 'next' goes on.\n");
}
