// Each level is written as a collection of one, so that all texts come from the XSB writer.
#include "pack/pack_xsb.h"

#include "formats/level_format.h"
#include "formats/pushes_claim.h"

void pack_xsb_header(const PackAbout *about, Text *out) {
  // The writer only reads the texts.
  Collection header = {.title = (char *)pack_about_title(about),
                       .author = about ? about->author : NULL};
  // A folder is known as a pack by the name of the program near the beginning of this file.
  if (about && about->name) properties_add(&header.properties, "Generator", "Tessoban");
  level_format_by_name("xsb")->write(&header, out);
  properties_free(&header.properties);
}

void pack_xsb_level(const GeneratedLevel *made, const LevelLabel *label, Text *out) {
  Level level = {.board = made->board,
                 .title = label ? label->title : NULL,
                 .author = label ? label->author : NULL,
                 .solution = made->solution};
  Text difficulty = {0}, pushes = {0}, recipe = {0};
  text_format(&difficulty, "%.2f (%s)", made->difficulty, tier_name(made->tier));
  pushes_claim_write((size_t)made->measures.pushes, made->optimal, &pushes);
  generated_level_write_recipe(made, &recipe);
  properties_add(&level.properties, "Difficulty", difficulty.data);
  properties_add(&level.properties, PUSHES_CLAIM_KEY, pushes.data);
  if (!made->no_recipe) properties_add(&level.properties, "Recipe", recipe.data);
  else properties_add(&level.properties, "Origin", level_label_origin(label, made));
  Collection one = {.levels = &level, .count = 1};
  level_format_by_name("xsb")->write(&one, out);
  properties_free(&level.properties);
  text_free(&difficulty);
  text_free(&pushes);
  text_free(&recipe);
}
