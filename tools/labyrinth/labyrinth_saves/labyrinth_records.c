// Titles stand last in the table, because their width on the screen is not known.
#include "labyrinth_saves/labyrinth_records.h"

#include "base/mem.h"
#include "json/gen_json.h"
#include "labyrinth_saves/saved_labyrinths.h"
#include "text/normalize_metadata.h"

// Takes one game that has been won.
typedef void (*Taker)(const SavedLabyrinth *saved, void *context);

static bool take_all(Taker take, void *context, UnreadGames *unread, Text *error) {
  SavedGames games;
  SavedLabyrinth saved;
  bool ok = saved_labyrinths_list(&games, error);
  while (ok && saved_labyrinths_next(&games, &saved, unread)) {
    if (labyrinth_session_best(saved.session)) take(&saved, context);
    saved_labyrinth_free(&saved);
  }
  saved_games_free(&games);
  return ok;
}

static void write_row(const SavedLabyrinth *saved, void *context) {
  const Labyrinth *maze = labyrinth_session_maze(saved->session);
  char *title = normalize_line(slice_of(saved->title));
  Text *out = context, size = {0};
  text_format(&size, "%dx%d", maze->width, maze->height);
  level_id_write(labyrinth_id(maze), out);
  text_format(out, " %7s %6d %8d %6zu  %s", size.data, maze->sweet_count, maze->monster_count,
              labyrinth_session_best(saved->session), title ? title : "");
  while (out->data[out->length - 1] == ' ') out->length--;
  text_add_char(out, '\n');
  text_free(&size);
  mem_free(title);
}

bool labyrinth_records_write(Text *out, UnreadGames *unread, Text *error) {
  Text rows = {0};
  bool ok = take_all(write_row, &rows, unread, error);
  if (ok && rows.length && out->length) text_add_char(out, '\n');
  if (ok && rows.length)
    text_format(out, "%-*s %7s %6s %8s %6s  %s\n%s", LEVEL_ID_LENGTH, "labyrinth", "size", "sweets",
                "monsters", "turns", "title", rows.data);
  text_free(&rows);
  return ok;
}

static void add_record(const SavedLabyrinth *saved, void *array) {
  const Labyrinth *maze = labyrinth_session_maze(saved->session);
  cJSON *object = cJSON_CreateObject();
  char *title = normalize_line(slice_of(saved->title));
  Text id = {0};
  level_id_write(labyrinth_id(maze), &id);
  cJSON_AddStringToObject(object, "id", id.data);
  if (title && *title) cJSON_AddStringToObject(object, "title", title);
  else cJSON_AddNullToObject(object, "title");
  cJSON_AddNumberToObject(object, "width", maze->width);
  cJSON_AddNumberToObject(object, "height", maze->height);
  gen_json_add_u64(object, "turns", labyrinth_session_best(saved->session));
  cJSON_AddStringToObject(object, "solution", labyrinth_session_best_moves(saved->session));
  cJSON_AddItemToArray(array, object);
  text_free(&id);
  mem_free(title);
}

bool labyrinth_records_add_json(cJSON *object, UnreadGames *unread, Text *error) {
  return take_all(add_record, cJSON_AddArrayToObject(object, "labyrinths"), unread, error);
}
