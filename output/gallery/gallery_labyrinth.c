// Labyrinths in the form that the page reads. What is unknown is left out.
#include "gallery/gallery_labyrinth.h"

#include <math.h>

#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_rules/labyrinth_replay.h"

static void add_string(cJSON *object, const char *key, const char *text) {
  if (text && *text) cJSON_AddStringToObject(object, key, text);
}

// An unknown measure is null.
static void add_measures(cJSON *object, const LabyrinthMeasures *measures) {
  cJSON *values = cJSON_AddArrayToObject(object, "measures");
#define X(key, meaning) \
  cJSON_AddItemToArray(values, cJSON_CreateNumber(measures->key < 0 ? NAN : measures->key));
  LABYRINTH_MEASURES(X)
#undef X
}

cJSON *gallery_labyrinth_measures(void) {
  cJSON *rows = cJSON_CreateArray();
#define X(key, meaning) \
  cJSON_AddItemToArray(rows, cJSON_CreateStringArray((const char *[]){#key, meaning}, 2));
  LABYRINTH_MEASURES(X)
#undef X
  return rows;
}

cJSON *gallery_labyrinth_json(const GalleryLabyrinth *level) {
  cJSON *object = cJSON_CreateObject();
  Text id = {0}, rows = {0};
  level_id_write(labyrinth_id(level->maze), &id);
  labyrinth_write_board(level->maze, &rows);
  cJSON_AddNumberToObject(object, "number", level->number);
  cJSON_AddStringToObject(object, "id", id.data);
  add_string(object, "title", level->title);
  add_string(object, "author", level->author);
  add_string(object, "comment", level->comment);
  add_string(object, "recipe", level->recipe);
  if (level->tier >= 0) cJSON_AddNumberToObject(object, "tier", level->tier);
  if (level->difficulty >= 0) cJSON_AddNumberToObject(object, "difficulty", level->difficulty);
  if (level->optimal) cJSON_AddBoolToObject(object, "optimal", true);
  cJSON_AddStringToObject(object, "board", rows.data);
  add_string(object, "solution", level->solution);
  if (level->measures) add_measures(object, level->measures);
  text_free(&id);
  text_free(&rows);
  return object;
}

GalleryLabyrinth gallery_from_labyrinth(const LabyrinthLevel *from) {
  bool wins = labyrinth_replay_wins(&from->maze, from->solution);
  return (GalleryLabyrinth){.maze = &from->maze,
                            .number = from->number,
                            .title = from->title,
                            .author = from->author,
                            .comment = from->comment,
                            .solution = wins ? from->solution : NULL,
                            .tier = -1,
                            .difficulty = -1};
}
