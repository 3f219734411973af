// Plain ownership: adding copies or takes over, freeing a collection frees all of it.
#include "formats/collection_data.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"

Level *collection_add(Collection *collection) {
  collection->levels = mem_grow(collection->levels, collection->count, &collection->capacity,
                                sizeof *collection->levels);
  Level *level = &collection->levels[collection->count++];
  *level = (Level){0};
  return level;
}

void properties_free(Properties *properties) {
  for (size_t i = 0; i < properties->count; i++) {
    mem_free(properties->items[i].key);
    mem_free(properties->items[i].value);
  }
  mem_free(properties->items);
  *properties = (Properties){0};
}

void solutions_free(Solutions *solutions) {
  for (size_t i = 0; i < solutions->count; i++) mem_free(solutions->items[i]);
  mem_free(solutions->items);
  *solutions = (Solutions){0};
}

void solutions_add(Solutions *solutions, char *moves) {
  solutions->items =
      mem_grow(solutions->items, solutions->count, &solutions->capacity, sizeof *solutions->items);
  solutions->items[solutions->count++] = moves;
}

void level_free(Level *level) {
  board_free(&level->board);
  mem_free(level->title);
  mem_free(level->author);
  mem_free(level->comment);
  mem_free(level->solution);
  solutions_free(&level->other_solutions);
  properties_free(&level->properties);
  *level = (Level){0};
}

void collection_free(Collection *collection) {
  for (size_t i = 0; i < collection->count; i++) level_free(&collection->levels[i]);
  mem_free(collection->levels);
  mem_free(collection->title);
  mem_free(collection->author);
  mem_free(collection->comment);
  properties_free(&collection->properties);
  *collection = (Collection){0};
}

void properties_add(Properties *properties, const char *key, const char *value) {
  properties->items = mem_grow(properties->items, properties->count, &properties->capacity,
                               sizeof *properties->items);
  properties->items[properties->count++] =
      (Property){mem_string(key, strlen(key)), mem_string(value, strlen(value))};
}

const char *properties_find(const Properties *properties, const char *key) {
  for (size_t i = 0; i < properties->count; i++)
    if (!strcasecmp(properties->items[i].key, key)) return properties->items[i].value;
  return NULL;
}
