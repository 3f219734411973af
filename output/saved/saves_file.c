#include "saved/saves_file.h"

#include <string.h>

#include "base/mem.h"
#include "text/normalize_metadata.h"

static char *copy(const char *text) { return text ? mem_string(text, strlen(text)) : NULL; }

static SavedBest copy_best(const SavedBest *best) {
  SavedBest copied = *best;
  copied.solution = copy(best->solution);
  return copied;
}

static char *letters_of(const TimelineEntry *entries, size_t count) {
  char *letters = mem_alloc(count + 1, 1);
  for (size_t i = 0; entries && i < count; i++) letters[i] = timeline_letter(entries[i]);
  return letters;
}

static size_t first_given(const TimelineEntry *entries, size_t count) {
  for (size_t i = 0; entries && i < count; i++)
    if (entries[i] & ENTRY_GIVEN) return i;
  return PLAY_NONE_GIVEN;
}

static void set_moves(SavesGame *game, const PlaySession *session) {
  const Timeline *timeline = play_session_timeline(session);
  size_t at = play_session_index(session);
  size_t begin = timeline_segment_start(timeline, at), end = timeline_segment_end(timeline, at);
  const TimelineEntry *entries = end > begin ? timeline->entries + begin : NULL;
  game->moves = letters_of(entries, end - begin);
  game->position = at - begin;
  game->given_from = first_given(entries, end - begin);
}

static void set_marks(SavesGame *game, const PlaySession *session) {
  for (int mark = 1; mark <= PLAY_MARKS; mark++) {
    if (!play_session_has_mark(session, mark)) continue;
    const Timeline *moves = play_session_mark(session, mark);
    game->marks[mark - 1] = letters_of(moves->entries, moves->count);
    game->marks_given_from[mark - 1] = first_given(moves->entries, moves->count);
  }
}

SavesGame *saves_file_add_empty(SavesFile *file) {
  file->games = mem_grow(file->games, file->count, &file->capacity, sizeof *file->games);
  SavesGame *game = &file->games[file->count++];
  *game = (SavesGame){.given_from = PLAY_NONE_GIVEN};
  for (int i = 0; i < PLAY_MARKS; i++) game->marks_given_from[i] = PLAY_NONE_GIVEN;
  return game;
}

void saves_file_add(SavesFile *file, const SavedGame *saved) {
  SavesGame *game = saves_file_add_empty(file);
  const Board *board = play_session_start(saved->session);
  game->id = symmetry_id(board);
  game->board = board_copy(board);
  game->title = normalize_line(slice_of(saved->title));
  game->date = saved->date;
  game->solved = saved->solved;
  game->helped = saved->helped;
  game->story_solved = saved->story_solved;
  game->best_moves = copy_best(&saved->best_moves);
  game->best_pushes = copy_best(&saved->best_pushes);
  set_moves(game, saved->session);
  set_marks(game, saved->session);
}

SavedLabyrinth *saves_file_add_labyrinth(SavesFile *file) {
  file->labyrinths = mem_grow(file->labyrinths, file->labyrinth_count, &file->labyrinth_capacity,
                              sizeof *file->labyrinths);
  SavedLabyrinth *game = &file->labyrinths[file->labyrinth_count++];
  *game = (SavedLabyrinth){0};
  return game;
}

static void free_game(SavesGame *game) {
  board_free(&game->board);
  mem_free(game->title);
  mem_free(game->moves);
  mem_free(game->best_moves.solution);
  mem_free(game->best_pushes.solution);
  for (int i = 0; i < PLAY_MARKS; i++) mem_free(game->marks[i]);
}

void saves_file_free(SavesFile *file) {
  for (size_t i = 0; i < file->count; i++) free_game(&file->games[i]);
  for (size_t i = 0; i < file->labyrinth_count; i++) saved_labyrinth_free(&file->labyrinths[i]);
  mem_free(file->games);
  mem_free(file->labyrinths);
  mem_free(file->collection);
  mem_free(file->pack);
  mem_free(file->random);
  mem_free(file->settings);
  *file = (SavesFile){0};
}
