// Levels go by their numbers in the file, as --level does, because faulty levels are not in the
// collection.
#include "plain_play/plain_levels.h"

#include <math.h>

#include "cli/sanitize.h"
#include "plain_play/plain_words.h"

static const Level *level_at(const LevelSet *set, size_t index) {
  return &set->levels.levels[index];
}

static int number_of(const LevelSet *set, size_t index) {
  int number = level_at(set, index)->number;
  return number ? number : (int)index + 1;
}

static const char *tier_at(const LevelSet *set, size_t index) {
  int tier = set->facts[index].tier;
  return tier < TIER_COUNT ? tier_name((Tier)tier) : NULL;
}

static void add_name(const LevelSet *set, size_t index, Text *out) {
  const char *title = level_at(set, index)->title;
  if (!title) return;
  text_add(out, ": ");
  sanitize_printable(title, out);
}

static void add_moves_and_pushes(size_t moves, size_t pushes, Text *out) {
  plain_words_count(moves, "move", "moves", out);
  text_add(out, " and ");
  plain_words_count(pushes, "push", "pushes", out);
}

void plain_levels_title(const LevelSet *set, size_t index, Text *out) {
  const Board *board = &level_at(set, index)->board;
  const char *tier = tier_at(set, index);
  size_t optimum = set->facts[index].optimum_pushes;
  int last = number_of(set, set->levels.count - 1);
  text_format(out, "Level %d of %d", number_of(set, index), last);
  add_name(set, index, out);
  text_format(out, " (%s%s%dx%d, ", tier ? tier : "", tier ? ", " : "", board->room.width,
              board->room.height);
  plain_words_count((size_t)board_box_count(board), "box", "boxes", out);
  if (optimum) {
    text_add(out, ", at best ");
    plain_words_count(optimum, "push", "pushes", out);
  }
  text_add(out, ")\n");
  if (isnan(set->facts[index].difficulty)) return;
  text_add(out, "Difficulty ");
  level_facts_write_difficulty(&set->facts[index], out);
  text_add(out, ".\n");
}

bool plain_levels_open(const LevelSet *set, size_t index, Text *out) {
  if (index == SIZE_MAX) text_add(out, "This is the first level.\n");
  else if (index >= set->levels.count) text_add(out, "This is the last level.\n");
  else if (level_set_is_open(set, index)) return true;
  else
    text_format(out, "Level %d opens when level %d is solved.\n", number_of(set, index),
                number_of(set, index - 1));
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

void plain_levels_list(const LevelSet *set, size_t current, Text *out) {
  for (size_t i = 0; i < set->levels.count; i++) {
    const char *tier = tier_at(set, i);
    text_format(out, "%s%d", i == current ? "> " : "  ", number_of(set, i));
    add_name(set, i, out);
    if (tier) text_format(out, " (%s)", tier);
    add_progress(&set->saved[i], level_set_is_open(set, i), out);
    text_add_char(out, '\n');
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

void plain_levels_solved(LevelSet *set, size_t index, const Game *game, const SavedGame *saved,
                         Text *out) {
  size_t optimum = set->facts[index].optimum_pushes;
  level_set_note(set, index, saved);
  text_add(out, "Solved in ");
  add_moves_and_pushes(game_moves(game), game_pushes(game), out);
  text_add_char(out, '.');
  add_best(saved, out);
  if (optimum) {
    text_add(out, " At best: ");
    plain_words_count(optimum, "push", "pushes", out);
    text_add_char(out, '.');
  }
  bool last = index + 1 == set->levels.count;
  text_add(out, last ? " This was the last level.\n" : " 'next' goes on.\n");
}
