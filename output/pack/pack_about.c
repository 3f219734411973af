// Plain data with owned texts.
#include "pack/pack_about.h"

#include "base/mem.h"

const char *pack_order_word(size_t order) {
  static const char *const words[] = {
      [PACK_ORDER_DIFFICULTY] = "difficulty", [PACK_ORDER_GIVEN] = "given"};
  return order < sizeof words / sizeof *words ? words[order] : NULL;
}

void pack_about_drop_query(PackAbout *about) {
  mem_free(about->query);
  mem_free(about->sort);
  cJSON_Delete(about->sources);
  about->query = about->sort = NULL;
  about->sources = NULL;
}

void pack_about_free(PackAbout *about) {
  mem_free(about->name);
  mem_free(about->author);
  pack_about_drop_query(about);
  removed_levels_free(&about->removed);
  *about = (PackAbout){0};
}

const char *pack_about_title(const PackAbout *about) {
  return about && about->name ? about->name : PACK_UNNAMED;
}

void level_label_free(LevelLabel *label) {
  mem_free(label->title);
  mem_free(label->author);
  mem_free(label->origin);
  *label = (LevelLabel){0};
}

const char *level_label_origin(const LevelLabel *label, const GeneratedLevel *level) {
  if (!level->no_recipe) return "generated";
  return label && label->origin ? label->origin : "unknown";
}
