// Titles stand last in the table, because their width on the screen is not known.
#include "saves/records_list.h"

#include "base/mem.h"
#include "board/symmetry.h"
#include "json/gen_json.h"
#include "saves/saved_games.h"
#include "text/normalize_metadata.h"

enum { DAY_LENGTH = 10 };  // of a date: 2026-11-18

static void write_best(const SavedBest *best, Text *out) {
  text_format(out, "%7zu %7zu  %-*.*s", best->moves, best->pushes, DAY_LENGTH, DAY_LENGTH,
              best->date.text);
}

static void write_row(const SavedGame *saved, Text *out) {
  const Board *board = play_session_start(saved->session);
  char *title = normalize_line(slice_of(saved->title));
  Text size = {0};
  text_format(&size, "%dx%d", board->room.width, board->room.height);
  level_id_write(symmetry_id(board), out);
  text_format(out, " %7s %5d", size.data, board_box_count(board));
  write_best(&saved->best_moves, out);
  write_best(&saved->best_pushes, out);
  text_format(out, "  %s", title ? title : "");
  while (out->data[out->length - 1] == ' ') out->length--;
  text_add_char(out, '\n');
  text_free(&size);
  mem_free(title);
}

bool records_list_write(Text *out, UnreadGames *unread, Text *error) {
  SavedGames games;
  SavedGame saved;
  Text rows = {0};
  bool ok = saved_games_list(&games, error);
  while (ok && saved_games_next(&games, &saved, unread)) {
    if (saved.best_moves.solution) write_row(&saved, &rows);
    saved_game_free(&saved);
  }
  if (rows.length)
    text_format(out, "%-*s %7s %5s%7s %7s  %-*s%7s %7s  %-*s  %s\n%s", LEVEL_ID_LENGTH, "level",
                "size", "boxes", "moves", "pushes", DAY_LENGTH, "(moves)", "moves", "pushes",
                DAY_LENGTH, "(pushes)", "title", rows.data);
  saved_games_free(&games);
  text_free(&rows);
  return ok;
}

void records_list_end(Text *out, const UnreadGames *unread) {
  if (!out->length) text_add(out, "no level has been solved yet\n");
  unread_games_write(unread, out);
  if (unread->count) text_add_char(out, '\n');
}

static void add_text(cJSON *object, const char *key, const char *text) {
  if (text && *text) cJSON_AddStringToObject(object, key, text);
  else cJSON_AddNullToObject(object, key);
}

static void add_best(cJSON *object, const char *key, const SavedBest *best) {
  cJSON *made = cJSON_AddObjectToObject(object, key);
  gen_json_add_u64(made, "moves", best->moves);
  gen_json_add_u64(made, "pushes", best->pushes);
  cJSON_AddStringToObject(made, "solution", best->solution);
  add_text(made, "date", best->date.text);
}

static cJSON *record_json(const SavedGame *saved) {
  const Board *board = play_session_start(saved->session);
  cJSON *object = cJSON_CreateObject();
  Text id = {0};
  char *title = normalize_line(slice_of(saved->title));
  level_id_write(symmetry_id(board), &id);
  cJSON_AddStringToObject(object, "id", id.data);
  add_text(object, "title", title);
  cJSON_AddNumberToObject(object, "width", board->room.width);
  cJSON_AddNumberToObject(object, "height", board->room.height);
  cJSON_AddNumberToObject(object, "boxes", board_box_count(board));
  cJSON_AddItemToObject(object, "board", gen_json_board(board));
  add_best(object, "best_moves", &saved->best_moves);
  add_best(object, "best_pushes", &saved->best_pushes);
  text_free(&id);
  mem_free(title);
  return object;
}

bool records_list_add_json(cJSON *object, UnreadGames *unread, Text *error) {
  SavedGames games;
  SavedGame saved;
  cJSON *records = cJSON_AddArrayToObject(object, "records");
  bool ok = saved_games_list(&games, error);
  while (ok && saved_games_next(&games, &saved, unread)) {
    if (saved.best_moves.solution) cJSON_AddItemToArray(records, record_json(&saved));
    saved_game_free(&saved);
  }
  saved_games_free(&games);
  return ok;
}

void records_list_add_unread(cJSON *object, const UnreadGames *unread) {
  cJSON *paths = cJSON_AddArrayToObject(object, "unread");
  for (size_t i = 0; i < unread->count; i++)
    cJSON_AddItemToArray(paths, cJSON_CreateString(unread->paths[i]));
}
