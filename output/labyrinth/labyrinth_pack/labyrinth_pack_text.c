// All texts come from the writer of the format.
#include "labyrinth_pack/labyrinth_pack_text.h"

#include <string.h>

#include "base/mem.h"
#include "labyrinth_formats/labyrinth_format.h"
#include "labyrinth_formats/labyrinth_turns.h"

static char *copy_of(const char *text) { return text ? mem_string(text, strlen(text)) : NULL; }

void labyrinth_pack_text_header(const LabyrinthPackInfo *info, Text *out) {
  LabyrinthCollection header = {.title = copy_of(labyrinth_pack_title(info)),
                                .author = copy_of(info->author)};
  // A folder is known as a pack by the name of the program near the beginning of this file.
  labyrinth_properties_add(&header.properties, "Generator", "Tessoban");
  labyrinth_write_collection(&header, out);
  labyrinth_collection_free(&header);
}

void labyrinth_pack_text_level(const GeneratedLabyrinth *level, const char *title, Text *out) {
  LabyrinthLevel written = {
      .maze = level->maze, .title = copy_of(title), .solution = copy_of(level->solution)};
  Text difficulty = {0}, turns = {0}, recipe = {0};
  text_format(&difficulty, "%.2f (%s)", level->difficulty, tier_name(level->tier));
  labyrinth_turns_write((size_t)level->measures.moves, level->optimal, &turns);
  generated_labyrinth_write_recipe(level, &recipe);
  labyrinth_properties_add(&written.properties, "Difficulty", difficulty.data);
  labyrinth_properties_add(&written.properties, LABYRINTH_TURNS_KEY, turns.data);
  if (!level->no_recipe) labyrinth_properties_add(&written.properties, "Recipe", recipe.data);
  labyrinth_write_level(&written, out);
  labyrinth_level_free(&written);
  text_free(&difficulty);
  text_free(&turns);
  text_free(&recipe);
}
