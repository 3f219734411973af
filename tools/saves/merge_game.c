// Whether a second merge changes something follows from what is compared: a solution must be
// better, a position must be later, and a mark must hold other moves than each of ours.
#include "saves/merge_game.h"

#include <string.h>

static bool fewer(size_t a_first, size_t a_second, size_t b_first, size_t b_second) {
  return a_first < b_first || (a_first == b_first && a_second < b_second);
}

static void take_bests(GameFile *file, const SavesGame *game, MergeCounts *counts) {
  const SavedGame *ours = game_file_saved(file);
  const SavedBest *best = &game->best_moves;
  if (best->solution &&
      (!ours->best_moves.solution ||
       fewer(best->moves, best->pushes, ours->best_moves.moves, ours->best_moves.pushes)))
    counts->bests += game_file_add_solution(file, best->solution, best->date);
  best = &game->best_pushes;
  if (best->solution &&
      (!ours->best_pushes.solution ||
       fewer(best->pushes, best->moves, ours->best_pushes.pushes, ours->best_pushes.moves)))
    counts->bests += game_file_add_solution(file, best->solution, best->date);
}

static bool is_mark(const PlaySession *session, int mark, const char *moves) {
  const Timeline *kept = play_session_mark(session, mark);
  if (!play_session_has_mark(session, mark) || kept->count != strlen(moves)) return false;
  for (size_t i = 0; i < kept->count; i++)
    if (timeline_letter(kept->entries[i]) != moves[i]) return false;
  return true;
}

// The number that the mark has there, if it is free here, or the first free one. 0 if we have the
// mark, or no number is free.
static int free_mark(const PlaySession *session, int wanted, const char *moves) {
  int found = play_session_has_mark(session, wanted) ? 0 : wanted;
  for (int mark = PLAY_MARKS; mark >= 1; mark--) {
    if (is_mark(session, mark, moves)) return 0;
    if (found != wanted && !play_session_has_mark(session, mark)) found = mark;
  }
  return found;
}

static void take_marks(GameFile *file, const SavesGame *game, MergeCounts *counts) {
  for (int i = 0; i < PLAY_MARKS; i++) {
    const char *moves = game->marks[i];
    int mark = moves ? free_mark(game_file_session(file), i + 1, moves) : 0;
    if (mark) counts->marks += game_file_add_mark(file, mark, moves, game->marks_given_from[i]);
  }
}

static bool is_same_position(const PlaySession *session, const SavesGame *game) {
  Text moves = {0};
  play_session_write_all(session, &moves);
  bool same = !strcmp(moves.data ? moves.data : "", game->moves) &&
              game_moves(play_session_game(session)) == game->position;
  text_free(&moves);
  return same;
}

static void take_position(GameFile *file, const SavesGame *game, bool take_anyway,
                          MergeCounts *counts) {
  const SavedGame *ours = game_file_saved(file);
  bool later = strcmp(game->date.text, ours->date.text) > 0;
  if (!(later || take_anyway) || is_same_position(ours->session, game)) return;
  counts->positions +=
      game_file_add_position(file, game->moves, game->position, game->given_from, game->date);
}

MergeCounts merge_game(GameFile *file, const SavesGame *game, MergePosition position) {
  MergeCounts counts = {0};
  bool begun = play_session_timeline(game_file_session(file))->count > 0;
  // Solutions first: the date of a solution is not that of the position.
  take_bests(file, game, &counts);
  take_position(file, game, !begun || position == MERGE_THEIR_POSITION, &counts);
  take_marks(file, game, &counts);
  return counts;
}
