// The keys are the names that the page's script reads.
#include "gallery/themes_json.h"

#include <stdio.h>

#include "labyrinth_picture/labyrinth_look.h"
#include "picture/theme.h"

static cJSON *color_string(Color color) {
  char text[10];
  snprintf(text, sizeof text, "#%02x%02x%02x%02x", color.r, color.g, color.b, color.a);
  return cJSON_CreateString(text);
}

static void add_color(cJSON *object, const char *key, Color color) {
  cJSON_AddItemToObject(object, key, color_string(color));
}

static void add_share(cJSON *object, const char *key, int thousandths) {
  cJSON_AddNumberToObject(object, key, thousandths / 1000.0);
}

static cJSON *wall_object(const WallLook *look) {
  cJSON *object = cJSON_CreateObject();
  add_color(object, "top", look->top);
  add_color(object, "rim", look->rim);
  add_color(object, "front", look->front);
  add_share(object, "radius", look->radius);
  add_share(object, "rimWidth", look->rim_width);
  add_share(object, "depth", look->depth);
  return object;
}

static cJSON *box_object(const BoxLook *look) {
  static const char *const shapes[] = {
      [BOX_BRACED] = "braced", [BOX_CROSSED] = "crossed", [BOX_PLAIN] = "plain"};
  cJSON *object = cJSON_CreateObject();
  add_color(object, "line", look->line);
  add_color(object, "frame", look->frame);
  add_color(object, "panel", look->panel);
  add_color(object, "front", look->front);
  add_color(object, "mark", look->mark);
  cJSON_AddStringToObject(object, "shape", shapes[look->shape]);
  return object;
}

static cJSON *player_object(const PlayerLook *look) {
  cJSON *object = cJSON_CreateObject();
  add_color(object, "line", look->line);
  add_color(object, "body", look->body);
  add_color(object, "head", look->head);
  add_color(object, "hat", look->hat);
  return object;
}

static void add_colors(cJSON *object, const char *key, const Color *colors, int count) {
  cJSON *array = cJSON_AddArrayToObject(object, key);
  for (int i = 0; i < count; i++) cJSON_AddItemToArray(array, color_string(colors[i]));
}

static cJSON *maze_wall_object(const LabyrinthWallLook *look) {
  cJSON *object = cJSON_CreateObject();
  add_color(object, "top", look->top);
  add_color(object, "rim", look->rim);
  add_color(object, "front", look->front);
  add_color(object, "shade", look->shade);
  add_share(object, "width", look->width);
  add_share(object, "rimWidth", look->rim_width);
  add_share(object, "radius", look->radius);
  add_share(object, "depth", look->depth);
  add_share(object, "shadeDepth", look->shade_depth);
  return object;
}

static cJSON *labyrinth_object(const LabyrinthLook *look) {
  cJSON *object = cJSON_CreateObject();
  add_color(object, "floor", look->floor);
  add_color(object, "line", look->line);
  cJSON_AddItemToObject(object, "wall", maze_wall_object(&look->wall));
  add_color(object, "player", look->player);
  add_color(object, "playerLine", look->player_line);
  add_colors(object, "monsters", look->monsters, LABYRINTH_MAX_PERIOD);
  add_color(object, "eye", look->eye);
  add_color(object, "pupil", look->pupil);
  add_color(object, "sweet", look->sweet);
  add_color(object, "sweetMark", look->sweet_mark);
  add_color(object, "exit", look->exit);
  add_color(object, "exitInside", look->exit_inside);
  add_colors(object, "keys", look->keys, LABYRINTH_COLORS);
  add_colors(object, "gates", look->gates, LABYRINTH_LETTERS);
  return object;
}

static cJSON *theme_object(const Theme *theme) {
  cJSON *object = cJSON_CreateObject(), *floor = cJSON_CreateArray();
  for (int i = 0; i < 2; i++) cJSON_AddItemToArray(floor, color_string(theme->floor[i]));
  cJSON_AddStringToObject(object, "name", theme->name);
  cJSON_AddItemToObject(object, "floor", floor);
  add_color(object, "shadow", theme->shadow);
  add_share(object, "shadowDepth", theme->shadow_depth);
  cJSON_AddItemToObject(object, "wall", wall_object(&theme->wall));
  add_color(object, "goalPad", theme->goal_pad);
  add_color(object, "goalMark", theme->goal_mark);
  cJSON_AddStringToObject(object, "goalShape",
                          theme->goal_shape == GOAL_TARGET ? "target" : "ring");
  cJSON_AddItemToObject(object, "box", box_object(&theme->box));
  cJSON_AddItemToObject(object, "boxDone", box_object(&theme->box_on_goal));
  cJSON_AddItemToObject(object, "player", player_object(&theme->player));
  cJSON_AddItemToObject(object, "labyrinth", labyrinth_object(labyrinth_look(theme)));
  return object;
}

cJSON *themes_json(void) {
  cJSON *themes = cJSON_CreateObject();
  for (size_t i = 0; i < theme_count(); i++)
    cJSON_AddItemToObject(themes, theme_at(i)->name, theme_object(theme_at(i)));
  return themes;
}
