// Each level is written as a collection of one, so that all texts come from the XSB writer.
#include "pack/pack_xsb.h"

#include "formats/level_format.h"

void pack_xsb_header(Text *out) {
  Collection header = {.title = "Tessoban pack"};
  level_format_by_name("xsb")->write(&header, out);
}

void pack_xsb_level(const GeneratedLevel *made, const char *title, Text *out) {
  Level level = {.board = made->board, .title = (char *)title, .solution = made->solution};
  Text difficulty = {0}, pushes = {0}, recipe = {0};
  text_format(&difficulty, "%.2f (%s)", made->difficulty, tier_name(made->tier));
  text_format(&pushes, made->optimal ? "%.0f (optimal)" : "at most %.0f", made->measures.pushes);
  generated_level_recipe(made, &recipe);
  properties_add(&level.properties, "Difficulty", difficulty.data);
  properties_add(&level.properties, "Pushes", pushes.data);
  properties_add(&level.properties, "Recipe", recipe.data);
  Collection one = {.levels = &level, .count = 1};
  level_format_by_name("xsb")->write(&one, out);
  properties_free(&level.properties);
  text_free(&difficulty);
  text_free(&pushes);
  text_free(&recipe);
}
