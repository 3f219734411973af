// A wish goes through params_set, so it means the same as in `generate`, and has its messages.
#include "level_maker/level_wish.h"

#include <string.h>

#include "base/mem.h"
#include "level/run_candidate.h"

static int either(int wanted, int other) { return wanted ? wanted : other; }

static char *message(const char *text) { return mem_string(text, strlen(text)); }

static char *set(GenParams *params, const char *key, Text *value) {
  char *why = params_set(params, key, value->data);
  text_free(value);
  return why;
}

static char *set_tier(const LevelWish *wish, GenParams *params) {
  bool any = wish->tier == TIER_COUNT;
  return params_set(params, "tier", any ? "any" : tier_name((Tier)wish->tier));
}

static char *set_boxes(const LevelWish *wish, GenParams *params) {
  int min = either(wish->boxes_min, wish->boxes_max), max = either(wish->boxes_max, min);
  Text value = {0};
  if (!min) return NULL;
  text_format(&value, min == max ? "%d" : "%d-%d", min, max);
  return set(params, "boxes", &value);
}

static char *set_size(const LevelWish *wish, GenParams *params) {
  int width = either(wish->width, wish->height), height = either(wish->height, width);
  Text value = {0};
  if (!width) return NULL;
  text_format(&value, "%dx%d", width, height);
  return set(params, "size", &value);
}

// Large packs allow similar levels and many levels of one room. A player wants to see new ones.
static void make_endless(GenParams *params) {
  enum { SIMILAR_PERCENT = 85 };
  params->count = params_find("count")->max;
  params->surplus = 0;
  params->room_levels = 1;
  params->twins = SIMILAR_PERCENT;
}

char *level_wish_params(const LevelWish *wish, GenParams *params) {
  *params = params_default();
  char *why = set_tier(wish, params);
  if (!why) why = set_boxes(wish, params);
  if (!why) why = set_size(wish, params);
  make_endless(params);
  if (!why) why = params_check(params);
  if (!why) why = candidate_refusal(params);
  return why;
}

static char *parse_tier(const char *word, LevelWish *wish) {
  Tier tier;
  if (!strcmp(word, "any")) return wish->tier = TIER_COUNT, NULL;
  if (tier_by_name(word, &tier)) return wish->tier = (int)tier, NULL;
  Text why = {0};
  text_format(&why, "there is no tier '%s', only", word);
  for (int i = 0; i < TIER_COUNT; i++) text_format(&why, " %s,", tier_name((Tier)i));
  text_add(&why, " and any");
  return text_take(&why);
}

static char *parse_boxes(const char *text, LevelWish *wish) {
  GenParams params = params_default();
  char *why = params_set(&params, "boxes", text);
  if (why || params.boxes.a == PARAM_AUTO) return why;
  wish->boxes_min = params.boxes.a;
  wish->boxes_max = params.boxes.b;
  return NULL;
}

static char *parse_size(const char *text, LevelWish *wish) {
  GenParams params = params_default();
  char *why = params_set(&params, "size", text);
  if (why || params.size.a == PARAM_AUTO) return why;
  if (size_set_count(&params.size) > 1) return message("only one size of a map can be wished for");
  wish->width = params.size.a;
  wish->height = params.size.b;
  return NULL;
}

char *level_wish_parse(const char *tier, const char *boxes, const char *size, LevelWish *wish) {
  LevelWish parsed = level_wish_any();
  char *why = tier ? parse_tier(tier, &parsed) : NULL;
  if (!why && boxes) why = parse_boxes(boxes, &parsed);
  if (!why && size) why = parse_size(size, &parsed);
  if (!why) *wish = parsed;
  return why;
}

void level_wish_write(const LevelWish *wish, Text *out) {
  int min = either(wish->boxes_min, wish->boxes_max), max = either(wish->boxes_max, min);
  int width = either(wish->width, wish->height), height = either(wish->height, width);
  text_add(out, wish->tier == TIER_COUNT ? "any level" : tier_name((Tier)wish->tier));
  if (min) text_format(out, min == max ? ", %d" : ", %d-%d", min, max);
  if (min) text_add(out, max == 1 ? " box" : " boxes");
  if (width) text_format(out, ", %dx%d patterns", width, height);
}
