// The keys are the names that the page's script reads.
#include "gallery/themes_json.h"

#include <stdio.h>

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
  return object;
}

cJSON *themes_json(void) {
  cJSON *themes = cJSON_CreateObject();
  for (size_t i = 0; i < theme_count(); i++)
    cJSON_AddItemToObject(themes, theme_at(i)->name, theme_object(theme_at(i)));
  return themes;
}
