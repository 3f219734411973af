// Whether a second merge changes something follows from what is compared: a solution must be
// better, a position must be later, and a mark must hold other moves than each of ours.
#include "saves/merge_game.h"

#include <string.h>

static bool fewer(size_t a_first, size_t a_second, size_t b_first, size_t b_second) {
  return a_first < b_first || (a_first == b_first && a_second < b_second);
}

static void take_bests(JournaledGame *ours, const SavesGame *theirs, MergeCounts *counts) {
  const SavedBest *best = &theirs->best_moves, *own = &ours->saved.best_moves;
  if (best->solution &&
      (!own->solution || fewer(best->moves, best->pushes, own->moves, own->pushes)))
    counts->bests += journaled_game_add_solution(ours, best->solution, best->date);
  best = &theirs->best_pushes;
  own = &ours->saved.best_pushes;
  if (best->solution &&
      (!own->solution || fewer(best->pushes, best->moves, own->pushes, own->moves)))
    counts->bests += journaled_game_add_solution(ours, best->solution, best->date);
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

static void take_marks(JournaledGame *ours, const SavesGame *theirs, MergeCounts *counts) {
  for (int i = 0; i < PLAY_MARKS; i++) {
    const char *moves = theirs->marks[i];
    int mark = moves ? free_mark(ours->saved.session, i + 1, moves) : 0;
    if (mark)
      counts->marks += journaled_game_add_mark(ours, mark, moves, theirs->marks_given_from[i]);
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

static void take_position(JournaledGame *ours, const SavesGame *theirs, bool take_anyway,
                          MergeCounts *counts) {
  bool later = strcmp(theirs->date.text, ours->saved.date.text) > 0;
  if (!(later || take_anyway) || is_same_position(ours->saved.session, theirs)) return;
  counts->positions += journaled_game_add_position(ours, theirs->moves, theirs->position,
                                                   theirs->given_from, theirs->date);
}

// What is taken over may solve the level here, without counting in the story there.
MergeCounts merge_game(JournaledGame *ours, const SavesGame *theirs, MergePosition position) {
  MergeCounts counts = {0};
  bool begun = play_session_timeline(ours->saved.session)->count > 0;
  bool story_solved = ours->saved.story_solved || theirs->story_solved;
  // Solutions first: the date of a solution is not that of the position.
  take_bests(ours, theirs, &counts);
  take_position(ours, theirs, !begun || position == MERGE_THEIR_POSITION, &counts);
  take_marks(ours, theirs, &counts);
  journaled_game_add_reached(ours, theirs->helped, story_solved);
  return counts;
}
