// Plain ownership: adding copies, freeing a collection frees all of it.
#include "labyrinth_formats/labyrinth_collection.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "text/parse_key_line.h"

bool labyrinth_property_is(const char *key, bool of_level) {
  KeyKind kind = key_line_kind(key);
  return kind == KEY_OTHER || (kind == KEY_COLLECTION && of_level);
}

void labyrinth_properties_add(LabyrinthProperties *properties, const char *key, const char *value) {
  properties->items = mem_grow(properties->items, properties->count, &properties->capacity,
                               sizeof *properties->items);
  properties->items[properties->count++] =
      (LabyrinthProperty){mem_string(key, strlen(key)), mem_string(value, strlen(value))};
}

const char *labyrinth_properties_find(const LabyrinthProperties *properties, const char *key) {
  for (size_t i = 0; i < properties->count; i++)
    if (!strcasecmp(properties->items[i].key, key)) return properties->items[i].value;
  return NULL;
}

void labyrinth_properties_change(LabyrinthProperties *properties, const char *key,
                                 const char *value) {
  for (size_t i = 0; i < properties->count; i++) {
    LabyrinthProperty *property = &properties->items[i];
    if (strcasecmp(property->key, key) != 0) continue;
    mem_free(property->value);
    property->value = mem_string(value, strlen(value));
    return;
  }
}

static void free_properties(LabyrinthProperties *properties) {
  for (size_t i = 0; i < properties->count; i++) {
    mem_free(properties->items[i].key);
    mem_free(properties->items[i].value);
  }
  mem_free(properties->items);
}

static void take(char **to, char **from) {
  if (*to) return;
  *to = *from;
  *from = NULL;
}

void labyrinth_collection_take_texts(LabyrinthCollection *collection, LabyrinthLevel *level) {
  take(&collection->title, &level->title);
  take(&collection->author, &level->author);
  take(&collection->comment, &level->comment);
  for (size_t i = 0; i < level->properties.count; i++)
    labyrinth_properties_add(&collection->properties, level->properties.items[i].key,
                             level->properties.items[i].value);
  labyrinth_level_free(level);
}

LabyrinthLevel *labyrinth_collection_add(LabyrinthCollection *collection) {
  collection->levels = mem_grow(collection->levels, collection->count, &collection->capacity,
                                sizeof *collection->levels);
  LabyrinthLevel *level = &collection->levels[collection->count++];
  memset(level, 0, sizeof *level);
  return level;
}

void labyrinth_level_free(LabyrinthLevel *level) {
  mem_free(level->title);
  mem_free(level->author);
  mem_free(level->comment);
  mem_free(level->solution);
  free_properties(&level->properties);
  memset(level, 0, sizeof *level);
}

void labyrinth_collection_free(LabyrinthCollection *collection) {
  for (size_t i = 0; i < collection->count; i++) labyrinth_level_free(&collection->levels[i]);
  mem_free(collection->levels);
  mem_free(collection->title);
  mem_free(collection->author);
  mem_free(collection->comment);
  free_properties(&collection->properties);
  *collection = (LabyrinthCollection){0};
}
