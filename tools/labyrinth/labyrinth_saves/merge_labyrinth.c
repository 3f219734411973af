// Whether a second merge changes something follows from what is compared: a win must be shorter,
// and a game must be later and at other moves.
#include "labyrinth_saves/merge_labyrinth.h"

#include <string.h>

static bool is_same_position(const LabyrinthSession *a, const LabyrinthSession *b) {
  Text of_a = {0}, of_b = {0};
  labyrinth_session_write(a, &of_a);
  labyrinth_session_write(b, &of_b);
  bool same =
      of_a.length == of_b.length && (!of_a.length || !memcmp(of_a.data, of_b.data, of_a.length));
  text_free(&of_a);
  text_free(&of_b);
  return same;
}

static bool is_begun(const LabyrinthSession *session) {
  const LabyrinthEntry *entries;
  return labyrinth_session_entries(session, &entries) > 0;
}

static bool wants_game(const SavedLabyrinth *ours, const SavedLabyrinth *theirs,
                       MergePosition position) {
  if (!is_begun(theirs->session)) return false;
  if (position == MERGE_THEIR_POSITION || !is_begun(ours->session)) return true;
  return strcmp(theirs->date.text, ours->date.text) > 0 &&
         !is_same_position(ours->session, theirs->session);
}

// What is taken over may win the level here, without counting in the story there.
MergeCounts merge_labyrinth(JournaledLabyrinth *ours, const SavedLabyrinth *theirs,
                            MergePosition position) {
  MergeCounts counts = {0};
  const char *best = labyrinth_session_best_moves(theirs->session);
  bool won = labyrinth_session_won(ours->saved.session) || labyrinth_session_won(theirs->session);
  bool takes_game = wants_game(&ours->saved, theirs, position);
  // The win first: its date is not that of the game.
  counts.bests = best && journaled_labyrinth_add_win(ours, best, theirs->best_date);
  if (takes_game)
    journaled_labyrinth_add_game(ours, theirs->session, position == MERGE_THEIR_POSITION,
                                 theirs->date);
  counts.positions = takes_game;
  journaled_labyrinth_add_reached(ours, won,
                                  labyrinth_session_won_with_help(ours->saved.session) ||
                                      labyrinth_session_won_with_help(theirs->session));
  return counts;
}
